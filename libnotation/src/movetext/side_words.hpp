#pragma once

#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// Returns the tag of the player of a side written before the name: `(B)`, `Blancs :`, `Joueur 1`.
[[nodiscard]] std::string_view tag_of_side(std::string_view side);

/// Adds the figures to write to the finding about a result in words, if there is one.
void name_figures(const RulesetInfo& game, const Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
