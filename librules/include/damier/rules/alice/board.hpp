#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "damier/rules/alice/cards.hpp"
#include "damier/rules/alice/set.hpp"

/// The board of Alice, and the lines of its cards (C1, C3 to C5).
namespace damier::rules::alice {

/// Number of rows and columns of the board.
inline constexpr int board_size = 8;
inline constexpr int square_count = board_size * board_size;

/// A square, or none, which is the default. Files and ranks run from 1 to 8; a1 is at the lower
/// left of player 1 (C1). Its number is 8 * (rank - 1) + (file - 1), so `<` is the order of C15;
/// the number of none is 64.
class Square {
 public:
  constexpr Square() = default;
  constexpr Square(int file, int rank)
      : number_(static_cast<std::uint8_t>(board_size * (rank - 1) + file - 1)) {
    assert(file >= 1 && file <= board_size && rank >= 1 && rank <= board_size);
  }
  [[nodiscard]] static constexpr Square from_number(int number) {
    Square square;
    square.number_ = static_cast<std::uint8_t>(number);
    return square;
  }

  /// Returns whether this is a square of the board. If not, call only `number`, `==` and `<`.
  [[nodiscard]] constexpr bool exists() const { return number_ < square_count; }
  [[nodiscard]] constexpr int number() const { return number_; }
  [[nodiscard]] constexpr std::size_t index() const {
    assert(exists());
    return number_;
  }
  [[nodiscard]] constexpr int file() const { return number_ % board_size + 1; }
  [[nodiscard]] constexpr int rank() const { return number_ / board_size + 1; }

  friend constexpr bool operator==(Square, Square) = default;
  friend constexpr bool operator<(Square a, Square b) { return a.number_ < b.number_; }

 private:
  std::uint8_t number_ = square_count;
};

/// Set of squares.
using SquareSet = Set<Square>;

inline constexpr SquareSet all_squares{~std::uint64_t{0}};

/// The eight directions, clockwise, from straight up for player 1. The opposite of d is d XOR 4.
enum class Direction : std::uint8_t { n, ne, e, se, s, sw, w, nw };

inline constexpr int direction_count = 8;
inline constexpr std::array<Direction, direction_count> all_directions{
    Direction::n, Direction::ne, Direction::e, Direction::se,
    Direction::s, Direction::sw, Direction::w, Direction::nw};

[[nodiscard]] constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>(static_cast<unsigned>(direction) ^ 4U);
}

/// Returns whether the numbers of squares increase in this direction.
[[nodiscard]] constexpr bool ascending(Direction direction) {
  return direction <= Direction::e || direction == Direction::nw;
}

/// Returns the change in the number of a square for one step.
[[nodiscard]] constexpr int delta(Direction direction) {
  constexpr std::array<std::int8_t, direction_count> deltas{
      board_size,  board_size + 1,  1,  1 - board_size,
      -board_size, -board_size - 1, -1, board_size - 1};
  return deltas[static_cast<std::size_t>(direction)];
}

/// A set of directions: one bit each.
using Directions = std::uint8_t;

[[nodiscard]] constexpr Directions bit(Direction direction) {
  return static_cast<Directions>(1U << static_cast<unsigned>(direction));
}
[[nodiscard]] constexpr bool contains(Directions directions, Direction direction) {
  return (directions & bit(direction)) != 0;
}

inline constexpr Directions orthogonals =
    bit(Direction::n) | bit(Direction::e) | bit(Direction::s) | bit(Direction::w);
inline constexpr Directions diagonals =
    bit(Direction::ne) | bit(Direction::se) | bit(Direction::sw) | bit(Direction::nw);

/// Returns the line of a suit, in both directions (C3).
[[nodiscard]] constexpr Directions line_of(Suit suit) {
  constexpr std::array<Directions, suit_count> lines{
      bit(Direction::n) | bit(Direction::s),    // trefle: files
      bit(Direction::nw) | bit(Direction::se),  // pique: h1-a8 diagonals
      bit(Direction::ne) | bit(Direction::sw),  // coeur: a1-h8 diagonals
      bit(Direction::e) | bit(Direction::w)};   // carreau: ranks
  return lines[static_cast<std::size_t>(suit)];
}

/// Returns the directions in which a card moves and threatens (C3).
[[nodiscard]] constexpr Directions reach_directions(Card card) {
  switch (card.rank()) {
    case Rank::king:
      return orthogonals | diagonals;
    case Rank::queen:
      return orthogonals;
    case Rank::jack:
      return diagonals;
    default:
      return line_of(card.suit());
  }
}

/// Returns the directions in which a threatened card flees (C5).
[[nodiscard]] constexpr Directions flight_directions(Card card) {
  switch (card.rank()) {
    case Rank::king:
      return orthogonals;
    case Rank::queen:
      return orthogonals | diagonals;
    case Rank::jack:
      return diagonals;
    default:
      return line_of(card.suit());
  }
}

/// Geometry, computed once.
struct Tables {
  /// Squares in a direction up to the edge, by square and direction.
  std::array<std::array<SquareSet, direction_count>, square_count> rays{};
  /// Squares at the card's number in its reach directions, by card and square.
  std::array<std::array<SquareSet, square_count>, card_count> reach{};
  /// Direction from the first square to the second, or none, by two squares.
  std::array<std::array<std::uint8_t, square_count>, square_count> towards{};
  /// Squares from which the card's number stays on the board in some reach direction (C7), by card.
  std::array<SquareSet, card_count> roomy{};

  static constexpr std::uint8_t no_direction = direction_count;
};

extern const Tables tables;

[[nodiscard]] inline SquareSet ray(Square from, Direction direction) {
  return tables.rays[from.index()][static_cast<std::size_t>(direction)];
}

/// Returns the squares at the card's number in its reach directions (C3), ignoring other cards.
[[nodiscard]] inline SquareSet reach(Card card, Square from) {
  return tables.reach[card.index()][from.index()];
}

/// Returns the squares from which a drawn card has room for its number in some direction (C7).
[[nodiscard]] inline SquareSet roomy_squares(Card card) { return tables.roomy[card.index()]; }

/// Returns the square nearest to the start of a ray in that direction; `on_ray` must not be empty.
[[nodiscard]] constexpr Square nearest(SquareSet on_ray, Direction direction) {
  return ascending(direction) ? on_ray.front() : on_ray.back();
}

/// Returns whether two different squares are on one file, rank or diagonal.
[[nodiscard]] inline bool aligned(Square a, Square b) {
  return tables.towards[a.index()][b.index()] != Tables::no_direction;
}

/// Returns the direction from one square to another; they must be aligned.
[[nodiscard]] inline Direction direction_between(Square from, Square to) {
  assert(aligned(from, to));
  return static_cast<Direction>(tables.towards[from.index()][to.index()]);
}

/// Returns the squares between two aligned squares, excluding both.
[[nodiscard]] inline SquareSet between(Square from, Square to) {
  const Direction direction = direction_between(from, to);
  return ray(from, direction) & ray(to, opposite(direction));
}

}  // namespace damier::rules::alice
