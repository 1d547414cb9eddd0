#pragma once

#include <cstdint>
#include <string_view>

namespace damier::bench {

/// Options for fitting the meaning of scores.
struct ChancesOptions {
  std::uint64_t games = 200;  ///< of each ruleset
  std::uint64_t seed = 1;
  std::string_view ruleset;  ///< empty: all rulesets
};

/// Plays games of the engine against itself, and prints for each ruleset the score at which a side
/// wins three games of four: the scale of the best-fitting logistic curve.
void measure_chances(const ChancesOptions& options);

}  // namespace damier::bench
