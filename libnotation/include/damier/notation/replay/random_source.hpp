#pragma once

#include <cstddef>
#include <cstdint>

#include "damier/rules/mix.hpp"

namespace damier::notation {

/// Random numbers that are the same on every machine, unlike the distributions of the standard
/// library. The generator is splitmix64.
class RandomSource {
 public:
  explicit constexpr RandomSource(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += rules::mix_step;
    return rules::mix(state_);
  }
  /// A uniform number below `bound`, which must not be 0. Numbers from the incomplete range at the
  /// lower end are rejected.
  constexpr std::uint64_t below(std::uint64_t bound) {
    std::uint64_t drawn = next();
    if (drawn < bound) {
      const std::uint64_t surplus = (0 - bound) % bound;
      while (drawn < surplus) {
        drawn = next();
      }
    }
    return drawn % bound;
  }
  /// The index of one of so many things; there must be one.
  constexpr std::size_t index(std::size_t count) { return static_cast<std::size_t>(below(count)); }
  /// True with a probability of 1 / times.
  constexpr bool one_in(std::uint64_t times) { return below(times) == 0; }

 private:
  std::uint64_t state_;
};

}  // namespace damier::notation
