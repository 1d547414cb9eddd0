#pragma once

// The codec, the view and the layout of the draughts family, to be instantiated for each board.

#include "damier/notation/games/draughts/codec.hpp"
#include "damier/notation/games/draughts/movetext.hpp"
#include "damier/rules/draughts/relatives.hpp"

#include "../../replay/row_of.hpp"
#include "agreed_limit.hpp"
#include "board.hpp"
#include "layout.hpp"
#include "ply.hpp"
#include "rules.hpp"
#include "setup.hpp"
#include "spellings.hpp"

namespace damier::notation {

template <class Board, class Runs>
void codec<rules::Draughts<Board, Runs>>::read_movetext(Record& record, Diagnostics& diagnostics) {
  draughts::read_movetext(record, diagnostics);
}

template <class Board, class Runs>
Rule codec<rules::Draughts<Board, Runs>>::ending_rule(const Game& game, rules::Ending ending) {
  return draughts::ending_rule(*game.ruleset, ending);
}

template <class Board, class Runs>
bool codec<rules::Draughts<Board, Runs>>::can_end(const Game& game, rules::Ending ending) {
  return draughts::can_end(*game.ruleset, ending);
}

template <class Board, class Runs>
auto codec<rules::Draughts<Board, Runs>>::parameters(const Game& game)
    -> std::span<const ParameterOf<Game>> {
  static constexpr std::array all{
      parameter_of<Game, draughts::set_agreed_limit<Game>>(draughts::agreed_limit)};
  return game.ruleset->agreed_limit ? std::span<const ParameterOf<Game>>(all)
                                    : std::span<const ParameterOf<Game>>();
}

template <class Board, class Runs>
void codec<rules::Draughts<Board, Runs>>::settle(const Record& record, Game& game,
                                                 Diagnostics& /*diagnostics*/) {
  game.naming = record.naming;
  if (record.sides_swapped && game.agreed_limit &&
      record.find_tag(draughts::agreed_limit.tag) != nullptr) {
    game.agreed_limit->side = other(game.agreed_limit->side);
  }
}

}  // namespace damier::notation
