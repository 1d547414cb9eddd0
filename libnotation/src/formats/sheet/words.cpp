#include "words.hpp"

#include <algorithm>

#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

namespace {

/// The ends of a word of the grammar.
constexpr std::string_view word_ends = " \t\r\n{}();";
constexpr std::string_view punctuation = ".,!?'\"-:&";

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The first byte of a letter: in UTF-8, punctuation begins with 0xC2 or 0xE2.
constexpr bool begins_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= 0xC3 && byte != 0xE2);
}

constexpr bool may_be_in_word(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || begins_letter(c) ||
         punctuation.find(c) != std::string_view::npos;
}

/// Whether a colon stands within a token, as the sign of a capture does.
bool has_sign(std::string_view token) {
  const std::size_t colon = token.find(':');
  return colon != std::string_view::npos && colon + 1 < token.size();
}

std::size_t letters(std::string_view token) {
  return static_cast<std::size_t>(std::ranges::count_if(token, begins_letter));
}

}  // namespace

std::size_t letters_of_word(std::string_view token) {
  return std::ranges::all_of(token, may_be_in_word) && !has_sign(token) ? letters(token) : 0;
}

std::string_view next_word(std::string_view text, std::uint32_t at) {
  const std::size_t begin = std::min(text.find_first_not_of(white_space, at), text.size());
  return text.substr(begin, std::min(text.find_first_of(word_ends, begin), text.size()) - begin);
}

bool continues_text(std::string_view token, bool is_word) {
  // No square has a number of three digits that is no move either.
  constexpr std::ptrdiff_t long_number = 3;
  const bool number = std::ranges::count_if(token, is_digit) >= long_number && letters(token) == 0;
  return letters_of_word(token) > 0 || (is_word && (number || token.size() == 1));
}

}  // namespace damier::notation
