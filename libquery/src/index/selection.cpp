#include "selection.hpp"

#include <algorithm>

#include "answers.hpp"

namespace damier::query {

SelectedGames::SelectedGames(Database& database,
                             const std::vector<std::pair<std::string, std::string>>& tags,
                             const std::vector<Query>& queries)
    : removed_(removed_games(database)) {
  for (const auto& [name, value] : tags) {
    std::vector<bool> chosen;
    choose(database, name, value, chosen);
    keep(chosen);
  }
  if (!queries.empty()) {
    keep(games_that_answer(database, queries));
  }
}

void SelectedGames::keep(const std::vector<bool>& chosen) {
  if (all_) {
    chosen_ = chosen;
  }
  all_ = false;
  chosen_.resize(std::min(chosen_.size(), chosen.size()));
  for (std::size_t i = 0; i < chosen_.size(); ++i) {
    chosen_[i] = chosen_[i] && chosen[i];
  }
}

void SelectedGames::choose(Database& database, const std::string& name, const std::string& value,
                           std::vector<bool>& chosen) const {
  // Only the part of the view that has this tag is looked at.
  Statement games(database, "SELECT game FROM tags WHERE name = ?1 AND value = ?2");
  games.bind(1, name).bind(2, value);
  while (games.step()) {
    const auto game = static_cast<std::size_t>(games.integer(0));
    if (chosen.size() <= game) {
      chosen.resize(game + 1);
    }
    chosen[game] = true;
  }
}

}  // namespace damier::query
