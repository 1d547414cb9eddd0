#include "../../../libnotation/src/record/likely_charset.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "../../../libnotation/src/text/single_byte.hpp"
#include "catch.hpp"

using namespace damier::notation;

namespace {

/// Returns the text in an encoding that has all of its characters.
std::string encoded(std::u16string_view text, std::string_view charset) {
  const HighCharacters& table =
      charset == "Windows-1252" ? windows_1252 : *single_byte_charset(letters_of(charset));
  std::string bytes;
  for (const char16_t c : text) {
    const auto* const found = std::ranges::find(table, c);
    bytes += c < 0x80 ? static_cast<char>(c) : static_cast<char>(0x80 + (found - table.begin()));
  }
  return bytes;
}

struct CharsetGuess {
  const char16_t* text;
  std::string_view charset;
};

}  // namespace

TEST_CASE("charsets: names are recognised by their letters", "[charset]") {
  const auto row = GENERATE(values<CharsetGuess>({
      {u"[White \"Иванов Сергей\"]", "windows-1251"},
      {u"[White \"ЧИЖОВ А.\"]\n[Black \"Щёголев\"]", "windows-1251"},
      {u"[White \"Иванов Сергей\"]", "koi8-r"},
      {u"[White \"ЧИЖОВ А.\"]", "koi8-r"},
      {u"[White \"Цинман\"]\n[Black \"Шварцман\"]", "koi8-r"},
      {u"[White \"Иванов\"]", "cp866"},
      {u"[Black \"ЧИЖОВ\"]", "cp866"},
      {u"[White \"André\"]\n[Black \"Müller\"]", "cp850"},
      {u"[White \"Łukasz Żółkiewski\"]", "cp852"},
      {u"[White \"Grażyna Świętek\"]", "cp852"},
      {u"[White \"Łukasz Żółkiewski\"]", "windows-1250"},
      {u"[White \"Grażyna Świętek\"]", "iso-8859-2"},
      {u"[White \"Yıldız Şahin\"]\n[Black \"İsmail Kılıç\"]", "windows-1254"},
      {u"[White \"Güneş Şahin\"]\n[Black \"Yağmur Çelik\"]", "cp857"},
      {u"[White \"Artūrs Kalniņš\"]\n[Black \"Guntis Bērziņš\"]\n[Site \"Rīga\"]", "windows-1257"},
      {u"[White \"Kalniņš\"]\n[Black \"Zālītis\"]", "cp775"},
      {u"[White \"René Müller\"]", "macintosh"},
      {u"Hélène Çelik, n°1 32-28 n°2 33-29 n° 3 31-26 n°4", "macintosh"},
      {u"n°1 32-28, n°2 33-29, n°3 31-26", "macintosh"},
      {u"Hélène, n°1 32-28, n°2 33-29, n° 3 31-26", "Windows-1252"},
      {u"1° 32-28, 2° 33-29, 3º 31-26", "Windows-1252"},
      {u"[White \"François Élie\"]", "Windows-1252"},
      {u"[White \"Benoît\"]", "Windows-1252"},
      {u"[White \"García Núñez\"]\n[Black \"Zoë\"]", "Windows-1252"},
      {u"[White \"João Conceição\"]", "Windows-1252"},
      {u"[White \"Guðmundur Sigurðsson\"]\n[Black \"Þórður Davíðsson\"]", "Windows-1252"},
      {u"[Event \"Côte d’Azur, le château, la forêt, août\"]", "Windows-1252"},
      {u"[White \"Señor Núñez\"] {½-½ “coup” – l’été}", "Windows-1252"},
      {u"[White \"Bjørn Åse Müller Groß\"]", "Windows-1252"},
  }));
  const LikelyCharset found = likely_charset(encoded(row.text, row.charset));
  CHECK(found.name == row.charset);
  CHECK(found.sure);
}

TEST_CASE("charsets: what tells nothing is Windows-1252, and not sure", "[charset]") {
  for (const std::string_view bytes : {"\xB0", "1\xAB-1\xAB", "x \x88 y"}) {
    const LikelyCharset found = likely_charset(bytes);
    CHECK(found.name == "Windows-1252");
    CHECK_FALSE(found.sure);
  }
  for (const auto& [name, charset] : {std::pair{u"Zālītis", "windows-1257"},
                                      {u"Şahin", "windows-1254"},
                                      {u"Yılmaz", "windows-1254"},
                                      {u"Güneş Şahin", "windows-1254"},
                                      {u"Žukauskienė Rūta", "windows-1257"},
                                      {u"Bērziņš", "windows-1257"}}) {
    const LikelyCharset found = likely_charset(encoded(name, charset));
    INFO(charset << ' ' << found.name);
    CHECK((found.name == charset || !found.sure));
  }
  // In two charsets these bytes are other letters that are as likely.
  CHECK_FALSE(likely_charset(encoded(u"Kołodziej", "cp852")).sure);
}
