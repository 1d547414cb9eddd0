#pragma once

#include <cstdint>

#include "damier/notation/record/record.hpp"
#include "damier/rules/rulesets.hpp"

namespace damier::notation {

/// How a ruleset fits the main line of a record.
struct ReadablePlies {
  std::uint64_t readable = 0;  ///< plies that can be played
  std::uint64_t all = 0;       ///< plies
  std::uint64_t errors = 0;    ///< in all of the record
};

/// Replays the first 64 KiB of the moves, more than any game has, by the rules of a ruleset.
[[nodiscard]] ReadablePlies readable_plies(const Record& record, rules::RulesetId id);

}  // namespace damier::notation
