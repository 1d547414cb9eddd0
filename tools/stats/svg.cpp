#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "damier/diagram/chart.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "tables.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

using analysis::GameStatistics;
using analysis::Histogram;
using analysis::Results;
using notation::ResultToken;

// In pixels; text is centred vertically in its line.
constexpr double drawing_width = 720;
constexpr double margin = 20;
constexpr double block_height = 330;  ///< of one ruleset
constexpr double bar_height = 18;
constexpr double chart_width = 320;
constexpr double chart_height = 130;
constexpr double scale_width = 44;  ///< of the numbers beside a chart
constexpr std::string_view bar_colour = "#3b5b7a";
constexpr std::string_view grid_colour = "#d8d8d8";
constexpr std::string_view axis_colour = "#222";

struct Share {
  std::string label;
  std::uint64_t games = 0;
  std::string_view colour;
};

/// Returns the colours of the pieces of both sides, if the sides are named after them.
std::array<std::string_view, 2> colours_of(const notation::RulesetInfo& ruleset) {
  constexpr std::string_view light = "#e6cf9f";
  constexpr std::string_view dark = "#37291f";
  switch (ruleset.box_colors) {
    case notation::BoxColors::blue_green:
      return {"#0a2472", "#86ea90"};
    case notation::BoxColors::brown_ivory:
      return {"#522a10", "#fffff0"};
    case notation::BoxColors::none:
      break;
  }
  const bool dark_first = ruleset.side_names[0] == "Black";
  return {dark_first ? dark : light, dark_first ? light : dark};
}

std::vector<Share> shares_of(rules::RulesetId ruleset, const Results& results) {
  const notation::RulesetInfo& info = notation::info(ruleset);
  const auto sides = shown_side_names_of(info);
  const auto colours = colours_of(info);
  return {
      {tr(sides[0]), results[ResultToken::first_wins], colours[0]},
      {tr(sides[1]), results[ResultToken::second_wins], colours[1]},
      {tr("draw"), results[ResultToken::draw], "#8a8a8a"},
      {tr("other"), results[ResultToken::both_lose] + results[ResultToken::unknown], "#dddddd"}};
}

void draw_shares(const std::vector<Share>& shares, double top, diagram::Chart& chart) {
  constexpr double key = 10;
  constexpr std::uint64_t per_cent = 100;
  std::uint64_t all = 0;
  for (const Share& share : shares) {
    all += share.games;
  }
  const double full = drawing_width - 2 * margin;
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
                tr("{0}: {1} ({2} %)", share.label, share.games,
                   all == 0 ? 0 : (share.games * per_cent + all / 2) / all));
    label_at += full / static_cast<double>(shares.size());
  }
}

/// Returns a distance between at most `max` ticks in the range: 1, 2 or 5 times a power of ten.
std::uint64_t tick_step(std::uint64_t range, std::uint64_t max) {
  constexpr std::uint64_t base = 10;
  for (std::uint64_t power = 1;; power *= base) {
    for (const std::uint64_t factor : {1U, 2U, 5U}) {
      if (range / (factor * power) <= max || power > range) {
        return factor * power;
      }
    }
  }
}

/// What a histogram counts, and in which units.
struct HistogramWords {
  std::string title;
  std::string across;  ///< unit of its values
  std::string up;      ///< unit of its counts
};

/// Histogram as bars between two scales.
class HistogramChart {
 public:
  HistogramChart(const std::vector<Bin>& bins, double left, double top, diagram::Chart& chart)
      : bins_(bins),
        left_(left + scale_width),
        base_(top + chart_height),
        step_(std::floor((chart_width - scale_width) / static_cast<double>(bins.size()))),
        bin_width_(bins.front().last - bins.front().first + 1),
        highest_(std::ranges::max_element(bins, {}, &Bin::times)->times),
        chart_(chart) {}

  void draw(const HistogramWords& words) {
    draw_counts();
    draw_bars();
    line(left_, base_, right(), base_, axis_colour);
    draw_values();
    constexpr double below = 32;
    chart_.words((left_ + right()) / 2, base_ + below, words.across, diagram::ChartAnchor::middle);
    chart_.words(left_ - scale_width, base_ - chart_height - 10, words.up);
  }

 private:
  [[nodiscard]] double right() const { return left_ + step_ * static_cast<double>(bins_.size()); }
  void line(double x, double y, double to_x, double to_y, std::string_view colour) {
    chart_.curve_to(x, y);
    chart_.curve_to(to_x, to_y);
    chart_.end_curve(colour);
  }
  [[nodiscard]] double height_of(std::uint64_t times) const {
    return std::ceil(static_cast<double>(times) * chart_height / static_cast<double>(highest_));
  }

  void draw_counts() {
    constexpr std::uint64_t max_ticks = 4;
    const std::uint64_t every = tick_step(highest_, max_ticks);
    for (std::uint64_t times = 0; times <= highest_; times += every) {
      const double y = base_ - height_of(times);
      line(left_ - 3, y, right(), y, grid_colour);
      chart_.words(left_ - 6, y + 4, std::to_string(times), diagram::ChartAnchor::end);
    }
  }

  void draw_bars() {
    double x = left_;
    for (const Bin& bin : bins_) {
      const double height = height_of(bin.times);
      chart_.bar({x, base_ - height, step_ - 1, height}, bar_colour,
                 bin.first == bin.last ? tr("{0}: {1}", bin.first, bin.times)
                                       : tr("{0} to {1}: {2}", bin.first, bin.last, bin.times));
      x += step_;
    }
  }

  /// Draws the values. A tick is at the beginning of the bar of its value, or below the middle of a
  /// bar of one value.
  void draw_values() {
    constexpr std::uint64_t max_ticks = 6;
    const std::size_t first = bins_.front().first;
    const std::size_t last = bins_.back().last;
    const std::uint64_t every = tick_step(last - first, max_ticks);
    const double shift = bin_width_ == 1 ? step_ / 2 : 0;
    for (std::uint64_t value = (first + every - 1) / every * every; value <= last; value += every) {
      const double x = left_ + shift +
                       step_ * static_cast<double>(value - first) / static_cast<double>(bin_width_);
      line(x, base_, x, base_ + 4, axis_colour);
      chart_.words(x, base_ + 17, std::to_string(value), diagram::ChartAnchor::middle);
    }
  }

  const std::vector<Bin>& bins_;
  double left_;
  double base_;
  double step_;  ///< width of a bar including the gap after it
  std::size_t bin_width_;
  std::uint64_t highest_;
  diagram::Chart& chart_;
};

void draw_histogram(const HistogramWords& words, const Histogram& histogram, double left,
                    double top, diagram::Chart& chart) {
  constexpr std::size_t max_bins = 32;
  constexpr double line_height = 16;
  constexpr double chart_top = 46;
  chart.words(left, top, words.title);
  const std::vector<Bin> bins = bins_of(histogram, max_bins);
  if (!bins.empty()) {
    chart.words(left, top + line_height, summary_of(histogram));
    HistogramChart(bins, left, top + chart_top, chart).draw(words);
  }
}

std::string games_of(rules::RulesetId ruleset, const GameStatistics& game) {
  return trn("{0}: {1} game", "{0}: {1} games", game.games(), rules::name(ruleset), game.games());
}

void draw_game(rules::RulesetId ruleset, const GameStatistics& game, double top,
               diagram::Chart& chart) {
  constexpr double charts_top = 100;
  chart.heading(margin, top + 20, games_of(ruleset, game));
  draw_shares(shares_of(ruleset, game.results()), top + 35, chart);
  draw_histogram({tr("Plies of a game"), tr("plies"), tr("games")}, game.plies, margin,
                 top + charts_top, chart);
  draw_histogram({tr("Legal moves before a ply"), tr("legal moves"), tr("plies")}, game.branching,
                 drawing_width - margin - chart_width, top + charts_top, chart);
}

/// Appends a description for screen readers.
void append_description(const analysis::Statistics& statistics, std::string& out) {
  each_game(statistics, [&](rules::RulesetId ruleset, const GameStatistics& game) {
    std::string results;
    for (const Share& share : shares_of(ruleset, game.results())) {
      results += fmt::format("{}{} {}", results.empty() ? "" : ", ", share.label, share.games);
    }
    out += tr(
        "{0}, {1}; plies of a game: {2} to {3}, median {4}; legal moves: {5} to {6}, median {7}.\n",
        games_of(ruleset, game), results, game.plies.min(), game.plies.max(), game.plies.median(),
        game.branching.min(), game.branching.max(), game.branching.median());
  });
}

}  // namespace

void append_svg(const analysis::Statistics& statistics, std::string& out) {
  double height = 2 * margin;
  each_game(statistics, [&](rules::RulesetId /*ruleset*/, const GameStatistics& /*game*/) {
    height += block_height;
  });
  const std::uint64_t records = statistics.total().records - statistics.total().invalid;
  std::string description;
  append_description(statistics, description);
  diagram::Chart chart(
      drawing_width, height,
      trn("Statistics of {0} game record", "Statistics of {0} game records", records, records),
      description, out);
  double top = margin;
  each_game(statistics, [&](rules::RulesetId ruleset, const GameStatistics& game) {
    draw_game(ruleset, game, top, chart);
    top += block_height;
  });
  chart.end();
}

}  // namespace damier::cli
