#pragma once

#include <vector>

#include "damier/rules/game.hpp"

namespace damier::rules {

/// The games of the same type that play alike: they have the same start, positions and moves, and
/// differ only in when or how a game ends. Draws are claimed in both. Most games have none.
template <Game G>
[[nodiscard]] std::vector<G> relatives_of(const G& /*game*/) {
  return {};
}

/// Returns whether the position ends this game, though its relatives may go on; until then both
/// have the same plies.
template <Game G>
[[nodiscard]] bool ends_apart(const G& /*game*/, const typename G::Position& /*position*/) {
  return false;
}

}  // namespace damier::rules
