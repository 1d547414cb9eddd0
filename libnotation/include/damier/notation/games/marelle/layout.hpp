#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "damier/notation/replay/layout.hpp"
#include "damier/rules/marelle/symmetry.hpp"

namespace damier::notation {

/// Points have their numbers in the rules.
template <class Traits>
struct layout<rules::Morris<Traits>> : LayoutDefaults<rules::Morris<Traits>> {
  using Game = rules::Morris<Traits>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  static constexpr std::size_t kinds = 1;
  static constexpr PieceKinds pieces = 1;
  static constexpr bool owned = true;
  [[nodiscard]] static rules::Side white(const Game& /*game*/) { return rules::Side::first; }
  static constexpr std::array piece_names{PieceName{"stone", 1}, PieceName{"stones", 1},
                                          PieceName{"pion", 1},  PieceName{"pions", 1},
                                          PieceName{"piece", 1}, PieceName{"pieces", 1}};

  [[nodiscard]] static constexpr SquareSet squares() {
    return SquareSet(rules::marelle::all_points);
  }
  [[nodiscard]] static constexpr std::size_t number(int square) {
    return static_cast<std::size_t>(square);
  }
  static constexpr void place(const Position& position, PieceKinds /*wanted*/, Placement& out) {
    out.begin_unset(kinds, owned);
    out.set(Owner::first, 0, SquareSet(position.stones[0]));
    out.set(Owner::second, 0, SquareSet(position.stones[1]));
  }
  static constexpr void describe(const Position& /*position*/, const Move& move, PlySquares& out) {
    out.from = point(move.from);
    out.to = point(move.to);
    out.taken = SquareSet(rules::marelle::set_of(move.removed));
    out.kind = 0;
    out.promotes = false;
  }
  /// Hands are not part of the board.
  [[nodiscard]] static constexpr bool same_board(const Position& a, const Position& b) {
    return a.stones == b.stones;
  }
  [[nodiscard]] static constexpr std::optional<int> hand(const Position& position,
                                                         rules::Side side) {
    return position.hand(side);
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

 private:
  [[nodiscard]] static constexpr std::optional<std::uint8_t> point(rules::marelle::Point one) {
    return one == rules::marelle::nowhere ? std::nullopt : std::optional(one);
  }
};

static_assert(HasLayout<rules::Marelle>);

}  // namespace damier::notation
