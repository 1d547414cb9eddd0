#pragma once

#include "damier/analysis/search/analyse.hpp"

/// Meaning of scores for the result of a game.
namespace damier::analysis {

/// Returns the expected points of a side with this score: 1 is a certain win, 0 a certain loss, and
/// a draw counts as a half. A logistic curve whose scale (Unit::chance) is fitted for each ruleset
/// to the results of games (`damier-bench --chances`).
[[nodiscard]] double chance_of(int score, const Unit& unit);

/// Returns the accuracy of a ply in per cent, by the chance that it gave up: 100 if it gave up
/// nothing, 64 for a tenth of the game, 40 for a fifth, 9 for a half.
[[nodiscard]] double accuracy_of(double lost);

}  // namespace damier::analysis
