#pragma once

#include "damier/rules/game.hpp"

namespace damier::rules {

/// Returns the outcome of a game in play: by its position, by its history, or by a draw that may be
/// claimed, since engines claim it.
template <Game G>
[[nodiscard]] Outcome outcome_of(const G& game, const typename G::Position& position,
                                 const typename G::History& history) {
  for (const Outcome& one : {game.outcome(position), history.outcome(), history.claimable()}) {
    if (one.over()) {
      return one;
    }
  }
  return {};
}

}  // namespace damier::rules
