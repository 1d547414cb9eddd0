#pragma once

#include <vector>

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the options of ratings and of names of players.
[[nodiscard]] inline std::vector<Option> rating_options() {
  return {
      {"ratings", 0, "", "rate the players of each ruleset by all their games"},
      {"rating-mean", 0, "N", "mean rating of each group of players (default: 1500)"},
      {"no-advantage", 0, "", "estimate no advantage of the first side in --ratings"},
      {"aliases", 0, "FILE", "count the names in each line of FILE as one player"},
      {"likely-aliases", 0, "", "write names that may be one player, as comments for --aliases"},
  };
}

}  // namespace damier::cli
