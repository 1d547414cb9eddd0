#pragma once

#include "damier/notation/replay/hand.hpp"
#include "damier/rules/lices/game.hpp"

namespace damier::notation {

/// Returns how people write the Jeu de Lices.
[[nodiscard]] const Hand& hand_of(const rules::Lices& game);

}  // namespace damier::notation
