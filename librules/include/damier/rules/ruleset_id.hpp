#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

/// Rulesets as run-time values, for code that does not know their games' types.
namespace damier::rules {

/// Number of rulesets; checked against the list in rulesets.hpp.
#ifdef DAMIER_LINT
inline constexpr std::size_t ruleset_count = 5;
#else
inline constexpr std::size_t ruleset_count = 24;
#endif

/// The index of a row in Rulesets, below ruleset_count.
enum class RulesetId : std::size_t {};

/// The names of the rulesets, in the order of their rows.
extern const std::array<std::string_view, ruleset_count> ruleset_names;

/// Returns the ruleset with that name (as in the tag `Ruleset`), if there is one.
[[nodiscard]] std::optional<RulesetId> find_ruleset(std::string_view name);

[[nodiscard]] std::string_view name(RulesetId id);

}  // namespace damier::rules
