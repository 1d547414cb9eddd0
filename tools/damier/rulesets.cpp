#include "rulesets.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/replay/endings.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::cli {

namespace {

template <std::size_t columns>
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

/// Returns the tag pair or property by which a format of several games identifies this one.
std::string number_of(const notation::RulesetInfo& ruleset) {
  if (ruleset.family != nullptr) {
    return fmt::format("{} {}", ruleset.family->tag, ruleset.family->tag_value(ruleset.name, 0));
  }
  const int number = sgf_game_of(ruleset).number;
  return number == 0 ? "-" : fmt::format("GM {}", number);
}

Row<5> row_of(rules::RulesetId id) {
  const notation::RulesetInfo& ruleset = notation::info(id);
  return {
      std::string(ruleset.name), board_of(id), number_of(ruleset), std::string(ruleset.extension),
      ruleset.other_names.empty() ? "-" : fmt::format("{}", fmt::join(ruleset.other_names, ", "))};
}

Row<2> endings_of(rules::RulesetId id) {
  const notation::RulesetInfo& ruleset = notation::info(id);
  return {std::string(ruleset.name),
          fmt::format("{}", fmt::join(notation::endings_of(ruleset), ", "))};
}

/// Returns a row for each ruleset, in columns.
template <std::size_t columns>
std::string table_of(Row<columns> (*row)(rules::RulesetId)) {
  std::vector<Row<columns>> rows;
  std::array<std::size_t, columns> widths{};
  for (const rules::RulesetId id : rules::all_rulesets) {
    rows.push_back(row(id));
    for (std::size_t column = 0; column < columns; ++column) {
      widths.at(column) =
          std::max(widths.at(column), notation::count_characters(rows.back().at(column)));
    }
  }
  std::string table;
  for (const Row<columns>& one : rows) {
    for (std::size_t column = 0; column + 1 < columns; ++column) {
      const std::string& text = one.at(column);
      table += text;
      table.append(widths.at(column) + 2 - notation::count_characters(text), ' ');
    }
    table += one.back() + '\n';
  }
  return table;
}

}  // namespace

std::string table_of_rulesets() { return table_of<5>(row_of); }

std::string table_of_endings() { return table_of<2>(endings_of); }

}  // namespace damier::cli
