#pragma once

#include <string>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/game_under_way.hpp"

/// Lines of the protocol modelled on UCI, the protocol of chess programs.
namespace damier::analysis::engine {

/// Returns a score as UCI has it: `cp 35` in hundredths of a unit; proven results are `win 13`,
/// `loss 8`, in plies, and `draw`.
[[nodiscard]] std::string uci_score(const Found& found, const Unit& unit);

}  // namespace damier::analysis::engine
