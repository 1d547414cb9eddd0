#include "damier/notation/text/encoder.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#ifndef DAMIER_NO_ICONV
#include <iconv.h>
#endif

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/folded.hpp"
#include "damier/notation/text/text.hpp"

#include "single_byte.hpp"

namespace damier::notation {

namespace {

constexpr char32_t first_high = 0x80;
constexpr char32_t first_letter = 0xA0;  // of Latin-1
constexpr char unknown = '?';

#ifdef DAMIER_NO_ICONV

/// A static program and WebAssembly have no iconv: only charsets with a table are known.
class Iconv {
 public:
  explicit Iconv(const std::string& /*charset*/) {}
  [[nodiscard]] bool known() const { return false; }
  [[nodiscard]] std::optional<std::string> encoded(const std::string& /*text*/) const {
    return std::nullopt;
  }
};

#else

/// Conversion to a charset by the C library.
class Iconv {
 public:
  explicit Iconv(const std::string& charset)
      : opened_(charset.empty() ? none() : iconv_open(charset.c_str(), "UTF-8")) {}
  Iconv(const Iconv&) = delete;
  Iconv(Iconv&&) = delete;
  Iconv& operator=(const Iconv&) = delete;
  Iconv& operator=(Iconv&&) = delete;
  ~Iconv() {
    if (opened_ != none()) {
      iconv_close(opened_);
    }
  }
  [[nodiscard]] bool known() const { return opened_ != none(); }
  /// Returns a character in the charset; nothing if the charset lacks it.
  [[nodiscard]] std::optional<std::string> encoded(std::string character) const {
    std::array<char, 16> bytes{};
    char* in = character.data();
    char* out = bytes.data();
    std::size_t in_left = character.size();
    std::size_t out_left = bytes.size();
    // A number other than 0 counts characters that became similar ones, which we choose ourselves.
    if (iconv(opened_, &in, &in_left, &out, &out_left) != 0) {
      return std::nullopt;
    }
    return std::string(bytes.data(), bytes.size() - out_left);
  }

 private:
  static iconv_t none() {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-cstyle-cast,performance-no-int-to-ptr): as in POSIX
    return (iconv_t)-1;
  }

  iconv_t opened_;
};

#endif

struct Similar {
  char32_t character;
  std::string_view text;
};

/// What terminals without a character show in its place, in order. A text may have characters with
/// a row of their own.
constexpr std::array similar{
    Similar{U'\u00A0', " "},      Similar{U'«', "<<"},          Similar{U'\u00AD', ""},
    Similar{U'±', "+-"},          Similar{U'·', "."},           Similar{U'»', ">>"},
    Similar{U'½', "1/2"},         Similar{U'Æ', "AE"},          Similar{U'×', "x"},
    Similar{U'ß', "ss"},          Similar{U'æ', "ae"},          Similar{U'Œ', "OE"},
    Similar{U'œ', "oe"},          Similar{U'\u2007', "\u00A0"}, Similar{U'\u2009', " "},
    Similar{U'\u200B', ""},       Similar{U'\u2010', "-"},      Similar{U'\u2011', "-"},
    Similar{U'\u2012', "-"},      Similar{U'\u2013', "-"},      Similar{U'\u2014', "-"},
    Similar{U'\u2015', "-"},      Similar{U'‘', "'"},           Similar{U'’', "'"},
    Similar{U'‚', "'"},           Similar{U'“', "\""},          Similar{U'”', "\""},
    Similar{U'„', "\""},          Similar{U'•', "*"},           Similar{U'…', "..."},
    Similar{U'\u202F', "\u00A0"}, Similar{U'′', "'"},           Similar{U'‹', "<"},
    Similar{U'›', ">"},           Similar{U'\u2060', ""},       Similar{U'€', "EUR"},
    Similar{U'№', "No"},          Similar{U'←', "<-"},          Similar{U'↑', "^"},
    Similar{U'→', "->"},          Similar{U'↓', "v"},           Similar{U'⇒', "=>"},
    Similar{U'\u2212', "-"},      Similar{U'≈', "~"},           Similar{U'≠', "!="},
    Similar{U'≤', "<="},          Similar{U'≥', ">="},          Similar{U'─', "-"},
    Similar{U'━', "-"},           Similar{U'│', "|"},           Similar{U'┃', "|"},
    Similar{U'═', "-"},           Similar{U'║', "|"},           Similar{U'░', "."},
    Similar{U'■', "#"},           Similar{U'◉', "@"},           Similar{U'◎', "O"},
    Similar{U'●', "*"},           Similar{U'○', "o"},           Similar{U'\uFEFF', ""},
};
constexpr int max_depth = 2;  ///< of rows that name characters with a row

/// Returns whether a Latin letter is a capital one; their order alternates in most blocks.
bool is_latin_capital(char32_t letter) {
  const bool even = letter % 2 == 0;
  return (letter >= U'À' && letter <= U'Þ') || (letter >= 0x100 && letter <= 0x137 && even) ||
         (letter >= 0x139 && letter <= 0x148 && !even) ||
         (letter >= 0x14A && letter <= 0x178 && even) ||
         (letter >= 0x179 && letter <= 0x17E && !even);
}

/// Returns a letter without its accent; nothing if no ASCII letter is like it.
std::optional<std::string> without_accent(char32_t letter) {
  std::string plain = folded(utf8_of(letter));
  if (!std::ranges::all_of(plain, is_letter)) {
    return std::nullopt;
  }
  if (is_latin_capital(letter)) {
    std::ranges::transform(plain, plain.begin(), to_upper);
  }
  return plain;
}

std::optional<std::string> similar_to(char32_t character) {
  const auto* const found = std::ranges::find(similar, character, &Similar::character);
  if (found != similar.end()) {
    return std::string(found->text);
  }
  if (character >= 0x2500 && character < 0x2580) {  // the other lines of boxes are their corners
    return "+";
  }
  if (character >= 0x2580 && character < 0x25A0) {  // blocks, as in bars
    return "#";
  }
  return without_accent(character);
}

/// Returns the character at the beginning of a text, which is valid there.
char32_t character_of(std::string_view text, std::size_t length) {
  constexpr std::array<unsigned, 5> masks{0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t character = static_cast<unsigned char>(text[0]) & masks.at(length);
  for (std::size_t i = 1; i < length; ++i) {
    character = (character << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  return character;
}

/// Calls a function for each character of a text, with U+FFFD for bytes that are not UTF-8.
template <typename Function>
void for_each_character(std::string_view text, const Function& function) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    function(length == 0 ? U'\uFFFD' : character_of(text, length));
    text.remove_prefix(length == 0 ? broken_utf8_length(text) : length);
  }
}

}  // namespace

struct Encoder::Charset {
  Charset(bool is_latin_1, const HighCharacters* its_table, const std::string& name)
      : latin_1(is_latin_1), table(its_table), iconv(name) {}

  bool latin_1 = false;  ///< the first 256 characters
  const HighCharacters* table = nullptr;
  Iconv iconv;

  /// Returns a character in the charset; nothing if the charset lacks it.
  [[nodiscard]] std::optional<std::string> encoded(char32_t character) const {
    if (character < first_letter) {  // C1 controls, which some terminals obey
      return std::nullopt;
    }
    if (latin_1) {
      return character <= 0xFF ? byte(character) : std::nullopt;
    }
    if (table == nullptr) {
      return iconv.encoded(utf8_of(character));
    }
    const auto* const found = std::ranges::find(*table, character);
    return found == table->end() ? std::nullopt
                                 : byte(first_high + static_cast<char32_t>(found - table->begin()));
  }

 private:
  static std::optional<std::string> byte(char32_t value) {
    return std::string(1, static_cast<char>(value));
  }
};

Encoder::Encoder(std::string_view charset) {
  const std::string letters = letters_of(charset);
  const bool latin_1 = letters == "iso88591" || letters == "latin1";
  const HighCharacters* const table = single_byte_charset(letters);
  const bool ours = latin_1 || table != nullptr;
  charset_ =
      std::make_unique<const Charset>(latin_1, table, ours ? std::string() : std::string(charset));
}

Encoder::~Encoder() = default;

bool Encoder::known() const {
  return charset_->latin_1 || charset_->table != nullptr ||
         (charset_->iconv.known() && charset_->iconv.encoded("A") == "A");
}

void Encoder::append(std::string_view text, std::string& out) const { append(text, 0, out); }

// NOLINTNEXTLINE(misc-no-recursion): to a fixed depth
void Encoder::append(std::string_view text, int depth, std::string& out) const {
  for_each_character(text, [&](char32_t character) {
    if (character < first_high) {
      out += static_cast<char>(character);
    } else {
      append_character(character, depth, out);
    }
  });
}

// NOLINTNEXTLINE(misc-no-recursion): to a fixed depth
void Encoder::append_character(char32_t character, int depth, std::string& out) const {
  if (const auto bytes = charset_->encoded(character)) {
    out += *bytes;
    return;
  }
  const auto other = depth < max_depth ? similar_to(character) : std::nullopt;
  if (other) {
    append(*other, depth + 1, out);
  } else {
    out += unknown;
  }
}

}  // namespace damier::notation
