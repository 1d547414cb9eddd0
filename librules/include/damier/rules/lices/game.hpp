#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "damier/rules/game.hpp"
#include "damier/rules/lices/board.hpp"

/// The Jeu de Lices, rules L1 to L14. Squares are absolute here; the codec handles the
/// owner-relative names of the notation (L15).
namespace damier::rules::lices {

/// Kind of piece.
enum class Kind : std::uint8_t { pion, ecuyer, chevalier };

/// Returns the number of pieces of a kind at the start, which is also its maximum (L4, L19).
[[nodiscard]] constexpr int start_count(Kind kind) { return kind == Kind::pion ? 10 : 5; }

/// Piece of the Jeu de Lices.
struct Piece {
  Side side;
  Kind kind;
  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// The pieces and the side to move.
struct Position {
  std::array<SquareSet, 2> pieces;  ///< pieces by side
  SquareSet ecuyers;                ///< pieces of both sides
  SquareSet chevaliers;             ///< pieces of both sides; all others are Pions
  Side to_move = Side::first;

  [[nodiscard]] constexpr SquareSet of(Side side) const { return pieces[index(side)]; }
  [[nodiscard]] constexpr SquareSet of(Side side, Kind kind) const {
    switch (kind) {
      case Kind::ecuyer:
        return of(side) & ecuyers;
      case Kind::chevalier:
        return of(side) & chevaliers;
      case Kind::pion:
        break;
    }
    return of(side) - ecuyers - chevaliers;
  }
  [[nodiscard]] constexpr SquareSet empty_squares() const { return board - pieces[0] - pieces[1]; }
  [[nodiscard]] std::optional<Piece> at(Square square) const;
  /// Adds a piece on a square, which must be empty.
  void put(Square square, Piece piece);

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// Kind of move.
enum class MoveKind : std::uint8_t { advance, mailler, capture };

/// A move: its start and its directions. An advance (L5) has one direction, a capture (L7) one for
/// each jump, *mailler* (L6) none. A direction takes three bits, the first one the lowest. At most
/// 20 pieces can be captured, so they fit.
struct Move {
  static constexpr int max_steps = 20;

  Square from;
  MoveKind kind = MoveKind::advance;
  std::uint8_t steps = 0;
  std::uint64_t directions = 0;

  [[nodiscard]] static constexpr Move advance(Square from, Direction direction) {
    return {from, MoveKind::advance, 1, static_cast<std::uint64_t>(direction)};
  }
  [[nodiscard]] static constexpr Move mailler(Square from) {
    return {from, MoveKind::mailler, 0, 0};
  }
  /// Returns a capture without jumps.
  [[nodiscard]] static constexpr Move capture(Square from) {
    return {from, MoveKind::capture, 0, 0};
  }

  [[nodiscard]] constexpr Direction direction(int step) const {
    return static_cast<Direction>((directions >> (3 * step)) & 7U);
  }
  constexpr void push(Direction direction) {
    directions |= static_cast<std::uint64_t>(direction) << (3 * steps);
    ++steps;
  }
  constexpr void pop() {
    --steps;
    directions &= ~(std::uint64_t{7} << (3 * steps));
  }
  /// Returns the end of the move; meaningful only if the move stays on the board.
  [[nodiscard]] Square to() const;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Calls `use(over, landing)` for each jump of a capture, in order. Other moves have no jumps.
template <class Use>
constexpr void for_each_jump(const Move& move, Use&& use) {
  int at = move.from.number();
  for (int step = 0; move.kind == MoveKind::capture && step < move.steps; ++step) {
    const int by = delta(move.direction(step));
    use(Square::from_number(at + by), Square::from_number(at + 2 * by));
    at += 2 * by;
  }
}

/// Fault that makes a set-up invalid (L19).
struct Fault {
  enum class Why : std::uint8_t { square_shared, pion_on_light_square, too_many };
  Why why;
  Square square;  ///< the first square concerned
  Piece piece;    ///< the piece there
};

/// Returns whether a side has placed all its remaining Chevaliers, and has at least one (L12).
[[nodiscard]] bool all_placed(const Position& position, Side side);

/// Counts the Chevaliers of a side on the opponent's lices (L11, L14).
[[nodiscard]] constexpr int placed(const Position& position, Side side) {
  return (position.of(side, Kind::chevalier) & lices[index(other(side))]).count();
}

/// Returns whether the side to move has a capture (L7), even if the game is over.
[[nodiscard]] bool can_capture(const Position& position);

}  // namespace damier::rules::lices

namespace damier::rules {

/// The ruleset `lices`. Its functions are those of the concept Game.
struct Lices {
  using Position = lices::Position;
  using Move = lices::Move;
  using Fault = lices::Fault;
  using Hidden = NothingHidden;
  using History = NoHistory;

  static constexpr std::string_view name = "lices";
  [[nodiscard]] static constexpr RulesetId id() { return ruleset_named(name); }

  [[nodiscard]] Position start() const;
  [[nodiscard]] constexpr Side side_to_move(const Position& position) const {
    return position.to_move;
  }

  template <class Sink>
  bool for_each_move(const Position& position, Sink&& sink) const;
  [[nodiscard]] std::uint64_t count_moves(const Position& position) const;
  [[nodiscard]] bool is_legal(const Position& position, const Move& move) const;
  [[nodiscard]] Position play(const Position& position, const Move& move) const;
  [[nodiscard]] Outcome outcome(const Position& position) const;
  [[nodiscard]] std::uint64_t hash(const Position& position) const;
  [[nodiscard]] std::optional<Fault> validate(const Position& position) const;
  [[nodiscard]] constexpr Position reveal(const Position& position, Hidden /*nothing*/) const {
    return position;
  }
  [[nodiscard]] constexpr History new_history(std::uint64_t /*first_ply*/) const { return {}; }
};

}  // namespace damier::rules

#include "damier/rules/lices/generate.hpp"

namespace damier::rules {
static_assert(Game<Lices>);
}
