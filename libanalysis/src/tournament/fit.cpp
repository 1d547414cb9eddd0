#include "fit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace damier::analysis {

namespace {

double product(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// Adds `factor` times a vector to another one.
void add(const std::vector<double>& more, double factor, std::vector<double>& sum) {
  for (std::size_t i = 0; i < sum.size(); ++i) {
    sum[i] += factor * more[i];
  }
}

double number(std::uint64_t count) { return static_cast<double>(count); }

/// Returns the product of a number that may be infinite and a count: 0 if that is 0.
double times(double value, std::uint64_t count) { return count == 0 ? 0 : value * number(count); }

}  // namespace

Odds::Odds(double x, double v) {
  // The largest exponent is subtracted from all, so nothing overflows.
  const double largest = std::max(std::abs(x) / 2, v);
  win = std::exp(x / 2 - largest);
  draw = std::exp(v - largest);
  loss = std::exp(-x / 2 - largest);
  const double sum = win + draw + loss;
  log_sum = largest + std::log(sum);
  win /= sum;
  draw /= sum;
  loss /= sum;
}

Fit::Fit(std::span<const PairResults> pairings, std::size_t players, bool advantage)
    : pairings_(pairings), players_(players), advantage_(advantage) {
  std::uint64_t all = 0;
  std::uint64_t draws = 0;
  for (const PairResults& pairing : pairings) {
    all += pairing.games();
    draws += pairing.draws;
  }
  draws_ = draws > 0;
  at_.resize(players + (advantage ? 1 : 0) + (draws_ ? 1 : 0));
  games_.assign(size(), number(all));
  std::fill_n(games_.begin(), players, 0.0);
  for (const PairResults& pairing : pairings) {
    games_[pairing.first] += number(pairing.games());
    games_[pairing.second] += number(pairing.games());
  }
  if (draws_ && draws < all) {
    // Right if all players are equal.
    at_[v_place()] = std::log(2 * number(draws) / number(all - draws));
  }
}

double Fit::log_v() const {
  return draws_ ? at_[v_place()] : -std::numeric_limits<double>::infinity();
}

Odds Fit::odds(const PairResults& pairing, const Vector& at) const {
  const double x = at[pairing.first] - at[pairing.second] + (advantage_ ? at[players_] : 0);
  return {x, draws_ ? at[v_place()] : -std::numeric_limits<double>::infinity()};
}

double Fit::likelihood(const Vector& at) const {
  double sum = 0;
  for (const PairResults& pairing : pairings_) {
    const double x = at[pairing.first] - at[pairing.second] + (advantage_ ? at[players_] : 0);
    sum += (number(pairing.wins) - number(pairing.losses)) * x / 2;
    sum += draws_ ? times(at[v_place()], pairing.draws) : 0;
    sum -= number(pairing.games()) * odds(pairing, at).log_sum;
  }
  return sum;
}

bool Fit::differentiate() {
  gradient_.assign(size(), 0);
  diagonal_.assign(size(), 0);
  curvatures_.clear();
  for (const PairResults& pairing : pairings_) {
    const Odds odds = this->odds(pairing);
    const double games = number(pairing.games());
    // Half the difference of wins and losses is what x multiplies.
    const double mean = (odds.win - odds.loss) / 2;
    const double x = (number(pairing.wins) - number(pairing.losses)) / 2 - games * mean;
    const Curvature curvature{games * ((odds.win + odds.loss) / 4 - mean * mean),
                              -games * odds.draw * mean, games * odds.draw * (1 - odds.draw)};
    gradient_[pairing.first] += x;
    gradient_[pairing.second] -= x;
    diagonal_[pairing.first] += curvature.xx;
    diagonal_[pairing.second] += curvature.xx;
    if (advantage_) {
      gradient_[players_] += x;
      diagonal_[players_] += curvature.xx;
    }
    if (draws_) {
      gradient_[v_place()] += number(pairing.draws) - games * odds.draw;
      diagonal_[v_place()] += curvature.vv;
    }
    curvatures_.push_back(curvature);
  }
  constexpr double precision = 1e-9;
  constexpr double few = 100;
  for (std::size_t i = 0; i < size(); ++i) {
    if (!(std::abs(gradient_[i]) <= precision * std::max(few, games_[i]))) {
      return false;
    }
  }
  return true;
}

/// Returns the product of the Hessian matrix, with the sign changed, and a direction.
Fit::Vector Fit::curve(const Vector& direction) const {
  Vector result(size());
  for (std::size_t i = 0; i < pairings_.size(); ++i) {
    const PairResults& pairing = pairings_[i];
    const Curvature& curvature = curvatures_[i];
    const double x = direction[pairing.first] - direction[pairing.second] +
                     (advantage_ ? direction[players_] : 0);
    const double v = draws_ ? direction[v_place()] : 0;
    const double along_x = curvature.xx * x + curvature.xv * v;
    result[pairing.first] += along_x;
    result[pairing.second] -= along_x;
    if (advantage_) {
      result[players_] += along_x;
    }
    if (draws_) {
      result[v_place()] += curvature.xv * x + curvature.vv * v;
    }
  }
  return result;
}

Fit::Vector Fit::near_solution(const Elimination& matrix, Vector sought) const {
  const auto last = static_cast<std::ptrdiff_t>(players_) - 1;
  centre(sought);
  sought.erase(sought.begin() + last);
  Vector solution = matrix.near_times(std::move(sought));
  solution.insert(solution.begin() + last, 0.0);
  centre(solution);
  return solution;
}

/// Returns the direction of which the Hessian matrix makes the vector `sought`, by conjugate
/// gradients. The matrix is singular, as a common shift of all strengths changes nothing; but the
/// vectors have no part in that direction. Long chains of players would need as many steps as they
/// are long; but they have few entries a row, which are eliminated where many steps were needed.
Fit::Vector Fit::solve(const Vector& sought) {
  constexpr std::size_t few_entries = 16;
  constexpr std::size_t few_rounds = 50;
  if (rounds_ > few_rounds) {
    near_.emplace(matrix());
    is_near_ = near_->eliminate_rows(few_entries);
  }
  const auto scaled = [&](Vector vector) {
    if (is_near_) {
      return near_solution(*near_, std::move(vector));
    }
    for (std::size_t i = 0; i < size(); ++i) {
      vector[i] = diagonal_[i] > 0 ? vector[i] / diagonal_[i] : 0;
    }
    return vector;
  };
  constexpr double precision = 1e-7;  // later steps correct the rest
  constexpr std::size_t max_rounds = 1000;
  constexpr std::size_t rounds = 4;
  constexpr double diverging = 1e10;  // no direction has this image
  Vector step(size());
  Vector rest = sought;
  Vector direction = scaled(rest);
  double size_of_rest = product(rest, direction);
  const double enough = size_of_rest * precision * precision;
  const double too_large = size_of_rest * diverging;
  for (rounds_ = 0; rounds_ < std::min(rounds * size(), max_rounds) && size_of_rest > enough &&
                    size_of_rest < too_large;
       ++rounds_) {
    const Vector curved = curve(direction);
    const double bend = product(direction, curved);
    if (!(bend > 0)) {
      break;
    }
    const double length = size_of_rest / bend;
    add(direction, length, step);
    add(curved, -length, rest);
    const Vector next = scaled(rest);
    const double size_of_next = product(rest, next);
    for (std::size_t k = 0; k < size(); ++k) {
      direction[k] = next[k] + size_of_next / size_of_rest * direction[k];
    }
    size_of_rest = size_of_next;
  }
  return step;
}

/// Goes along the step as far as the likelihood grows; returns false if it never does.
bool Fit::move(const Vector& step) {
  constexpr int max_halvings = 50;
  constexpr double rounding = 1e-13;
  const double before = likelihood(at_);
  double length = 1;
  for (int i = 0; i < max_halvings; ++i) {
    Vector next = at_;
    add(step, length, next);
    const double after = likelihood(next);
    if (after >= before - rounding * std::abs(before)) {
      at_ = std::move(next);
      centre(at_);
      return true;
    }
    length /= 2;
  }
  return false;
}

/// Takes the mean of the strengths from them.
void Fit::centre(Vector& vector) const {
  const auto end = vector.begin() + static_cast<std::ptrdiff_t>(players_);
  const double mean = std::accumulate(vector.begin(), end, 0.0) / static_cast<double>(players_);
  std::for_each(vector.begin(), end, [&](double& strength) { strength -= mean; });
}

bool Fit::run() {
  constexpr int max_steps = 200;
  for (int i = 0; i < max_steps; ++i) {
    if (differentiate()) {
      return true;
    }
    if (!move(solve(gradient_))) {
      return false;
    }
  }
  return false;
}

double Fit::error_of_advantage() {
  constexpr double precision = 1e-3;
  constexpr double infinite = std::numeric_limits<double>::infinity();
  Vector unit(size());
  unit[players_] = 1;
  const Vector column = solve(unit);
  Vector rest = curve(column);
  add(unit, -1, rest);
  const bool solved = product(rest, rest) < precision * precision;
  return solved && column[players_] > 0 ? std::sqrt(column[players_]) : infinite;
}

Elimination Fit::matrix() const {
  const std::size_t last = players_ - 1;
  const auto place = [&](std::size_t parameter) {
    return parameter < last ? parameter : parameter - 1;
  };
  Elimination inverse(size() - 1, size() - players_);
  const auto add_entry = [&](std::size_t row, std::size_t column, double value) {
    if (row != last && column != last) {
      inverse.add(place(row), place(column), value);
    }
  };
  Vector along_advantage(players_);
  Vector along_v(players_ + 1);
  for (std::size_t i = 0; i < pairings_.size(); ++i) {
    const PairResults& pairing = pairings_[i];
    add_entry(pairing.first, pairing.second, -curvatures_[i].xx);
    along_advantage[pairing.first] += curvatures_[i].xx;
    along_advantage[pairing.second] -= curvatures_[i].xx;
    along_v[pairing.first] += curvatures_[i].xv;
    along_v[pairing.second] -= curvatures_[i].xv;
    along_v[players_] += curvatures_[i].xv;
  }
  for (std::size_t i = 0; i < size(); ++i) {
    add_entry(i, i, diagonal_[i]);
  }
  for (std::size_t i = 0; i < players_; ++i) {
    if (advantage_) {
      add_entry(i, players_, along_advantage[i]);
    }
    if (draws_) {
      add_entry(i, v_place(), along_v[i]);
    }
  }
  if (advantage_ && draws_) {
    add_entry(players_, v_place(), along_v[players_]);
  }
  return inverse;
}

std::optional<std::vector<double>> Fit::errors() const {
  constexpr std::size_t max_players = 3000;  // whose matrix takes 72 MB
  const std::size_t last = players_ - 1;
  const std::size_t rows = size() - 1;
  if (players_ > max_players) {
    return std::nullopt;
  }
  Vector inverse = matrix().dense();
  if (!invert_symmetric(inverse, rows)) {
    return std::nullopt;
  }
  // Variance of strength i minus the mean m: V(i) - 2 C(i, m) + V(m).
  Vector with_mean(players_);
  for (std::size_t i = 0; i < last; ++i) {
    for (std::size_t j = 0; j < last; ++j) {
      with_mean[i] +=
          inverse[std::max(i, j) * rows + std::min(i, j)] / static_cast<double>(players_);
    }
  }
  const double of_mean =
      std::accumulate(with_mean.begin(), with_mean.end(), 0.0) / static_cast<double>(players_);
  Vector errors;
  errors.reserve(players_);
  for (std::size_t i = 0; i < players_; ++i) {
    const double own = i == last ? 0 : inverse[i * rows + i];
    errors.push_back(std::sqrt(std::max(0.0, own - 2 * with_mean[i] + of_mean)));
  }
  return errors;
}

}  // namespace damier::analysis
