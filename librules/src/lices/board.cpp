#include "damier/rules/lices/board.hpp"

#include "damier/rules/lices/generate.hpp"

namespace damier::rules::lices {

namespace {

constexpr Surroundings surroundings_of(int number) {
  Surroundings around{};
  const Square square = Square::from_number(number);
  for (const Direction direction : all_directions) {
    const auto next = neighbour(square, direction);
    const auto behind = neighbour(square, direction, 2);
    const auto d = static_cast<std::size_t>(direction);
    around.next[d] = next ? static_cast<std::uint8_t>(next->number()) : Surroundings::none;
    around.behind[d] = behind ? static_cast<std::uint8_t>(behind->number()) : Surroundings::none;
  }
  return around;
}

constexpr std::array<Surroundings, Square::count> all_surroundings() {
  std::array<Surroundings, Square::count> all{};
  for (int number = 0; number < Square::count; ++number) {
    if (number % Square::stride < board_size) {
      all[static_cast<std::size_t>(number)] = surroundings_of(number);
    }
  }
  return all;
}

}  // namespace

constinit const std::array<Surroundings, Square::count> surroundings = all_surroundings();

}  // namespace damier::rules::lices
