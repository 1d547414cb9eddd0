#pragma once

#include <optional>
#include <string_view>

#include "damier/rules/loa/start.hpp"

namespace damier::notation::loa {

/// The name of a start position in the tag SetUp, and in lists of moves.
[[nodiscard]] std::string_view start_name(rules::loa::Start start);
/// What is wrong with a name that no start position has.
inline constexpr std::string_view not_a_start =
    "it is not one of this game: standard or scrambled-eggs";
/// The start position with that name, in any case and with any signs between its words:
/// `Scrambled-Eggs`, `scrambled eggs`.
[[nodiscard]] std::optional<rules::loa::Start> find_start(std::string_view name);

}  // namespace damier::notation::loa
