#pragma once

#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// How a game ends that the rules do not end: its players agree, or one of them gives up.
inline constexpr std::string_view agreed_ending = "agreed";

/// The name of a way in which the rules of a game end it, in kebab case; for Ending::none
/// `agreed_ending`.
[[nodiscard]] std::string_view ending_name(const RulesetInfo& ruleset, rules::Ending ending);

/// The ways in which games of a ruleset can end, by name; `agreed_ending` is the last one.
[[nodiscard]] std::vector<std::string_view> endings_of(const RulesetInfo& ruleset);

/// How a record ends that has been replayed. Empty if that is not known: a ply of its main line is
/// no move, or it breaks off without a result.
[[nodiscard]] std::string_view ending_of(const RulesetInfo& ruleset, const Record& record,
                                         const ReplayResult& replayed);

}  // namespace damier::notation
