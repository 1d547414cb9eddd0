#pragma once

#include <bit>
#include <concepts>
#include <cstddef>

/// Byte order for stored or hashed bytes, the same on every machine: low bytes first.
namespace damier::notation {

/// Returns the number with its bytes in the other order.
template <std::unsigned_integral Number>
[[nodiscard]] constexpr Number with_bytes_reversed(Number number) {
  constexpr unsigned byte = 8;
  Number reversed = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) {
    const auto lowest = static_cast<unsigned char>(number >> (byte * i));
    reversed |=
        static_cast<Number>(static_cast<Number>(lowest) << (byte * (sizeof number - 1 - i)));
  }
  return reversed;
}

/// Converts between a number of this machine and one whose low byte is first in memory.
template <std::unsigned_integral Number>
[[nodiscard]] constexpr Number low_byte_first(Number number) {
  return std::endian::native == std::endian::big ? with_bytes_reversed(number) : number;
}

}  // namespace damier::notation
