#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/games/draughts/codes.hpp"
#include "damier/notation/games/lices/codec.hpp"
#include "damier/notation/replay/game_tree.hpp"
#include "damier/notation/replay/narrator.hpp"
#include "damier/notation/replay/replay_of.hpp"
#include "damier/notation/replay/ruleset_info_of.hpp"

// A game for tests of SGF: the Jeu de Lices, as if SGF supported it.

namespace damier::test {

struct InTree : rules::Lices {
  static constexpr std::string_view name = "in-tree";
};

}  // namespace damier::test

namespace damier::rules {

template <>
struct symmetry<test::InTree> : symmetry<Lices> {};

}  // namespace damier::rules

namespace damier::notation {

template <>
struct layout<test::InTree> : layout<rules::Lices> {};

template <>
struct codec<test::InTree> : codec<rules::Lices> {
  static SgfAction action(std::string_view value) {
    return value == "resign"  ? SgfAction::resign
           : value == "start" ? SgfAction::nothing
                              : SgfAction::ply;
  }
  /// Turns `AW[Ca9][Eb8]AB[Ca1]PL[W]` into `W:WCa9,Eb8:BCa1`.
  static bool setup(const SgfSetup& setup, std::string_view text, std::string& fen,
                    Diagnostics& diagnostics) {
    if (setup.to_play.empty()) {
      diagnostics.add(DraughtsCode::setup_unknown_side, setup.white);
      return false;
    }
    const auto list = [&](Span values) {
      std::string out;
      for (const char c : values.in(text)) {
        out += c == '[' && !out.empty() ? "," : c == '[' || c == ']' ? "" : std::string(1, c);
      }
      return out;
    };
    fen = list(setup.to_play) + ":W" + list(setup.white) + ":B" + list(setup.black);
    return true;
  }
  static constexpr SgfGame sgf_game{99, rules::Side::second, action, setup};

  static void write_tree_setup(const test::InTree& game, const Position& position,
                               std::string& out) {
    std::string fen;
    write_setup(game, position, fen);
    const auto list = [](std::string_view squares) {
      std::string all;
      for (const char c : squares) {
        all += c == ',' ? "][" : std::string(1, c);
      }
      return "[" + all + "]";
    };
    const std::size_t black = fen.find(":B");
    out += "AB" + list(std::string_view(fen).substr(black + 2)) + "AW" +
           list(std::string_view(fen).substr(3, black - 3)) + "PL[" + fen.front() + "]";
  }
  static std::span<const SpellingOf<test::InTree>> spellings(const test::InTree& game);
};

inline std::span<const SpellingOf<test::InTree>> codec<test::InTree>::spellings(
    const test::InTree& /*game*/) {
  static constexpr SpellingOf<test::InTree> own;
  static constexpr std::array<SpellingOf<test::InTree>, 1> all{
      {{{.name = "sgf", .tree = &sgf_game}, own.write_move, write_tree_setup}}};
  return all;
}

template <>
struct view<test::InTree> : view<rules::Lices> {};

}  // namespace damier::notation

namespace damier::test {

/// Reads the plies of a record, as read_moves does for real rulesets.
inline void read_in_tree(notation::Record& record, notation::Diagnostics& diagnostics) {
  const notation::RulesetInfo game = notation::info_of(InTree());
  if (record.game_tree) {
    read_sgf_moves(record, sgf_game_of(game), game.result_style, diagnostics);
  } else {
    game.read_movetext(record, diagnostics);
  }
}

/// Replays a record whose plies have been read.
inline void replay_in_tree(notation::Record& record, notation::Listener& listener,
                           notation::Diagnostics& diagnostics) {
  const InTree game;
  notation::Narrator<InTree> narrator(game, record, {}, listener);
  notation::Replay<InTree>(game, record, narrator, {}, diagnostics).run();
  narrator.end();
}

}  // namespace damier::test
