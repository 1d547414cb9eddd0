#pragma once

#include <algorithm>
#include <cstddef>

#include "damier/rules/alice/game.hpp"
#include "damier/rules/symmetry.hpp"

namespace damier::rules {

/// Half a turn is the only symmetry that keeps the line of each suit (C3). It also exchanges the
/// players, who sit opposite each other (C1); cards on the board belong to neither (C2).
template <>
struct symmetry<Alice> {
  static constexpr std::size_t kept = 2;

  [[nodiscard]] static constexpr int turn_square(int square, std::size_t s) {
    return half_turns(s) ? alice::square_count - 1 - square : square;
  }
  [[nodiscard]] static constexpr alice::Position turn(const alice::Position& position,
                                                      std::size_t s) {
    alice::Position turned = position;
    if (half_turns(s)) {
      std::reverse(turned.board.begin(), turned.board.end());
      for (alice::Directions& standing : turned.standing) {
        standing = static_cast<alice::Directions>((standing << 4) | (standing >> 4));
      }
      turned.occupied = {};
      for (const alice::Square square : position.occupied) {
        turned.occupied |= alice::SquareSet::of(turn_place(square, s));
      }
    }
    if (s >= kept) {
      turned.taken = {position.taken[1], position.taken[0]};
      turned.to_move = other(position.to_move);
    }
    return turned;
  }
  [[nodiscard]] static constexpr alice::Move turn(const alice::Move& move, std::size_t s) {
    alice::Move turned = move;
    turned.from = turn_place(move.from, s);
    turned.to = turn_place(move.to, s);
    turned.away = turn_place(move.away, s);
    // An exchange begins with the lower square (C15).
    return move.kind == alice::MoveKind::exchange
               ? alice::Move::exchange(turned.card, turned.from, turned.other, turned.to)
               : turned;
  }

 private:
  [[nodiscard]] static constexpr bool half_turns(std::size_t s) { return s == 1 || s == kept; }
  [[nodiscard]] static constexpr alice::Square turn_place(alice::Square square, std::size_t s) {
    return square.exists() ? alice::Square::from_number(turn_square(square.number(), s)) : square;
  }
};

static_assert(HasSymmetry<Alice>);

}  // namespace damier::rules
