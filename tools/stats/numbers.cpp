#include <fmt/format.h>

#include "tables.hpp"

namespace damier::cli {

namespace {

/// Returns the next of 1, 2, 5, 10, 20, 50, ...
std::size_t next_width(std::size_t width) {
  std::size_t lead = width;
  while (lead >= 10) {
    lead /= 10;
  }
  return lead == 2 ? width / 2 * 5 : width * 2;
}

}  // namespace

std::vector<Bin> bins_of(const analysis::Histogram& histogram, std::size_t max) {
  std::vector<Bin> bins;
  if (histogram.empty()) {
    return bins;
  }
  std::size_t width = 1;
  while (histogram.max() / width - histogram.min() / width >= max) {
    width = next_width(width);
  }
  const std::size_t start = histogram.min() / width;
  for (std::size_t at = start; at <= histogram.max() / width; ++at) {
    bins.push_back({at * width, at * width + width - 1, 0});
  }
  for (std::size_t value = 0; value < histogram.times().size(); ++value) {
    if (histogram.times()[value] > 0) {
      bins[value / width - start].times += histogram.times()[value];
    }
  }
  return bins;
}

std::string quotient(std::uint64_t dividend, std::uint64_t divisor) {
  constexpr std::uint64_t hundred = 100;
  if (divisor == 0) {
    return "0.00";
  }
  const std::uint64_t rest = (dividend % divisor * hundred + divisor / 2) / divisor;
  return fmt::format("{}.{:02}", dividend / divisor + rest / hundred, rest % hundred);
}

std::string summary_of(const analysis::Histogram& histogram, const notation::Catalogue& words) {
  return words.tr("minimum {0}, median {1}, mean {2}, maximum {3}", histogram.min(),
                  histogram.median(), quotient(histogram.sum(), histogram.count()),
                  histogram.max());
}

}  // namespace damier::cli
