#pragma once

// The row of a game. Instantiated with its evaluation.

#include "../repair/board_of.hpp"
#include "../report/analyst.hpp"
#include "../search/game_under_way_of.hpp"
#include "analysis_row.hpp"

namespace damier::analysis {

template <rules::Game G>
AnalysisRow analysis_row() {
  return {analyse_record_as<G>, analyse_position_as<G>, unit_of<G>(G()),
          repair_board_of<G>,   game_under_way_as<G>,   facts_as<G>};
}

}  // namespace damier::analysis
