#pragma once

#include "../shared/format_row.hpp"

namespace damier::notation {

/// Returns what game trees say of the ruleset of a record whose header has been read. In this order:
/// the hint, the tag Ruleset, the property GM, the first moves.
[[nodiscard]] HeaderRead decide_sgf_ruleset(const ReadHints& hints, Record& record,
                                            Diagnostics& diagnostics);

}  // namespace damier::notation
