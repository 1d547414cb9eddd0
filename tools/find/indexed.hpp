#pragma once

#include <cstdint>
#include <optional>

#include "damier/query/query.hpp"

#include "input/chosen_records.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// What indexes know of the answers to a query.
struct IndexedRecords {
  std::optional<ChosenRecords> chosen;  ///< to be read; nothing without an index
  /// How many of the others are answers, if nothing else is asked for.
  std::uint64_t counted = 0;
};

/// Asks the indexes of --index. Says on standard error which files they do not know as they are; of
/// these all records are to be read. Throws UsageError and IndexError.
[[nodiscard]] IndexedRecords look_up(const Arguments& arguments, const query::Query& query);

}  // namespace damier::cli
