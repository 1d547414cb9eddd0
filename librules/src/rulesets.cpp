#include "damier/rules/rulesets.hpp"

#include <algorithm>

namespace damier::rules {

namespace {

template <std::size_t... I>
constexpr std::array<std::string_view, ruleset_count> names(std::index_sequence<I...> /*rows*/) {
  return {std::tuple_element_t<I, Rulesets>::name...};
}

}  // namespace

constinit const std::array<std::string_view, ruleset_count> ruleset_names =
    names(std::make_index_sequence<ruleset_count>{});

std::optional<RulesetId> find_ruleset(std::string_view name) {
  const auto* const found = std::ranges::find(ruleset_names, name);
  if (found == ruleset_names.end()) {
    return std::nullopt;
  }
  return RulesetId{static_cast<std::size_t>(found - ruleset_names.begin())};
}

std::string_view name(RulesetId id) { return ruleset_names.at(static_cast<std::size_t>(id)); }

}  // namespace damier::rules
