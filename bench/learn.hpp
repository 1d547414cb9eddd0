#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "damier/rules/rulesets.hpp"

#include "learner.hpp"

namespace damier::bench {

/// Why nothing can be learned.
struct CannotLearn : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// How weights are learned from games of the engine against itself.
struct LearnOptions {
  rules::RulesetId ruleset{};
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int depth = 5;  ///< of the search of each move of the games
  unsigned jobs = 1;
  std::string out;          ///< the file of weights
  std::string from = "no";  ///< that by which the engine plays; `no`: as it was written by hand
  Manner manner;
};

/// Plays the games, learns, and writes the file. The same options give the same file, whatever the
/// jobs. Throws CannotLearn and BadWeights.
void learn(const LearnOptions& options);

}  // namespace damier::bench
