#include "damier/notation/text/composed.hpp"

#include <algorithm>
#include <array>

#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

/// A combining mark, letters that may precede it, and what each becomes with it.
struct Mark {
  char32_t mark;
  std::u16string_view letters;
  std::u16string_view composed;
};

// By UnicodeData.txt, for the blocks of Latin letters up to U+1EF9 that languages of today use, Greek
// and Cyrillic.
constexpr auto mark_rows = std::to_array<Mark>({
    Mark{0x0300, u"AEIOUaeiouÜüNnĒēŌōWwÂâĂăÊêÔôƠơƯưYyЕИеи",
         u"ÀÈÌÒÙàèìòùǛǜǸǹḔḕṐṑẀẁẦầẰằỀềỒồỜờỪừỲỳЀЍѐѝ"},
    Mark{0x0301,
         u"AEIOUYaeiouyCcLlNnRrSsZzÜüGgÅåÆæØøÇçĒēÏïKkMmÕõŌōPpŨũWwÂâĂăÊêÔôƠơƯưΑΕΗΙΟΥΩϊαεηιϋουωГКгк",
         u"ÁÉÍÓÚÝáéíóúýĆćĹĺŃńŔŕŚśŹźǗǘǴǵǺǻǼǽǾǿḈḉḖḗḮḯḰḱḾḿṌṍṒṓṔṕṸṹẂẃẤấẮắẾếỐốỚớỨứΆΈΉΊΌΎΏΐάέήίΰόύώЃЌѓќ"},
    Mark{0x0302, u"AEIOUaeiouCcGgHhJjSsWwYyZzẠạẸẹỌọ", u"ÂÊÎÔÛâêîôûĈĉĜĝĤĥĴĵŜŝŴŵŶŷẐẑẬậỆệỘộ"},
    Mark{0x0303, u"ANOanoIiUuVvÂâĂăEeÊêÔôƠơƯưYy", u"ÃÑÕãñõĨĩŨũṼṽẪẫẴẵẼẽỄễỖỗỠỡỮữỸỹ"},
    Mark{0x0304, u"AaEeIiOoUuÜüÄäȦȧÆæǪǫÖöÕõȮȯYyGgḶḷṚṛИиУу",
         u"ĀāĒēĪīŌōŪūǕǖǞǟǠǡǢǣǬǭȪȫȬȭȰȱȲȳḠḡḸḹṜṝӢӣӮӯ"},
    Mark{0x0306, u"AaEeGgIiOoUuȨȩẠạУИиуЖжАаЕе", u"ĂăĔĕĞğĬĭŎŏŬŭḜḝẶặЎЙйўӁӂӐӑӖӗ"},
    Mark{0x0307, u"CcEeGgIZzAaOoBbDdFfHhMmNnPpRrSsŚśŠšṢṣTtWwXxYyſ",
         u"ĊċĖėĠġİŻżȦȧȮȯḂḃḊḋḞḟḢḣṀṁṄṅṖṗṘṙṠṡṤṥṦṧṨṩṪṫẆẇẊẋẎẏẛ"},
    Mark{0x0308, u"AEIOUaeiouyYHhÕõŪūWwXxtΙΥιυЕІеіАаӘәЖжЗзИиОоӨөЭэУуЧчЫы",
         u"ÄËÏÖÜäëïöüÿŸḦḧṎṏṺṻẄẅẌẍẗΪΫϊϋЁЇёїӒӓӚӛӜӝӞӟӤӥӦӧӪӫӬӭӰӱӴӵӸӹ"},
    Mark{0x0309, u"AaÂâĂăEeÊêIiOoÔôƠơUuƯưYy", u"ẢảẨẩẲẳẺẻỂểỈỉỎỏỔổỞởỦủỬửỶỷ"},
    Mark{0x030A, u"AaUuwy", u"ÅåŮůẘẙ"},
    Mark{0x030B, u"OoUuУу", u"ŐőŰűӲӳ"},
    Mark{0x030C, u"CcDdEeLlNnRrSsTtZzAaIiOoUuÜüGgKkƷʒjHh",
         u"ČčĎďĚěĽľŇňŘřŠšŤťŽžǍǎǏǐǑǒǓǔǙǚǦǧǨǩǮǯǰȞȟ"},
    Mark{0x030F, u"AaEeIiOoRrUuѴѵ", u"ȀȁȄȅȈȉȌȍȐȑȔȕѶѷ"},
    Mark{0x0311, u"AaEeIiOoRrUu", u"ȂȃȆȇȊȋȎȏȒȓȖȗ"},
    Mark{0x0323, u"BbDdHhKkLlMmNnRrSsTtVvWwZzAaEeIiOoƠơUuƯưYy",
         u"ḄḅḌḍḤḥḲḳḶḷṂṃṆṇṚṛṢṣṬṭṾṿẈẉẒẓẠạẸẹỊịỌọỢợỤụỰựỴỵ"},
    Mark{0x0324, u"Uu", u"Ṳṳ"},
    Mark{0x0325, u"Aa", u"Ḁḁ"},
    Mark{0x0326, u"SsTt", u"ȘșȚț"},
    Mark{0x0327, u"CcGgKkLlNnRrSsTtEeDdHh", u"ÇçĢģĶķĻļŅņŖŗŞşŢţȨȩḐḑḨḩ"},
    Mark{0x0328, u"AaEeIiUuOo", u"ĄąĘęĮįŲųǪǫ"},
    Mark{0x032D, u"DdEeLlNnTtUu", u"ḒḓḘḙḼḽṊṋṰṱṶṷ"},
    Mark{0x032E, u"Hh", u"Ḫḫ"},
    Mark{0x0330, u"EeIiUu", u"ḚḛḬḭṴṵ"},
    Mark{0x0331, u"BbDdKkLlNnRrTtZzh", u"ḆḇḎḏḴḵḺḻṈṉṞṟṮṯẔẕẖ"},
});

static_assert(std::ranges::all_of(mark_rows, [](const Mark& one) {
  return one.letters.size() == one.composed.size();
}));

/// Returns a letter with a mark; 0 if no character is that.
char32_t with_mark(char32_t letter, char32_t mark) {
  const auto* const row = std::ranges::find(mark_rows, mark, &Mark::mark);
  const std::size_t at = row == mark_rows.end() || letter > 0xFFFF
                             ? std::u16string_view::npos
                             : row->letters.find(static_cast<char16_t>(letter));
  return at == std::u16string_view::npos ? 0 : row->composed[at];
}

/// Appends a letter, with its marks apart.
void append_decomposed(char32_t letter, std::string& out) {
  for (const Mark& one : mark_rows) {
    const std::size_t at = letter > 0xFFFF ? std::u16string_view::npos
                                           : one.composed.find(static_cast<char16_t>(letter));
    if (at != std::u16string_view::npos) {
      append_decomposed(one.letters[at], out);
      out += utf8_of(one.mark);
      return;
    }
  }
  out += utf8_of(letter);
}

}  // namespace

std::string decomposed(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 2 || length == 3) {
      append_decomposed(code_point(text.substr(0, length)), out);
    } else {
      out += text.substr(0, std::max<std::size_t>(length, 1));
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out;
}

std::string composed(std::string_view text) {
  if (!has_marks(text)) {
    return std::string(text);
  }
  std::string out;
  char32_t last = 0;
  std::size_t last_begin = 0;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(utf8_length(text), 1);
    const std::string_view character = text.substr(0, length);
    text.remove_prefix(length);
    const char32_t code = utf8_length(character) == 0 ? 0 : code_point(character);
    if (const char32_t together = with_mark(last, code); together != 0) {
      out.resize(last_begin);
      out += utf8_of(together);
      last = together;
    } else {
      last = code;
      last_begin = out.size();
      out += character;
    }
  }
  return out;
}

}  // namespace damier::notation
