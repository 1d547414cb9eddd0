#pragma once

#include "../shared/format_row.hpp"

namespace damier::notation {

/// Determines the ruleset of a record whose header has been read. In this order: the hint, the tag
/// Ruleset, the property GM, the first moves.
[[nodiscard]] std::optional<rules::RulesetId> decide_sgf_ruleset(const RecordToRead& job,
                                                                 Record& record,
                                                                 Diagnostics& diagnostics);

}  // namespace damier::notation
