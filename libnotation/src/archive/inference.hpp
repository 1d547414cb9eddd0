#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// The ruleset of a record that does not say which it is: that of the file's extension if only one
/// game has it, otherwise the one whose rules its main line breaks least, which is a guess. Reports
/// the guess, or that there is none.
[[nodiscard]] std::optional<rules::RulesetId> infer_ruleset(Record& record,
                                                            std::string_view file_name,
                                                            Diagnostics& diagnostics);

}  // namespace damier::notation
