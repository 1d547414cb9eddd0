#pragma once

#include <vector>

#include "damier/rules/draughts/game.hpp"
#include "damier/rules/relatives.hpp"

namespace damier::rules {

namespace draughts {

/// Returns whether two rulesets have the same start and the same moves, and end without a claim in
/// the same way, but for a first king (D18) and who wins when a side cannot move.
[[nodiscard]] constexpr bool play_alike(const Ruleset& a, const Ruleset& b) {
  return a.board == b.board && a.movement() == b.movement() && a.two_points == b.two_points &&
         a.white_begins == b.white_begins && a.rows_of_men == b.rows_of_men &&
         a.rows_before_men == b.rows_before_men &&  //
         !a.huffing && !b.huffing && !a.agreed_limit && !b.agreed_limit && !a.draws.automatic &&
         !b.draws.automatic;
}

}  // namespace draughts

template <class Board, class Runs>
[[nodiscard]] std::vector<Draughts<Board, Runs>> relatives_of(const Draughts<Board, Runs>& game) {
  std::vector<Draughts<Board, Runs>> all;
  for (const draughts::Ruleset* const one : draughts::rulesets) {
    if (one != game.ruleset && draughts::play_alike(*one, *game.ruleset)) {
      all.emplace_back(*one);
    }
  }
  return all;
}

/// Returns whether a king has ended the game.
template <class Board, class Runs>
[[nodiscard]] bool ends_apart(const Draughts<Board, Runs>& game,
                              const draughts::Position<Board, Runs>& position) {
  return game.first_with_king(position).has_value();
}

}  // namespace damier::rules
