#pragma once

#include "damier/notation/replay/hand.hpp"
#include "damier/rules/marelle/game.hpp"

namespace damier::notation {

/// Returns how people write Marelle.
template <class Traits>
[[nodiscard]] const Hand& hand_of(const rules::Morris<Traits>& game);

}  // namespace damier::notation
