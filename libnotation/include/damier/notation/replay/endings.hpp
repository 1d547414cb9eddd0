#pragma once

#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::notation {

/// The name of an ending by the players instead of the rules: an agreement or a resignation.
inline constexpr std::string_view agreed_ending = to_translate("agreed");

/// Returns the name of an ending in kebab case, which pages translate; `agreed_ending` for Ending::none.
[[nodiscard]] std::string_view ending_name(const RulesetInfo& ruleset, rules::Ending ending);

/// Returns the names of all endings of a ruleset; `agreed_ending` is the last one.
[[nodiscard]] std::vector<std::string_view> endings_of(const RulesetInfo& ruleset);

/// Returns how a replayed record ends. Empty if unknown: a ply of its main line is illegal, or it
/// stops without a result.
[[nodiscard]] std::string_view ending_of(const RulesetInfo& ruleset, const Record& record,
                                         const ReplayResult& replayed);

}  // namespace damier::notation
