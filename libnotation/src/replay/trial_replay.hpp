#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "damier/notation/record/replay_result.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// How far a record can be played by the rules of a ruleset.
struct ReadablePlies {
  std::uint64_t readable = 0;  ///< plies of the main line before the first that is no move
  bool clear = false;          ///< that is all of it
  std::uint64_t errors = 0;    ///< in all of the record if it is clear, else up to that ply
};

/// What one replay of a record shows about a ruleset and its relatives, see
/// damier/rules/relatives.hpp.
struct TrialReplay {
  struct Found {
    rules::RulesetId id{};
    ReadablePlies plies;
  };
  std::vector<Found> found;  ///< its own ruleset first; relatives that need a replay of their own
                             ///< are left out
  std::optional<ReplayResult> clean;  ///< if it has no findings at all
};

}  // namespace damier::notation
