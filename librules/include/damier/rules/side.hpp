#pragma once

#include <cstddef>
#include <cstdint>

namespace damier::rules {

/// A side, by the order of play: `first` begins the game from its start position. The rule sheet of
/// each game names its colour.
enum class Side : std::uint8_t { first, second };

/// Returns the opponent of a side.
[[nodiscard]] constexpr Side other(Side side) {
  return side == Side::first ? Side::second : Side::first;
}

/// Returns 0 or 1, for arrays with one element for each side.
[[nodiscard]] constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

}  // namespace damier::rules
