#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/replay/facts.hpp"
#include "damier/query/index/candidates.hpp"
#include "damier/query/index/index.hpp"
#include "damier/query/query.hpp"

namespace damier::query {

/// Example game.
struct ExampleGame {
  std::string file;  ///< path for opening it, and after an exclamation mark the member
  std::uint64_t record = 0;
  std::string first;  ///< players; empty if unknown
  std::string second;
};

/// Results of the games that reach a position. Sums, so that they do not depend on the order of
/// games.
struct PositionTally {
  std::uint64_t games = 0;
  std::array<std::uint64_t, 3> outcomes{};  ///< first wins, draw, second wins; the rest is unknown
  std::uint64_t rating_sum = 0;
  std::uint64_t ratings = 0;  ///< number of ratings in the sum
  unsigned last_year = 0;     ///< 0 if unknown
  /// Game with the highest ratings, of those the latest.
  std::optional<ExampleGame> example;
};

struct ExploredMove;

/// Position, and the moves from there to other positions of the archive, by their games.
struct ExploredPosition {
  PositionTally tally;
  std::vector<ExploredMove> moves;
  bool cut = false;  ///< more moves lead to others: the limit was reached
};

/// Move, and the position that it leads to.
struct ExploredMove : ExploredPosition {
  std::string move;  ///< in canonical notation; several if they lead to the same position
  std::string setup;
  std::uint64_t played = 0;  ///< number of games in which it was played here
  /// Moves to the place where this position is shown with its moves, empty for the explored one.
  /// Nothing: it is shown here.
  std::optional<std::vector<std::string>> shown_at;
};

/// Options of an exploration.
struct ExploreOptions {
  unsigned depth = 1;            ///< number of plies to explore
  std::uint64_t min_games = 1;   ///< minimum number of games of a move
  std::size_t max_moves = 1000;  ///< maximum number of moves to show; those near the position first
  /// Tags and their values: only games with all of them count.
  std::vector<std::pair<std::string, std::string>> where;
  /// Queries that games must match to count; see `not_in_index`.
  std::vector<Query> queries;
};

/// Returns what the games of some indexes have played in a position. Each position is shown once,
/// where the fewest plies lead to it. Throws IndexError.
[[nodiscard]] ExploredPosition explore(const std::vector<Index>& indexes,
                                       const notation::PositionFacts& position,
                                       const ExploreOptions& options);

}  // namespace damier::query
