#pragma once

#include <optional>
#include <vector>

#include "damier/notation/formats/shared/tag_change.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// Edits the tags of a JSON object, see EditTag.
[[nodiscard]] std::optional<std::vector<Fix>> edit_json_tag(const Record& record,
                                                            std::optional<rules::RulesetId> ruleset,
                                                            const TagChange& change);

}  // namespace damier::notation
