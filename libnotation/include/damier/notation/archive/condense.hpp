#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Reports a page of text that is not in the notation of the game once: the first finding counts
/// the others of its code. For reports; who counts errors needs them all.
void condense(Diagnostics& diagnostics);

/// Returns whether three of the first ten moves of a record are not in the notation of the game, or a
/// title without a tag stands above them:
/// somebody wrote them in another way. The findings must not be condensed yet.
[[nodiscard]] bool is_in_other_hand(const Record& record, const Diagnostics& diagnostics);

}  // namespace damier::notation
