#include <cstddef>
#include <vector>

#include "damier/notation/games/games.hpp"

#include "../replay/rows.hpp"

namespace damier::notation {

namespace {

std::vector<RulesetRow> all_rows() {
  std::vector<RulesetRow> rows;
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    rows.push_back(
        rules::visit(rules::RulesetId{i}, [](const auto& game) { return row_of(game); }));
  }
  return rows;
}

}  // namespace

const RulesetRow& row(rules::RulesetId ruleset) {
  static const std::vector<RulesetRow> rows = all_rows();
  return rows.at(static_cast<std::size_t>(ruleset));
}

}  // namespace damier::notation
