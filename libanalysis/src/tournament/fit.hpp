#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "damier/analysis/tournament/ratings.hpp"

#include "elimination.hpp"

namespace damier::analysis {

/// Probabilities of the results of a game for its first player.
struct Odds {
  double win = 0;
  double draw = 0;
  double loss = 0;
  double log_sum = 0;  ///< logarithm of the sum by which the three were divided

  /// `x`: difference of the strengths, with the advantage; `v`: logarithm of Davidson's v, minus
  /// infinity without draws.
  Odds(double x, double v);
  [[nodiscard]] double score() const { return win + draw / 2; }
};

/// The most likely strengths of a group of players, found by Newton's method. The likelihood is a
/// concave function, so it has one maximum, up to a common shift of all strengths.
class Fit {
 public:
  /// `pairings`: between players of the group, with numbers from 0 to `players` - 1. The caller
  /// guarantees that the maximum is at finite strengths, if `advantage` is false.
  Fit(std::span<const PairResults> pairings, std::size_t players, bool advantage);

  /// Finds the maximum; returns false if that fails, as no finite one exists.
  [[nodiscard]] bool run();

  /// Returns the strength of a player; their sum is 0.
  [[nodiscard]] double strength(std::size_t player) const { return at_[player]; }
  [[nodiscard]] double advantage() const { return advantage_ ? at_[players_] : 0; }
  /// Returns the logarithm of Davidson's v.
  [[nodiscard]] double log_v() const;
  [[nodiscard]] Odds odds(const PairResults& pairing) const { return odds(pairing, at_); }

  /// Returns the standard error of the advantage; infinity if the results do not determine it.
  [[nodiscard]] double error_of_advantage();
  /// Returns the standard errors of the strengths, with their sum fixed, from the inverse of the
  /// Hessian matrix; nothing for more than 3000 players.
  [[nodiscard]] std::optional<std::vector<double>> errors() const;

 private:
  using Vector = std::vector<double>;  ///< strengths, then the advantage, then the logarithm of v

  /// Second derivatives of the likelihood of a pairing, with the sign changed.
  struct Curvature {
    double xx = 0;
    double xv = 0;
    double vv = 0;
  };

  [[nodiscard]] std::size_t size() const { return at_.size(); }
  [[nodiscard]] std::size_t v_place() const { return at_.size() - 1; }
  [[nodiscard]] Odds odds(const PairResults& pairing, const Vector& at) const;
  [[nodiscard]] double likelihood(const Vector& at) const;
  /// Sets gradient_, curvatures_ and diagonal_ for at_; returns whether the gradient is 0 but for
  /// rounding.
  bool differentiate();
  [[nodiscard]] Vector curve(const Vector& direction) const;
  /// Returns the Hessian matrix, with the sign changed, without the last player, whose strength is
  /// taken as 0: so it can be inverted.
  [[nodiscard]] Elimination matrix() const;
  [[nodiscard]] Vector near_solution(const Elimination& matrix, Vector sought) const;
  [[nodiscard]] Vector solve(const Vector& sought);
  [[nodiscard]] bool move(const Vector& step);
  void centre(Vector& vector) const;

  std::span<const PairResults> pairings_;
  std::size_t players_;
  bool advantage_;
  bool draws_ = false;
  Vector at_;
  Vector games_;  ///< games in which each parameter matters
  Vector gradient_;
  Vector diagonal_;  ///< of the Hessian matrix
  std::vector<Curvature> curvatures_;
  std::optional<Elimination> near_;  ///< of a matrix before, if it needed many rounds
  bool is_near_ = false;
  std::size_t rounds_ = 0;  ///< of the last solution
};

}  // namespace damier::analysis
