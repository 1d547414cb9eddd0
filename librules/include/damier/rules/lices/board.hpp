#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "damier/rules/bits128.hpp"
#include "damier/rules/side.hpp"

/// The board of the Jeu de Lices: squares, directions and sets, from White's point of view (L2).
namespace damier::rules::lices {

/// Number of rows and columns of the board.
inline constexpr int board_size = 10;
inline constexpr int camp_rows = 5;

/// A square. Rows and files run from 1 to 10, from White's edge and from White's left (L2).
///
/// The number of a square is 11 * (row - 1) + (file - 1). One column between the rows contains no
/// squares, so a step over the left or right edge never arrives on the next row.
class Square {
 public:
  static constexpr int stride = board_size + 1;
  static constexpr int count = stride * board_size - 1;  ///< numbers are below this

  constexpr Square() = default;
  constexpr Square(int row, int file)
      : number_(static_cast<std::uint8_t>((row - 1) * stride + file - 1)) {
    assert(row >= 1 && row <= board_size && file >= 1 && file <= board_size);
  }
  [[nodiscard]] static constexpr Square from_number(int number) {
    Square square;
    square.number_ = static_cast<std::uint8_t>(number);
    return square;
  }

  [[nodiscard]] constexpr int number() const { return number_; }
  [[nodiscard]] constexpr int row() const { return number_ / stride + 1; }
  [[nodiscard]] constexpr int file() const { return number_ % stride + 1; }
  /// Returns whether the square is dark: the sum of row and file is even (L3).
  [[nodiscard]] constexpr bool dark() const { return (row() + file()) % 2 == 0; }
  /// Returns the square rotated with the board by 180 degrees: the square of the same name in the
  /// other camp (L1, L2).
  [[nodiscard]] constexpr Square half_turned() const { return from_number(count - 1 - number_); }

  friend constexpr bool operator==(Square, Square) = default;
  friend constexpr auto operator<=>(Square, Square) = default;

 private:
  std::uint8_t number_ = 0;
};

/// Returns the side whose camp contains the square (L1).
[[nodiscard]] constexpr Side camp_of(Square square) {
  return square.row() <= camp_rows ? Side::first : Side::second;
}

/// The eight directions, clockwise, from straight up for White. They fit in three bits.
enum class Direction : std::uint8_t { n, ne, e, se, s, sw, w, nw };

inline constexpr std::array<Direction, 8> all_directions{
    Direction::n, Direction::ne, Direction::e, Direction::se,
    Direction::s, Direction::sw, Direction::w, Direction::nw};

/// Returns the change in the number of a square for one step.
[[nodiscard]] constexpr int delta(Direction direction) {
  constexpr std::array<int, 8> deltas{Square::stride,  Square::stride + 1,  1,  1 - Square::stride,
                                      -Square::stride, -Square::stride - 1, -1, Square::stride - 1};
  return deltas[static_cast<std::size_t>(direction)];
}

/// Returns whether a direction leads towards the opponent's row a (L5), also diagonally.
[[nodiscard]] constexpr bool forward(Side side, Direction direction) {
  const bool up =
      direction == Direction::n || direction == Direction::ne || direction == Direction::nw;
  const bool down =
      direction == Direction::s || direction == Direction::se || direction == Direction::sw;
  return side == Side::first ? up : down;
}

[[nodiscard]] constexpr bool diagonal(Direction direction) {
  return static_cast<unsigned>(direction) % 2 == 1;
}

/// Returns the square `steps` away, if it is on the board.
[[nodiscard]] constexpr std::optional<Square> neighbour(Square square, Direction direction,
                                                        int steps = 1) {
  constexpr std::array<int, 8> up{1, 1, 0, -1, -1, -1, 0, 1};
  constexpr std::array<int, 8> right{0, 1, 1, 1, 0, -1, -1, -1};
  const int row = square.row() + steps * up[static_cast<std::size_t>(direction)];
  const int file = square.file() + steps * right[static_cast<std::size_t>(direction)];
  if (row < 1 || row > board_size || file < 1 || file > board_size) {
    return std::nullopt;
  }
  return Square(row, file);
}

/// Returns the direction from `from` to `to`, if they are adjacent.
[[nodiscard]] constexpr std::optional<Direction> direction_between(Square from, Square to) {
  for (const Direction direction : all_directions) {
    if (to.number() - from.number() == delta(direction)) {
      return direction;
    }
  }
  return std::nullopt;
}

/// A set of squares: one bit per square.
class SquareSet {
 public:
  using Bits = Bits128;

  constexpr SquareSet() = default;
  explicit constexpr SquareSet(Bits bits) : bits_(bits) {}
  [[nodiscard]] static constexpr SquareSet of(Square square) {
    return SquareSet(Bits{1} << square.number());
  }

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool contains(Square square) const {
    return ((bits_ >> square.number()) & 1) != 0;
  }
  [[nodiscard]] constexpr int count() const { return std::popcount(low()) + std::popcount(high()); }
  /// Returns the square with the lowest number; the set must not be empty.
  [[nodiscard]] constexpr Square front() const {
    return Square::from_number(low() != 0 ? std::countr_zero(low())
                                          : 64 + std::countr_zero(high()));
  }
  constexpr void pop_front() { bits_ &= bits_ - 1; }

  /// Returns the set moved one step. The caller must mask out what leaves the board at the sides.
  template <Direction direction>
  [[nodiscard]] constexpr SquareSet shifted() const {
    constexpr int by = delta(direction);
    return SquareSet(by > 0 ? bits_ << by : bits_ >> -by);
  }
  /// Returns the set rotated with the board by 180 degrees.
  [[nodiscard]] constexpr SquareSet half_turned() const {
    const Bits reversed = (Bits{reverse(low())} << 64) | reverse(high());
    return SquareSet(reversed >> (128 - Square::count));
  }

  [[nodiscard]] constexpr std::uint64_t low() const { return static_cast<std::uint64_t>(bits_); }
  [[nodiscard]] constexpr std::uint64_t high() const {
    return static_cast<std::uint64_t>(bits_ >> 64);
  }

  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ & b.bits_);
  }
  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ | b.bits_);
  }
  friend constexpr SquareSet operator^(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ ^ b.bits_);
  }
  /// Returns the squares of `a` that are not in `b`.
  friend constexpr SquareSet operator-(SquareSet a, SquareSet b) {
    return SquareSet(a.bits_ & ~b.bits_);
  }
  constexpr SquareSet& operator|=(SquareSet other) { return *this = *this | other; }
  constexpr SquareSet& operator-=(SquareSet other) { return *this = *this - other; }
  friend constexpr bool operator==(SquareSet, SquareSet) = default;

  class Iterator;
  [[nodiscard]] constexpr Iterator begin() const;
  [[nodiscard]] constexpr Iterator end() const;

 private:
  static constexpr std::uint64_t reverse(std::uint64_t x) {
    x = ((x >> 1) & 0x5555555555555555U) | ((x & 0x5555555555555555U) << 1);
    x = ((x >> 2) & 0x3333333333333333U) | ((x & 0x3333333333333333U) << 2);
    x = ((x >> 4) & 0x0F0F0F0F0F0F0F0FU) | ((x & 0x0F0F0F0F0F0F0F0FU) << 4);
    return __builtin_bswap64(x);
  }

  Bits bits_ = 0;
};

/// Iterates over a set from the lowest number to the highest.
class SquareSet::Iterator {
 public:
  using value_type = Square;
  using difference_type = std::ptrdiff_t;

  constexpr explicit Iterator(SquareSet rest) : rest_(rest) {}
  constexpr Square operator*() const { return rest_.front(); }
  constexpr Iterator& operator++() {
    rest_.pop_front();
    return *this;
  }
  friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

 private:
  SquareSet rest_;
};

constexpr SquareSet::Iterator SquareSet::begin() const { return Iterator(*this); }
constexpr SquareSet::Iterator SquareSet::end() const { return Iterator(SquareSet{}); }

namespace detail {

template <class Predicate>
constexpr SquareSet squares_where(Predicate predicate) {
  SquareSet set;
  for (int row = 1; row <= board_size; ++row) {
    for (int file = 1; file <= board_size; ++file) {
      if (predicate(Square(row, file))) {
        set |= SquareSet::of(Square(row, file));
      }
    }
  }
  return set;
}

}  // namespace detail

inline constexpr SquareSet board = detail::squares_where([](Square) { return true; });
inline constexpr SquareSet dark_squares =
    detail::squares_where([](Square square) { return square.dark(); });

/// The 50 squares of each side's camp (L1).
inline constexpr std::array<SquareSet, 2> camps{
    detail::squares_where([](Square square) { return camp_of(square) == Side::first; }),
    detail::squares_where([](Square square) { return camp_of(square) == Side::second; })};

/// The five lices of each side's camp: the dark squares of its row a (L3).
inline constexpr std::array<SquareSet, 2> lices{
    detail::squares_where([](Square square) { return square.dark() && square.row() == 1; }),
    detail::squares_where(
        [](Square square) { return square.dark() && square.row() == board_size; })};

}  // namespace damier::rules::lices
