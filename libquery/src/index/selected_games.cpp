#include "damier/query/index/selected_games.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "selection.hpp"

namespace damier::query {

GameSet selected_games(const Index& index,
                       const std::vector<std::pair<std::string, std::string>>& tags,
                       const std::vector<Query>& queries) {
  const SelectedGames selected(*index.database(), tags, queries);
  const auto inputs = index.inputs();
  std::size_t end = 0;
  for (const InputOfIndex& input : inputs) {
    end = std::max(end, input.first_game + input.games);
  }
  GameSet games(end);
  for (const InputOfIndex& input : inputs) {
    for (std::size_t game = input.first_game; game < input.first_game + input.games; ++game) {
      if (selected.contains(static_cast<std::int64_t>(game))) {
        games.add(game);
      }
    }
  }
  return games;
}

}  // namespace damier::query
