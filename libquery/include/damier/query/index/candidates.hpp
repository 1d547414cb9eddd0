#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "damier/query/index/game_set.hpp"
#include "damier/query/index/index.hpp"
#include "damier/query/query.hpp"

namespace damier::query {

/// Games of an index that may match a query.
struct Candidates {
  GameSet games;
  bool exact = true;  ///< all of them match
};

/// Options of a search for candidates.
struct CandidateOptions {
  bool variations = false;  ///< a variation, which an index does not store, may match
  bool invert = false;      ///< return the games that cannot match instead
};

/// Returns the first condition of a query that an index cannot answer, as it stores neither moves
/// nor findings; null if none exists.
[[nodiscard]] const Condition* not_in_index(const Query& query);

/// Finds the candidates of a query. Throws IndexError.
[[nodiscard]] Candidates candidates(const Index& index, const Query& query,
                                    const CandidateOptions& options);

/// Place of a record in its input.
struct IndexedPlace {
  std::uint64_t record = 0;
  std::uint64_t offset = 0;
  std::uint64_t line = 0;  ///< line on which it begins; 0 if it begins inside a line
};

/// Returns the places of the records of an input that are in a set, in order. Throws IndexError.
[[nodiscard]] std::vector<IndexedPlace> places_of(const Index& index, const InputOfIndex& input,
                                                  const GameSet& games);

}  // namespace damier::query
