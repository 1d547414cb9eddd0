#pragma once

#include <string>

#include "damier/analysis/tournament/games.hpp"
#include "damier/diagram/site.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::analysis {

/// Returns a key of the event of a game; empty if it has none. Games with the same key are in one
/// event, which may have several keys.
[[nodiscard]] std::string event_key_of(const StatedGame& game);

/// Returns all events with a name, those with tables first. `games` and what `words` refers to must
/// outlive them.
[[nodiscard]] diagram::SiteEvents events_of(const Games& games, const notation::Catalogue& words);

/// Returns the ratings of all players whose games say enough, as `damier-stats --ratings` does.
[[nodiscard]] diagram::SiteRatings ratings_of(const Games& games, const notation::Catalogue& words);

}  // namespace damier::analysis
