#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "damier/notation/record/replay_result.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// How far a record is legal by a ruleset.
struct ReadablePlies {
  std::uint64_t readable = 0;  ///< plies of the main line before the first illegal one
  bool clear = false;          ///< the whole main line is legal
  std::uint64_t errors = 0;    ///< number in the legal record, or up to that ply
};

/// The results of one replay for a ruleset and its relatives, see damier/rules/relatives.hpp.
struct TrialReplay {
  struct Found {
    rules::RulesetId id{};
    ReadablePlies plies;
  };
  std::vector<Found> found;  ///< its own ruleset first; not those that need their own replay
  std::optional<ReplayResult> clean;  ///< if it has no findings
};

}  // namespace damier::notation
