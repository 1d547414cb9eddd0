#pragma once

#include "damier/analysis/search/search.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// The limits that --depth, --nodes, --time and --threads set. Throws UsageError.
[[nodiscard]] analysis::Limits limits_of(const Arguments& arguments);

/// Analyses the position named by the options. Throws UsageError.
[[nodiscard]] Exit analyse_position(const Arguments& arguments);

}  // namespace damier::cli
