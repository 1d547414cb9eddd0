#pragma once

#include <cstddef>

#include "damier/rules/loa/game.hpp"
#include "damier/rules/symmetry.hpp"

namespace damier::rules {

/// A piece moves alike in all directions (A3), so the eight symmetries of the square keep the
/// rules. The sides start on the ranks and on the files (A1): the reflection in the diagonal from
/// a1 exchanges them.
template <>
struct symmetry<LignesDAction> {
  static constexpr std::size_t kept = 8;

  /// Returns the square after a symmetry: bit 0 reflects in that diagonal, then bit 1 mirrors the
  /// files and bit 2 the ranks.
  [[nodiscard]] static constexpr int turn_square(int square, std::size_t s) {
    const std::size_t way = s < kept ? s : (s - kept) ^ 1U;
    int file = loa::file_of(square);
    int rank = loa::rank_of(square);
    if ((way & 1) != 0) {
      const int swapped = file;
      file = rank;
      rank = swapped;
    }
    return loa::square_at((way & 2) != 0 ? last - file : file, (way & 4) != 0 ? last - rank : rank);
  }
  [[nodiscard]] static constexpr loa::Position turn(const loa::Position& position, std::size_t s) {
    const loa::Bits first = turn_set(position.pieces[0], s);
    const loa::Bits second = turn_set(position.pieces[1], s);
    return s < kept ? loa::Position{{first, second}, position.to_move}
                    : loa::Position{{second, first}, other(position.to_move)};
  }
  [[nodiscard]] static constexpr loa::Move turn(const loa::Move& move, std::size_t s) {
    return move.is_pass() ? move
                          : loa::Move::between(turn_square(move.from, s), turn_square(move.to, s));
  }

 private:
  static constexpr int last = loa::board_size - 1;

  [[nodiscard]] static constexpr loa::Bits turn_set(loa::Bits set, std::size_t s) {
    loa::Bits turned = 0;
    for (; set != 0; set &= set - 1) {
      turned |= loa::set_of(turn_square(loa::lowest(set), s));
    }
    return turned;
  }
};

static_assert(HasSymmetry<LignesDAction>);

}  // namespace damier::rules
