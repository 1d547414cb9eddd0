#pragma once

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns whether --fix or --diff is given. Throws UsageError if both are.
[[nodiscard]] bool wants_fixes(const Arguments& arguments);

/// Fixes the inputs, or shows the fixes, and reports the remaining findings. Throws UsageError.
[[nodiscard]] Exit fix_inputs(const Arguments& arguments);

}  // namespace damier::cli
