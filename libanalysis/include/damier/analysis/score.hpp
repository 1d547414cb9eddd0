#pragma once

/// What a position is worth, for the side to move unless it says otherwise. An evaluation is a
/// number of hundredths of what its game counts in; beyond those lie proven wins and losses, with
/// their distance in plies.
namespace damier::analysis {

inline constexpr int win = 32'000;
/// No evaluation is greater, nor smaller than its negative.
inline constexpr int max_evaluation = 30'000;

/// A win, or a loss, that is reached after so many plies; below win - max_evaluation of them.
[[nodiscard]] constexpr int win_in(int plies) { return win - plies; }
[[nodiscard]] constexpr int loss_in(int plies) { return plies - win; }
[[nodiscard]] constexpr bool is_win(int score) { return score > max_evaluation; }
[[nodiscard]] constexpr bool is_loss(int score) { return score < -max_evaluation; }
[[nodiscard]] constexpr bool is_decided(int score) { return is_win(score) || is_loss(score); }
/// How many plies a win or loss is away.
[[nodiscard]] constexpr int plies_to_end(int score) { return win - (score < 0 ? -score : score); }
[[nodiscard]] constexpr int clamped(int evaluation) {
  return evaluation > max_evaluation    ? max_evaluation
         : evaluation < -max_evaluation ? -max_evaluation
                                        : evaluation;
}

}  // namespace damier::analysis
