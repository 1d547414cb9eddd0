#pragma once

#include <cstdint>

#include "damier/rules/side.hpp"

namespace damier::rules {

/// Winner of a game, if anyone.
enum class Result : std::uint8_t { ongoing, first_wins, second_wins, draw };

/// The reason why a game is over. Each game maps these to its own rules.
enum class Ending : std::uint8_t {
  none,          ///< the game is not over
  goal,          ///< a side has reached the goal of the game
  both_goals,    ///< one move has reached the goal for both sides
  blocked,       ///< the side to move has no legal move
  repetition,    ///< a position occurred as often as the ruleset allows
  move_count,    ///< too many moves without progress
  few_pieces,    ///< too many moves in an ending that is hard to win
  agreed_limit,  ///< the number of moves in which the players agreed to win is exceeded
  of_game,       ///< by a rule that no other game has
};

/// The outcome of a position, with or without its history.
struct Outcome {
  Result result = Result::ongoing;
  Ending ending = Ending::none;

  [[nodiscard]] constexpr bool over() const { return result != Result::ongoing; }
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// Returns the result of a win for a side.
[[nodiscard]] constexpr Result win_for(Side side) {
  return side == Side::first ? Result::first_wins : Result::second_wins;
}

}  // namespace damier::rules
