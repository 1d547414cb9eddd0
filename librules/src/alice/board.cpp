#include "damier/rules/alice/board.hpp"

#include <bit>

namespace damier::rules::alice {

namespace {

/// Returns the number of steps in that direction that stay on the board.
constexpr int room(Square from, Direction direction) {
  constexpr std::array<int, direction_count> right{0, 1, 1, 1, 0, -1, -1, -1};
  constexpr std::array<int, direction_count> up{1, 1, 0, -1, -1, -1, 0, 1};
  const auto along = [](int place, int step) {
    return step == 0 ? board_size : step > 0 ? board_size - place : place - 1;
  };
  const int files = along(from.file(), right[static_cast<std::size_t>(direction)]);
  const int ranks = along(from.rank(), up[static_cast<std::size_t>(direction)]);
  return files < ranks ? files : ranks;
}

constexpr Square stepped(Square from, Direction direction, int steps) {
  return Square::from_number(from.number() + steps * delta(direction));
}

void fill_lines(Tables& tables, Square from) {
  for (auto& direction : tables.towards[from.index()]) {
    direction = Tables::no_direction;
  }
  for (const Direction direction : all_directions) {
    for (int steps = 1; steps <= room(from, direction); ++steps) {
      const Square to = stepped(from, direction, steps);
      tables.rays[from.index()][static_cast<std::size_t>(direction)] |= SquareSet::of(to);
      tables.towards[from.index()][to.index()] = static_cast<std::uint8_t>(direction);
    }
  }
}

void fill_reach(Tables& tables, Card card, Square from) {
  const int steps = reach_of(card);
  for (unsigned left = reach_directions(card); left != 0; left &= left - 1) {
    const auto direction = static_cast<Direction>(std::countr_zero(left));
    if (room(from, direction) >= steps) {
      tables.reach[card.index()][from.index()] |= SquareSet::of(stepped(from, direction, steps));
      tables.roomy[card.index()] |= SquareSet::of(from);
    }
  }
}

// Made at program start, in some microseconds: as a constant it would add 29 kB to the program.
Tables make_tables() noexcept {
  Tables made{};
  for (const Square square : all_squares) {
    fill_lines(made, square);
    for (const Card card : all_cards) {
      fill_reach(made, card, square);
    }
  }
  return made;
}

}  // namespace

const Tables tables = make_tables();

}  // namespace damier::rules::alice
