#include "damier/analysis/site/sheets.hpp"

#include <cstdint>
#include <string_view>
#include <utility>

namespace damier::analysis {

std::vector<Sheet> sheets_of(const Tournament& tournament, WantedTables wanted, Form form,
                             const notation::Catalogue& words) {
  std::vector<Sheet> out;
  if (wanted.standings) {
    out.push_back(standings_sheet(tournament, form, words));
  }
  if (wanted.crosstable) {
    out.push_back(crosstable_sheet(tournament, form, words));
  }
  if (tournament.teams.empty()) {
    return out;
  }
  if (wanted.standings) {
    out.push_back(team_standings_sheet(tournament, form, words));
  }
  if (wanted.crosstable) {
    out.push_back(team_crosstable_sheet(tournament, form, words));
  }
  return out;
}

diagram::TextTable drawn(Sheet sheet) {
  diagram::TextTable table;
  table.title = std::move(sheet.title);
  for (Sheet::Column& column : sheet.columns) {
    table.columns.push_back({std::move(column.heading.empty() ? column.name : column.heading),
                             column.numbers, std::move(column.meaning)});
  }
  table.rows = std::move(sheet.rows);
  table.name_columns = std::move(sheet.name_columns);
  return table;
}

std::string in_words(const LeftOut& left_out, const notation::Catalogue& words) {
  using notation::to_translate;
  std::string reasons;
  const auto add = [&](std::uint64_t number, std::string_view why) {
    if (number > 0) {
      reasons += reasons.empty() ? "" : ", ";
      reasons += words.tr(why, number);
    }
  };
  add(left_out.unnamed, to_translate("{0} without the names of two players"));
  add(left_out.alone, to_translate("{0} with the same name twice"));
  add(left_out.undecided, to_translate("{0} of no known ruleset"));
  return words.trn("{0} record: {1}", "{0} records: {1}", left_out.all(), left_out.all(), reasons);
}

}  // namespace damier::analysis
