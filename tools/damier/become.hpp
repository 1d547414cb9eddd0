#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace damier::cli {

/// Runs a tool in place of this one. Returns its status, or what it means that it cannot be run.
int become(std::string_view tool, std::vector<std::string> words);

}  // namespace damier::cli
