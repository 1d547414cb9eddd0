#pragma once

#include <bit>
#include <concepts>
#include <cstddef>

/// What is kept or hashed as bytes is the same on every machine: low bytes come first.
namespace damier::notation {

/// The number with its bytes in the other order.
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

/// A number of this machine as one whose low byte stands first in memory, or such a number as one
/// of this machine.
template <std::unsigned_integral Number>
[[nodiscard]] constexpr Number low_byte_first(Number number) {
  return std::endian::native == std::endian::big ? with_bytes_reversed(number) : number;
}

}  // namespace damier::notation
