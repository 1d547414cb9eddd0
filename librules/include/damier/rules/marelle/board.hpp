#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

/// The board of Marelle (M1): three nested squares of eight points, joined at their midpoints.
namespace damier::rules::marelle {

/// The number of a point, from 0: 8 times the square, counted from the outermost, plus the place on
/// it, clockwise from the upper left corner. Corners have even places, midpoints odd ones. So lines
/// and mills are shifts of sets by a fixed number of bits.
using Point = std::uint8_t;

/// Number of points of the board.
inline constexpr int point_count = 24;
/// No point: the origin of a stone in hand, and the removal of a turn without one.
inline constexpr Point nowhere = 24;

/// A set of points: the bit of each point's number.
using Points = std::uint32_t;

inline constexpr Points all_points = 0xFFFFFF;
inline constexpr Points corners = 0x555555;
inline constexpr Points midpoints = 0xAAAAAA;

/// Returns the set of one point; the empty set for `nowhere`. Higher numbers are invalid.
[[nodiscard]] constexpr Points set_of(Point point) { return (Points{1} << point) & all_points; }
/// Returns the point with the lowest number of a non-empty set.
[[nodiscard]] constexpr Point first_of(Points set) {
  return static_cast<Point>(std::countr_zero(set));
}
/// Returns whether a set contains a point.
[[nodiscard]] constexpr bool contains(Points set, Point point) {
  return (set & set_of(point)) != 0;
}
/// Returns the number of points in a set.
[[nodiscard]] constexpr int count(Points set) { return std::popcount(set); }

/// The printed board has seven columns and seven rows; column a and row 1 have number 0.
inline constexpr int lines_a_side = 7;

/// Returns the column of a point, 0 to 6 from White's left; not for `nowhere`.
[[nodiscard]] constexpr int column_of(Point point) {
  constexpr std::array<int, 8> right{-1, 0, 1, 1, 1, 0, -1, -1};
  return 3 + right[point % 8U] * (3 - point / 8);
}
/// Returns the row of a point, 0 to 6 from White's edge; not for `nowhere`.
[[nodiscard]] constexpr int row_of(Point point) {
  constexpr std::array<int, 8> up{1, 1, 1, 0, -1, -1, -1, 0};
  return 3 + up[point % 8U] * (3 - point / 8);
}
/// The points of each row, from the bottom, by column.
inline constexpr auto point_grid = [] {
  std::array<std::array<Point, lines_a_side>, lines_a_side> grid{};
  for (auto& row : grid) {
    row.fill(nowhere);
  }
  for (Point point = 0; point < point_count; ++point) {
    grid[static_cast<std::size_t>(row_of(point))][static_cast<std::size_t>(column_of(point))] =
        point;
  }
  return grid;
}();
/// Returns the point at a column and a row, or `nowhere` if none exists. Accepts any numbers.
[[nodiscard]] constexpr Point point_at(int column, int row) {
  const bool on_board = column >= 0 && column < lines_a_side && row >= 0 && row < lines_a_side;
  return on_board ? point_grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]
                  : nowhere;
}

/// Moves each point of the set to the next one on its square.
[[nodiscard]] constexpr Points clockwise(Points set) {
  return ((set << 1) & 0xFEFEFE) | ((set >> 7) & 0x010101);
}
[[nodiscard]] constexpr Points anticlockwise(Points set) {
  return ((set >> 1) & 0x7F7F7F) | ((set << 7) & 0x808080);
}
/// Moves each midpoint of the set inward to the next square; drops those of the innermost.
[[nodiscard]] constexpr Points inward(Points set) { return ((set & midpoints) << 8) & all_points; }
[[nodiscard]] constexpr Points outward(Points set) { return (set & midpoints) >> 8; }

/// Returns the neighbours of the points of a set along the lines (M4).
[[nodiscard]] constexpr Points neighbours(Points set) {
  return clockwise(set) | anticlockwise(set) | inward(set) | outward(set);
}

// A point is in two mills (M1). These return, for each kind of mill, the points whose two other
// points are in a set, whether or not there is a stone on the point itself.

/// Returns such corners from which a side runs clockwise.
[[nodiscard]] constexpr Points mills_clockwise(Points stones) {
  const Points next = anticlockwise(stones);
  return corners & next & anticlockwise(next);
}
/// Returns such corners from which a side runs anticlockwise.
[[nodiscard]] constexpr Points mills_anticlockwise(Points stones) {
  const Points next = clockwise(stones);
  return corners & next & clockwise(next);
}
/// Returns such midpoints between two corners.
[[nodiscard]] constexpr Points mills_between(Points stones) {
  return midpoints & clockwise(stones) & anticlockwise(stones);
}
/// Returns such midpoints of a line that joins the squares.
[[nodiscard]] constexpr Points mills_across(Points stones) {
  const Points next = (stones << 8) | (stones >> 16);
  const Points second = (stones << 16) | (stones >> 8);
  return midpoints & next & second;
}

/// Returns the points where a stone would complete a mill, and the points of completed mills.
[[nodiscard]] constexpr Points closing(Points stones) {
  return mills_clockwise(stones) | mills_anticlockwise(stones) | mills_between(stones) |
         mills_across(stones);
}
/// Returns the stones that are part of a mill.
[[nodiscard]] constexpr Points in_mills(Points stones) { return stones & closing(stones); }

}  // namespace damier::rules::marelle
