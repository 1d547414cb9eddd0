#pragma once

#include <cstdint>

namespace damier::rules {

/// The finaliser of splitmix64 (S. Vigna): every bit of `x` reaches every bit of the result, and different
/// values stay different. What hashes of positions are made with.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

}  // namespace damier::rules
