#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

/// The board of Lignes d'action (A1): 8x8 squares, numbered from 0 on a1 to 63 on h8, rank by rank.
/// A set of squares is an integer with one bit per square.
namespace damier::rules::loa {

/// Number of rows and columns of the board.
inline constexpr int board_size = 8;
inline constexpr int square_count = board_size * board_size;

/// Set of squares, as bits: 8 * (rank - 1) + file.
using Bits = std::uint64_t;

/// Returns the number of a square. File and rank run from 0 (a, 1) to 7 (h, 8).
[[nodiscard]] constexpr int square_at(int file, int rank) { return board_size * rank + file; }
[[nodiscard]] constexpr int file_of(int square) { return square % board_size; }
[[nodiscard]] constexpr int rank_of(int square) { return square / board_size; }

/// Returns the set of one square; its number must be below square_count.
[[nodiscard]] constexpr Bits set_of(int square) { return Bits{1} << square; }
[[nodiscard]] constexpr int count(Bits set) { return std::popcount(set); }
/// Returns the lowest number in a non-empty set.
[[nodiscard]] constexpr int lowest(Bits set) { return std::countr_zero(set); }

inline constexpr Bits file_a = 0x0101010101010101U;
inline constexpr Bits file_h = file_a << (board_size - 1);
inline constexpr Bits rank_1 = 0xFFU;
inline constexpr Bits rank_8 = rank_1 << (square_count - board_size);

/// Returns a set with all squares that touch it, along an edge or at a corner.
[[nodiscard]] constexpr Bits grown(Bits set) {
  const Bits wide = set | ((set & ~file_h) << 1) | ((set & ~file_a) >> 1);
  return wide | (wide << board_size) | (wide >> board_size);
}

/// Returns whether the pieces form one group, each touching another (A5); false for none.
[[nodiscard]] constexpr bool connected(Bits pieces) {
  Bits group = pieces & (~pieces + 1);
  for (Bits before = 0; group != before;) {
    before = group;
    group = grown(group) & pieces;
  }
  return group == pieces && pieces != 0;
}

/// Direction along a line through a square, for a move of some length.
struct Way {
  Bits end = 0;      ///< the destination; the start itself if that is off the board
  Bits between = 0;  ///< the squares in between
};

/// The four lines through a square: rank, file and two diagonals.
inline constexpr std::size_t line_count = 4;

struct Lines {
  std::array<Bits, line_count> squares{};  ///< all squares of each line
  /// Both directions along each line, by the length of the move less 1.
  std::array<std::array<std::array<Way, 2>, board_size>, line_count> ways{};
};

extern const std::array<Lines, square_count> lines_through;

}  // namespace damier::rules::loa
