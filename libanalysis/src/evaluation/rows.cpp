#include <vector>

#include "damier/analysis/report/analyst.hpp"
#include "damier/analysis/search/game_under_way.hpp"
#include "damier/rules/rulesets.hpp"

#include "analysis_row.hpp"

namespace damier::analysis {

namespace {

std::vector<AnalysisRow> all_rows() {
  std::vector<AnalysisRow> rows;
  for (const rules::RulesetId id : rules::all_rulesets) {
    rows.push_back(rules::visit(id, [](const auto& game) { return analysis_row(game); }));
  }
  return rows;
}

}  // namespace

const AnalysisRow& analysis_row_of(rules::RulesetId ruleset) {
  static const std::vector<AnalysisRow> rows = all_rows();
  return rows.at(static_cast<std::size_t>(ruleset));
}

std::vector<PlyReport> analyse_record(rules::RulesetId ruleset, notation::Record& record,
                                      std::string_view hidden, const Limits& limits, Search& search,
                                      notation::Diagnostics& diagnostics, const Watch& watch,
                                      SearchMemory* memory) {
  return analysis_row_of(ruleset).record(record, hidden, limits, search, diagnostics, watch,
                                         memory);
}

PlyReport analyse_position(const notation::PositionFacts& position, const Limits& limits,
                           Search& search) {
  return analysis_row_of(position.ruleset()).position(position, limits, search);
}

std::unique_ptr<GameUnderWay> game_under_way(rules::RulesetId ruleset, notation::Record& record,
                                             std::string_view hidden,
                                             notation::Diagnostics& diagnostics) {
  return analysis_row_of(ruleset).game_under_way(record, hidden, diagnostics);
}

Facts facts_of(const notation::PositionFacts& position) {
  return analysis_row_of(position.ruleset()).facts(position);
}

const Unit& unit_of(rules::RulesetId ruleset) { return analysis_row_of(ruleset).unit; }

double eval_scale_of(rules::RulesetId ruleset) {
  const Unit& unit = unit_of(ruleset);
  return static_cast<double>(unit.chance) / unit.score;
}

std::unique_ptr<RepairBoard> repair_board(rules::RulesetId ruleset, const notation::Record& record,
                                          std::string_view hidden) {
  return analysis_row_of(ruleset).repair_board(record, hidden);
}

}  // namespace damier::analysis
