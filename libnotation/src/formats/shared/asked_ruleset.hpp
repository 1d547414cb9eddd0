#pragma once

#include <optional>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// Returns the ruleset requested by the caller, for a record that states another one (at `span`).
/// Reports the conflict: as an error without a result if its own ruleset allows more of its moves,
/// since all of them would be illegal in the requested one. `has_moves`: they have been read.
[[nodiscard]] std::optional<rules::RulesetId> ruleset_asked_for(rules::RulesetId asked,
                                                                rules::RulesetId stated, Span span,
                                                                bool has_moves, Record& record,
                                                                Diagnostics& diagnostics);

}  // namespace damier::notation
