#pragma once

#include <string_view>
#include <utility>
#include <vector>

/// Classes and escapes of characters in regular expressions, see pattern.hpp.
namespace damier::query {

using Ranges = std::vector<std::pair<char32_t, char32_t>>;

inline constexpr char32_t last_character = 0x10FFFF;

/// Returns the characters of `[:alpha:]` and the like by its name; empty for other names.
[[nodiscard]] Ranges ranges_named(std::string_view name);
/// Returns the characters of `\d`, `\s` or `\w`, or those that the capital letter excludes; empty
/// for other letters.
[[nodiscard]] Ranges ranges_of_letter(char letter);

inline constexpr std::string_view bad_escape = "invalid escape sequence";

/// Takes a character with the backslash before it, such as `\n` or `\x41`. Sets `fault`, and returns
/// `no_character`, if it is wrong.
[[nodiscard]] char32_t take_escaped(std::string_view& text, std::string_view& fault);

}  // namespace damier::query
