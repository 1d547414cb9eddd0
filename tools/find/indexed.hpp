#pragma once

#include <cstdint>
#include <optional>

#include "damier/query/query.hpp"

#include "input/chosen_records.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Results of a query from indexes.
struct IndexedRecords {
  std::optional<ChosenRecords> chosen;  ///< to be read; nothing without an index
  /// Number of other matches, if only that is requested.
  std::uint64_t counted = 0;
};

/// Queries the indexes of --index. Reports on standard error which files have changed; all their
/// records are to be read. Throws UsageError and IndexError.
[[nodiscard]] IndexedRecords look_up(const Arguments& arguments, const query::Query& query);

}  // namespace damier::cli
