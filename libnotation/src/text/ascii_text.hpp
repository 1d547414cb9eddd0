#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

/// Returns the offset from `at` on up to which a text is ASCII for certain: where fewer bytes are
/// left than are looked at together, or others are among them.
[[nodiscard]] inline std::size_t skip_ascii(std::string_view text, std::size_t at) {
  constexpr std::uint64_t high_bits = 0x8080808080808080U;
  constexpr std::size_t together = 4 * sizeof(std::uint64_t);
  for (; text.size() - at >= together; at += together) {
    std::uint64_t words[4];  // NOLINT(modernize-avoid-c-arrays): only copied into
    std::memcpy(words, text.data() + at, together);
    if (((words[0] | words[1] | words[2] | words[3]) & high_bits) != 0) {
      break;
    }
  }
  return at;
}

/// Returns whether a text is ASCII, as most records are.
[[nodiscard]] inline bool is_ascii(std::string_view text) {
  return std::ranges::none_of(text.substr(skip_ascii(text, 0)), is_high);
}

}  // namespace damier::notation
