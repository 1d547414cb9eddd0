#pragma once

#include "damier/notation/replay/hand.hpp"
#include "damier/rules/alice/game.hpp"

namespace damier::notation {

/// Returns how people write Alice.
[[nodiscard]] const Hand& hand_of(const rules::Alice& game);

}  // namespace damier::notation
