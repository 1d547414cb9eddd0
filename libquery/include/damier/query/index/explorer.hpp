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

/// A game, as an example.
struct ExampleGame {
  std::string file;  ///< as it can be opened, and after an exclamation mark the member
  std::uint64_t record = 0;
  std::string first;  ///< the players; empty if they are not known
  std::string second;
};

/// What became of the games that reach a position. Sums, so that they do not depend on the order of
/// games.
struct PositionTally {
  std::uint64_t games = 0;
  std::array<std::uint64_t, 3>
      outcomes{};  ///< first wins, draw, second wins; of the rest not known
  std::uint64_t rating_sum = 0;
  std::uint64_t ratings = 0;  ///< how many are in the sum
  unsigned last_year = 0;     ///< 0 if it is not known
  /// The one with the highest ratings, of those the latest.
  std::optional<ExampleGame> example;
};

struct ExploredMove;

/// A position, and the moves from there that lead to others of the archive, by their games.
struct ExploredPosition {
  PositionTally tally;
  std::vector<ExploredMove> moves;
  bool cut = false;  ///< more moves lead to others: `max_moves` were shown before them
};

/// A move, and the position that it leads to.
struct ExploredMove : ExploredPosition {
  std::string move;  ///< in canonical notation; several if they lead to the same position
  std::string setup;
  std::uint64_t played = 0;  ///< the games in which it was played here
  /// Where else the position is shown with the moves from there: the moves that lead to it, none if
  /// it is the explored one. Nothing: it is shown here.
  std::optional<std::vector<std::string>> shown_at;
};

struct ExploreOptions {
  unsigned depth = 1;            ///< how many plies deep
  std::uint64_t min_games = 1;   ///< leaves out moves with fewer games
  std::size_t max_moves = 1000;  ///< the number of moves to show; those near the position first
  /// Tags and their values: only games with all of them count.
  std::vector<std::pair<std::string, std::string>> where;
  /// And only those for which these hold; see `not_in_index`.
  std::vector<Query> queries;
};

/// What the games of some indexes have played in a position. Each position is shown once, where the
/// fewest plies lead to it. Throws IndexError.
[[nodiscard]] ExploredPosition explore(const std::vector<Index>& indexes,
                                       const notation::PositionFacts& position,
                                       const ExploreOptions& options);

}  // namespace damier::query
