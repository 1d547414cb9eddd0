#include "learner.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "damier/notation/replay/random_source.hpp"

namespace damier::bench {

namespace {

double chance_of(double sum) { return 1 / (1 + std::exp(-sum)); }

/// Returns the uncertainty of a forecast of a result, in bits.
double open_bits(double chance, double points) {
  constexpr double min = 1e-6;
  const double bounded = std::clamp(chance, min, 1 - min);
  return -points * std::log2(bounded) - (1 - points) * std::log2(1 - bounded);
}

}  // namespace

void Examples::add(const analysis::Features& seen, double points) {
  Example example;
  example.begin = static_cast<std::uint32_t>(features.size());
  features.insert(features.end(), seen.all.begin(), seen.all.end());
  example.end = static_cast<std::uint32_t>(features.size());
  example.fullness = static_cast<float>(seen.fullness) / analysis::full_board;
  example.points = static_cast<float>(points);
  for (std::size_t side = 0; side < 2; ++side) {
    example.ending.at(side) = static_cast<std::int16_t>(seen.ending.at(side));
  }
  example.balance = static_cast<std::int8_t>(seen.balance);
  all.push_back(example);
}

void Learner::learn(const Examples& examples) {
  slopes_.assign(weights_.size(), 0);
  parts_.assign(learning_.endings, 1);
  count(examples);
  std::vector<std::uint32_t> order(examples.all.size());
  std::iota(order.begin(), order.end(), 0U);
  notation::RandomSource random(1);
  for (int round = 0; round < manner_.rounds; ++round) {
    for (std::size_t i = order.size(); i > 1; --i) {
      std::swap(order[i - 1], order[random.below(i)]);
    }
    for (const std::uint32_t index : order) {
      adjust(examples, examples.all[index]);
    }
  }
  learn_endings(examples);
}

void Learner::count(const Examples& examples) {
  seen_.assign(learning_.slots, 0);
  for (const analysis::Feature& feature : examples.features) {
    ++seen_[feature.slot];
  }
}

double Learner::sum(const Examples& examples, const Example& example) const {
  double early = 0;
  double late = 0;
  for (std::uint32_t i = example.begin; i < example.end; ++i) {
    const analysis::Feature& feature = examples.features[i];
    early += feature.count * weights_[2 * std::size_t{feature.slot}];
    late += feature.count * weights_[2 * std::size_t{feature.slot} + 1];
  }
  return early * example.fullness + late * (1 - example.fullness);
}

double Learner::expected(const Examples& examples, const Example& example) const {
  const double whole = sum(examples, example);
  const int ending = example.ending[whole > 0 ? 0 : 1];
  return chance_of(ending < 0 ? whole : whole * parts_[static_cast<std::size_t>(ending)]);
}

/// Takes a step against the slope of the loss; the steps of a weight become shorter with its number
/// of examples. In endings that often cannot be won the result says little about the weights.
void Learner::adjust(const Examples& examples, const Example& example) {
  constexpr double enough = 1e-8;
  if (example.ending[0] >= 0 || example.ending[1] >= 0) {
    return;
  }
  const double error = chance_of(sum(examples, example)) - example.points;
  for (std::uint32_t i = example.begin; i < example.end; ++i) {
    const analysis::Feature& feature = examples.features[i];
    if (seen_[feature.slot] < manner_.min) {
      continue;
    }
    const double restraint =
        feature.slot < learning_.rare ? manner_.restraint / seen_[feature.slot] : 0;
    for (std::size_t phase = 0; phase < 2; ++phase) {
      const double share = phase == 0 ? example.fullness : 1 - example.fullness;
      const std::size_t at = 2 * std::size_t{feature.slot} + phase;
      const double slope = error * feature.count * share + restraint * weights_[at];
      slopes_[at] += slope * slope;
      weights_[at] -= manner_.step * slope / std::sqrt(slopes_[at] + enough);
    }
  }
}

/// Finds the fraction of the score that counts in each kind of ending, by ternary search.
void Learner::learn_endings(const Examples& examples) {
  constexpr std::size_t min_examples = 50;
  std::vector<std::vector<std::pair<double, double>>> found(learning_.endings);
  for (const Example& example : examples.all) {
    const double whole = sum(examples, example);
    const int ending = example.ending[whole > 0 ? 0 : 1];
    if (ending >= 0) {
      found[static_cast<std::size_t>(ending)].emplace_back(whole, example.points);
    }
  }
  for (std::size_t ending = 0; ending < found.size(); ++ending) {
    if (found[ending].size() < min_examples) {
      continue;
    }
    const auto loss_with = [&](double part) {
      return std::accumulate(found[ending].begin(), found[ending].end(), 0.0,
                             [&](double bits, const std::pair<double, double>& one) {
                               return bits + open_bits(chance_of(part * one.first), one.second);
                             });
    };
    double low = 0;
    double high = 1;
    for (int step = 0; step < 24; ++step) {
      const double third = (high - low) / 3;
      const bool lower = loss_with(low + third) < loss_with(high - third);
      (lower ? high : low) += lower ? -third : third;
    }
    parts_[ending] = high;
  }
}

double Learner::loss(const Examples& examples) const {
  double bits = 0;
  for (const Example& example : examples.all) {
    bits += open_bits(expected(examples, example), example.points);
  }
  return bits / static_cast<double>(std::max<std::size_t>(examples.all.size(), 1));
}

/// Returns the mean value of one more unit, by least squares.
double Learner::unit(const Examples& examples) const {
  double products = 0;
  double squares = 0;
  for (const Example& example : examples.all) {
    const double more = example.balance;
    products += more * sum(examples, example);
    squares += more * more;
  }
  return squares > 0 && products > 0 ? products / squares : 1;
}

std::vector<std::int16_t> Learner::numbers(const Examples& examples) const {
  constexpr double hundred = 100;
  constexpr double max = 30'000;
  const double scale = hundred / unit(examples);
  std::vector<std::int16_t> numbers;
  numbers.reserve(learning_.numbers());
  for (const double weight : weights_) {
    numbers.push_back(
        static_cast<std::int16_t>(std::lround(std::clamp(weight * scale, -max, max))));
  }
  for (const double part : parts_) {
    numbers.push_back(static_cast<std::int16_t>(std::lround(part * hundred)));
  }
  return numbers;
}

}  // namespace damier::bench
