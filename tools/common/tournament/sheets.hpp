#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/tournament/crosstable.hpp"
#include "damier/diagram/text_table.hpp"

namespace damier::cli {

/// The tables of an event that are wanted.
struct WantedTables {
  bool standings = false;
  bool crosstable = false;
};

/// Returns the tables of an event, those of its teams after those of its players.
[[nodiscard]] inline std::vector<analysis::Sheet> sheets_of(const analysis::Tournament& tournament,
                                                            WantedTables wanted,
                                                            analysis::Form form) {
  std::vector<analysis::Sheet> out;
  if (wanted.standings) {
    out.push_back(standings_sheet(tournament, form));
  }
  if (wanted.crosstable) {
    out.push_back(crosstable_sheet(tournament, form));
  }
  if (tournament.teams.empty()) {
    return out;
  }
  if (wanted.standings) {
    out.push_back(team_standings_sheet(tournament, form));
  }
  if (wanted.crosstable) {
    out.push_back(team_crosstable_sheet(tournament, form));
  }
  return out;
}

/// Returns a table as pages draw it.
[[nodiscard]] inline diagram::TextTable drawn(analysis::Sheet sheet) {
  diagram::TextTable table;
  table.title = std::move(sheet.title);
  for (analysis::Sheet::Column& column : sheet.columns) {
    table.columns.push_back({std::move(column.name), column.numbers});
  }
  table.rows = std::move(sheet.rows);
  table.name_columns = std::move(sheet.name_columns);
  return table;
}

/// Returns why records are in no table: `2 records: 2 without the names of two players`.
[[nodiscard]] inline std::string in_words(const analysis::LeftOut& left_out) {
  std::string out =
      fmt::format("{} {}: ", left_out.all(), left_out.all() == 1 ? "record" : "records");
  std::string_view separator;
  const auto add = [&](std::uint64_t number, std::string_view why) {
    if (number > 0) {
      out += fmt::format("{}{} {}", separator, number, why);
      separator = ", ";
    }
  };
  add(left_out.unnamed, "without the names of two players");
  add(left_out.alone, "with the same name twice");
  add(left_out.undecided, "of no known ruleset");
  return out;
}

}  // namespace damier::cli
