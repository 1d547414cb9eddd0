#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "damier/notation/record/code.hpp"

namespace damier::cli {

/// Returns the names of all codes of findings.
[[nodiscard]] std::vector<std::string_view> code_names();

/// Returns the names of all codes and groups of codes: the values of --select and --ignore.
[[nodiscard]] std::vector<std::string_view> code_and_group_names();

/// Adds the code, or the codes of the group, with this name; returns false if the name is unknown.
[[nodiscard]] bool add_codes(std::string_view name, std::set<notation::Code>& codes);

}  // namespace damier::cli
