#include "damier/notation/text/csv_text.hpp"

#include <algorithm>
#include <array>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

constexpr unsigned quoted = 1;   ///< a field with such a byte is quoted
constexpr unsigned changed = 2;  ///< such a byte may need another form

constexpr auto looks = [] {
  std::array<unsigned char, 256> table{};
  for (std::size_t byte = 0x80; byte < table.size(); ++byte) {
    table.at(byte) = changed;
  }
  table['\0'] = changed;
  for (const char c : {',', '\r', '\n'}) {
    table.at(static_cast<unsigned char>(c)) = quoted;
  }
  table['"'] = quoted | changed;
  return table;
}();

/// The beginnings of a formula, in the usual and the wide forms of the characters.
constexpr std::array<std::string_view, 11> formula_signs{
    "=", "+", "-", "@", "\t", "\r", "\n", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};

bool looks_like_formula(std::string_view text) {
  if (text.size() < 2 || is_letter(text.front()) || is_digit(text.front())) {
    return false;  // as nearly all are
  }
  text.remove_prefix(std::min(text.find_first_not_of('\''), text.size()));
  return std::ranges::any_of(formula_signs, [&](std::string_view sign) {
    return text.size() > sign.size() && text.starts_with(sign);
  });
}

/// Appends the text with doubled quotes, and without bytes that no reader accepts.
void append_repaired(std::string_view text, std::string& out) {
  constexpr std::string_view replacement = "\uFFFD";
  while (!text.empty()) {
    const bool nul = text.front() == '\0';
    const std::size_t length = nul ? 0 : utf8_length(text);
    const std::size_t bytes = nul ? 1 : length == 0 ? broken_utf8_length(text) : length;
    out += length == 0 ? replacement : text.substr(0, length);
    out += text.front() == '"' ? "\"" : "";
    text.remove_prefix(bytes);
  }
}

}  // namespace

void append_csv_field(std::string_view text, std::string& out) {
  unsigned look = 0;
  for (const char c : text) {
    look |= looks[static_cast<unsigned char>(c)];
  }
  const std::string_view quote = (look & quoted) != 0 ? "\"" : "";
  out += quote;
  out += looks_like_formula(text) ? "'" : "";
  if ((look & changed) != 0) {
    append_repaired(text, out);
  } else {
    out += text;
  }
  out += quote;
}

}  // namespace damier::notation
