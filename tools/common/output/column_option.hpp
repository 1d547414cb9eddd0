#pragma once

#include <string>
#include <vector>

#include "damier/notation/formats/shared/format.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the columns that --columns chooses for a table, as the format names them; empty without
/// the option. Throws UsageError for an unknown column, with the likely intended one.
[[nodiscard]] std::vector<std::string> chosen_columns(const Arguments& arguments,
                                                      notation::Format format);

/// Returns the names of the columns of all tables, for completion.
[[nodiscard]] std::vector<std::string> all_column_names();

}  // namespace damier::cli
