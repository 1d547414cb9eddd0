#pragma once

// The table of spellings of a ruleset, instantiated for each.

#include <array>
#include <string>

#include "damier/notation/replay/spelling.hpp"

#include "board_rules.hpp"
#include "lists.hpp"

namespace damier::notation {

template <class Traits>
auto codec<rules::Draughts<Traits>>::spellings() -> std::span<const SpellingOf<Game>> {
  static constexpr bool usual = Traits::name == "international";
  // Programs know the usual names of squares only.
  static constexpr std::array<SpellingOf<Game>, 3> all{
      {{{.name = "pdn"}},
       {{.name = "hub",
         .usual = usual,
         .open =
             [](Record& record, Diagnostics& diagnostics) {
               draughts::read_list(draughts::board_rules<Traits>(), draughts::parse_hub,
                                   draughts::hub_letters, record, diagnostics);
             },
         .begin = " moves=\"",
         .end =
             [](ResultToken result, bool any_plies, std::string& out) {
               draughts::write_hub_end(result, result_style, any_plies, out);
             }},
        [](const Game& /*game*/, const Position& /*position*/, const Move& move, std::string& out) {
          draughts::write_listed(draughts::board_rules<Traits>().names, move,
                                 draughts::write_hub_move, out);
        },
        [](const Game& /*game*/, const Position& start, std::string& out) {
          draughts::write_hub_position(draughts::board_rules<Traits>(), start, out);
        }},
       {{.name = "dxp",
         .usual = usual,
         .open =
             [](Record& record, Diagnostics& diagnostics) {
               draughts::read_list(draughts::board_rules<Traits>(), draughts::parse_dxp,
                                   draughts::dxp_letters, record, diagnostics);
             },
         .separator = "",
         .end = draughts::write_dxp_end},
        [](const Game& /*game*/, const Position& /*position*/, const Move& move, std::string& out) {
          draughts::write_listed(draughts::board_rules<Traits>().names, move,
                                 draughts::write_dxp_move, out);
        },
        [](const Game& /*game*/, const Position& start, std::string& out) {
          draughts::write_dxp_position(draughts::board_rules<Traits>(), start, out);
        }}}};
  return all;
}

}  // namespace damier::notation
