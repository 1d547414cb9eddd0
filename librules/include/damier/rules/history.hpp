#pragma once

#include "damier/rules/outcome.hpp"

namespace damier::rules {

/// The history of a game in which nothing of the past matters (Lices L14: every game ends by itself).
///
/// A history stands beside the position. Replay calls `observe` with each position that was reached,
/// takes a `mark` where a line branches and gives it to `rewind` when it comes back there.
struct NoHistory {
  struct Mark {};

  template <class Position>
  constexpr void observe(const Position& /*reached*/) {}
  [[nodiscard]] constexpr Mark mark() const { return {}; }
  constexpr void rewind(Mark /*to*/) {}
  /// What the history alone decides about the last position observed.
  [[nodiscard]] constexpr Outcome outcome() const { return {}; }
};

/// The hidden information of a game that has none: there is nothing to reveal before a ply.
struct NothingHidden {};

}  // namespace damier::rules
