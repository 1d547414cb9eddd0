#pragma once

#include <vector>

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the options of tables of events.
[[nodiscard]] inline std::vector<Option> tournament_options() {
  return {
      {"standings", 0, "", "rank the players and teams of each event"},
      {"crosstable", 0, "", "show all results of each event"},
      {"points", 0, "W-D-L",
       "points for a win, a draw and a loss, such as 3-1-0, or 'written': as the records have them "
       "(default: 2-1-0 or 1-0.5-0, as the ruleset writes results)"},
      {"tie-breaks",
       0,
       "NAME,...",
       "tie-breaks for players with equal points, in order (default: those of the system)",
       false,
       {"sb", "buchholz", "buchholz-1", "direct", "wins"}},
      {"system",
       0,
       "NAME",
       "tournament system (default: guessed from the pairings)",
       false,
       {"match", "round-robin", "swiss"}},
  };
}

}  // namespace damier::cli
