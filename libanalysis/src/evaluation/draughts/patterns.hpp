#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "damier/analysis/search/weights.hpp"
#include "damier/rules/draughts/board.hpp"
#include "damier/rules/draughts/position.hpp"

namespace damier::analysis {

/// What a learned evaluation sees of a position of draughts.
///
/// A strip is two rows of a board that is played on its dark squares, or one row of a board that is
/// played on all. A block is a part of a strip with four squares. A region is two blocks, one above
/// the other: eight squares, each of them empty or with a man of one side, have 3^8 patterns, and
/// each pattern has a weight. The board turned, with the sides exchanged, is worth the opposite, so
/// a region and the same region turned share their weights.
template <class Board>
struct Patterns {
  using Bits = typename Board::Bits;

  static constexpr int width = Board::columns;  ///< squares of a strip
  static constexpr int strips = Board::square_count / width;
  static constexpr bool on_dark_squares = Board::squares_a_row < width;
  /// Where the blocks of a strip begin, the same from both sides.
  static constexpr auto offsets = [] {
    if constexpr (!on_dark_squares) {
      return std::array{0, 2, 4};
    } else if constexpr (Board::squares_a_row == 4) {
      return std::array{0, 1, 2};
    } else if constexpr (Board::squares_a_row == 5) {
      return std::array{0, 1, 2, 3};
    } else {
      return std::array{0, 1, 3, 4};
    }
  }();
  static constexpr int lanes = static_cast<int>(offsets.size());
  static constexpr int block_squares = 4;
  static constexpr int blocks = 81;         ///< patterns of a block
  static constexpr int patterns = 81 * 81;  ///< of a region

  /// The squares of a block within its strip, in the order of its digits.
  [[nodiscard]] static constexpr std::array<int, block_squares> squares_of(int lane) {
    const int first = offsets[static_cast<std::size_t>(lane)];
    return on_dark_squares ? std::array{first, first + 1, first + Board::squares_a_row,
                                        first + Board::squares_a_row + 1}
                           : std::array{first, first + 1, first + 2, first + 3};
  }

  /// A region that has weights: its upper strip, and its lane.
  struct Region {
    int strip = 0;
    int lane = 0;
  };
  /// The regions of the upper half; of the middle strip only its left half.
  static constexpr auto regions = [] {
    constexpr int rows = strips - 1;
    constexpr int half = rows / 2 * lanes;
    constexpr int count = half + (rows % 2 == 1 ? (lanes + 1) / 2 : 0);
    std::array<Region, static_cast<std::size_t>(count)> list{};
    for (int i = 0; i < count; ++i) {
      list[static_cast<std::size_t>(i)] = {i / lanes, i % lanes};
    }
    return list;
  }();
  static constexpr std::size_t pattern_slots = regions.size() * patterns;

  /// For each lane the patterns of its block, in 16 bits each.
  using Lanes = std::uint64_t;
  static constexpr unsigned lane_bits = 16;

  /// Of the men of one side in a strip, as digits of 1.
  using OfStrip = std::array<Lanes, std::size_t{1} << static_cast<unsigned>(width)>;
  template <bool turned>
  static OfStrip make_of_strip() noexcept {
    std::array<Lanes, static_cast<std::size_t>(width)> of_square{};
    for (int lane = 0; lane < lanes; ++lane) {
      const auto squares = squares_of(lane);
      Lanes power = Lanes{1} << (lane_bits * static_cast<unsigned>(lane));
      for (int digit = 0; digit < block_squares; ++digit) {
        const int at = turned ? block_squares - 1 - digit : digit;
        of_square[static_cast<std::size_t>(squares[static_cast<std::size_t>(at)])] += power;
        power *= 3;
      }
    }
    OfStrip table{};
    for (std::size_t set = 1; set < table.size(); ++set) {
      const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
      table[set] = table[set & (set - 1)] + of_square[lowest];
    }
    return table;
  }
  // Made when a program starts, within some microseconds: as constants, those of all boards would
  // be 100 kB of it.
  static inline const OfStrip of_strip = make_of_strip<false>();
  static inline const OfStrip of_turned_strip = make_of_strip<true>();

  [[nodiscard]] static std::size_t strip(Bits set, int which) {
    constexpr std::uint64_t mask = (std::uint64_t{1} << static_cast<unsigned>(width)) - 1;
    const auto lowest = static_cast<std::uint64_t>(set >> (which * Board::stride));
    return static_cast<std::size_t>(lowest & mask);
  }

  /// The patterns of all regions, for the side that moves up the board: 1 is a man of it, 2 one of
  /// the other. `use(region, plus, minus)` gets the slots that count for it, and against it.
  template <class Use>
  static void for_each_pattern(Bits first_men, Bits second_men, Use&& use) {
    std::array<Lanes, strips> upright{};
    std::array<Lanes, strips> turned{};
    for (int i = 0; i < strips; ++i) {
      const std::size_t ours = strip(first_men, i);
      const std::size_t theirs = strip(second_men, i);
      const auto at = static_cast<std::size_t>(i);
      upright[at] = of_strip[ours] + 2 * of_strip[theirs];
      turned[at] = of_turned_strip[theirs] + 2 * of_turned_strip[ours];
    }
    for (std::size_t i = 0; i < regions.size(); ++i) {
      const auto [top, lane] = regions[i];
      const auto upper = static_cast<std::size_t>(top);
      // Digits of the upper strip first. No lane overflows: the greatest pattern is 6560.
      const Lanes plus = upright[upper] + blocks * upright[upper + 1];
      const auto last = static_cast<std::size_t>(strips) - 1 - upper;
      const Lanes minus = turned[last] + blocks * turned[last - 1];
      use(i * patterns + in_lane(plus, lane), i * patterns + in_lane(minus, lanes - 1 - lane));
    }
  }

 private:
  [[nodiscard]] static std::size_t in_lane(Lanes all, int lane) {
    return static_cast<std::uint16_t>(all >> (lane_bits * static_cast<unsigned>(lane)));
  }
};

}  // namespace damier::analysis
