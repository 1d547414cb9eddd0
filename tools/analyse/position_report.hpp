#pragma once

#include "damier/analysis/search/search.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the limits set by --depth, --nodes, --time and --threads. Throws UsageError.
[[nodiscard]] analysis::Limits limits_of(const Arguments& arguments);

/// Analyses the position named by the options. Throws UsageError.
[[nodiscard]] Exit analyse_position(const Arguments& arguments);

}  // namespace damier::cli
