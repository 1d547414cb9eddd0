#pragma once

#include <cstdint>
#include <string_view>

namespace damier::notation {

/// Returns the code point of a character: one valid sequence of UTF-8.
[[nodiscard]] inline std::uint32_t code_point(std::string_view one) {
  constexpr unsigned more_bits = 6;
  const auto first = static_cast<unsigned char>(one.front());
  std::uint32_t value = one.size() == 1 ? first : first & (0x7FU >> one.size());
  for (const char c : one.substr(1)) {
    value = value << more_bits | (static_cast<unsigned char>(c) & 0x3FU);
  }
  return value;
}

}  // namespace damier::notation
