#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// Ratings of players by maximum likelihood, from all their games at once.
///
/// The model is that of Bradley and Terry (1952), with draws as Davidson (1970) adds them. If the
/// strengths of two players differ by x, with the advantage of the first side, then win, draw and
/// loss have probabilities in the proportion exp(x/2) : v : exp(-x/2). The strengths, the advantage
/// and v are those that make the results most likely. A rating is a strength on the usual scale,
/// 400 for odds of ten to one.
namespace damier::analysis {

/// Results of the games between two players with the same sides. Games without a result that one
/// of them won, or both shared, do not count.
struct PairResults {
  std::uint32_t first = 0;   ///< number of the player who had the first side
  std::uint32_t second = 0;  ///< number of the other player
  std::uint64_t wins = 0;    ///< wins of the first
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;  ///< losses of the first

  [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
};

/// Options of the computation of ratings.
struct RatingOptions {
  double mean = 1500;     ///< mean rating of each group of players
  bool advantage = true;  ///< estimate the advantage of the first side
};

/// Estimated rating, or difference of ratings.
struct Estimate {
  double value = 0;
  /// Half the width of the 95 % confidence interval; nothing if the group is too large.
  std::optional<double> error;
};

/// Maximum error of an advantage of the first side; a less certain one counts as 0.
inline constexpr double max_advantage_error = 100;

/// Reason why a player has a rating or none: none where no finite rating would be the most likely
/// one.
enum class RatingState : std::uint8_t {
  rated,
  no_games,     ///< no game with a result against another player
  only_wins,    ///< the most likely rating is infinite
  only_losses,  ///< the most likely rating is minus infinity
  only_draws,   ///< the player's group has no decided game, which says nothing about strengths
  /// The player's group has draws, but no cycle of results with more wins than draws, so the most
  /// likely v is 0 or infinite, and so are ratings.
  too_few_wins,
  /// No other player is linked with this one by wins (or draws) in both directions.
  unconnected,
};

/// Returns the name of a state in kebab case.
[[nodiscard]] std::string_view name(RatingState state);

/// Rating of one player. Only games within the player's group count: the others were all won by
/// the same group, which only tells that it is better.
struct PlayerRating {
  RatingState state = RatingState::no_games;
  std::size_t group = 0;            ///< place in Ratings::groups, if rated
  std::optional<Estimate> rating;   ///< if rated
  std::uint64_t games = 0;          ///< games within the group; all games if not rated
  std::uint64_t wins = 0;           ///< of `games`
  std::uint64_t draws = 0;          ///< of `games`
  std::uint64_t losses = 0;         ///< of `games`
  std::uint64_t games_outside = 0;  ///< games against players outside of the group
  double expected = 0;              ///< score expected from the ratings, if rated
  double opponents = 0;             ///< mean rating of the opponents, game by game, if rated
  /// Rating at which this score is expected against a single opponent of that mean, with the draws
  /// of the group and no advantage; if rated.
  double performance = 0;

  [[nodiscard]] double score() const {
    return static_cast<double>(wins) + static_cast<double>(draws) / 2;
  }
};

/// Players linked by their results: each is reached from each other by a chain in which every
/// player won or drew a game against the next. Ratings of different groups cannot be compared.
struct RatingGroup {
  std::vector<std::uint32_t> players;  ///< by descending rating, then by number
  std::uint64_t games = 0;
  /// Advantage of the first side; nothing if it was not asked for, or could not be estimated with
  /// an error of at most max_advantage_error. Then it counts as 0.
  std::optional<Estimate> advantage;
  double draw_rate = 0;  ///< probability of a draw between players of the same rating
};

/// Result of a computation of ratings.
struct Ratings {
  std::vector<PlayerRating> players;     ///< by number
  std::vector<RatingGroup> groups;       ///< by descending number of players, then by first player
  std::uint64_t games_with_oneself = 0;  ///< games in which a player had both sides, not counted
};

/// Rates players numbered from 0 to `players` - 1. The order of the pairings does not matter, and a
/// pair may occur several times.
///
/// Memory use is linear in the number of players and of different pairs. Errors need more, a dense
/// matrix: those of a group of more than 3000 players are unknown.
[[nodiscard]] Ratings rate(std::span<const PairResults> pairings, std::size_t players,
                           const RatingOptions& options = {});

}  // namespace damier::analysis
