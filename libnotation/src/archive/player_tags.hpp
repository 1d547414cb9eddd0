#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// Renames tags that name a player by the side, as the sheets do (`Bleus`, `Joueur1`), to `White`
/// and `Black`, as the ruleset assigns them. Reports a second tag for a player.
void name_players(const RulesetInfo& game, Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
