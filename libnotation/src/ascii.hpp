#pragma once

#include <algorithm>
#include <string_view>

namespace damier::notation {

[[nodiscard]] constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Whether a text ends in `ending`, which is in small letters, capitals counting as small ones.
[[nodiscard]] constexpr bool ends_with_any_case(std::string_view text, std::string_view ending) {
  return text.size() >= ending.size() &&
         std::ranges::equal(text.substr(text.size() - ending.size()), ending,
                            [](char a, char b) { return to_lower(a) == b; });
}

}  // namespace damier::notation
