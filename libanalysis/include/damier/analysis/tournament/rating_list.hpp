#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/tournament/crosstable.hpp"
#include "damier/analysis/tournament/games.hpp"
#include "damier/analysis/tournament/ratings.hpp"
#include "damier/rules/ruleset_id.hpp"

/// Rating lists of archives.
namespace damier::analysis {

/// Ratings of all players of a ruleset.
struct RatingList {
  rules::RulesetId ruleset{};
  std::vector<std::string_view> names;  ///< by number; sorted
  Ratings ratings;
  std::uint64_t games = 0;           ///< games with a result, won, drawn or lost
  std::uint64_t not_played = 0;      ///< byes and forfeits
  std::uint64_t without_result = 0;  ///< games that nobody won or drew
};

/// Returns the rating list of each ruleset with games between named players. The names are valid
/// as long as the games.
[[nodiscard]] std::vector<RatingList> rating_lists(const Games& games,
                                                   const RatingOptions& options);

/// Returns what else is known of a group, in sentences.
[[nodiscard]] std::vector<std::string> remarks_on(const RatingList& list, const RatingGroup& group);
/// Returns the ratings of a group, the best first.
[[nodiscard]] Sheet rating_sheet(const RatingList& list, const RatingGroup& group);
/// Returns the players without a rating, and why; without rows if there are none.
[[nodiscard]] Sheet unrated_sheet(const RatingList& list);

/// Returns a number with this many digits after the point, never `-0`.
[[nodiscard]] std::string fixed(double number, int digits);

}  // namespace damier::analysis
