#include <string>
#include <vector>

#include "catch.hpp"
#include "tables.hpp"

// Numbers in the form of damier-stats.

using namespace damier;
using namespace damier::cli;

namespace {

analysis::Histogram of(const std::vector<std::size_t>& values) {
  analysis::Histogram histogram;
  for (const std::size_t value : values) {
    histogram.add(value);
  }
  return histogram;
}

/// Returns the bins and their counts: `0-1:2 2-3:0`.
std::string bins(const std::vector<std::size_t>& values, std::size_t max) {
  std::string all;
  for (const Bin& bin : bins_of(of(values), max)) {
    all += (all.empty() ? "" : " ") + std::to_string(bin.first) + "-" + std::to_string(bin.last) +
           ":" + std::to_string(bin.times);
  }
  return all;
}

}  // namespace

TEST_CASE("statistics: bins of 1, 2 or 5 times a power of ten") {
  CHECK(bins({}, 4).empty());
  CHECK(bins({3}, 4) == "3-3:1");
  CHECK(bins({3, 5, 5}, 4) == "3-3:1 4-4:0 5-5:2");
  // The maximum number, and one too many.
  CHECK(bins({1, 4}, 4) == "1-1:1 2-2:0 3-3:0 4-4:1");
  CHECK(bins({0, 4}, 4) == "0-1:1 2-3:0 4-5:1");
  CHECK(bins({1, 8}, 4) == "0-4:1 5-9:1");
  CHECK(bins({0, 7}, 4) == "0-1:1 2-3:0 4-5:0 6-7:1");
  CHECK(bins({0, 20}, 4) == "0-9:1 10-19:0 20-29:1");
  CHECK(bins({15, 55}, 4) == "0-19:1 20-39:0 40-59:1");
  CHECK(bins({0, 150}, 4) == "0-49:1 50-99:0 100-149:0 150-199:1");
  CHECK(bins({199, 200, 299}, 2) == "100-199:1 200-299:2");
}

TEST_CASE("statistics: quotients are rounded to two decimals") {
  CHECK(quotient(0, 7) == "0.00");
  CHECK(quotient(7, 0) == "0.00");
  CHECK(quotient(0, 0) == "0.00");
  CHECK(quotient(1, 3) == "0.33");
  CHECK(quotient(2, 3) == "0.67");
  CHECK(quotient(1, 200) == "0.01");
  CHECK(quotient(1, 201) == "0.00");
  CHECK(quotient(999, 1000) == "1.00");
  CHECK(quotient(1994, 1000) == "1.99");
  CHECK(quotient(1995, 1000) == "2.00");
  CHECK(quotient(100, 8) == "12.50");
  CHECK(quotient(101, 100) == "1.01");
}
