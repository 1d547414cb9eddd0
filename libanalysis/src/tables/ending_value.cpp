#include <algorithm>

#include "damier/analysis/search/score.hpp"
#include "damier/analysis/tables/tables.hpp"

namespace damier::analysis {

int EndingValue::score() const {
  const int distance = plies_known ? static_cast<int>(std::min(plies, unsigned{far})) : far;
  return result == Result::won ? win_in(distance) : result == Result::lost ? loss_in(distance) : 0;
}

}  // namespace damier::analysis
