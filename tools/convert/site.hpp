#pragma once

#include <string>

#include "damier/analysis/tournament/games.hpp"
#include "damier/diagram/site.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// Writes the records as a static site into the directory of --output. Files that are already there
/// with the same bytes are left alone. Throws UsageError and std::exception.
[[nodiscard]] Exit write_site(const Arguments& arguments);

/// Returns a key of the event of a game; empty if it has none. Games with the same key are in one
/// event, which may have several keys.
[[nodiscard]] std::string event_key_of(const analysis::StatedGame& game);

/// Returns all events with a name, those with tables first. `games` must outlive them.
[[nodiscard]] diagram::SiteEvents events_of(const analysis::Games& games);

/// Returns the ratings of all players whose games say enough, as `damier-stats --ratings` does.
[[nodiscard]] diagram::SiteRatings ratings_of(const analysis::Games& games);

}  // namespace damier::cli
