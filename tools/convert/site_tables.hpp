#pragma once

#include "damier/analysis/tournament/games.hpp"
#include "damier/diagram/site.hpp"

namespace damier::cli {

/// Returns the events that are tournaments, with their tables.
[[nodiscard]] diagram::SiteEvents events_of(const analysis::Games& games);

/// Returns the ratings of all players whose games say enough, as `damier-stats --ratings` does.
[[nodiscard]] diagram::SiteRatings ratings_of(const analysis::Games& games);

}  // namespace damier::cli
