#include "graph.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "damier/analysis/score.hpp"
#include "damier/diagram/chart.hpp"

namespace damier::cli {

namespace {

using analysis::Mark;
using analysis::PlyReport;

constexpr int width = 800;
constexpr int height = 300;
constexpr int margin = 40;

/// Maps plies and scores to points of the picture.
class Plane {
 public:
  explicit Plane(std::size_t points) : points_(std::max<std::size_t>(points, 2)) {}

  [[nodiscard]] double x(std::size_t point) const {
    return margin + static_cast<double>(width - 2 * margin) * static_cast<double>(point) /
                        static_cast<double>(points_ - 1);
  }
  /// Small scores take most of the height, since large ones are won anyway. A proven win is at the
  /// edge.
  [[nodiscard]] static double y(int score) {
    constexpr double half = (height - 2 * margin) / 2.0;
    constexpr double bend = 300.0;
    const double part = analysis::is_decided(score)
                            ? (score > 0 ? 1.0 : -1.0)
                            : 0.95 * std::tanh(static_cast<double>(score) / bend);
    return height / 2.0 - half * part;
  }

 private:
  std::size_t points_;
};

std::string_view colour_of(Mark mark) {
  switch (mark) {
    case Mark::blunder:
      return "#b00020";
    case Mark::mistake:
      return "#d07000";
    case Mark::dubious:
      return "#a0a000";
    case Mark::good:
      return "#008040";
    case Mark::none:
      break;
  }
  return "#303030";
}

/// The curve begins with the score before the first ply, then has the score after each ply.
void draw_curve(const Plane& plane, std::span<const PlyReport> plies, diagram::Chart& chart) {
  for (std::size_t i = 0; i < plies.size(); ++i) {
    chart.curve_to(plane.x(i), Plane::y(i == 0 ? plies[0].before : *plies[i - 1].after));
  }
  chart.end_curve("#4060a0", 1.5);
}

void draw_points(const Plane& plane, std::span<const PlyReport> plies, const analysis::Unit& unit,
                 diagram::Chart& chart) {
  for (std::size_t i = 1; i < plies.size(); ++i) {
    const PlyReport& ply = plies[i - 1];
    chart.point(plane.x(i), Plane::y(*ply.after), ply.mark == Mark::none ? 2 : 4,
                colour_of(ply.mark),
                fmt::format("{}. {}: {}", ply.ply, ply.text, eval_text(*ply.after, unit)));
  }
}

}  // namespace

void append_graph(const analysis::ReportHead& head, std::span<const PlyReport> plies,
                  const analysis::Unit& unit, std::string& out) {
  const Plane plane(plies.size());
  const std::string about =
      fmt::format("{} plies, {}", plies.empty() ? 0 : plies.size() - 1, head.ruleset);
  diagram::Chart chart(width, height, fmt::format("{} - {}", head.first, head.second),
                       fmt::format("The score of {} after each ply: {}.", head.first, about), out);
  chart.curve_to(margin, Plane::y(0));
  chart.curve_to(width - margin, Plane::y(0));
  chart.end_curve("#a0a0a0");
  draw_curve(plane, plies, chart);
  draw_points(plane, plies, unit, chart);
  chart.words(margin, margin / 2.0, head.first);
  chart.words(margin, height - margin / 2.0, head.second);
  chart.words(width - margin, height - margin / 2.0, about, diagram::ChartAnchor::end);
  chart.end();
}

}  // namespace damier::cli
