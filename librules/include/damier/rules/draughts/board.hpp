#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "damier/rules/bits128.hpp"
#include "damier/rules/side.hpp"

/// The boards of the draughts family. A set of squares is an integer with one bit per square.
/// Adjacent squares are a fixed number of bits apart. To make that so, bits without a square
/// (ghosts) lie between the edges. `Side::first` sits at the bottom and moves up, to lower numbers.
namespace damier::rules::draughts {

[[nodiscard]] constexpr int count(std::uint64_t set) { return std::popcount(set); }
[[nodiscard]] constexpr int count(Bits128 set) {
  return std::popcount(static_cast<std::uint64_t>(set)) +
         std::popcount(static_cast<std::uint64_t>(set >> 64));
}

/// The number of the lowest bit of a non-empty set.
[[nodiscard]] constexpr int lowest(std::uint64_t set) { return std::countr_zero(set); }
[[nodiscard]] constexpr int lowest(Bits128 set) {
  const auto low = static_cast<std::uint64_t>(set);
  return low != 0 ? std::countr_zero(low)
                  : 64 + std::countr_zero(static_cast<std::uint64_t>(set >> 64));
}

/// Calls `use(square)` with each square of a set, as a set of one, lowest first, until it returns
/// false. Returns whether it never did.
template <class Bits, class Use>
constexpr bool for_each_square(Bits set, Use&& use) {
  while (set != 0) {
    const Bits one = set & (~set + 1);
    if (!use(one)) {
      return false;
    }
    set ^= one;
  }
  return true;
}

/// The diagonals first, then the orthogonals. The numbers of opposite directions add up to 3, or
/// 11.
enum class Direction : std::uint8_t { nw, ne, sw, se, n, w, e, s };

[[nodiscard]] constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>(static_cast<unsigned>(direction) ^ 3U);
}

/// A compile-time list of directions.
template <Direction... each>
struct Directions {
  /// The opposite directions: the same list as the other side sees it.
  using Opposite = Directions<opposite(each)...>;

  /// Calls `use.operator()<direction>()` for each direction until it returns false. Returns whether
  /// it never did.
  template <class Use>
  static constexpr bool for_each(Use&& use) {
    return (use.template operator()<each>() && ...);
  }
};

/// A set of directions, with one bit for each.
using Ways = std::uint8_t;

template <class... Each>
[[nodiscard]] constexpr Ways ways(Each... direction) {
  return static_cast<Ways>(((1U << static_cast<unsigned>(direction)) | ...));
}

inline constexpr Ways forward_ways = ways(Direction::nw, Direction::ne);
inline constexpr Ways diagonals = ways(Direction::nw, Direction::ne, Direction::sw, Direction::se);
inline constexpr Ways orthogonals = ways(Direction::n, Direction::w, Direction::e, Direction::s);
inline constexpr Ways all_ways = diagonals | orthogonals;

[[nodiscard]] constexpr bool contains(Ways set, Direction direction) {
  return (set & ways(direction)) != 0;
}

namespace detail {

template <Ways left, Direction... found>
[[nodiscard]] constexpr auto list_of() {
  if constexpr (left == 0) {
    return Directions<found...>{};
  } else {
    return list_of<left&(left - 1), found..., Direction{std::countr_zero(left)}>();
  }
}

}  // namespace detail

/// The directions of a set, in the order of their numbers.
template <Ways set>
using DirectionsOf = decltype(detail::list_of<set>());

using Diagonals = DirectionsOf<diagonals>;
using AllWays = DirectionsOf<all_ways>;

template <class List, Side side>
using SeenBy = std::conditional_t<side == Side::first, List, typename List::Opposite>;

/// Calls `use.operator()<direction>()` for each direction of a set, as that side sees it, until it
/// returns false. Returns whether it never did.
template <class Board, class Use>
constexpr bool for_each_way(Ways set, Side side, Use&& use) {
  const auto each = [&]<Direction direction>() {
    return !contains(set, direction) ||
           (side == Side::first ? use.template operator()<direction>()
                                : use.template operator()<opposite(direction)>());
  };
  return DirectionsOf<Board::ways>::for_each(each);
}

/// The boards below, as values.
enum class BoardKind : std::uint8_t { dark8, dark10, dark12, dark10x8, all8 };

/// Play on the dark squares, with a dark square at each player's lower left (D1). Squares are
/// numbered from 0, row by row from the top, left to right. Two rows take one bit more than they
/// have squares: 35 bits for 8x8, 43 for 10x8, 54 for 10x10, 77 for 12x12.
template <int columns_, int rows_ = columns_>
struct DarkSquares {
  static constexpr int rows = rows_;
  static constexpr int columns = columns_;
  static constexpr int squares_a_row = columns / 2;
  static constexpr int square_count = rows * squares_a_row;
  static constexpr int stride = columns + 1;  ///< from a row to the next but one
  static constexpr Ways ways = all_ways;
  static constexpr BoardKind kind = columns == 8    ? BoardKind::dark8
                                    : columns == 12 ? BoardKind::dark12
                                    : rows == 8     ? BoardKind::dark10x8
                                                    : BoardKind::dark10;

  using Bits = std::conditional_t<(rows / 2 * stride <= 64), std::uint64_t, Bits128>;

  [[nodiscard]] static constexpr int bit_of(int number) { return number + number / columns; }
  [[nodiscard]] static constexpr int number_of(int bit) { return bit - bit / stride; }
  [[nodiscard]] static constexpr int row_of(int number) { return number / squares_a_row; }
  [[nodiscard]] static constexpr int column_of(int number) {
    return 2 * (number % squares_a_row) + (row_of(number) % 2 == 0 ? 1 : 0);
  }
  [[nodiscard]] static constexpr Bits set_of(int number) { return Bits{1} << bit_of(number); }

  /// The squares of the top rows.
  [[nodiscard]] static constexpr Bits upper_rows(int how_many) {
    Bits set = 0;
    for (int number = 0; number < how_many * squares_a_row; ++number) {
      set |= set_of(number);
    }
    return set;
  }
  static constexpr Bits all = upper_rows(rows);

 private:
  /// The squares of the column at one edge.
  static constexpr Bits edge(int from) {
    Bits set = 0;
    for (int number = from; number < square_count; number += squares_a_row) {
      set |= set_of(number);
    }
    return set;
  }
  static constexpr Bits left_edge = edge(0);
  static constexpr Bits right_edge = edge(squares_a_row - 1);

 public:
  /// The neighbours of the squares of a set. Orthogonally, the next dark square is two squares
  /// away. The result may contain ghosts.
  template <Direction direction>
  [[nodiscard]] static constexpr Bits step(Bits set) {
    switch (direction) {
      case Direction::nw:
        return set >> (squares_a_row + 1);
      case Direction::ne:
        return set >> squares_a_row;
      case Direction::sw:
        return set << squares_a_row;
      case Direction::se:
        return set << (squares_a_row + 1);
      case Direction::n:
        return set >> stride;
      case Direction::w:
        return (set & ~left_edge) >> 1;
      case Direction::e:
        return (set & ~right_edge) << 1;
      case Direction::s:
        break;
    }
    return set << stride;
  }
};

/// Play on all squares of a board, up, down and sideways (Turkish draughts).
template <int size>
struct AllSquares {
  static constexpr int rows = size;
  static constexpr int columns = size;
  static constexpr int squares_a_row = size;
  static constexpr int square_count = rows * squares_a_row;
  static constexpr int stride = size + 1;
  static constexpr Ways ways = orthogonals;
  static constexpr BoardKind kind = BoardKind::all8;

  using Bits = std::conditional_t<(rows * stride <= 64), std::uint64_t, Bits128>;

  [[nodiscard]] static constexpr int bit_of(int number) { return number + number / size; }
  [[nodiscard]] static constexpr int number_of(int bit) { return bit - bit / stride; }
  [[nodiscard]] static constexpr int row_of(int number) { return number / size; }
  [[nodiscard]] static constexpr int column_of(int number) { return number % size; }
  [[nodiscard]] static constexpr Bits set_of(int number) { return Bits{1} << bit_of(number); }
  [[nodiscard]] static constexpr Bits upper_rows(int how_many) {
    Bits set = 0;
    for (int number = 0; number < how_many * squares_a_row; ++number) {
      set |= set_of(number);
    }
    return set;
  }
  static constexpr Bits all = upper_rows(rows);

  template <Direction direction>
  [[nodiscard]] static constexpr Bits step(Bits set) {
    static_assert(direction >= Direction::n, "there are no diagonals here");
    switch (direction) {
      case Direction::n:
        return set >> stride;
      case Direction::w:
        return set >> 1;
      case Direction::e:
        return set << 1;
      default:
        return set << stride;
    }
  }
};

/// A set rotated by 180 degrees: each side sees the board as the other did.
template <class Board>
[[nodiscard]] constexpr typename Board::Bits turned(typename Board::Bits set) {
  typename Board::Bits result = 0;
  for_each_square(set, [&](typename Board::Bits one) {
    result |= Board::set_of(Board::square_count - 1 - Board::number_of(lowest(one)));
    return true;
  });
  return result;
}

/// A set moved several steps in a direction; a single shift if the direction is straight.
template <class Board, Direction direction, int steps>
[[nodiscard]] constexpr typename Board::Bits far_step(typename Board::Bits set) {
  if constexpr (steps == 0) {
    return set;
  } else {
    return far_step<Board, direction, steps - 1>(Board::template step<direction>(set));
  }
}

/// `reached`, and the squares that pieces reach from there by sliding. A square is in `open` if it
/// and the squares behind it, `stretch` in all, are empty. Each round doubles `stretch`.
template <class Board, Direction direction, int stretch = 1>
[[nodiscard]] constexpr typename Board::Bits slid(typename Board::Bits reached,
                                                  typename Board::Bits open) {
  if constexpr (stretch >= Board::rows - 1) {
    return reached;
  } else {
    return slid<Board, direction, 2 * stretch>(
        reached | (far_step<Board, direction, stretch>(reached) & open),
        open & far_step<Board, direction, stretch>(open));
  }
}

/// The squares that pieces reach by sliding from `set` in a direction over `empty`, excluding
/// `set`.
template <class Board, Direction direction>
[[nodiscard]] constexpr typename Board::Bits slides(typename Board::Bits set,
                                                    typename Board::Bits empty) {
  return slid<Board, direction>(Board::template step<direction>(set) & empty, empty);
}

}  // namespace damier::rules::draughts
