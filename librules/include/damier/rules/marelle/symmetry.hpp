#pragma once

#include <cstddef>
#include <cstdint>

#include "damier/rules/marelle/game.hpp"
#include "damier/rules/symmetry.hpp"

namespace damier::rules {

/// The eight symmetries of the square, with or without exchanging the outermost and the innermost
/// square (M1). The sides face each other across the board, so half a turn exchanges them.
template <class Traits>
struct symmetry<Morris<Traits>> {
  static constexpr std::size_t kept = 16;

  /// Returns the point after a symmetry: bit 2 mirrors the columns, then bits 0 and 1 are the
  /// number of quarter turns clockwise; bit 3 exchanges the squares.
  [[nodiscard]] static constexpr int turn_square(int square, std::size_t s) {
    constexpr std::size_t half = 2;
    const std::size_t way = s < kept ? s : s - kept;
    const std::size_t mirrored = (way >> 2) & 1;
    const std::size_t quarters = (way & 3) + (s < kept ? 0 : half);
    const auto place = static_cast<std::size_t>(square) % places;
    const auto ring = static_cast<std::size_t>(square) / places;
    // Places go clockwise from the upper left corner, so a mirror image keeps place 1.
    const std::size_t seen = mirrored != 0 ? places + 2 - place : place;
    return static_cast<int>(places * ((way & 8) != 0 ? 2 - ring : ring) +
                            (seen + 2 * quarters) % places);
  }
  [[nodiscard]] static constexpr marelle::Position turn(const marelle::Position& position,
                                                        std::size_t s) {
    marelle::Position turned = position;
    turned.stones = {turn_set(position.stones[0], s), turn_set(position.stones[1], s)};
    if (s >= kept) {
      turned.stones = {turned.stones[1], turned.stones[0]};
      turned.in_hand = {position.in_hand[1], position.in_hand[0]};
      turned.to_move = other(position.to_move);
    }
    return turned;
  }
  [[nodiscard]] static constexpr marelle::Move turn(const marelle::Move& move, std::size_t s) {
    return {turn_point(move.from, s), turn_point(move.to, s), turn_point(move.removed, s)};
  }

 private:
  static constexpr std::size_t places = 8;

  [[nodiscard]] static constexpr marelle::Point turn_point(marelle::Point point, std::size_t s) {
    return point == marelle::nowhere ? point : static_cast<marelle::Point>(turn_square(point, s));
  }
  [[nodiscard]] static constexpr marelle::Points turn_set(marelle::Points set, std::size_t s) {
    marelle::Points turned = 0;
    for (; set != 0; set &= set - 1) {
      turned |= marelle::set_of(turn_point(marelle::first_of(set), s));
    }
    return turned;
  }
};

static_assert(HasSymmetry<Marelle>);

}  // namespace damier::rules
