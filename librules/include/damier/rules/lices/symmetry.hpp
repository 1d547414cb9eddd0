#pragma once

#include <cstddef>

#include "damier/rules/lices/game.hpp"
#include "damier/rules/symmetry.hpp"

namespace damier::rules {

/// The half-turn exchanges the camps (L1). A mirror image would move dark squares, including the
/// lices, to light ones (L3).
template <>
struct symmetry<Lices> {
  static constexpr std::size_t kept = 1;

  [[nodiscard]] static constexpr int turn_square(int square, std::size_t s) {
    return s < kept ? square : lices::Square::from_number(square).half_turned().number();
  }
  [[nodiscard]] static constexpr lices::Position turn(const lices::Position& position,
                                                      std::size_t s) {
    return s < kept ? position
                    : lices::Position{
                          {position.pieces[1].half_turned(), position.pieces[0].half_turned()},
                          position.ecuyers.half_turned(),
                          position.chevaliers.half_turned(),
                          other(position.to_move)};
  }
  [[nodiscard]] static constexpr lices::Move turn(const lices::Move& move, std::size_t s) {
    if (s < kept) {
      return move;
    }
    lices::Move turned{move.from.half_turned(), move.kind, 0, 0};
    for (int step = 0; step < move.steps; ++step) {
      constexpr unsigned half = 4;
      turned.push(static_cast<lices::Direction>(
          (static_cast<unsigned>(move.direction(step)) + half) % lices::all_directions.size()));
    }
    return turned;
  }
};

static_assert(HasSymmetry<Lices>);

}  // namespace damier::rules
