#include "damier/notation/text/entity.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

struct NamedCharacter {
  std::string_view name;
  char32_t character;
};

// HTML 4.01, section 24: names of signs that games and texts have, `apos` of XML, and some of HTML 5.
constexpr std::array other_names{
    NamedCharacter{"amp", 0x26},         NamedCharacter{"lt", 0x3C},
    NamedCharacter{"gt", 0x3E},          NamedCharacter{"quot", 0x22},
    NamedCharacter{"apos", 0x27},        NamedCharacter{"OElig", 0x152},
    NamedCharacter{"oelig", 0x153},      NamedCharacter{"Scaron", 0x160},
    NamedCharacter{"scaron", 0x161},     NamedCharacter{"Yuml", 0x178},
    NamedCharacter{"circ", 0x2C6},       NamedCharacter{"tilde", 0x2DC},
    NamedCharacter{"ensp", 0x2002},      NamedCharacter{"emsp", 0x2003},
    NamedCharacter{"thinsp", 0x2009},    NamedCharacter{"zwnj", 0x200C},
    NamedCharacter{"zwj", 0x200D},       NamedCharacter{"hyphen", 0x2010},
    NamedCharacter{"dash", 0x2010},      NamedCharacter{"ndash", 0x2013},
    NamedCharacter{"mdash", 0x2014},     NamedCharacter{"horbar", 0x2015},
    NamedCharacter{"lsquo", 0x2018},     NamedCharacter{"rsquo", 0x2019},
    NamedCharacter{"sbquo", 0x201A},     NamedCharacter{"ldquo", 0x201C},
    NamedCharacter{"rdquo", 0x201D},     NamedCharacter{"bdquo", 0x201E},
    NamedCharacter{"dagger", 0x2020},    NamedCharacter{"Dagger", 0x2021},
    NamedCharacter{"bull", 0x2022},      NamedCharacter{"hellip", 0x2026},
    NamedCharacter{"permil", 0x2030},    NamedCharacter{"prime", 0x2032},
    NamedCharacter{"Prime", 0x2033},     NamedCharacter{"lsaquo", 0x2039},
    NamedCharacter{"rsaquo", 0x203A},    NamedCharacter{"frasl", 0x2044},
    NamedCharacter{"euro", 0x20AC},      NamedCharacter{"numero", 0x2116},
    NamedCharacter{"trade", 0x2122},     NamedCharacter{"larr", 0x2190},
    NamedCharacter{"uarr", 0x2191},      NamedCharacter{"rarr", 0x2192},
    NamedCharacter{"darr", 0x2193},      NamedCharacter{"harr", 0x2194},
    NamedCharacter{"crarr", 0x21B5},     NamedCharacter{"lArr", 0x21D0},
    NamedCharacter{"uArr", 0x21D1},      NamedCharacter{"rArr", 0x21D2},
    NamedCharacter{"dArr", 0x21D3},      NamedCharacter{"hArr", 0x21D4},
    NamedCharacter{"minus", 0x2212},     NamedCharacter{"lowast", 0x2217},
    NamedCharacter{"infin", 0x221E},     NamedCharacter{"sim", 0x223C},
    NamedCharacter{"asymp", 0x2248},     NamedCharacter{"ne", 0x2260},
    NamedCharacter{"le", 0x2264},        NamedCharacter{"ge", 0x2265},
    NamedCharacter{"sdot", 0x22C5},      NamedCharacter{"loz", 0x25CA},
    NamedCharacter{"star", 0x2606},      NamedCharacter{"starf", 0x2605},
    NamedCharacter{"spades", 0x2660},    NamedCharacter{"clubs", 0x2663},
    NamedCharacter{"hearts", 0x2665},    NamedCharacter{"diams", 0x2666},
    NamedCharacter{"check", 0x2713},     NamedCharacter{"cross", 0x2717},
    NamedCharacter{"colon", 0x3A},       NamedCharacter{"comma", 0x2C},
    NamedCharacter{"period", 0x2E},      NamedCharacter{"semi", 0x3B},
    NamedCharacter{"sol", 0x2F},         NamedCharacter{"num", 0x23},
    NamedCharacter{"ast", 0x2A},         NamedCharacter{"plus", 0x2B},
    NamedCharacter{"equals", 0x3D},      NamedCharacter{"lpar", 0x28},
    NamedCharacter{"rpar", 0x29},        NamedCharacter{"lowbar", 0x5F},
    NamedCharacter{"vert", 0x7C},        NamedCharacter{"excl", 0x21},
    NamedCharacter{"quest", 0x3F},       NamedCharacter{"rightarrow", 0x2192},
    NamedCharacter{"leftarrow", 0x2190},
};

/// The names of the characters of Latin-1 from 160 on, in order.
constexpr std::array<std::string_view, 96> latin_1{
    "nbsp",   "iexcl",  "cent",   "pound",  "curren", "yen",    "brvbar", "sect",   "uml",
    "copy",   "ordf",   "laquo",  "not",    "shy",    "reg",    "macr",   "deg",    "plusmn",
    "sup2",   "sup3",   "acute",  "micro",  "para",   "middot", "cedil",  "sup1",   "ordm",
    "raquo",  "frac14", "frac12", "frac34", "iquest", "Agrave", "Aacute", "Acirc",  "Atilde",
    "Auml",   "Aring",  "AElig",  "Ccedil", "Egrave", "Eacute", "Ecirc",  "Euml",   "Igrave",
    "Iacute", "Icirc",  "Iuml",   "ETH",    "Ntilde", "Ograve", "Oacute", "Ocirc",  "Otilde",
    "Ouml",   "times",  "Oslash", "Ugrave", "Uacute", "Ucirc",  "Uuml",   "Yacute", "THORN",
    "szlig",  "agrave", "aacute", "acirc",  "atilde", "auml",   "aring",  "aelig",  "ccedil",
    "egrave", "eacute", "ecirc",  "euml",   "igrave", "iacute", "icirc",  "iuml",   "eth",
    "ntilde", "ograve", "oacute", "ocirc",  "otilde", "ouml",   "divide", "oslash", "ugrave",
    "uacute", "ucirc",  "uuml",   "yacute", "thorn",  "yuml",
};
constexpr char32_t first_of_latin_1 = 160;

/// Maximum length of a reference, from its ampersand to its semicolon.
constexpr std::size_t max_reference_length = 12;

std::optional<char32_t> find_name(std::string_view name) {
  if (const auto* const found = std::ranges::find(latin_1, name); found != latin_1.end()) {
    return first_of_latin_1 + static_cast<char32_t>(found - latin_1.begin());
  }
  const auto* const found = std::ranges::find(other_names, name, &NamedCharacter::name);
  return found == other_names.end() ? std::nullopt : std::optional(found->character);
}

/// Returns the character with a number, `233` or `xE9`. Like browsers, reads invalid numbers as
/// bytes of Windows-1252.
std::optional<char32_t> find_number(std::string_view digits) {
  const bool hexadecimal = !digits.empty() && to_lower(digits.front()) == 'x';
  digits.remove_prefix(hexadecimal ? 1 : 0);
  const auto number =
      hexadecimal ? read_hexadecimal<std::uint32_t>(digits) : read_number<std::uint32_t>(digits);
  constexpr std::uint32_t max = 0x10FFFF;
  const bool surrogate = number >= 0xD800U && number <= 0xDFFFU;
  if (!number || *number < ' ' || *number > max || surrogate) {
    return std::nullopt;
  }
  return *number < 0x100U ? of_windows_1252(static_cast<unsigned char>(*number)) : *number;
}

}  // namespace

std::optional<Entity> entity_at(std::string_view text) {
  const std::size_t end = text.substr(0, max_reference_length).find(';');
  if (!text.starts_with('&') || end == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view name = text.substr(1, end - 1);
  const auto character = name.starts_with('#') ? find_number(name.substr(1)) : find_name(name);
  return character ? std::optional(Entity{end + 1, utf8_of(*character)}) : std::nullopt;
}

}  // namespace damier::notation
