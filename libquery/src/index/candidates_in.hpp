#pragma once

#include "damier/query/index/candidates.hpp"

#include "database.hpp"

namespace damier::query {

/// The same for a database that is an index.
[[nodiscard]] Candidates candidates_in(Database& database, const Query& query,
                                       const CandidateOptions& options);

}  // namespace damier::query
