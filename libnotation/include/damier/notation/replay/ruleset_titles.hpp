#pragma once

#include <string_view>

#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// Returns the name of a ruleset as people write it, for headings. Its first letter is a capital.
[[nodiscard]] std::string_view title_of(rules::RulesetId ruleset);

}  // namespace damier::notation
