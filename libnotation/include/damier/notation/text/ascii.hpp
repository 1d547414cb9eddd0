#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/text/span.hpp"

namespace damier::notation {

/// Returns an ASCII letter in lower case, and any other byte unchanged.
[[nodiscard]] constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Returns an ASCII letter in upper case, and any other byte unchanged.
[[nodiscard]] constexpr char to_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// Returns whether a byte is an ASCII digit.
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
[[nodiscard]] constexpr bool is_letter(char c) { return is_capital(to_upper(c)); }

/// Returns a text with its ASCII letters in lower case.
[[nodiscard]] inline std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), to_lower);
  return lower;
}

/// Returns whether two texts are equal, ignoring case.
[[nodiscard]] constexpr bool same_in_any_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

inline constexpr std::string_view white_space = " \t\r\n";
/// White space inside a line. It includes CR, since a line end may have two bytes.
inline constexpr std::string_view white_in_line = " \t\r";

/// Returns a text without leading and trailing white space.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text,
                                                 std::string_view white = white_space) {
  text.remove_prefix(std::min(text.find_first_not_of(white), text.size()));
  return text.substr(0, text.find_last_not_of(white) + 1);  // npos + 1 is 0
}

/// Returns a part of a text without leading and trailing white space.
[[nodiscard]] constexpr Span trimmed(Span span, std::string_view text,
                                     std::string_view white = white_space) {
  const std::string_view all = span.in(text);
  const std::string_view rest = trimmed(all, white);
  const auto begin = span.begin + static_cast<std::uint32_t>(rest.data() - all.data());
  return {begin, begin + static_cast<std::uint32_t>(rest.size())};
}

/// Calls `use` with each word of a text. White space separates words.
template <class Use>
constexpr void for_each_word(std::string_view text, const Use& use) {
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    const std::string_view word = text.substr(0, text.find_first_of(white_space));
    use(word);
    text.remove_prefix(word.size());
  }
}

/// Returns whether a byte is not ASCII: part of a longer character in UTF-8, a character beyond ASCII
/// in a charset of single bytes.
[[nodiscard]] constexpr bool is_high(char c) { return static_cast<unsigned char>(c) >= 0x80; }

/// Returns whether the name of a tag pair can begin with this character; see grammar::tags::name.
[[nodiscard]] constexpr bool begins_tag_name(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || is_high(c);
}

/// Returns whether the name of a tag pair can contain this character after its first.
[[nodiscard]] constexpr bool continues_tag_name(char c) { return begins_tag_name(c) || c == '-'; }

/// Returns whether a character can be in a word read as a tag name that is not valid; see
/// grammar::tags::odd_name.
[[nodiscard]] constexpr bool in_odd_tag_name(char c) {
  return continues_tag_name(c) ||
         std::string_view("!#$%&'()*+,./:;<=>?@^`|~").find(c) != std::string_view::npos;
}

/// Returns whether a text is a valid name of a tag pair.
[[nodiscard]] constexpr bool is_tag_name(std::string_view name) {
  return !name.empty() && begins_tag_name(name.front()) &&
         std::ranges::all_of(name, continues_tag_name);
}

/// Returns whether a text ends with `ending`, which is in lower case, and is longer. Ignores case.
[[nodiscard]] constexpr bool ends_with_any_case(std::string_view text, std::string_view ending) {
  return text.size() > ending.size() &&
         std::ranges::equal(text.substr(text.size() - ending.size()), ending,
                            [](char a, char b) { return to_lower(a) == b; });
}

}  // namespace damier::notation
