#pragma once

#include <cstdint>

namespace damier::rules {

/// Mixes the bits of a number for a hash: the finaliser of splitmix64, a bijection in which every
/// input bit affects every output bit. 0 stays 0.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

/// The golden ratio as an integer, a number without a pattern. Hashes start with it, or add it so
/// that they do not stay 0.
inline constexpr std::uint64_t mix_step = 0x9E3779B97F4A7C15U;

}  // namespace damier::rules
