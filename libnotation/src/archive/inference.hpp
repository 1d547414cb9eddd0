#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// Infers the ruleset of a record that states none: by the file's extension if only one game has
/// it, otherwise the one with the most legal moves in its main line, which is a guess. Reports the
/// guess, or that none exists.
[[nodiscard]] std::optional<rules::RulesetId> infer_ruleset(Record& record,
                                                            std::string_view file_name,
                                                            Diagnostics& diagnostics);

}  // namespace damier::notation
