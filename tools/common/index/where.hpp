#pragma once

#include <string>
#include <utility>
#include <vector>

#include "damier/query/query.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// The conditions of --where, as an index is asked for them.
struct Where {
  std::vector<std::pair<std::string, std::string>> tags;  ///< with their values
  std::vector<query::Query> queries;
  std::string unknown;  ///< a condition that an index cannot judge; empty: it can judge all

  [[nodiscard]] bool empty() const { return tags.empty() && queries.empty(); }
};

/// Throws UsageError.
[[nodiscard]] Where where_of(const Arguments& arguments);

}  // namespace damier::cli
