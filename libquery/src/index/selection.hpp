#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "damier/query/index/game_set.hpp"
#include "damier/query/query.hpp"

#include "database.hpp"
#include "segment.hpp"

namespace damier::query {

/// Games of an index that count: those that are not removed, have some tags, and match queries with
/// conditions that the index can answer.
class SelectedGames {
 public:
  SelectedGames(Database& database, const std::vector<std::pair<std::string, std::string>>& tags,
                const std::vector<Query>& queries);

  [[nodiscard]] bool contains(std::int64_t game) const {
    return chosen_ ? chosen_->contains(static_cast<std::size_t>(game))
                   : removed_.empty() || !query::contains(removed_, game);
  }

 private:
  /// Keeps the given games of those chosen so far; at first all are.
  void keep(GameSet games);

  Ranges removed_;
  std::optional<GameSet> chosen_;  ///< nothing: all
};

}  // namespace damier::query
