#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "damier/rules/draughts/board.hpp"
#include "damier/rules/mix.hpp"
#include "damier/rules/side.hpp"

namespace damier::rules::draughts {

/// Piece of draughts.
struct Piece {
  Side side;
  bool king;
  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// Number of successive moves of a side by the same king without a capture, and the square of that
/// king. Frisian draughts limits them. `square` is meaningful only if `moves` is above 0.
struct KingRun {
  std::uint8_t moves = 0;
  std::uint8_t square = 0;
  friend constexpr bool operator==(const KingRun&, const KingRun&) = default;
};

/// The runs of kings of both sides.
using KingRuns = std::array<KingRun, 2>;

/// Runs of kings in rulesets without a limit: none.
struct NoKingRuns {
  friend constexpr bool operator==(const NoKingRuns&, const NoKingRuns&) = default;
};

/// The pieces and the side to move.
template <class Board_, class Runs>
struct Position {
  using Board = Board_;
  using Bits = typename Board::Bits;

  std::array<Bits, 2> pieces{};  ///< by side
  Bits kings = 0;                ///< of both sides
  Side to_move = Side::first;
  [[no_unique_address]] Runs runs{};  ///< by side, in rulesets that need it

  [[nodiscard]] constexpr Bits of(Side side) const { return pieces[index(side)]; }
  [[nodiscard]] constexpr Bits men(Side side) const { return of(side) & ~kings; }
  [[nodiscard]] constexpr Bits empty() const { return Board::all & ~(pieces[0] | pieces[1]); }
  /// The piece on the square of that number.
  [[nodiscard]] constexpr std::optional<Piece> at(int number) const {
    const Bits square = Board::set_of(number);
    for (const Side side : {Side::first, Side::second}) {
      if ((of(side) & square) != 0) {
        return Piece{side, (kings & square) != 0};
      }
    }
    return std::nullopt;
  }
  /// Adds a piece on the square of that number, which must be empty.
  constexpr void put(int number, Piece piece) {
    const Bits square = Board::set_of(number);
    pieces[index(piece.side)] |= square;
    kings |= piece.king ? square : Bits{0};
  }

  // The default one calls memcmp, which is slow: the log of positions compares at every ply.
  friend constexpr bool operator==(const Position& a, const Position& b) {
    return ((a.pieces[0] ^ b.pieces[0]) | (a.pieces[1] ^ b.pieces[1]) | (a.kings ^ b.kings)) == 0 &&
           a.to_move == b.to_move && a.runs == b.runs;
  }
};

/// A side that has a king: first the one that made the last move. Only a set-up has kings of both.
template <class Board, class Runs>
[[nodiscard]] constexpr std::optional<Side> side_with_king(const Position<Board, Runs>& position) {
  for (const Side side : {other(position.to_move), position.to_move}) {
    if ((position.of(side) & position.kings) != 0) {
      return side;
    }
  }
  return std::nullopt;
}

[[nodiscard]] constexpr std::uint64_t fold(std::uint64_t bits) { return bits; }
[[nodiscard]] constexpr std::uint64_t fold(Bits128 bits) {
  return mix(static_cast<std::uint64_t>(bits)) + static_cast<std::uint64_t>(bits >> 64);
}

template <class Board, class Runs>
[[nodiscard]] constexpr std::uint64_t hash_of(const Position<Board, Runs>& position) {
  std::uint64_t value = mix(mix_step + index(position.to_move));
  for (const auto set : {position.pieces[0], position.pieces[1], position.kings}) {
    value = mix(value ^ fold(set)) + mix_step;
  }
  if constexpr (!std::is_same_v<Runs, NoKingRuns>) {
    for (const KingRun run : position.runs) {
      value = mix(value + std::uint64_t{256} * run.moves + run.square);
    }
  }
  return value;
}

/// A move: its start, its end and the pieces captured, whatever the route (D5). A quiet move
/// captures nothing.
template <class Board>
struct Move {
  typename Board::Bits captured = 0;
  std::uint8_t from_bit = 0;  ///< the bits of its squares, precomputed for speed
  std::uint8_t to_bit = 0;
  bool promotes = false;

  /// The numbers of its squares.
  [[nodiscard]] constexpr int from() const { return Board::number_of(from_bit); }
  [[nodiscard]] constexpr int to() const { return Board::number_of(to_bit); }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Fault that makes a set-up invalid (D7).
struct Fault {
  enum class Why : std::uint8_t { square_shared, man_on_far_row, too_many };
  Why why{};
  std::uint8_t square = 0;  ///< the first square concerned
  Side side{};
};

}  // namespace damier::rules::draughts
