#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "damier/rules/rulesets.hpp"

#include "learner.hpp"

namespace damier::bench {

/// Reason why nothing can be learned.
struct CannotLearn : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Options for learning weights from games of the engine against itself.
struct LearnOptions {
  rules::RulesetId ruleset{};
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int depth = 5;  ///< of the search of each move of the games
  unsigned jobs = 1;
  std::string out;          ///< file of weights
  std::string from = "no";  ///< weights of the playing engine; `no`: the handwritten evaluation
  Manner manner;
};

/// Plays the games, learns, and writes the file. The same options give the same file, for any
/// number of jobs. Throws CannotLearn and BadWeights.
void learn(const LearnOptions& options);

}  // namespace damier::bench
