#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "damier/notation/replay/layout.hpp"
#include "damier/rules/loa/symmetry.hpp"

namespace damier::notation {

/// Squares have their numbers in the rules.
template <>
struct layout<rules::LignesDAction> : LayoutDefaults<rules::LignesDAction> {
  using Game = rules::LignesDAction;
  using Position = rules::loa::Position;
  using Move = rules::loa::Move;

  static constexpr std::size_t kinds = 1;
  static constexpr PieceKinds pieces = 1;
  static constexpr bool owned = true;
  [[nodiscard]] static rules::Side white(const Game& /*game*/) {
    return rules::Side::second;  // A2: Black begins
  }
  static constexpr std::array piece_names{PieceName{"piece", 1}, PieceName{"pieces", 1},
                                          PieceName{"pion", 1}, PieceName{"pions", 1}};

  [[nodiscard]] static constexpr SquareSet squares() { return SquareSet(~std::uint64_t{0}); }
  [[nodiscard]] static constexpr std::size_t number(int square) {
    return static_cast<std::size_t>(square);
  }
  static constexpr void place(const Position& position, PieceKinds /*wanted*/, Placement& out) {
    out.begin_unset(kinds, owned);
    out.set(Owner::first, 0, SquareSet(position.pieces[0]));
    out.set(Owner::second, 0, SquareSet(position.pieces[1]));
  }
  static void describe(const Position& position, const Move& move, PlySquares& out);
  [[nodiscard]] static constexpr bool same_board(const Position& a, const Position& b) {
    return a.pieces == b.pieces;
  }

  [[nodiscard]] static bool is_written(const Game& game, const Position& position, const Move& move,
                                       std::string_view text);
  [[nodiscard]] static std::optional<LooseSetupOf<Position>> read_loosely(const Game& game,
                                                                          std::string_view text,
                                                                          Span span,
                                                                          Diagnostics& diagnostics);
  [[nodiscard]] static std::optional<SquareSet> find_squares(const Game& game,
                                                             std::string_view text,
                                                             rules::Side namer);
  [[nodiscard]] static std::string square_name(const Game& game, std::size_t square,
                                               rules::Side namer);
  [[nodiscard]] static std::optional<PlyEnds> ends_of_ply(const Game& game, std::string_view text,
                                                          rules::Side mover);
};

static_assert(HasLayout<rules::LignesDAction>);

}  // namespace damier::notation
