#include <algorithm>
#include <numeric>

#include "damier/analysis/statistics/statistics.hpp"

namespace damier::analysis {

void Histogram::add(std::size_t value, std::uint64_t times) {
  if (times == 0) {
    return;
  }
  if (value >= times_.size()) {
    times_.resize(value + 1);
  }
  times_[value] += times;
}

void Histogram::merge(const Histogram& more) {
  times_.resize(std::max(times_.size(), more.times_.size()));
  std::ranges::transform(more.times_, times_, times_.begin(), std::plus<>());
}

std::uint64_t Histogram::count() const {
  return std::accumulate(times_.begin(), times_.end(), std::uint64_t{0});
}

std::uint64_t Histogram::sum() const {
  std::uint64_t sum = 0;
  for (std::size_t value = 0; value < times_.size(); ++value) {
    sum += value * times_[value];
  }
  return sum;
}

std::size_t Histogram::min() const {
  const auto first = std::ranges::find_if(times_, [](std::uint64_t times) { return times > 0; });
  return empty() ? 0 : static_cast<std::size_t>(first - times_.begin());
}

std::size_t Histogram::median() const {
  const std::uint64_t all = count();
  const std::uint64_t half = all / 2 + all % 2;
  std::uint64_t below = 0;
  std::size_t value = 0;
  while (value + 1 < times_.size() && below + times_[value] < half) {
    below += times_[value++];
  }
  return value;
}

std::size_t Histogram::max() const { return empty() ? 0 : times_.size() - 1; }

}  // namespace damier::analysis
