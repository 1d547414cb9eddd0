#pragma once

#include "damier/notation/replay/hand.hpp"
#include "damier/rules/draughts/game.hpp"

namespace damier::notation {

namespace draughts {

/// Returns how people write all games of the family.
[[nodiscard]] const Hand& hand_of_family();

}  // namespace draughts

template <class Board, class Runs>
[[nodiscard]] const Hand& hand_of(const rules::Draughts<Board, Runs>& /*game*/) {
  return draughts::hand_of_family();
}

}  // namespace damier::notation
