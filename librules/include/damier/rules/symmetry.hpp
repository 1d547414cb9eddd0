#pragma once

#include <concepts>
#include <cstddef>

#include "damier/rules/game.hpp"

namespace damier::rules {

/// The symmetries of a game: what may be done to all positions so that its rules stay the same.
/// Specialised for each game, in its folder. They form a group, in which the first `kept` leave
/// pieces with their side; number 0 changes nothing. Number `kept + s` exchanges the sides as well:
/// it is number `kept`, the way in which the two sides of a start position are alike, followed by
/// number s.
template <class G>
struct symmetry;

/// What a specialisation provides.
///
/// - `kept`, see above.
/// - `turn_square(square, s)`: where the square of that number goes.
/// - `turn(position, s)` and `turn(move, s)`. The legal moves of a turned position are the turned
///   legal moves.
template <class G>
concept HasSymmetry = Game<G> && requires(const typename G::Position position,
                                          const typename G::Move move, int square, std::size_t s) {
  { symmetry<G>::kept } -> std::convertible_to<std::size_t>;
  { symmetry<G>::turn_square(square, s) } -> std::same_as<int>;
  { symmetry<G>::turn(position, s) } -> std::same_as<typename G::Position>;
  { symmetry<G>::turn(move, s) } -> std::same_as<typename G::Move>;
};

/// All of them: those that leave pieces with their side, and those that exchange the sides.
template <HasSymmetry G>
inline constexpr std::size_t symmetry_count = 2 * symmetry<G>::kept;

}  // namespace damier::rules
