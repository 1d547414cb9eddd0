#pragma once

#include <optional>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/replay.hpp"

namespace damier::notation {

/// Returns the replay with these options if it is known to have no findings, because it was used to
/// guess the ruleset. Only for a record as it was opened.
[[nodiscard]] inline std::optional<ReplayResult> known_replay(rules::RulesetId ruleset,
                                                              const Record& record,
                                                              const ReplayOptions& options) {
  // Without errors, their treatment makes no difference.
  const bool of_all = !options.syntax_only && options.history && options.enough == nullptr &&
                      options.hidden.empty();
  const auto& known = record.replayed;
  return of_all && known && known->ruleset == ruleset ? std::optional(known->result) : std::nullopt;
}

}  // namespace damier::notation
