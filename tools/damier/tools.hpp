#pragma once

#include <span>

#include "options.hpp"

namespace damier::cli {

/// The tools that the front door can run, in the order in which it lists them.
[[nodiscard]] std::span<const ToolInfo* const> all_tools();

}  // namespace damier::cli
