#pragma once

#include <optional>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// The ruleset that the caller asks for, of a record that says (at `span`) that it is of another
/// one. Reports that, as an error and without a result if more of its moves can be played by its own
/// ruleset: by those of the other one all of them would be wrong.
[[nodiscard]] std::optional<rules::RulesetId> ruleset_asked_for(rules::RulesetId asked,
                                                                rules::RulesetId told, Span span,
                                                                Record& record,
                                                                Diagnostics& diagnostics);

}  // namespace damier::notation
