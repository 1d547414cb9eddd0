#include "damier/analysis/engine/clock.hpp"

#include <algorithm>

namespace damier::analysis::engine {

namespace {

/// Assumed number of remaining moves of a game.
constexpr unsigned moves_of_game = 30;
constexpr Milliseconds min{1};

Milliseconds usable(Milliseconds time) { return std::max(time - overhead, min); }

}  // namespace

Allotment allot(const Clock& clock) {
  const Milliseconds left = usable(std::max(clock.left, Milliseconds{0}));
  const unsigned moves = std::clamp(clock.moves_to_go.value_or(moves_of_game), 1U, moves_of_game);
  const Milliseconds share = left / moves;
  // Most of the increment is available again after the move.
  const Milliseconds target =
      std::clamp(share + std::max(clock.increment, Milliseconds{0}) * 3 / 4, min, left);
  // An iteration takes longer than all before it, so one that begins late seldom ends.
  const Milliseconds max = moves == 1 ? left : std::min(target * 4, left / 2);
  return {std::max(target / 2, min), std::max({max, std::min(target, left), min})};
}

Allotment allot(Milliseconds each) {
  const Milliseconds all = std::max(each, min);
  return {all, all};
}

}  // namespace damier::analysis::engine
