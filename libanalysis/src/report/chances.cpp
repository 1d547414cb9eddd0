#include "damier/analysis/report/chances.hpp"

#include <algorithm>
#include <cmath>

#include "damier/analysis/search/score.hpp"

namespace damier::analysis {

double chance_of(int score, const Unit& unit) {
  if (is_decided(score)) {
    return is_win(score) ? 1 : 0;
  }
  return 1 / (1 + std::exp(-static_cast<double>(score) / unit.chance));
}

double accuracy_of(double lost) {
  // Falls by the same fraction for each hundredth of the game that is given up. The constants are
  // those of lichess, which chess players know, so that the numbers are comparable.
  constexpr double at_nothing = 103.1668;
  constexpr double part = 4.354;
  constexpr double below = 3.1669;
  return std::clamp(at_nothing * std::exp(-part * lost) - below, 0.0, 100.0);
}

}  // namespace damier::analysis
