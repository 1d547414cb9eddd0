#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// Infers the ruleset of a record that states none: by the file's extension if only one game has
/// it, otherwise the one with the most legal moves in its main line, which is a guess. Reports the
/// guess, or that none exists. `has_moves`: the moves have been read; set if they are read for this.
[[nodiscard]] std::optional<rules::RulesetId> infer_ruleset(std::string_view file_name,
                                                            bool& has_moves, Record& record,
                                                            Diagnostics& diagnostics);

}  // namespace damier::notation
