#include "rulesets.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/formats/family.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::cli {

namespace {

constexpr std::size_t columns = 5;
using Row = std::array<std::string, columns>;

std::string board_of(rules::RulesetId ruleset) {
  notation::BoardPicture board;
  notation::start_of(ruleset)->draw(board);
  return board.lined
             ? fmt::format("{} points",
                           std::ranges::count_if(
                               board.cells, [](const auto& cell) { return !cell.name.empty(); }))
             : fmt::format("{}x{}", board.columns, board.rows());
}

/// The tag pair or property by which a format of several games tells this one.
std::string number_of(const notation::RulesetInfo& ruleset) {
  if (ruleset.family != nullptr) {
    return fmt::format("{} {}", ruleset.family->tag, ruleset.family->tag_value(ruleset.name, 0));
  }
  return ruleset.has_sgf ? fmt::format("GM {}", ruleset.sgf.number) : "-";
}

Row row_of(rules::RulesetId id) {
  const notation::RulesetInfo& ruleset = notation::info(id);
  return {
      std::string(ruleset.name), board_of(id),
      ruleset.other_names.empty() ? "-" : fmt::format("{}", fmt::join(ruleset.other_names, ", ")),
      number_of(ruleset), std::string(ruleset.extension)};
}

}  // namespace

std::string table_of_rulesets() {
  std::vector<Row> rows;
  std::array<std::size_t, columns> widths{};
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    rows.push_back(row_of(rules::RulesetId{i}));
    for (std::size_t column = 0; column < columns; ++column) {
      widths.at(column) =
          std::max(widths.at(column), notation::count_characters(rows.back().at(column)));
    }
  }
  std::string table;
  for (const Row& row : rows) {
    for (std::size_t column = 0; column + 1 < columns; ++column) {
      const std::string& text = row.at(column);
      table += text;
      table.append(widths.at(column) + 2 - notation::count_characters(text), ' ');
    }
    table += row.back() + '\n';
  }
  return table;
}

}  // namespace damier::cli
