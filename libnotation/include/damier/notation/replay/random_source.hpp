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
  /// Returns a uniform number below `bound`, which must not be 0. Rejects numbers from the
  /// incomplete range at the lower end.
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
  /// Returns a random index below `count`, which must not be 0.
  constexpr std::size_t index(std::size_t count) { return static_cast<std::size_t>(below(count)); }
  /// Returns true with a probability of 1 / times.
  constexpr bool one_in(std::uint64_t times) { return below(times) == 0; }

 private:
  std::uint64_t state_;
};

}  // namespace damier::notation
