#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "damier/notation/replay/layout.hpp"
#include "damier/rules/draughts/symmetry.hpp"

namespace damier::notation {

namespace draughts {

/// The kinds of pieces, by number.
inline constexpr std::size_t man_kind = 0;
inline constexpr std::size_t king_kind = 1;

inline constexpr std::array piece_names{
    PieceName{"man", 1},   PieceName{"men", 1},   PieceName{"pion", 1}, PieceName{"pions", 1},
    PieceName{"king", 2},  PieceName{"kings", 2}, PieceName{"dame", 2}, PieceName{"dames", 2},
    PieceName{"piece", 3}, PieceName{"pieces", 3}};

[[nodiscard]] constexpr SquareSet to_set(std::uint64_t bits) { return SquareSet(bits); }
[[nodiscard]] constexpr SquareSet to_set(rules::Bits128 bits) {
  constexpr int word = 64;
  return SquareSet(static_cast<std::uint64_t>(bits), static_cast<std::uint64_t>(bits >> word));
}

}  // namespace draughts

/// Squares have the numbers of their bits in the rules, so that a placement copies sets.
template <class Board, class Runs>
struct layout<rules::Draughts<Board, Runs>> : LayoutDefaults<rules::Draughts<Board, Runs>> {
  using Game = rules::Draughts<Board, Runs>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  static constexpr std::size_t kinds = 2;
  static constexpr PieceKinds pieces = 3;
  static constexpr bool owned = true;
  static constexpr std::span<const PieceName> piece_names = draughts::piece_names;
  [[nodiscard]] static rules::Side white(const Game& game) {
    return game.ruleset->white_begins ? rules::Side::first : rules::Side::second;
  }

  [[nodiscard]] static constexpr SquareSet squares() { return draughts::to_set(Board::all); }
  [[nodiscard]] static constexpr std::size_t number(int square) {
    return static_cast<std::size_t>(Board::bit_of(square));
  }
  static constexpr void place(const Position& position, PieceKinds /*wanted*/, Placement& out) {
    out.begin_unset(kinds, owned);
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      out.set(owner_of(side), draughts::man_kind, draughts::to_set(position.men(side)));
      out.set(owner_of(side), draughts::king_kind,
              draughts::to_set(position.of(side) & position.kings));
    }
  }
  static constexpr void describe(const Position& position, const Move& move, PlySquares& out) {
    const bool king = (position.kings & Board::set_of(move.from())) != 0;
    out.from = move.from_bit;
    out.to = move.to_bit;
    out.taken = draughts::to_set(move.captured);
    out.kind = static_cast<std::uint8_t>(king ? draughts::king_kind : draughts::man_kind);
    out.promotes = move.promotes;
  }
  [[nodiscard]] static constexpr bool same_board(const Position& a, const Position& b) {
    return a.pieces == b.pieces && a.kings == b.kings;
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

static_assert(HasLayout<rules::Draughts10>);

}  // namespace damier::notation
