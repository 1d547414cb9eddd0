#include "charset.hpp"

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include <iconv.h>
#include <langinfo.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/composed.hpp"
#include "damier/notation/text/folded.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::cli {

namespace {

/// Signs of boards that iconv knows no similar ones for.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> similar_signs{
    {{"●", "*"}, {"○", "o"}, {"◉", "@"}, {"◎", "O"}, {"■", "#"}, {"░", "."}}};

/// Returns the letter without its accent; a question mark for all other characters.
std::string without_accent(std::string_view character) {
  const std::string letter = notation::decomposed(character).substr(0, 1);
  const std::string folded = notation::folded(character);
  return std::ranges::all_of(letter, notation::is_letter)   ? letter
         : std::ranges::all_of(folded, notation::is_letter) ? folded
                                                            : "?";
}

/// Returns the length of the beginning of a text that has no control characters beyond ASCII, which
/// some terminals obey.
std::size_t harmless_length(std::string_view text) {
  std::size_t at = text.find('\xC2');
  while (at != std::string_view::npos && at + 1 < text.size() &&
         static_cast<unsigned char>(text[at + 1]) >= 0xA0) {
    at = text.find('\xC2', at + 1);
  }
  return std::min(at, text.size());
}

/// Returns the charset that a locale has in its name, as fr_FR.ISO-8859-1@euro; empty if none.
std::string_view charset_in(std::string_view locale) {
  const std::size_t dot = std::min(locale.find('.'), locale.size());
  const std::string_view charset = locale.substr(dot);
  return charset.substr(std::min<std::size_t>(1, charset.size()), charset.find('@') - 1);
}

std::string_view locale_of_characters() {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0') {
      return value;
    }
  }
  return {};
}

/// Returns the charset of the environment's locale; empty for C. A locale that is not installed has
/// the charset in its name.
std::string charset_of_environment() {
  const ::locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr);
  if (locale == nullptr) {
    return std::string(charset_in(locale_of_characters()));
  }
  const std::string charset = ::nl_langinfo_l(CODESET, locale);
  ::freelocale(locale);
  return charset == "ANSI_X3.4-1968" ? std::string() : charset;
}

std::unique_ptr<const Encoder> encoder_of_environment() {
  const std::string charset = charset_of_environment();
  if (charset.empty() || charset == "UTF-8" || charset == "utf8" || charset == "UTF8") {
    return nullptr;
  }
  auto encoder = std::make_unique<const Encoder>(charset);
  return encoder->known() ? std::move(encoder) : nullptr;
}

}  // namespace

Iconv::Iconv(const std::string& charset)
    : opened_(charset.empty() ? nullptr : iconv_open(charset.c_str(), "UTF-8")) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-cstyle-cast,performance-no-int-to-ptr): as in POSIX
  if (opened_ == (iconv_t)-1) {
    opened_ = nullptr;
  }
}

Iconv::~Iconv() {
  if (opened_ != nullptr) {
    iconv_close(opened_);
  }
}

void Iconv::convert(std::string_view& text, std::string& out) const {
  std::array<char, 4096> bytes{};
  std::size_t before = text.size() + 1;
  while (opened_ != nullptr && text.size() < before) {  // until a character stops it
    before = text.size();
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): iconv does not change it
    char* in = const_cast<char*>(text.data());
    char* to = bytes.data();
    std::size_t in_left = text.size();
    std::size_t out_left = bytes.size();
    iconv(opened_, &in, &in_left, &to, &out_left);
    text.remove_prefix(before - in_left);
    out.append(bytes.data(), to);
  }
}

Encoder::Encoder(const std::string& charset)
    : exact_(charset), similar_(charset.empty() ? charset : charset + "//TRANSLIT") {}

bool Encoder::known() const {
  std::string letter;
  std::string_view text = "A";
  exact_.convert(text, letter);
  return letter == "A";
}

void Encoder::append_similar(std::string_view character, std::string& out) const {
  const auto* const sign =
      std::ranges::find(similar_signs, character, &decltype(similar_signs)::value_type::first);
  std::string text;
  if (sign != similar_signs.end()) {
    text = sign->second;
  } else if (!notation::has_marks(character)) {
    std::string_view rest = character;
    similar_.convert(rest, text);
    text = (text.empty() && !rest.empty()) || text == "?" ? without_accent(character) : text;
  }
  out += text;
}

void Encoder::append(std::string_view text, std::string& out) const {
  while (!text.empty()) {
    std::string_view part = text.substr(0, harmless_length(text));
    const std::size_t size = part.size();
    exact_.convert(part, out);
    text.remove_prefix(size - part.size());
    if (!text.empty()) {
      const std::size_t length = notation::utf8_length(text);
      if (length == 0 || harmless_length(text) == 0) {
        out += '?';
      } else {
        append_similar(text.substr(0, length), out);
      }
      text.remove_prefix(length == 0 ? notation::broken_utf8_length(text) : length);
    }
  }
}

const Encoder* terminal_encoder() {
#ifdef DAMIER_NO_ICONV
  return nullptr;
#else
  static const std::unique_ptr<const Encoder> encoder = encoder_of_environment();
  return encoder.get();
#endif
}

}  // namespace damier::cli
