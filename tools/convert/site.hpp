#pragma once

#include "terminal/options.hpp"

namespace damier::cli {

/// Writes the records as a static site into the directory of --output. Files that are already there
/// with the same bytes are left alone. Throws UsageError and std::exception.
[[nodiscard]] Exit write_site(const Arguments& arguments);

}  // namespace damier::cli
