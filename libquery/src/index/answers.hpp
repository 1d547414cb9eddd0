#pragma once

#include <vector>

#include "damier/query/query.hpp"

#include "database.hpp"

namespace damier::query {

/// The games of an index for which all of these hold, by their numbers. The queries have only
/// conditions that an index knows.
[[nodiscard]] std::vector<bool> games_that_answer(Database& database,
                                                  const std::vector<Query>& queries);

}  // namespace damier::query
