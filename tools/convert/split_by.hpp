#pragma once

#include "terminal/options.hpp"

namespace damier::cli {

/// Converts the records into several files: a fixed number in each, or a file for those that share
/// the property of --split-by. Throws UsageError.
[[nodiscard]] Exit split_by(const Arguments& arguments);

}  // namespace damier::cli
