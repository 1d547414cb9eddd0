#include "graph.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "damier/analysis/report/chances.hpp"
#include "damier/diagram/chart.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::cli {

namespace {

using analysis::Mark;
using analysis::PlyReport;
using diagram::ChartAnchor;

constexpr int width = 800;
constexpr int height = 318;
constexpr int left = 50;    ///< of the area of the curve; the scale is beside it
constexpr int right = 16;   ///< the margin
constexpr int top = 48;     ///< the players and the meaning of the scale are above it
constexpr int bottom = 50;  ///< the numbers of moves and the legend are below it

/// Colours of a graph.
struct Colours {
  std::string_view page;
  std::string_view text;
  std::string_view first_half;
  std::string_view second_half;
  std::string_view grid;
  std::string_view curve;
  std::string_view point;
  std::string_view good;
  std::string_view dubious;
  std::string_view mistake;
  std::string_view blunder;
};
constexpr Colours light{"#fff",    "#222",    "#f4f4ec", "#e2e4ea", "#b8b8b8", "#4060a0",
                        "#303030", "#008040", "#8a7800", "#d07000", "#b00020"};
constexpr Colours dark{"#1c1c1e", "#e4e4e4", "#34342e", "#26282e", "#5c5c60", "#8ab0ff",
                       "#d0d0d0", "#50c080", "#d8c850", "#ffa040", "#ff6070"};

std::string_view colour_of(Mark mark, const Colours& colours) {
  switch (mark) {
    case Mark::blunder:
      return colours.blunder;
    case Mark::mistake:
      return colours.mistake;
    case Mark::dubious:
      return colours.dubious;
    case Mark::good:
      return colours.good;
    case Mark::none:
      break;
  }
  return colours.point;
}

/// Maps plies and chances to points of the picture.
class Plane {
 public:
  explicit Plane(std::size_t points) : points_(std::max<std::size_t>(points, 2)) {}

  [[nodiscard]] double x(std::size_t point) const {
    return left + static_cast<double>(width - left - right) * static_cast<double>(point) /
                      static_cast<double>(points_ - 1);
  }
  /// Returns the height of a chance: 0 is at the bottom, 1 at the top.
  [[nodiscard]] static double y(double chance) {
    return top + (height - top - bottom) * (1 - chance);
  }

 private:
  std::size_t points_;
};

class Graph {
 public:
  Graph(std::span<const PlyReport> plies, const analysis::Unit& unit, const Colours& colours,
        const notation::Catalogue& words, diagram::Chart& chart)
      : plies_(plies),
        unit_(unit),
        colours_(colours),
        words_(words),
        chart_(chart),
        plane_(plies.size()) {}

  /// Draws the halves in which each player is ahead, and labelled lines.
  void draw_scale() {
    constexpr double inside = width - left - right;
    const double half = Plane::y(0.5) - Plane::y(1);
    chart_.bar({left, Plane::y(1), inside, half}, colours_.first_half);
    chart_.bar({left, Plane::y(0.5), inside, half}, colours_.second_half);
    for (const int part : {0, 25, 50, 75, 100}) {
      const double y = Plane::y(part / 100.0);
      line(left, y, width - right, y);
      chart_.words(left - 6, y + 4, fmt::format("{} %", part), ChartAnchor::end);
    }
  }

  /// Draws about a dozen numbers of moves below.
  void draw_numbers(notation::Numbering numbering) {
    if (plies_.size() < 2) {
      return;
    }
    chart_.words(left - 6, Plane::y(0) + 17,
                 numbering == notation::Numbering::pairs ? words_.tr("move") : words_.tr("ply"),
                 ChartAnchor::end);
    constexpr std::array<std::uint64_t, 12> steps{1,   2,   5,   10,   20,   50,
                                                  100, 200, 500, 1000, 2000, 5000};
    const std::uint64_t first = number_of(numbering, plies_.front().number);
    const std::uint64_t last = number_of(numbering, plies_.back().number);
    const auto* const step =
        std::ranges::find_if(steps, [&](std::uint64_t one) { return (last - first) / one <= 12; });
    const std::uint64_t every = step == steps.end() ? last : *step;
    std::uint64_t before = 0;
    for (std::size_t i = 0; i + 1 < plies_.size(); ++i) {
      const std::uint64_t number = number_of(numbering, plies_[i].number);
      if (number != before && number % every == 0) {
        const double x = plane_.x(i + 1);
        line(x, Plane::y(0), x, Plane::y(0) + 4);
        chart_.words(x, Plane::y(0) + 17, fmt::format("{}", number), ChartAnchor::middle);
      }
      before = number;
    }
  }

  /// Draws the curve from the chance before the first ply through the chance after each ply.
  void draw_curve() {
    for (std::size_t i = 0; i < plies_.size(); ++i) {
      chart_.curve_to(plane_.x(i),
                      Plane::y(i == 0 ? chance(plies_[0].before) : chance(*plies_[i - 1].after)));
    }
    chart_.end_curve(colours_.curve, 1.5);
  }

  /// Draws the points: the larger ones of marked plies first, so that they hide no other.
  void draw_points() {
    for (const bool marked : {true, false}) {
      for (std::size_t i = 1; i < plies_.size(); ++i) {
        if ((plies_[i - 1].mark != Mark::none) == marked) {
          draw_point(i);
        }
      }
    }
  }

  /// Draws the names of the marks.
  void draw_legend() {
    constexpr double y = height - 12;
    double x = left + 4;
    for (const auto& [mark, name] : {std::pair{Mark::good, words_.tr("the only good one")},
                                     std::pair{Mark::dubious, words_.tr("dubious")},
                                     std::pair{Mark::mistake, words_.tr("a mistake")},
                                     std::pair{Mark::blunder, words_.tr("a blunder")}}) {
      chart_.point(x, y - 4, 4, colour_of(mark, colours_));
      const std::string text = fmt::format("{} {}", notation::mark_of(nag_of(mark)), name);
      chart_.words(x + 8, y, text);
      x += 30 + 7.0 * static_cast<double>(notation::count_characters(text));
    }
  }

 private:
  void draw_point(std::size_t i) {
    const PlyReport& ply = plies_[i - 1];
    const double x = plane_.x(i);
    const double y = Plane::y(chance(*ply.after));
    const std::string_view mark = notation::mark_of(nag_of(ply.mark));
    chart_.point(
        x, y, ply.mark == Mark::none ? 2 : 4, colour_of(ply.mark, colours_),
        fmt::format("{}. {}{}: {}", ply.ply, ply.text, mark, eval_text(*ply.after, unit_)));
    if (ply.mark == Mark::mistake || ply.mark == Mark::blunder) {
      // Away from the curve: below a ply that fell, above one that rose for the other side. But
      // inside, where nothing else is written.
      constexpr double room = 20;
      const bool fell = ply.mover == rules::Side::first;
      const bool below = fell ? y + room < Plane::y(0) : y - room < Plane::y(1);
      chart_.words(x, y + (below ? 15 : -8), mark, ChartAnchor::middle);
    }
  }
  [[nodiscard]] double chance(int score) const { return chance_of(score, unit_); }
  void line(double from_x, double from_y, double to_x, double to_y) {
    chart_.curve_to(from_x, from_y);
    chart_.curve_to(to_x, to_y);
    chart_.end_curve(colours_.grid);
  }

  std::span<const PlyReport> plies_;
  const analysis::Unit& unit_;
  const Colours& colours_;
  const notation::Catalogue& words_;
  diagram::Chart& chart_;
  Plane plane_;
};

}  // namespace

void append_graph(const analysis::ReportHead& head, std::span<const PlyReport> plies,
                  const analysis::Unit& unit, notation::Numbering numbering, const GraphLook& look,
                  std::string& out) {
  const Colours& colours = look.dark ? dark : light;
  const std::string about =
      look.words.tr("{0} plies, {1}", plies.empty() ? 0 : plies.size() - 1, head.ruleset);
  diagram::Chart chart(width, height, fmt::format("{} - {}", head.first, head.second),
                       look.words.tr("The chances of {0} after each ply: {1}.", head.first, about),
                       out, {colours.page, colours.text, static_cast<double>(look.width) / width});
  Graph graph(plies, unit, colours, look.words, chart);
  graph.draw_scale();
  graph.draw_numbers(numbering);
  graph.draw_curve();
  graph.draw_points();
  graph.draw_legend();
  chart.words(6, 18, fmt::format("{} - {}", head.first, head.second));
  chart.words(6, top - 12, look.words.tr("Chance of {0}", head.first));
  chart.words(width - right, 18, about, ChartAnchor::end);
  chart.end();
}

}  // namespace damier::cli
