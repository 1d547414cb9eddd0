#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "damier/analysis/report/report.hpp"
#include "damier/analysis/search/game_under_way.hpp"
#include "damier/analysis/search/search_memory.hpp"
#include "damier/notation/replay/facts.hpp"

#include "../repair/board.hpp"

namespace damier::analysis {

/// Analysis of a ruleset, for code that does not know its game.
struct AnalysisRow {
  std::function<std::vector<PlyReport>(notation::Record&, std::string_view hidden, const Limits&,
                                       Search&, notation::Diagnostics&, const Watch&,
                                       SearchMemory*)>
      record;
  PlyReport (*position)(const notation::PositionFacts&, const Limits&, Search&) = nullptr;
  Unit unit;
  /// Creates the board for repairing a record whose moves are read.
  std::function<std::unique_ptr<RepairBoard>(const notation::Record&, std::string_view hidden)>
      repair_board;
  std::function<std::unique_ptr<GameUnderWay>(notation::Record&, std::string_view hidden,
                                              notation::Diagnostics&)>
      game_under_way;
  Facts (*facts)(const notation::PositionFacts&) = nullptr;
};

/// Returns the row of a ruleset.
[[nodiscard]] const AnalysisRow& analysis_row_of(rules::RulesetId ruleset);

/// Returns the row of a game, which is as nobody has changed it. Instantiated with its evaluation.
template <rules::Game G>
[[nodiscard]] AnalysisRow analysis_row(const G& usual);

}  // namespace damier::analysis
