#pragma once

#include <cstdint>

#include "damier/notation/record/record.hpp"
#include "damier/rules/rulesets.hpp"

namespace damier::notation {

/// The number of plies at the beginning of a record, and how many of them a ruleset can read.
struct ReadablePlies {
  std::uint64_t readable = 0;
  std::uint64_t all = 0;
};

/// Counts them in the first 2 KiB of the moves, which is enough to identify the game.
[[nodiscard]] ReadablePlies readable_plies(const Record& record, rules::RulesetId id);

}  // namespace damier::notation
