#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "damier/query/index/game_set.hpp"
#include "damier/query/index/index.hpp"
#include "damier/query/query.hpp"

namespace damier::query {

/// The games of an index in which a query may hold.
struct Candidates {
  GameSet games;
  bool exact = true;  ///< it holds in all of them
};

struct CandidateOptions {
  bool variations = false;  ///< it may hold in a variation, of which an index knows nothing
  bool invert = false;      ///< those in which it may hold nowhere, instead
};

/// The first condition of a query that an index does not know, as it keeps neither moves nor
/// findings; null if there is none.
[[nodiscard]] const Condition* not_in_index(const Query& query);

/// Throws IndexError.
[[nodiscard]] Candidates candidates(const Index& index, const Query& query,
                                    const CandidateOptions& options);

/// Where a record stands in its input.
struct IndexedPlace {
  std::uint64_t record = 0;
  std::uint64_t offset = 0;
  std::uint64_t line = 0;  ///< that it begins; 0 if it begins inside a line
};

/// The places of those records of an input that are in a set, in their order. Throws IndexError.
[[nodiscard]] std::vector<IndexedPlace> places_of(const Index& index, const InputOfIndex& input,
                                                  const GameSet& games);

}  // namespace damier::query
