#pragma once

#include <vector>

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the options that change records.
[[nodiscard]] inline std::vector<Option> edit_options() {
  return {{"set-tag", 0, "NAME=VALUE",
           "set a tag in each game; without --to, everything else is written as it is", true},
          {"rename-player", 0, "OLD=NEW", "rename a player wherever the whole name is OLD", true},
          {"drop-tag", 0, "NAME", "remove a tag from each game", true},
          {"opening-names", 0, "", "set the tag Opening where the opening has a built-in name"},
          {"renumber", 0, "", "write the numbers of moves in order"},
          {"sort",
           0,
           "WHAT",
           "sort the games by date, event, player or round",
           false,
           {"date", "event", "player", "round"}},
          {"merge", 0, "",
           "write games with the same moves, players and date once, with the tags of all of them"}};
}

}  // namespace damier::cli
