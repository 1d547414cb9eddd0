#include <array>
#include <cstddef>
#include <tuple>
#include <utility>

#include "damier/notation/games/games.hpp"

#include "../replay/rows.hpp"

namespace damier::notation {

namespace {

template <std::size_t... I>
std::array<RulesetRow, rules::ruleset_count> all_rows(std::index_sequence<I...> /*rows*/) {
  return {row_of<std::tuple_element_t<I, rules::Rulesets>>()...};
}

}  // namespace

const RulesetRow& row(rules::RulesetId ruleset) {
  static const auto rows = all_rows(std::make_index_sequence<rules::ruleset_count>{});
  return rows.at(static_cast<std::size_t>(ruleset));
}

}  // namespace damier::notation
