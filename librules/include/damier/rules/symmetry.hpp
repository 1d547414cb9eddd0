#pragma once

#include <concepts>
#include <cstddef>

#include "damier/rules/game.hpp"

namespace damier::rules {

/// The symmetries of a game: changes of all positions that keep its rules. Specialised for each
/// game, in its folder. They form a group, in which the first `kept` leave pieces with their side;
/// number 0 changes nothing. Number `kept + s` also exchanges the sides: it is number `kept`, which
/// maps the sides of a start position to each other, followed by number s.
template <class G>
struct symmetry;

/// Requirements on a specialisation.
///
/// - `kept`: number of symmetries that leave pieces with their side.
/// - `turn_square(square, s)`: the destination of the square of that number.
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

/// Number of all symmetries, with and without an exchange of the sides.
template <HasSymmetry G>
inline constexpr std::size_t symmetry_count = 2 * symmetry<G>::kept;

}  // namespace damier::rules
