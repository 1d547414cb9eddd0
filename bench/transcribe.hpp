#pragma once

#include <cstdint>
#include <optional>

#include "damier/rules/ruleset_id.hpp"

namespace damier::bench {

/// Options for measuring damier-transcribe.
struct TranscribeBench {
  std::uint64_t games = 100;  ///< of each ruleset
  std::uint64_t seed = 1;
  std::uint64_t misread = 0;  ///< characters in a hundred
  std::uint64_t blanks = 0;   ///< blanks in a hundred that are lost, and that are added
  std::optional<rules::RulesetId> ruleset = {};  ///< by default each of them
};

/// Makes legal games, writes them in several hands, misreads some characters, and prints how many
/// come back.
void measure_transcribe(const TranscribeBench& wanted);

}  // namespace damier::bench
