#pragma once

#include "damier/analysis/search.hpp"

#include "options.hpp"

namespace damier::cli {

/// What --depth, --nodes, --time and --threads say. Throws UsageError.
[[nodiscard]] analysis::Limits limits_of(const Arguments& arguments);

/// Analyses the position that the options name. Throws UsageError.
[[nodiscard]] Exit analyse_position(const Arguments& arguments);

}  // namespace damier::cli
