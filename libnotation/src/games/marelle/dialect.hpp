#pragma once

// Marelle in the notations of other programs and in SGF; instantiated for each ruleset.

#include <array>
#include <string>
#include <string_view>
#include <type_traits>

#include "damier/notation/games/marelle/codec.hpp"
#include "damier/notation/replay/game_tree.hpp"
#include "damier/notation/replay/spelling.hpp"

#include "setup.hpp"

namespace damier::notation::marelle {

/// GM[5] (M12). The standard reserves the number and defines nothing else: B and W contain plies as
/// in M10, SU a set-up as in M11.
extern const SgfGame sgf_game;

/// What PlayOK writes in its records of the game.
inline constexpr SpellingTag playok_tag{"GameType", "70,0"};

/// The functions of spellings, see Spelling.
[[nodiscard]] bool is_of_playok(const Record& record);
void open_playok(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics);
void open_sanmill(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics);
[[nodiscard]] std::string rewrite_for_playok(std::string_view ply);
[[nodiscard]] std::string rewrite_for_sanmill(std::string_view ply);
void write_playok_move(const rules::marelle::Move& move, std::string& out);
void write_sanmill_move(const rules::marelle::Move& move, std::string& out);
void write_sanmill_setup(const rules::marelle::Position& position, std::string& out);

}  // namespace damier::notation::marelle

namespace damier::notation {

template <class Traits>
auto codec<rules::Morris<Traits>>::spellings(const Game& /*game*/)
    -> std::span<const SpellingOf<Game>> {
  static constexpr bool usual = std::is_same_v<Traits, rules::marelle::marelle_wmd>;
  // The WMD has the notation of the rule sheet.
  static constexpr std::array<SpellingOf<Game>, 4> all{
      {{{.name = "wmd", .usual = usual}},
       {{.name = "sanmill",
         .usual = usual,
         .open = marelle::open_sanmill,
         .rewrite = marelle::rewrite_for_sanmill},
        [](const Game&, const Position&, const Move& move, std::string& out) {
          marelle::write_sanmill_move(move, out);
        },
        [](const Game&, const Position& position, std::string& out) {
          marelle::write_sanmill_setup(position, out);
        }},
       {{.name = "playok",
         .tag = marelle::playok_tag,
         .usual = usual,
         .is_named = marelle::is_of_playok,
         .open = marelle::open_playok,
         .rewrite = marelle::rewrite_for_playok},
        [](const Game&, const Position&, const Move& move, std::string& out) {
          marelle::write_playok_move(move, out);
        }},
       {{.name = "sgf", .tree = &marelle::sgf_game},
        [](const Game& game, const Position& position, const Move& move, std::string& out) {
          codec::write_move(game, position, move, out);
        },
        [](const Game& /*game*/, const Position& position, std::string& out) {
          out += "SU[";
          marelle::write_setup(position, out);
          out += ']';
        }}}};
  return all;
}

}  // namespace damier::notation
