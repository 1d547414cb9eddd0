#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "damier/analysis/tournament/ratings.hpp"

/// Which players are linked by results.
namespace damier::analysis {

/// Which results link two players.
enum class Link : std::uint8_t {
  wins,           ///< a loser is linked to the winner
  wins_and_draws  ///< also both players of a draw, to each other
};

/// Returns the number of the strongly connected component of each player: two players are in the
/// same one if a chain of links leads from each to the other. Numbers begin at 0.
[[nodiscard]] std::vector<std::uint32_t> components_of(std::span<const PairResults> pairings,
                                                       std::size_t players, Link link);

/// Returns whether a cycle of results has more wins than draws: a chain in which each player won or
/// drew a game against the next, and the last one against the first. The time is linear: a cycle that
/// only a search along chains of very many games could find counts as none.
[[nodiscard]] bool has_cycle_with_more_wins(std::span<const PairResults> pairings,
                                            std::size_t players);

}  // namespace damier::analysis
