#pragma once

// The row of a game. Instantiated with its evaluation.

#include <string_view>

#include "../repair/board_of.hpp"
#include "../report/analyst.hpp"
#include "../search/game_under_way_of.hpp"
#include "analysis_row.hpp"

namespace damier::analysis {

template <rules::Game G>
AnalysisRow analysis_row(const G& usual) {
  AnalysisRow row;
  row.record = [id = usual.id()](auto&&... with) { return analyse_record_as<G>(id, with...); };
  row.position = analyse_position_as<G>;
  row.unit = unit_of(usual);
  row.repair_board = [usual](const notation::Record& record, std::string_view hidden) {
    return repair_board_of(usual, record, hidden);
  };
  row.game_under_way = [id = usual.id()](auto&&... with) {
    return game_under_way_as<G>(id, with...);
  };
  row.facts = facts_as<G>;
  return row;
}

}  // namespace damier::analysis
