#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "damier/rules/outcome.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// The points of each side, the first side first, in games that count them.
using Score = std::array<int, 2>;

/// The results of a replay, apart from its findings.
struct ReplayResult {
  std::uint64_t plies = 0;                ///< number of plies, including variations
  std::uint64_t first_number = 0;         ///< number of the first ply; 0 if invalid
  std::optional<rules::Outcome> outcome;  ///< outcome of the main line, if it is resolved to its
                                          ///< end without a guess
  std::optional<Score> score;             ///< at that end, in games that have one
};

/// A replay of a whole record without findings.
struct CleanReplay {
  rules::RulesetId ruleset{};
  ReplayResult result;
};

}  // namespace damier::notation
