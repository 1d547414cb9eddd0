#pragma once

#include <span>
#include <string>

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the tools that `damier` can run, in the order of its list.
[[nodiscard]] std::span<const ToolInfo* const> all_tools();

/// Returns their commands and purposes, a line each under a heading, for --help.
[[nodiscard]] std::string list_of_tools();

}  // namespace damier::cli
