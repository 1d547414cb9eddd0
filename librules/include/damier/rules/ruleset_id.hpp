#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string_view>

/// Rulesets as run-time values, for code that does not know their games. rulesets.hpp has their
/// games.
namespace damier::rules {

/// The names of all rulesets, as in the `Ruleset` tag and `--ruleset`. The place of a name in this
/// list is the id of its ruleset.
inline constexpr auto ruleset_names = std::to_array<std::string_view>(
    {"lices",           "dames",        "jeu-de-dames", "international", "english",
     "italian",         "pool",         "spanish",      "russian",       "brazilian",
     "canadian",        "portuguese",   "czech",        "turkish",       "thai",
     "frisian",         "spantsiretti", "breakthrough", "frysk",         "antidraughts",
     "lignes-d-action", "marelle",      "marelle-wmd",  "alice"});

/// The number of rulesets.
inline constexpr std::size_t ruleset_count = ruleset_names.size();

/// The index of a ruleset in the list, below ruleset_count.
enum class RulesetId : std::size_t {};

/// All rulesets, in the order of the list.
inline constexpr std::array<RulesetId, ruleset_count> all_rulesets = [] {
  std::array<RulesetId, ruleset_count> ids{};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    ids.at(i) = RulesetId{i};
  }
  return ids;
}();

/// The ruleset with that name, if there is one.
[[nodiscard]] constexpr std::optional<RulesetId> find_ruleset(std::string_view name) {
  const auto* const found = std::ranges::find(ruleset_names, name);
  if (found == ruleset_names.end()) {
    return std::nullopt;
  }
  return RulesetId{static_cast<std::size_t>(found - ruleset_names.begin())};
}

/// The ruleset with that name. Does not compile as a constant if none exists.
[[nodiscard]] constexpr RulesetId ruleset_named(std::string_view name) {
  const auto found = find_ruleset(name);
  return found ? *found : throw std::invalid_argument("no such ruleset");
}

/// Returns the name of a ruleset, such as `international`.
[[nodiscard]] constexpr std::string_view name(RulesetId id) {
  return ruleset_names.at(static_cast<std::size_t>(id));
}

}  // namespace damier::rules
