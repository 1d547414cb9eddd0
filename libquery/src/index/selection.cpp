#include "selection.hpp"

#include "candidates_in.hpp"

namespace damier::query {

namespace {

GameSet games_with(Database& database, const std::string& tag, const std::string& value) {
  const std::int64_t end = end_of_games(database);
  GameSet found(static_cast<std::size_t>(end));
  // SQLite reads only the part of the view that has this tag.
  Statement games(database, "SELECT game FROM tags WHERE name = ?1 AND value = ?2");
  games.bind(1, tag).bind(2, value);
  while (games.step()) {
    found.add(static_cast<std::size_t>(games.integer(0, 1, end - 1)));
  }
  return found;
}

}  // namespace

SelectedGames::SelectedGames(Database& database,
                             const std::vector<std::pair<std::string, std::string>>& tags,
                             const std::vector<Query>& queries)
    : removed_(removed_games(database)) {
  for (const auto& [tag, value] : tags) {
    keep(games_with(database, tag, value));
  }
  for (const Query& query : queries) {
    keep(candidates_in(database, query, {}).games);
  }
}

void SelectedGames::keep(GameSet games) {
  chosen_ = chosen_ ? * chosen_ &= games : std::move(games);
}

}  // namespace damier::query
