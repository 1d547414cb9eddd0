#pragma once

#include <string>
#include <utility>
#include <vector>

#include "damier/query/index/game_set.hpp"
#include "damier/query/index/index.hpp"
#include "damier/query/query.hpp"

namespace damier::query {

/// Returns the games of an index that have these values of tags, and match queries that an index
/// can answer; see `not_in_index`. Throws IndexError.
[[nodiscard]] GameSet selected_games(const Index& index,
                                     const std::vector<std::pair<std::string, std::string>>& tags,
                                     const std::vector<Query>& queries);

}  // namespace damier::query
