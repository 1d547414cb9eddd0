#pragma once

namespace damier::rules {

/// Whether two games play alike: they have the same start, positions and moves, and differ in when
/// or how a game ends. Draws are claimed in both. `ends_apart(game, position)`: whether the position
/// ends this game, though its relatives may go on; up to that the plies of one are those of the
/// other.
template <class A, class B>
inline constexpr bool relatives = false;

}  // namespace damier::rules
