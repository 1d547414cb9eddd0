#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "damier/diagram/site.hpp"

#include "frame.hpp"

namespace damier::diagram::site {

/// Returns the path of a player's page.
[[nodiscard]] std::string player_path(std::string_view name, const Frame& frame);

/// Returns the players who have a page.
[[nodiscard]] std::set<std::string_view> players_with_pages(std::span<const SiteGame> games);

/// Writes the list of players and a page for each, and adds their paths to `paths`.
void write_players(std::span<const SiteGame> games, const SiteRatings& ratings, const Frame& frame,
                   SiteFiles& files, std::vector<std::string>& paths);

}  // namespace damier::diagram::site
