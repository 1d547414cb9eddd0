#include "damier/analysis/tournament/ratings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <functional>
#include <numbers>
#include <numeric>
#include <ostream>
#include <random>

#include "catch.hpp"
#include "tournament/elimination.hpp"

namespace {

using namespace damier::analysis;

/// A number that another one may differ from a little.
class Near {
 public:
  explicit Near(double value) : value_(value), margin_(1e-5 * std::abs(value)) {}
  [[nodiscard]] Near margin(double margin) const {
    Near near = *this;
    near.margin_ = margin;
    return near;
  }
  friend bool operator==(double number, const Near& near) {
    return std::abs(number - near.value_) <= near.margin_;
  }
  friend std::ostream& operator<<(std::ostream& out, const Near& near) {
    return out << near.value_ << " +- " << near.margin_;
  }

 private:
  double value_;
  double margin_;
};

/// Returns the points of a rating for a difference of strengths.
double points(double strength) { return strength * 400 / std::numbers::ln10; }

/// Half the width of the interval that contains 95 % of a normal distribution.
constexpr double interval = 1.959964;

constexpr RatingOptions without_advantage{.mean = 1500, .advantage = false};

double rating(const Ratings& ratings, std::size_t player) {
  REQUIRE(ratings.players[player].rating);
  return ratings.players[player].rating->value;
}

double error(const Ratings& ratings, std::size_t player) {
  REQUIRE(ratings.players[player].rating);
  REQUIRE(ratings.players[player].rating->error);
  return *ratings.players[player].rating->error;
}

/// Games of players whose strengths are known, in a fixed order.
std::vector<PairResults> played(std::size_t players, std::size_t games, unsigned seed,
                                double advantage = 0) {
  std::mt19937 random(seed);
  std::vector<PairResults> all;
  for (std::size_t i = 0; i < games; ++i) {
    const auto first = static_cast<std::uint32_t>(random() % players);
    const auto second = static_cast<std::uint32_t>(random() % players);
    const double x = (static_cast<double>(first) - static_cast<double>(second)) /
                         static_cast<double>(players) * 3 +
                     advantage;
    const std::array<double, 3> odds{std::exp(x / 2), 1, std::exp(-x / 2)};
    const double at = static_cast<double>(random()) / 4294967296.0 * (odds[0] + odds[1] + odds[2]);
    const bool win = at < odds[0];
    const bool draw = !win && at < odds[0] + odds[1];
    all.push_back({first, second, win ? 1U : 0U, draw ? 1U : 0U, win || draw ? 0U : 1U});
  }
  return all;
}

}  // namespace

// The odds of two players are those of their games, and the variance of their logarithm is
// 1/wins + 1/losses. With the mean fixed each player has half of the difference.
TEST_CASE("ratings of two players have a closed form") {
  const std::vector<PairResults> games{{0, 1, 6, 0, 1}, {1, 0, 1, 0, 4}};
  const Ratings ratings = rate(games, 2, without_advantage);
  const double half = points(std::log(10.0 / 2.0)) / 2;
  CHECK(rating(ratings, 0) == Near(1500 + half));
  CHECK(rating(ratings, 1) == Near(1500 - half));
  const double half_error = points(std::sqrt(1.0 / 10 + 1.0 / 2)) / 2 * interval;
  CHECK(error(ratings, 0) == Near(half_error));
  CHECK(error(ratings, 1) == Near(half_error));
  REQUIRE(ratings.groups.size() == 1);
  CHECK(ratings.groups[0].draw_rate == 0);
  // Against a single opponent the performance is the rating.
  CHECK(ratings.players[0].performance == Near(1500 + half));
  CHECK_FALSE(ratings.groups[0].advantage);
  CHECK(ratings.groups[0].players == std::vector<std::uint32_t>{0, 1});
}

// Davidson (1970): the fitted probabilities are the shares of the results, so v is
// draws / sqrt(wins * losses).
TEST_CASE("Davidson's parameter for draws has a closed form for two players") {
  const Ratings ratings = rate(std::vector<PairResults>{{0, 1, 8, 6, 2}}, 2, without_advantage);
  CHECK(rating(ratings, 0) - rating(ratings, 1) == Near(points(std::log(8.0 / 2.0))));
  const double v = 6 / std::sqrt(8.0 * 2.0);
  CHECK(ratings.groups[0].draw_rate == Near(v / (v + 2)));
  // The variance of a logarithm of odds does not depend on the third result.
  CHECK(error(ratings, 0) == Near(points(std::sqrt(1.0 / 8 + 1.0 / 2)) / 2 * interval));
}

// With both sides, the logarithms of the odds are the difference plus and minus the advantage.
TEST_CASE("the advantage of the first side has a closed form for two players") {
  const std::vector<PairResults> games{{0, 1, 90, 0, 30}, {1, 0, 50, 0, 40}};
  const Ratings ratings = rate(games, 2);
  const double first = std::log(90.0 / 30.0);
  const double second = std::log(50.0 / 40.0);
  REQUIRE(ratings.groups[0].advantage);
  CHECK(ratings.groups[0].advantage->value == Near(points((first + second) / 2)));
  const double variance = (1.0 / 90 + 1.0 / 30 + 1.0 / 50 + 1.0 / 40) / 4;
  CHECK(ratings.groups[0].advantage->error.value() == Near(points(std::sqrt(variance)) * interval));
  CHECK(rating(ratings, 0) - rating(ratings, 1) == Near(points((first - second) / 2)));
  CHECK(error(ratings, 1) == Near(points(std::sqrt(variance)) / 2 * interval));
}

// Agresti, Categorical Data Analysis: baseball, American League, 1987. The published coefficients
// have Baltimore as reference.
TEST_CASE("ratings equal those published for the American League of 1987") {
  constexpr std::size_t teams = 7;
  constexpr std::array<std::array<std::uint64_t, teams>, teams> wins{{{0, 7, 9, 7, 7, 9, 11},
                                                                      {6, 0, 7, 5, 11, 9, 9},
                                                                      {4, 6, 0, 7, 7, 8, 12},
                                                                      {6, 8, 6, 0, 6, 7, 10},
                                                                      {6, 2, 6, 7, 0, 7, 12},
                                                                      {4, 4, 5, 6, 6, 0, 6},
                                                                      {2, 4, 1, 3, 1, 7, 0}}};
  constexpr std::array published{1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0};
  std::vector<PairResults> games;
  for (std::uint32_t row = 0; row < teams; ++row) {
    for (std::uint32_t column = row + 1; column < teams; ++column) {
      games.push_back({row, column, wins[row][column], 0, wins[column][row]});
    }
  }
  const Ratings ratings = rate(games, teams, without_advantage);
  for (std::size_t team = 0; team < teams; ++team) {
    const double strength = (rating(ratings, team) - rating(ratings, 6)) / points(1);
    CHECK(strength == Near(published[team]).margin(0.01));
    CHECK(ratings.players[team].expected == Near(ratings.players[team].score()));
  }
}

TEST_CASE("ratings have the requested mean, and know the games of each player") {
  const std::vector<PairResults> games{{0, 1, 3, 2, 1}, {1, 2, 2, 2, 2}, {2, 0, 1, 0, 3}};
  const Ratings ratings = rate(games, 3, {.mean = 2000, .advantage = false});
  CHECK((rating(ratings, 0) + rating(ratings, 1) + rating(ratings, 2)) / 3 == Near(2000));
  const PlayerRating& first = ratings.players[0];
  CHECK(first.games == 10);
  CHECK(first.wins == 6);
  CHECK(first.draws == 2);
  CHECK(first.losses == 2);
  CHECK(first.expected == Near(7));
  CHECK(first.opponents == Near((6 * rating(ratings, 1) + 4 * rating(ratings, 2)) / 10));
  // The performance is where the model expects 7 of 10 points.
  const double v = 2 * ratings.groups[0].draw_rate / (1 - ratings.groups[0].draw_rate);
  const double y = std::exp((first.performance - first.opponents) / points(1) / 2);
  CHECK((y + v / 2) / (y + v + 1 / y) == Near(0.7));
}

TEST_CASE("players without a finite rating are named, with the reason") {
  // 0, 1 and 2 beat each other in a circle; 3 beats 0, 4 loses to 1, 5 beats 4 and loses to 3;
  // 6 and 7 only draw; 8 beats 9 once and draws once; 10 has played only against himself.
  const std::vector<PairResults> games{
      {0, 1, 1, 0, 0}, {1, 2, 1, 0, 0}, {2, 0, 1, 0, 0}, {3, 0, 2, 0, 0}, {4, 1, 0, 0, 1},
      {5, 4, 1, 0, 0}, {5, 3, 0, 0, 1}, {6, 7, 0, 3, 0}, {8, 9, 1, 1, 0}, {10, 10, 1, 0, 0}};
  const Ratings ratings = rate(games, 12, without_advantage);
  constexpr std::array states{
      RatingState::rated,        RatingState::rated,       RatingState::rated,
      RatingState::only_wins,    RatingState::only_losses, RatingState::unconnected,
      RatingState::only_draws,   RatingState::only_draws,  RatingState::too_few_wins,
      RatingState::too_few_wins, RatingState::no_games,    RatingState::no_games};
  for (std::size_t player = 0; player < states.size(); ++player) {
    CAPTURE(player);
    CHECK(name(ratings.players[player].state) == name(states[player]));
    CHECK(ratings.players[player].rating.has_value() == (player < 3));
  }
  CHECK(ratings.games_with_oneself == 1);
  CHECK(ratings.players[0].games == 2);
  CHECK(ratings.players[0].games_outside == 2);
  CHECK(ratings.players[3].games == 3);
  CHECK(ratings.players[6].draws == 3);
}

// A draw does not link players firmly: in this circle each has one win and one draw, and the wins
// and draws are as many as the model wants for any difference. One more win makes it firm.
TEST_CASE("a group needs a cycle with more wins than draws") {
  const std::vector<PairResults> loose{{0, 1, 1, 1, 0}, {1, 2, 1, 1, 0}};
  CHECK(rate(loose, 3).players[0].state == RatingState::too_few_wins);
  const std::vector<PairResults> firm{{0, 1, 1, 1, 0}, {1, 2, 1, 1, 0}, {2, 0, 0, 1, 0}};
  const Ratings ratings = rate(firm, 3);
  CHECK(ratings.players[0].state == RatingState::rated);
  CHECK(rating(ratings, 0) > rating(ratings, 1));
  CHECK(ratings.players[0].expected == Near(2.0));
}

TEST_CASE("each group of players has its own mean") {
  const std::vector<PairResults> games{
      {4, 3, 1, 0, 1}, {0, 1, 2, 0, 1}, {1, 2, 2, 0, 1}, {0, 4, 5, 0, 0}};
  const Ratings ratings = rate(games, 5);
  REQUIRE(ratings.groups.size() == 2);
  CHECK(ratings.groups[0].players == std::vector<std::uint32_t>{0, 1, 2});
  CHECK(ratings.groups[1].players == std::vector<std::uint32_t>{3, 4});
  CHECK(rating(ratings, 1) == Near(1500));
  CHECK(rating(ratings, 3) == Near(1500));
  CHECK(ratings.players[0].games_outside == 5);
  CHECK(ratings.groups[0].games == 6);
}

TEST_CASE("an advantage that the games do not determine counts as none") {
  // The same player always begins, so it could be strength or the advantage.
  CHECK_FALSE(rate(std::vector<PairResults>{{0, 1, 300, 0, 100}}, 2).groups[0].advantage);
  // Whoever begins wins: the most likely advantage is infinite.
  const Ratings first_wins = rate(std::vector<PairResults>{{0, 1, 50, 0, 0}, {1, 0, 50, 0, 0}}, 2);
  CHECK_FALSE(first_wins.groups[0].advantage);
  CHECK(rating(first_wins, 0) == Near(1500));
  // Few games: the error would be above max_advantage_error.
  CHECK_FALSE(
      rate(std::vector<PairResults>{{0, 1, 3, 0, 2}, {1, 0, 4, 0, 3}}, 2).groups[0].advantage);
}

TEST_CASE("known strengths are found again") {
  constexpr std::size_t players = 40;
  const Ratings ratings = rate(played(players, 20'000, 1, 0.4), players);
  REQUIRE(ratings.groups.size() == 1);
  const double mean = (players - 1) / 2.0;
  std::size_t within = 0;
  for (std::size_t i = 0; i < players; ++i) {
    const double true_rating = 1500 + points((static_cast<double>(i) - mean) / players * 3);
    within += std::abs(rating(ratings, i) - true_rating) <= error(ratings, i) ? 1 : 0;
  }
  // 38 of 40 are expected in the interval of 95 %.
  CHECK(within >= 35);
  REQUIRE(ratings.groups[0].advantage);
  CHECK(ratings.groups[0].advantage->value ==
        Near(points(0.4)).margin(*ratings.groups[0].advantage->error));
  CHECK(ratings.groups[0].draw_rate == Near(1.0 / 3).margin(0.01));
}

TEST_CASE("the order of the games does not matter, to the last bit") {
  std::vector<PairResults> games = played(30, 500, 2);
  const Ratings ratings = rate(games, 30);
  std::ranges::shuffle(games, std::mt19937(3));
  const Ratings again = rate(games, 30);
  for (std::size_t i = 0; i < 30; ++i) {
    CHECK(rating(ratings, i) == rating(again, i));
    CHECK(error(ratings, i) == error(again, i));
  }
}

// A chain of players, each of whom has won and lost against the next one, is a hard case for
// iterative methods; the errors grow towards its ends.
TEST_CASE("a long chain of players is rated") {
  constexpr std::uint32_t players = 1000;
  std::vector<PairResults> games;
  for (std::uint32_t i = 0; i + 1 < players; ++i) {
    games.push_back({i, i + 1, 2, 0, 1});
  }
  const Ratings ratings = rate(games, players);
  CHECK(rating(ratings, 0) - rating(ratings, players - 1) ==
        Near(points(std::log(2.0)) * (players - 1)));
  CHECK(error(ratings, 0) > 1.9 * error(ratings, players / 2));
}

namespace {

/// Gives the players of games other numbers, which have nothing to do with their order.
std::vector<PairResults> renumbered(std::vector<PairResults> games, std::uint32_t players) {
  std::vector<std::uint32_t> numbers(players);
  std::iota(numbers.begin(), numbers.end(), 0U);
  std::ranges::shuffle(numbers, std::mt19937(1));
  for (PairResults& one : games) {
    one.first = numbers[one.first];
    one.second = numbers[one.second];
  }
  return games;
}

double seconds_of(const std::function<void()>& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

}  // namespace

// With steps as many as the chain is long, these would take minutes.
TEST_CASE("the time for ratings grows with the number of games") {
  constexpr std::uint32_t players = 40'000;
  constexpr std::uint32_t width = 4;
  std::vector<PairResults> firm;
  std::vector<PairResults> loose;
  std::vector<PairResults> wide;  // each against the next four
  for (std::uint32_t i = 0; i + width < players; ++i) {
    firm.push_back({i, i + 1, 2, 0, 1});
    loose.push_back({i, i + 1, 1, 1, 0});
    for (std::uint32_t k = 1; k <= width; ++k) {
      wide.push_back({i, i + k, 1 + i % 3, 0, 1 + i % 2});
    }
  }
  for (const bool in_order : {true, false}) {
    const auto state = [&](const std::vector<PairResults>& games) {
      const auto all = in_order ? games : renumbered(games, players);
      return rate(all, players).players[all.front().first].state;
    };
    CHECK(seconds_of([&] { CHECK(state(firm) == RatingState::rated); }) < 30);
    CHECK(seconds_of([&] { CHECK(state(loose) == RatingState::too_few_wins); }) < 30);
    CHECK(seconds_of([&] { CHECK(state(wide) == RatingState::rated); }) < 30);
  }
}

namespace {

/// Returns a random symmetric positive definite matrix: a Laplacian with a larger diagonal.
std::vector<double> laplacian(std::size_t size, std::size_t entries, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<double> matrix(size * size);
  for (std::size_t i = 0; i < size; ++i) {
    matrix[i * size + i] = 0.1;
  }
  for (std::size_t n = 0; n < entries; ++n) {
    const std::size_t i = random() % size;
    const std::size_t j = random() % size;
    const double weight = 1.0 + static_cast<double>(random() % 8);
    matrix[i * size + j] -= i == j ? 0 : weight;
    matrix[j * size + i] -= i == j ? 0 : weight;
    matrix[i * size + i] += weight;
    matrix[j * size + j] += weight;
  }
  return matrix;
}

/// Returns the largest difference between an entry of the product of two matrices and of the unit
/// matrix. `lower`: only on and below the diagonal.
double distance_from_unit(const std::vector<double>& matrix, const std::vector<double>& lower,
                          std::size_t size) {
  double largest = 0;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) {
      double sum = i == j ? -1 : 0;
      for (std::size_t k = 0; k < size; ++k) {
        sum += matrix[i * size + k] * lower[std::max(k, j) * size + std::min(k, j)];
      }
      largest = std::max(largest, std::abs(sum));
    }
  }
  return largest;
}

}  // namespace

TEST_CASE("a dense matrix times its inverse is the unit matrix") {
  for (const std::size_t size : {0U, 1U, 2U, 47U, 48U, 49U, 150U, 300U}) {
    CAPTURE(size);
    const std::vector<double> matrix = laplacian(size, 5 * size, 4);
    std::vector<double> inverse = matrix;
    REQUIRE(invert_symmetric(inverse, size));
    CHECK(distance_from_unit(matrix, inverse, size) < 1e-9);
  }
}

TEST_CASE("a singular matrix is not inverted") {
  std::vector<double> matrix{1, -1, -1, 1};
  CHECK_FALSE(invert_symmetric(matrix, 2));
  Elimination sparse(2, 0);
  sparse.add(0, 0, 1);
  sparse.add(1, 1, 1);
  sparse.add(0, 1, -1);
  CHECK_FALSE(sparse.eliminate_rows(2));
}

// Where all rows are eliminated, but for borders that are a diagonal matrix, the product is exact.
TEST_CASE("a sparse matrix has the same inverse as a dense one") {
  constexpr std::size_t size = 250;
  for (const std::size_t entries : {200U, 500U, 2500U}) {
    for (const std::size_t borders : {0U, 1U, 2U}) {
      CAPTURE(entries, borders);
      const std::vector<double> matrix = laplacian(size, entries, 5);
      Elimination sparse(size, borders);
      for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
          if (matrix[i * size + j] != 0) {
            sparse.add(i, j, matrix[i * size + j]);
          }
        }
      }
      std::vector<double> inverse = sparse.dense();
      REQUIRE(invert_symmetric(inverse, size));
      CHECK(distance_from_unit(matrix, inverse, size) < 1e-9);
      if (borders > 1) {
        continue;
      }
      REQUIRE(sparse.eliminate_rows(size));
      const std::vector<double> sums = sparse.near_times(std::vector<double>(size, 1));
      double largest = 0;
      for (std::size_t i = 0; i < size; ++i) {
        double sum = -sums[i];
        for (std::size_t j = 0; j < size; ++j) {
          sum += inverse[std::max(i, j) * size + std::min(i, j)];
        }
        largest = std::max(largest, std::abs(sum));
      }
      CHECK(largest < 1e-9);
    }
  }
}
