#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// Determines the ruleset of a record. In this order: the hint, the format apart from its tags, the
/// tag Ruleset, the tags of families and servers, the usual ruleset, the file's extension if only
/// one game has it, the moves. If none exists, reports why. Adds a note if the ruleset was inferred,
/// and sets that in the record. `has_moves`: the moves have been read; set if they are read for this.
[[nodiscard]] std::optional<rules::RulesetId> decide_ruleset(const ReadHints& hints,
                                                             bool& has_moves, Record& record,
                                                             Diagnostics& diagnostics);

/// Returns the first ruleset whose records have that extension, ignoring case.
[[nodiscard]] std::optional<rules::RulesetId> ruleset_by_extension(std::string_view file_name);

}  // namespace damier::notation
