#pragma once

#include <string>
#include <vector>

#include "damier/notation/replay/format.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// The columns that --columns chooses for a table, as the format names them; none without the
/// option. Throws UsageError, which names the likely one for a column that does not exist.
[[nodiscard]] std::vector<std::string> chosen_columns(const Arguments& arguments,
                                                      notation::Format format);

/// The names of the columns of all tables, for completion.
[[nodiscard]] std::vector<std::string> all_column_names();

}  // namespace damier::cli
