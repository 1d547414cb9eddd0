#include "words.hpp"

#include <algorithm>

#include "damier/notation/record/record.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

namespace {

/// The ends of a word of the grammar.
constexpr std::string_view word_ends = " \t\r\n{}();|";
constexpr std::string_view punctuation = ".,!?'\"-:&";

/// Returns whether a byte begins a letter: in UTF-8, punctuation begins with 0xC2 or 0xE2.
constexpr bool begins_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= 0xC3 && byte != 0xE2);
}

constexpr bool may_be_in_word(char c) {
  return is_high(c) || begins_letter(c) || punctuation.find(c) != std::string_view::npos;
}

/// Returns whether a colon is inside a token, like the sign of a capture.
bool has_sign(std::string_view token) {
  const std::size_t colon = token.find(':');
  return colon != std::string_view::npos && colon + 1 < token.size();
}

/// Returns whether a token is a year of recent centuries, perhaps with a sign after it.
bool is_year(std::string_view token) {
  constexpr std::size_t digits = 4;
  const std::string_view sign = token.substr(std::min(digits, token.size()));
  return (token.starts_with("19") || token.starts_with("20")) &&
         std::ranges::count_if(token.substr(0, digits), is_digit) == digits && sign.size() <= 1 &&
         !std::ranges::any_of(sign, is_digit);
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

bool begins_text(std::string_view token, std::string_view rest) {
  // A single word in the place of a move is an illegal move.
  std::string_view next = next_word(rest, 0);
  if (letters_of_word(next) == 1) {
    rest.remove_prefix(static_cast<std::size_t>(next.data() + next.size() - rest.data()));
    next = next_word(rest, 0);
  }
  return letters_of_word(token) > 0 && letters_of_word(next) > 1;
}

bool names_other_squares(std::string_view words, std::string_view before, std::string_view after) {
  constexpr std::size_t longest = 3;
  bool other = false;
  for_each_word(words, [&](std::string_view word) {
    word = trimmed(word, ".,:!?()'\"");
    const bool square =
        word.size() > 1 && word.size() <= longest &&
        std::ranges::all_of(word, [](char c) { return is_digit(c) || is_letter(c); }) &&
        std::ranges::any_of(word, is_digit) && std::ranges::any_of(word, is_letter);
    other = other || (square && before.find(word) == std::string_view::npos &&
                      after.find(word) == std::string_view::npos);
  });
  return other;
}

bool continues_text(std::string_view token, std::string_view rest, bool is_word) {
  const bool number = std::ranges::any_of(token, is_digit) && letters(token) == 0;
  // A year can be read as a short move, but not with prose around it.
  const bool year = is_year(token) && letters_of_word(next_word(rest, 0)) > 1;
  return letters_of_word(token) > 0 || year || (is_word && (number || token.size() == 1));
}

}  // namespace damier::notation
