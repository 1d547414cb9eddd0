#pragma once

#include <span>

#include "options.hpp"

namespace damier::cli {

/// The tools that `damier` can run, in the order of its list.
[[nodiscard]] std::span<const ToolInfo* const> all_tools();

}  // namespace damier::cli
