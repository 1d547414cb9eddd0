#pragma once

namespace damier::rules {

/// Whether two games have the same start, positions and moves, and differ only in when or how a
/// game ends. Draws are claimed in both. `ends_apart(game, position)`: whether the position ends
/// this game, though its relatives may continue; until then both have the same plies.
template <class A, class B>
inline constexpr bool relatives = false;

}  // namespace damier::rules
