#pragma once

#include <array>
#include <string_view>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// Returns the names of the first and second side for people. `classic`: those of records, even if
/// the game has a box.
[[nodiscard]] inline std::array<std::string_view, 2> shown_side_names_of(const RulesetInfo& ruleset,
                                                                         bool classic) {
  return classic ? ruleset.side_names : shown_side_names_of(ruleset);
}
/// Returns these names in a record.
[[nodiscard]] inline std::array<std::string_view, 2> shown_side_names_of(const RulesetInfo& ruleset,
                                                                         const Record& record,
                                                                         bool classic) {
  return classic ? side_names_of(ruleset, record) : shown_side_names_of(ruleset, record);
}

}  // namespace damier::notation
