#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "damier/analysis/statistics/statistics.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::cli {

/// Range of adjacent numbers of a histogram.
struct Bin {
  std::size_t first = 0;
  std::size_t last = 0;
  std::uint64_t times = 0;
};

/// Returns a histogram as at most `max` bins. Their width is 1, 2 or 5 times a power of ten.
[[nodiscard]] std::vector<Bin> bins_of(const analysis::Histogram& histogram, std::size_t max);

/// Returns a quotient, rounded to two decimals; 0.00 if both numbers are 0.
[[nodiscard]] std::string quotient(std::uint64_t dividend, std::uint64_t divisor);

/// Returns the named minimum, median, mean and maximum of a histogram that is not empty.
[[nodiscard]] std::string summary_of(const analysis::Histogram& histogram,
                                     const notation::Catalogue& words = {});

/// Calls `use(ruleset, game)` for each ruleset that has records.
template <class Use>
void each_game(const analysis::Statistics& statistics, Use use) {
  for (const rules::RulesetId ruleset : rules::all_rulesets) {
    if (statistics.game(ruleset).counts.records > 0) {
      use(ruleset, statistics.game(ruleset));
    }
  }
}

/// Append the statistics as tables for people, as CSV with one number per line, or as a picture.
void append_text(const analysis::Statistics& statistics, const analysis::Shown& shown,
                 std::string& out);
void append_csv(const analysis::Statistics& statistics, const analysis::Shown& shown,
                std::string& out);
void append_svg(const analysis::Statistics& statistics, std::string& out);

}  // namespace damier::cli
