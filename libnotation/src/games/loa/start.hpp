#pragma once

#include <optional>
#include <string_view>

#include "damier/rules/loa/start.hpp"

namespace damier::notation::loa {

/// Returns the name of a start position in the tag SetUp, and in lists of moves.
[[nodiscard]] std::string_view start_name(rules::loa::Start start);
/// Returns the start position with that name, ignoring case and the signs between its words:
/// `Scrambled-Eggs`, `scrambled eggs`.
[[nodiscard]] std::optional<rules::loa::Start> find_start(std::string_view name);

}  // namespace damier::notation::loa
