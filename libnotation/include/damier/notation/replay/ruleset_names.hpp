#pragma once

#include <optional>
#include <string_view>

#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// Returns the ruleset with that name, alias, or number in the tag of its family. Ignores case and
/// the signs between words: `Lines of Action`.
[[nodiscard]] std::optional<rules::RulesetId> ruleset_called(std::string_view name);

/// Returns whether a name is the ruleset's own, ignoring case.
[[nodiscard]] bool is_own_name(std::string_view name, rules::RulesetId ruleset);

/// Returns the ruleset name that is most similar to the text, for "did you mean"; empty if none is
/// similar. Aliases count only if no ruleset's own name is similar.
[[nodiscard]] std::string_view likely_ruleset(std::string_view name);

}  // namespace damier::notation
