#pragma once

#include <algorithm>
#include <string_view>

namespace damier::notation {

[[nodiscard]] constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] constexpr char to_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// Whether two texts are the same, capitals counting as small letters.
[[nodiscard]] constexpr bool same_in_any_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

/// A text without the white space around it.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view white = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(white), text.size()));
  return text.substr(0, text.find_last_not_of(white) + 1);  // npos + 1 is 0
}

/// What the name of a tag pair begins with; see grammar::tags::name.
[[nodiscard]] constexpr bool begins_tag_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// What it goes on with.
[[nodiscard]] constexpr bool continues_tag_name(char c) { return begins_tag_name(c) || c == '-'; }

/// Whether a text ends in `ending`, which is in small letters, capitals counting as small ones, and
/// has more before it.
[[nodiscard]] constexpr bool ends_with_any_case(std::string_view text, std::string_view ending) {
  return text.size() > ending.size() &&
         std::ranges::equal(text.substr(text.size() - ending.size()), ending,
                            [](char a, char b) { return to_lower(a) == b; });
}

}  // namespace damier::notation
