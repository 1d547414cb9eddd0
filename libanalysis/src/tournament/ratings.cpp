#include "damier/analysis/tournament/ratings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <tuple>

#include "fit.hpp"
#include "links.hpp"

namespace damier::analysis {

namespace {

/// Points of a rating for a strength of 1: odds of ten to one are 400 points.
constexpr double scale = 400 / std::numbers::ln10;
/// Half the width of the 95 % confidence interval of a normal distribution, in standard errors.
constexpr double interval = 1.959964;

Estimate estimate(double strength, std::optional<double> error) {
  return {scale * strength, error ? std::optional(scale * interval * *error) : std::nullopt};
}

/// Returns the pairings of two different players, each pair once, by numbers.
std::vector<PairResults> sorted(std::span<const PairResults> pairings) {
  const auto key = [](const PairResults& pairing) {
    return std::pair(pairing.first, pairing.second);
  };
  std::vector<PairResults> all;
  std::ranges::copy_if(pairings, std::back_inserter(all), [](const PairResults& pairing) {
    return pairing.first != pairing.second && pairing.games() > 0;
  });
  std::ranges::sort(all, {}, key);
  std::vector<PairResults> sums;
  for (const PairResults& pairing : all) {
    if (sums.empty() || key(sums.back()) != key(pairing)) {
      sums.push_back(pairing);
      continue;
    }
    sums.back().wins += pairing.wins;
    sums.back().draws += pairing.draws;
    sums.back().losses += pairing.losses;
  }
  return sums;
}

void count(const PairResults& pairing, PlayerRating& first, PlayerRating& second) {
  first.games += pairing.games();
  first.wins += pairing.wins;
  first.draws += pairing.draws;
  first.losses += pairing.losses;
  second.games += pairing.games();
  second.wins += pairing.losses;
  second.draws += pairing.draws;
  second.losses += pairing.wins;
}

/// A component of linked players, before it is rated.
struct Linked {
  std::vector<std::uint32_t> players;
  std::vector<PairResults> pairings;  ///< by places in `players`
};

/// Rates all groups of players.
class Rater {
 public:
  Rater(std::span<const PairResults> pairings, std::size_t players, const RatingOptions& options)
      : options_(options), pairings_(sorted(pairings)), places_(players) {
    ratings_.players.resize(players);
    for (const PairResults& pairing : pairings) {
      ratings_.games_with_oneself += pairing.first == pairing.second ? pairing.games() : 0;
    }
  }

  Ratings rate() && {
    component_ = components_of(pairings_, places_.size(), Link::wins_and_draws);
    for (const Linked& linked : components()) {
      if (linked.players.size() == 1) {
        alone_.push_back(linked.players.front());
      } else if (const RatingState state = state_of(linked); state != RatingState::rated) {
        leave_out(linked, state);
      } else {
        rate(linked);
      }
    }
    count_outside();
    sort_groups();
    return std::move(ratings_);
  }

 private:
  std::vector<Linked> components() {
    const auto last = std::ranges::max_element(component_);
    std::vector<Linked> all(last == component_.end() ? 0 : *last + 1);
    for (std::uint32_t player = 0; player < component_.size(); ++player) {
      std::vector<std::uint32_t>& players = all[component_[player]].players;
      places_[player] = static_cast<std::uint32_t>(players.size());
      players.push_back(player);
    }
    for (PairResults pairing : pairings_) {
      if (is_inside(pairing)) {
        Linked& linked = all[component_[pairing.first]];
        pairing.first = places_[pairing.first];
        pairing.second = places_[pairing.second];
        linked.pairings.push_back(pairing);
      }
    }
    return all;
  }

  [[nodiscard]] bool is_inside(const PairResults& pairing) const {
    return component_[pairing.first] == component_[pairing.second];
  }

  /// Returns whether ratings of a component are finite.
  static RatingState state_of(const Linked& linked) {
    std::uint64_t draws = 0;
    std::uint64_t all = 0;
    for (const PairResults& pairing : linked.pairings) {
      draws += pairing.draws;
      all += pairing.games();
    }
    if (draws == all) {
      return RatingState::only_draws;
    }
    // Without draws the wins alone have a cycle. A cycle with more wins than draws keeps
    // Davidson's v from growing with the differences of the strengths.
    if (draws == 0 || has_cycle_of_wins(linked) ||
        has_cycle_with_more_wins(linked.pairings, linked.players.size())) {
      return RatingState::rated;
    }
    return RatingState::too_few_wins;
  }

  static bool has_cycle_of_wins(const Linked& linked) {
    std::vector<std::uint32_t> components =
        components_of(linked.pairings, linked.players.size(), Link::wins);
    std::ranges::sort(components);
    return std::ranges::adjacent_find(components) != components.end();
  }

  void leave_out(const Linked& linked, RatingState state) {
    for (const std::uint32_t player : linked.players) {
      ratings_.players[player].state = state;
    }
    for (const PairResults& pairing : linked.pairings) {
      count(pairing, ratings_.players[linked.players[pairing.first]],
            ratings_.players[linked.players[pairing.second]]);
    }
  }

  void rate(const Linked& linked) {
    std::optional<Fit> fit;
    std::optional<Estimate> advantage;
    if (options_.advantage) {
      advantage = fitted_advantage(linked, fit);
    }
    if (!advantage) {
      fit.emplace(linked.pairings, linked.players.size(), false);
      if (!fit->run()) {
        leave_out(linked, RatingState::too_few_wins);
        return;
      }
    }
    RatingGroup group{linked.players, 0, advantage, Odds(0, fit->log_v()).draw};
    set_ratings(linked, *fit);
    for (const PairResults& pairing : linked.pairings) {
      group.games += pairing.games();
      add_games(linked, pairing, fit->odds(pairing));
    }
    for (const std::uint32_t player : linked.players) {
      set_performance(fit->log_v(), ratings_.players[player]);
      ratings_.players[player].group = ratings_.groups.size();
    }
    std::ranges::stable_sort(group.players, std::greater<>(), [&](std::uint32_t player) {
      return ratings_.players[player].rating->value;
    });
    ratings_.groups.push_back(std::move(group));
  }

  /// Fits with the advantage of the first side, and returns that if it is certain enough.
  static std::optional<Estimate> fitted_advantage(const Linked& linked, std::optional<Fit>& fit) {
    fit.emplace(linked.pairings, linked.players.size(), true);
    if (!fit->run()) {
      return std::nullopt;
    }
    const Estimate advantage = estimate(fit->advantage(), fit->error_of_advantage());
    return *advantage.error <= max_advantage_error ? std::optional(advantage) : std::nullopt;
  }

  void set_ratings(const Linked& linked, const Fit& fit) {
    const std::optional<std::vector<double>> errors = fit.errors();
    for (std::size_t i = 0; i < linked.players.size(); ++i) {
      PlayerRating& player = ratings_.players[linked.players[i]];
      player.state = RatingState::rated;
      player.rating =
          estimate(fit.strength(i), errors ? std::optional((*errors)[i]) : std::nullopt);
      player.rating->value += options_.mean;
    }
  }

  /// Adds the games of a pairing; `opponents` is the sum of their ratings until all are added.
  void add_games(const Linked& linked, const PairResults& pairing, const Odds& odds) {
    PlayerRating& first = ratings_.players[linked.players[pairing.first]];
    PlayerRating& second = ratings_.players[linked.players[pairing.second]];
    const auto games = static_cast<double>(pairing.games());
    count(pairing, first, second);
    first.expected += games * odds.score();
    second.expected += games * (1 - odds.score());
    first.opponents += games * second.rating->value;
    second.opponents += games * first.rating->value;
  }

  static void set_performance(double log_v, PlayerRating& player) {
    const auto games = static_cast<double>(player.games);
    player.opponents /= games;
    player.performance =
        player.opponents + scale * difference_for(player.score() / games, std::exp(log_v));
  }

  /// Returns the difference of strengths at which this part of the points is expected, above 0 and
  /// below 1. With y = exp(x/2) that is (y + v/2) / (y + v + 1/y): y solves a quadratic equation.
  static double difference_for(double part, double v) {
    const double half = v * (part - 0.5) / 2;
    const double root = std::sqrt(half * half + part * (1 - part));
    // The form without cancellation.
    const double y = half > 0 ? (half + root) / (1 - part) : part / (root - half);
    return 2 * std::log(y);
  }

  /// Counts games between groups, and decides why players without a group have no rating.
  void count_outside() {
    std::vector<PlayerRating> outside(places_.size());
    for (const PairResults& pairing : pairings_) {
      if (!is_inside(pairing)) {
        count(pairing, outside[pairing.first], outside[pairing.second]);
      }
    }
    for (std::size_t i = 0; i < outside.size(); ++i) {
      ratings_.players[i].games_outside = outside[i].games;
    }
    for (const std::uint32_t player : alone_) {
      PlayerRating& all = ratings_.players[player];
      all = outside[player];
      all.state = all.games == 0            ? RatingState::no_games
                  : all.wins == all.games   ? RatingState::only_wins
                  : all.losses == all.games ? RatingState::only_losses
                                            : RatingState::unconnected;
    }
  }

  void sort_groups() {
    std::ranges::stable_sort(ratings_.groups, {}, [](const RatingGroup& group) {
      return std::pair(-static_cast<std::int64_t>(group.players.size()),
                       *std::ranges::min_element(group.players));
    });
    for (std::size_t i = 0; i < ratings_.groups.size(); ++i) {
      for (const std::uint32_t player : ratings_.groups[i].players) {
        ratings_.players[player].group = i;
      }
    }
  }

  const RatingOptions& options_;
  std::vector<PairResults> pairings_;
  std::vector<std::uint32_t> component_;  ///< by player
  std::vector<std::uint32_t> places_;     ///< of each player in its component
  std::vector<std::uint32_t> alone_;      ///< players in components of one
  Ratings ratings_;
};

}  // namespace

std::string_view name(RatingState state) {
  constexpr std::array<std::string_view, 7> names{
      "rated", "no-games", "only-wins", "only-losses", "only-draws", "too-few-wins", "unconnected"};
  return names[static_cast<std::size_t>(state)];
}

Ratings rate(std::span<const PairResults> pairings, std::size_t players,
             const RatingOptions& options) {
  return Rater(pairings, players, options).rate();
}

}  // namespace damier::analysis
