#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/replay/codec.hpp"
#include "damier/rules/game.hpp"

namespace damier::analysis::tables {

/// Pieces of a side.
struct Material {
  std::uint8_t lasting = 0;   ///< pieces that only a capture changes
  std::uint8_t changing = 0;  ///< pieces that become lasting ones

  [[nodiscard]] constexpr int pieces() const { return lasting + changing; }
  friend constexpr bool operator==(const Material&, const Material&) = default;
};

/// Material of both sides.
struct Balance {
  Material own;  ///< of the side to move
  Material other;

  [[nodiscard]] constexpr int pieces() const { return own.pieces() + other.pieces(); }
  [[nodiscard]] constexpr Balance turned() const { return {other, own}; }
  /// Returns all of it in one number.
  [[nodiscard]] constexpr std::uint32_t packed() const {
    return (std::uint32_t{own.lasting} << 24U) | (std::uint32_t{own.changing} << 16U) |
           (std::uint32_t{other.lasting} << 8U) | other.changing;
  }
  friend constexpr bool operator==(const Balance&, const Balance&) = default;
};

/// Numbering of the positions of a game. Specialised in its folder. Only positions with the first
/// side to move are numbered: both sides see the board alike (see rules::symmetry).
///
/// - `most`: the maximum Material of a side; a table of that balance may be too large to build.
/// - `exists(game, balance)`: whether the class has a table. A move from a position with a table
///   leads to one with a table, or ends the game.
/// - `balance_of(position)`.
/// - `write(material, text)` appends it, `read(text)` is its inverse.
/// - `for_each_exit(balance, use)`: the balances, as the next side to move sees them, that a move
///   may lead to in addition to `balance.turned()`, and possibly more. Where that does not exist,
///   no move keeps the material.
/// - `variant(game)`: 0, or 1 if a parameter that changes values is not as usual; `parameters`
///   names it then, as `Tag=value`.
/// - `shortest_count(game)`: the minimum number of plies until a rule that counts plies may end a
///   game, when its count begins.
/// - `min_size(balance)`: no more than the size of its Indexing, whose memory grows with that size.
/// - `Indexing(balance)`, with `size()`; `number(position)`, for either side to move, which may be
///   nothing if the position is invalid; `position(number)`, with the first side to move, and
///   nothing for a hole; and `weight(number)`: how many positions with the first side to move share
///   the number; 0 for a hole.
/// - `for_each_before(game, position, use)` calls `use` with all positions and moves that lead to
///   the position without a change of material, and possibly with others.
///
/// Optional members make the tables faster:
/// - `for_each_leaving(game, position, after, use)` calls `use`, until it returns false, with the
///   positions after moves that change the material, possibly repeated. It returns how many
///   different numbers the other moves lead to, or nothing if the caller must compare them. `after`
///   is the Indexing of those.
/// - `exact_before`, true if for_each_before names only what leads to the position; and then
///   `Indexing::is_apart(position)`: whether no two positions with the same pieces of the side to
///   move share a number.
/// - `leaves_for_good`, true if there are classes that every move leaves for good, so that Forward
///   can pass them.
template <rules::Game G>
struct ending;

template <class G>
concept NamesLeaving = requires(const G game, const typename G::Position position,
                                const typename ending<G>::Indexing after,
                                bool (*use)(const typename G::Position&)) {
  {
    ending<G>::for_each_leaving(game, position, after, use)
    } -> std::same_as<std::optional<std::size_t>>;
};
template <class G>
concept ExactBefore = ending<G>::exact_before;
template <class G>
concept LeavesForGood = ending<G>::leaves_for_good;

}  // namespace damier::analysis::tables
