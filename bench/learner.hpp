#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "damier/analysis/search/weights.hpp"

namespace damier::bench {

/// A position to learn from: what an evaluation sees of it, and the share of the points that the
/// first player got.
struct Example {
  std::uint32_t begin = 0;  ///< of its features
  std::uint32_t end = 0;
  float fullness = 0;  ///< from 0 to 1
  float points = 0;    ///< 1, 0.5 or 0
  std::array<std::int16_t, 2> ending{-1, -1};
  std::int8_t balance = 0;  ///< how many units the first player has more
};

struct Examples {
  std::vector<analysis::Feature> features;
  std::vector<Example> all;

  void add(const analysis::Features& seen, double points);
};

/// How the learner goes about it.
struct Manner {
  int rounds = 12;         ///< over all examples
  double step = 0.05;      ///< the first one
  double restraint = 100;  ///< against weights of what was seldom seen
  std::size_t min = 8;     ///< what was seen less often gets no weight
};

/// Logistic regression: the weights by which the results are likeliest. One thread, one order: the
/// same examples always give the same weights.
class Learner {
 public:
  Learner(const analysis::Learning& learning, const Manner& manner)
      : learning_(learning), manner_(manner), weights_(2 * learning.slots) {}

  void learn(const Examples& examples);
  /// How well the results are foretold, in bits a position: a coin leaves 1 open.
  [[nodiscard]] double loss(const Examples& examples) const;
  /// As numbers of a file, so that what `balance` counts is worth a hundred in the mean.
  [[nodiscard]] std::vector<std::int16_t> numbers(const Examples& examples) const;

 private:
  [[nodiscard]] double sum(const Examples& examples, const Example& example) const;
  [[nodiscard]] double expected(const Examples& examples, const Example& example) const;
  void count(const Examples& examples);
  void adjust(const Examples& examples, const Example& example);
  void learn_endings(const Examples& examples);
  [[nodiscard]] double unit(const Examples& examples) const;

  analysis::Learning learning_;
  Manner manner_;
  std::vector<double> weights_;  ///< two for each slot, in natural logarithms of odds
  std::vector<double> slopes_;   ///< the sums of squares of their slopes
  std::vector<std::uint32_t> seen_;
  std::vector<double> parts_;  ///< of a score that count in each kind of ending
};

}  // namespace damier::bench
