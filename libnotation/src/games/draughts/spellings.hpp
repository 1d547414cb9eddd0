#pragma once

// The tables of spellings, instantiated for each board.

#include <array>
#include <span>
#include <string>

#include "damier/notation/replay/spelling.hpp"
#include "damier/rules/draughts/rulesets.hpp"

#include "lists.hpp"
#include "named.hpp"

namespace damier::notation {

namespace draughts {

/// The spellings of a ruleset. `usual`: lists that state no ruleset are of this one. Programs know
/// the usual names of squares only.
template <class Game, bool usual>
inline constexpr std::array<SpellingOf<Game>, 3> spellings{
    {{{.name = "pdn"}},
     {{.name = "hub",
       .usual = usual,
       .open =
           [](rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics) {
             read_list(usually_named(Game(*rules::draughts::find_ruleset_of_family(ruleset))),
                       parse_hub, hub_letters, record, diagnostics);
           },
       .begin = " moves=\"",
       .end = write_hub_end},
      [](const Game& game, const typename Game::Position& /*position*/,
         const typename Game::Move& move,
         std::string& out) { write_listed(usually_named(game).names, move, write_hub_move, out); },
      [](const Game& game, const typename Game::Position& start, std::string& out) {
        write_hub_position(usually_named(game), start, out);
      }},
     {{.name = "dxp",
       .usual = usual,
       .open =
           [](rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics) {
             read_list(usually_named(Game(*rules::draughts::find_ruleset_of_family(ruleset))),
                       parse_dxp, dxp_letters, record, diagnostics);
           },
       .separator = "",
       .end = write_dxp_end},
      [](const Game& game, const typename Game::Position& /*position*/,
         const typename Game::Move& move,
         std::string& out) { write_listed(usually_named(game).names, move, write_dxp_move, out); },
      [](const Game& game, const typename Game::Position& start, std::string& out) {
        write_dxp_position(usually_named(game), start, out);
      }}}};

}  // namespace draughts

template <class Board, class Runs>
auto codec<rules::Draughts<Board, Runs>>::spellings(const Game& game)
    -> std::span<const SpellingOf<Game>> {
  return game.ruleset == &rules::draughts::international
             ? std::span<const SpellingOf<Game>>(draughts::spellings<Game, true>)
             : std::span<const SpellingOf<Game>>(draughts::spellings<Game, false>);
}

}  // namespace damier::notation
