#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "damier/query/query.hpp"

#include "database.hpp"
#include "segment.hpp"

namespace damier::query {

/// The games of an index that count: those that are not removed and have some tags.
class SelectedGames {
 public:
  SelectedGames(Database& database, const std::vector<std::pair<std::string, std::string>>& tags,
                const std::vector<Query>& queries);

  [[nodiscard]] bool contains(std::int64_t game) const {
    return all_ ? removed_.empty() || !query::contains(removed_, game)
                : static_cast<std::size_t>(game) < chosen_.size() &&
                      chosen_[static_cast<std::size_t>(game)];
  }

 private:
  /// Keeps those that were chosen before, too; the first time all of them.
  void keep(const std::vector<bool>& chosen);
  void choose(Database& database, const std::string& name, const std::string& value,
              std::vector<bool>& chosen) const;

  bool all_ = true;
  Ranges removed_;
  std::vector<bool> chosen_;
};

}  // namespace damier::query
