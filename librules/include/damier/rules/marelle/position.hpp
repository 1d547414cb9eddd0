#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "damier/rules/marelle/board.hpp"
#include "damier/rules/mix.hpp"
#include "damier/rules/side.hpp"

namespace damier::rules::marelle {

/// Number of stones of a side at the start, and its maximum on the board and in hand (M2).
inline constexpr int stones_a_side = 9;
/// Number of stones with which a side jumps, if all are on the board (M5); with fewer in all, it
/// has lost (M8, M11).
inline constexpr int min_stones = 3;

/// The stones on the board and in hand, and the side to move.
struct Position {
  std::array<Points, 2> stones{};         ///< stones on the board, by side
  std::array<std::uint8_t, 2> in_hand{};  ///< left to place, by side
  Side to_move = Side::first;

  [[nodiscard]] constexpr Points of(Side side) const { return stones[index(side)]; }
  [[nodiscard]] constexpr int hand(Side side) const { return in_hand[index(side)]; }
  /// Returns the number of stones of a side on the board and in hand.
  [[nodiscard]] constexpr int left(Side side) const { return count(of(side)) + hand(side); }
  [[nodiscard]] constexpr Points empty() const { return all_points & ~(stones[0] | stones[1]); }
  /// Returns the owner of the stone on the point.
  [[nodiscard]] constexpr std::optional<Side> at(Point point) const {
    for (const Side side : {Side::first, Side::second}) {
      if (contains(of(side), point)) {
        return side;
      }
    }
    return std::nullopt;
  }
  /// Adds a stone on a point, which must be empty. Hands are unchanged.
  constexpr void put(Point point, Side side) { stones[index(side)] |= set_of(point); }

  // The default one calls memcmp, which is slow: the log of positions compares at every ply.
  friend constexpr bool operator==(const Position& a, const Position& b) {
    return ((a.stones[0] ^ b.stones[0]) | (a.stones[1] ^ b.stones[1])) == 0 &&
           a.in_hand[0] == b.in_hand[0] && a.in_hand[1] == b.in_hand[1] && a.to_move == b.to_move;
  }
};

/// Returns a hash without collisions: a valid position fits in 63 bits.
[[nodiscard]] constexpr std::uint64_t hash_of(const Position& position) {
  std::uint64_t packed = static_cast<std::uint64_t>(position.to_move) + 1;
  for (const Side side : {Side::first, Side::second}) {
    packed = (packed << 24) | position.of(side);
    packed = (packed << 6) | static_cast<std::uint64_t>(position.hand(side));
  }
  return mix(packed);
}

/// A turn: a stone placed, moved or jumped, and the enemy stone it removes (M6).
struct Move {
  Point from = nowhere;     ///< `nowhere`: from the hand
  Point to = nowhere;       ///< always a point in a legal move
  Point removed = nowhere;  ///< `nowhere`: no removal

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Fault that makes a set-up invalid (M11).
struct Fault {
  enum class Why : std::uint8_t {
    point_shared,  ///< stones of both sides on one point
    too_many,      ///< a side has more than 9 stones on the board and in hand (M2)
  };
  Why why{};
  Point point = nowhere;  ///< the first point concerned; `nowhere` if all stones are in hand
  Side side{};            ///< the side with too many stones
};

}  // namespace damier::rules::marelle
