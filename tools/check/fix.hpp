#pragma once

#include "options.hpp"

namespace damier::cli {

/// Whether --fix or --diff is given. Throws UsageError if both are.
[[nodiscard]] bool wants_fixes(const Arguments& arguments);

/// Mends the inputs, or shows what would be mended, and reports what remains. Throws UsageError.
[[nodiscard]] Exit fix_inputs(const Arguments& arguments);

}  // namespace damier::cli
