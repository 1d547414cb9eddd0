#pragma once

#include "terminal/options.hpp"

namespace damier::cli {

/// Converts the records into several files: so many in each, or a file for those that share what
/// --split-by says. Throws UsageError.
[[nodiscard]] Exit split_by(const Arguments& arguments);

}  // namespace damier::cli
