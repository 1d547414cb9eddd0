#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/tournament/crosstable.hpp"
#include "damier/analysis/tournament/games.hpp"
#include "damier/analysis/tournament/ratings.hpp"
#include "damier/rules/ruleset_id.hpp"

/// Rating lists of archives. `words`: the language of columns and sentences, for people.
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

/// Returns the numbers of games and players: `10 games of 5 players, 1 without a result`.
[[nodiscard]] std::string games_in_words(const RatingList& list,
                                         const notation::Catalogue& words = {});
/// Returns what else is known of a group, in sentences.
[[nodiscard]] std::vector<std::string> remarks_on(const RatingList& list, const RatingGroup& group,
                                                  const notation::Catalogue& words = {});

/// Minimum number of games of a certain rating.
inline constexpr std::uint64_t min_certain_games = 6;
/// Maximum error of a certain rating, if its error is known.
inline constexpr double max_certain_error = 300;
/// Returns whether a player has a certain rating. Both limits count: few players who only met each
/// other have small errors after few games, for the mean of their ratings is fixed.
[[nodiscard]] bool is_certain(const PlayerRating& player);
/// Returns a rating with its error in whole points: `1612 ± 45`.
[[nodiscard]] std::string rating_text(const Estimate& rating);

/// Players in a list of ratings.
enum class Rated : std::uint8_t { all, certain };

/// Returns the ratings of a group, the best first.
[[nodiscard]] Sheet rating_sheet(const RatingList& list, const RatingGroup& group,
                                 Rated which = Rated::all, const notation::Catalogue& words = {});
/// Returns the players without a rating, and why; without rows if there are none.
[[nodiscard]] Sheet unrated_sheet(const RatingList& list, const notation::Catalogue& words = {});

/// Returns a number with this many digits after the point, never `-0`.
[[nodiscard]] std::string fixed(double number, int digits);

}  // namespace damier::analysis
