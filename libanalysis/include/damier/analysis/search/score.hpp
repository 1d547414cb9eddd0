#pragma once

/// Value of a position, for the side to move unless stated otherwise. An evaluation counts
/// hundredths of the game's unit. Scores beyond max_evaluation are proven wins and losses, with
/// their distance in plies.
namespace damier::analysis {

/// Score of a position that is won without a further ply.
inline constexpr int win = 32'000;
/// Evaluations lie between -max_evaluation and max_evaluation.
inline constexpr int max_evaluation = 30'000;

/// Returns the score of a win after `plies` plies, which must be fewer than win - max_evaluation.
[[nodiscard]] constexpr int win_in(int plies) { return win - plies; }
/// Returns the score of a loss after `plies` plies, which must be fewer than win - max_evaluation.
[[nodiscard]] constexpr int loss_in(int plies) { return plies - win; }
[[nodiscard]] constexpr bool is_win(int score) { return score > max_evaluation; }
[[nodiscard]] constexpr bool is_loss(int score) { return score < -max_evaluation; }
[[nodiscard]] constexpr bool is_decided(int score) { return is_win(score) || is_loss(score); }
/// Returns the distance of a win or loss in plies.
[[nodiscard]] constexpr int plies_to_end(int score) { return win - (score < 0 ? -score : score); }
/// Distance from which a win or loss is one of unknown distance, as from tables without distances.
/// Lines to it may make it longer or shorter.
inline constexpr int far = 1'700;
inline constexpr int farthest = win - max_evaluation - 1;
/// Returns whether the distance of a win or loss is known.
[[nodiscard]] constexpr bool has_distance(int score) { return plies_to_end(score) < far; }
/// Returns the nearest value that is an evaluation.
[[nodiscard]] constexpr int clamped(int evaluation) {
  return evaluation > max_evaluation    ? max_evaluation
         : evaluation < -max_evaluation ? -max_evaluation
                                        : evaluation;
}

}  // namespace damier::analysis
