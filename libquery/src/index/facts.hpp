#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "damier/notation/text/byte_order.hpp"
#include "damier/query/index/game.hpp"

namespace damier::query {

/// What the tree of positions counts of a game. In the file it has these bytes, the low one of a
/// number first.
struct GameFacts {
  std::array<std::uint16_t, 2> ratings{};  ///< 0 if it is not known
  std::uint16_t year = 0;                  ///< the same
  std::uint8_t outcome = 0;                ///< a notation::ResultToken
  std::uint8_t spare = 0;
  std::uint64_t id = 0;  ///< the high half of its id

  friend bool operator==(const GameFacts&, const GameFacts&) = default;
};

/// Facts of this machine as those of the file, or back.
[[nodiscard]] constexpr GameFacts low_byte_first(const GameFacts& facts) {
  using notation::low_byte_first;
  return {{low_byte_first(facts.ratings[0]), low_byte_first(facts.ratings[1])},
          low_byte_first(facts.year),
          facts.outcome,
          facts.spare,
          low_byte_first(facts.id)};
}

[[nodiscard]] inline GameFacts facts_of(const Game& game) {
  return {game.ratings, game.year(), static_cast<std::uint8_t>(game.outcome), 0, game.id.high};
}

static_assert(sizeof(GameFacts) == 16 && std::is_trivially_copyable_v<GameFacts>);

/// The facts of so many games are a row.
inline constexpr std::size_t games_of_chunk = std::size_t{1} << 14;

}  // namespace damier::query
