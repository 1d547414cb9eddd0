#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "damier/diagram/chart.hpp"

#include "tables.hpp"

namespace damier::cli {

namespace {

using analysis::GameStatistics;
using analysis::Histogram;
using analysis::Results;
using notation::ResultToken;

// In pixels; text is centred vertically in its line.
constexpr double width = 720;
constexpr double margin = 20;
constexpr double block_height = 300;  ///< of one ruleset
constexpr double bar_height = 18;
constexpr double chart_width = 320;
constexpr double chart_height = 130;
constexpr std::string_view bar_colour = "#3b5b7a";

struct Share {
  std::string_view label;
  std::uint64_t games = 0;
  std::string_view colour;
};

std::vector<Share> shares_of(rules::RulesetId ruleset, const Results& results) {
  const auto sides = analysis::side_names(ruleset);
  return {{sides[0], results[ResultToken::first_wins], "#d9a441"},
          {sides[1], results[ResultToken::second_wins], "#3b5b7a"},
          {"draw", results[ResultToken::draw], "#8a8a8a"},
          {"other", results[ResultToken::both_lose] + results[ResultToken::unknown], "#dddddd"}};
}

void draw_shares(const std::vector<Share>& shares, double top, diagram::Chart& chart) {
  constexpr double key = 10;
  std::uint64_t all = 0;
  for (const Share& share : shares) {
    all += share.games;
  }
  const double full = width - 2 * margin;
  const auto width_of = [&](std::uint64_t games) {
    return std::floor(all == 0 ? 0 : full * static_cast<double>(games) / static_cast<double>(all));
  };
  std::uint64_t before = 0;
  double label_at = margin;
  for (const Share& share : shares) {
    // Both edges are rounded in the same way, so bars neither overlap nor leave gaps.
    const double begin = width_of(before);
    before += share.games;
    chart.bar({margin + begin, top, width_of(before) - begin, bar_height}, share.colour);
    chart.bar({label_at, top + bar_height + 7, key, key}, share.colour);
    chart.words(label_at + 1.5 * key, top + bar_height + 16,
                fmt::format("{}: {}", share.label, share.games));
    label_at += full / static_cast<double>(shares.size());
  }
}

void draw_histogram(std::string_view title, const Histogram& histogram, double left, double top,
                    diagram::Chart& chart) {
  using diagram::ChartAnchor;
  constexpr std::size_t most_bins = 32;
  const std::vector<Bin> bins = bins_of(histogram, most_bins);
  chart.words(left, top,
              fmt::format("{}: median {}, mean {}", title, histogram.median(),
                          quotient(histogram.sum(), histogram.count())));
  if (bins.empty()) {
    return;
  }
  const double base = top + chart_height + 15;
  const std::uint64_t highest = std::ranges::max_element(bins, {}, &Bin::times)->times;
  const double step = std::floor(chart_width / static_cast<double>(bins.size()));
  double x = left;
  for (const Bin& bin : bins) {
    const double height =
        std::ceil(static_cast<double>(bin.times) * chart_height / static_cast<double>(highest));
    chart.bar({x, base - height, step - 1, height}, bar_colour,
              fmt::format("{} to {}: {}", bin.first, bin.last, bin.times));
    x += step;
  }
  chart.curve_to(left, base);
  chart.curve_to(x, base);
  chart.end_curve("#222");
  chart.words(left, base + 14, std::to_string(bins.front().first));
  chart.words(x, base + 14, std::to_string(bins.back().last), ChartAnchor::end);
  chart.words(left + chart_width, top, std::to_string(highest), ChartAnchor::end);
}

void draw_game(rules::RulesetId ruleset, const GameStatistics& game, double top,
               diagram::Chart& chart) {
  constexpr double charts_top = 100;
  chart.heading(margin, top + 20, fmt::format("{}: {} games", rules::name(ruleset), game.games()));
  draw_shares(shares_of(ruleset, game.results()), top + 35, chart);
  draw_histogram("Plies of a game", game.plies, margin, top + charts_top, chart);
  draw_histogram("Legal moves before a ply", game.branching, width - margin - chart_width,
                 top + charts_top, chart);
}

/// A description for screen readers.
void append_description(const analysis::Statistics& statistics, std::string& out) {
  each_game(statistics, [&](rules::RulesetId ruleset, const GameStatistics& game) {
    out += fmt::format("{}: {} games", rules::name(ruleset), game.games());
    for (const Share& share : shares_of(ruleset, game.results())) {
      out += fmt::format(", {} {}", share.label, share.games);
    }
    out +=
        fmt::format("; plies of a game: {} to {}, median {}; legal moves: {} to {}, median {}.\n",
                    game.plies.min(), game.plies.max(), game.plies.median(), game.branching.min(),
                    game.branching.max(), game.branching.median());
  });
}

}  // namespace

void append_svg(const analysis::Statistics& statistics, std::string& out) {
  double height = 2 * margin;
  each_game(statistics, [&](rules::RulesetId /*ruleset*/, const GameStatistics& /*game*/) {
    height += block_height;
  });
  const analysis::RecordCounts all = statistics.total();
  std::string description;
  append_description(statistics, description);
  diagram::Chart chart(width, height,
                       fmt::format("Statistics of {} game records", all.records - all.invalid),
                       description, out);
  double top = margin;
  each_game(statistics, [&](rules::RulesetId ruleset, const GameStatistics& game) {
    draw_game(ruleset, game, top, chart);
    top += block_height;
  });
  chart.end();
}

}  // namespace damier::cli
