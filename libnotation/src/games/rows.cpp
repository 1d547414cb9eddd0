#include "../replay/rows.hpp"

#include <cstddef>
#include <vector>

#include "damier/notation/games/games.hpp"

namespace damier::notation {

namespace {

std::vector<RulesetRow> all_rows() {
  std::vector<RulesetRow> rows;
  for (const rules::RulesetId id : rules::all_rulesets) {
    rows.push_back(rules::visit(id, [](const auto& game) { return row_of(game); }));
  }
  return rows;
}

}  // namespace

const RulesetRow& row(rules::RulesetId ruleset) {
  static const std::vector<RulesetRow> rows = all_rows();
  return rows.at(static_cast<std::size_t>(ruleset));
}

}  // namespace damier::notation
