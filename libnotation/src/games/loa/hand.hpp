#pragma once

#include "damier/notation/replay/hand.hpp"
#include "damier/rules/loa/game.hpp"

namespace damier::notation {

/// Returns how people write Lignes d'action.
[[nodiscard]] const Hand& hand_of(const rules::LignesDAction& game);

}  // namespace damier::notation
