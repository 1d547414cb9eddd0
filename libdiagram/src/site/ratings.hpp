#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/site.hpp"

#include "frame.hpp"

namespace damier::diagram::site {

/// Returns the path of the ratings of a ruleset.
[[nodiscard]] std::string ratings_path_of(rules::RulesetId ruleset);

/// Writes the page of ratings.
void write_ratings(const SiteRatings& ratings, std::span<const SiteGame> games, const Frame& frame,
                   SiteFiles& files, std::vector<std::string>& paths);

}  // namespace damier::diagram::site
