#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "damier/notation/text/byte_order.hpp"
#include "damier/query/index/game.hpp"

namespace damier::query {

/// Data about a game for the tree of positions. The file stores these bytes, little-endian.
struct GameFacts {
  std::array<std::uint16_t, 2> ratings{};  ///< 0 if unknown
  std::uint16_t year = 0;                  ///< 0 if unknown
  std::uint8_t outcome = 0;                ///< a notation::ResultToken
  std::uint8_t spare = 0;
  std::uint64_t id = 0;  ///< high half of its id

  friend bool operator==(const GameFacts&, const GameFacts&) = default;
};

/// Converts facts between the machine and the file.
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

/// Number of games whose facts are in one row.
inline constexpr std::size_t games_of_chunk = std::size_t{1} << 14;

}  // namespace damier::query
