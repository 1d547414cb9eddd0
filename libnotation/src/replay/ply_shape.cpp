#include "ply_shape.hpp"

#include <algorithm>
#include <cstddef>

#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

namespace {

constexpr std::size_t max_length = 64;

/// What a part of a token between two signs can be.
enum class Part { number, square, letters, other };

/// Returns what a part is: a square, or letters likely misread for one.
Part part_of(std::string_view text) {
  constexpr std::size_t max_digits = 2;
  constexpr std::size_t max_letters = 3;
  constexpr std::size_t longest = 6;
  const auto digits = static_cast<std::size_t>(std::ranges::count_if(text, is_digit));
  if (text.empty() || text.size() > longest || digits > max_digits + 1) {
    return Part::other;
  }
  if (digits == text.size()) {
    return digits <= max_digits ? Part::number : Part::other;
  }
  if (digits > 0) {
    return Part::square;
  }
  return text.size() <= max_letters ? Part::letters : Part::other;
}

bool is_sign(std::string_view token, std::size_t at) {
  constexpr std::string_view signs = "-:=~()";
  // Between letters it may belong to a word.
  const bool capture = (token[at] == 'x' || token[at] == 'X') && at > 0 && is_digit(token[at - 1]);
  return capture || signs.find(token[at]) != std::string_view::npos;
}

bool may_be_in_ply(char c) {
  constexpr std::string_view signs = "-:=~()";
  return is_digit(c) || is_letter(c) || signs.find(c) != std::string_view::npos;
}

}  // namespace

bool is_time(std::string_view token) {
  constexpr std::string_view digits_and_colon = "0123456789:";
  const std::size_t colon = token.find(':');
  return token.find_first_not_of(digits_and_colon) == std::string_view::npos &&
         colon != std::string_view::npos &&
         (token.rfind(':') != colon || token.starts_with('0') ||
          token.substr(colon).starts_with(":0"));
}

namespace {

/// Returns a token with one spelling of its signs, without the marks around it.
std::string_view without_marks(std::string_view token) {
  constexpr std::string_view marks = "!?#+.,;*";
  token.remove_prefix(std::min(token.find_first_not_of('+'), token.size()));
  const std::size_t last = token.find_last_not_of(marks);
  return last == std::string_view::npos ? std::string_view() : token.substr(0, last + 1);
}

}  // namespace

bool has_ply_shape(std::string_view token) {
  token = without_marks(token);
  if (token.size() > max_length || is_time(token) || !std::ranges::all_of(token, may_be_in_ply)) {
    return false;
  }
  std::size_t parts = 0;
  std::size_t numbers = 0;
  bool square = false;
  for (std::size_t begin = 0; begin <= token.size();) {
    std::size_t end = begin;
    while (end < token.size() && !is_sign(token, end)) {
      ++end;
    }
    // The parenthesis that closes a jump may end the token.
    const bool closed = begin == token.size() && parts > 1 && token.back() == ')';
    const Part part = part_of(token.substr(begin, end - begin));
    if (part == Part::other && !closed) {
      return false;
    }
    parts += closed ? 0 : 1;
    numbers += part == Part::number ? 1 : 0;
    square = square || part == Part::square;
    begin = end + 1;
  }
  return parts > 1 && (square || numbers == parts);
}

}  // namespace damier::notation
