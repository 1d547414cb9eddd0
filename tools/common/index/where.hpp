#pragma once

#include <string>
#include <utility>
#include <vector>

#include "damier/query/query.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// Conditions of --where, for an index.
struct Where {
  std::vector<std::pair<std::string, std::string>> tags;  ///< with their values
  std::vector<query::Query> queries;
  std::string unknown;  ///< first condition that an index cannot judge; empty if it can judge all

  [[nodiscard]] bool empty() const { return tags.empty() && queries.empty(); }
};

/// Throws UsageError.
[[nodiscard]] Where where_of(const Arguments& arguments);

}  // namespace damier::cli
