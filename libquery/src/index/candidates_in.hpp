#pragma once

#include "damier/query/index/candidates.hpp"

#include "database.hpp"

namespace damier::query {

/// Finds the candidates of a query in an open index.
[[nodiscard]] Candidates candidates_in(Database& database, const Query& query,
                                       const CandidateOptions& options);

}  // namespace damier::query
