#pragma once

#include <optional>
#include <string_view>

#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// The ruleset that people call by a name: its own one or another of its row, or the number that
/// the tag of its family has for it. Capital and small letters, and the signs between words, make
/// no difference: `Lines of Action`.
[[nodiscard]] std::optional<rules::RulesetId> ruleset_called(std::string_view name);

/// Whether a name is the ruleset's own, in capital or small letters.
[[nodiscard]] bool is_own_name(std::string_view name, rules::RulesetId ruleset);

/// The name of a ruleset that is most similar to the text, for "did you mean"; empty if none is.
/// Other names count only if no ruleset's own one is similar.
[[nodiscard]] std::string_view likely_ruleset(std::string_view name);

}  // namespace damier::notation
