#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "damier/analysis/report.hpp"
#include "damier/analysis/score.hpp"
#include "damier/notation/text/xml.hpp"

namespace damier::analysis {

namespace {

constexpr int width = 800;
constexpr int height = 300;
constexpr int margin = 40;

std::string escaped(std::string_view text) {
  std::string out;
  notation::append_xml_text(text, out);
  return out;
}

/// Where scores and plies are in the picture.
class Plane {
 public:
  explicit Plane(std::size_t points) : points_(std::max<std::size_t>(points, 2)) {}

  [[nodiscard]] double x(std::size_t point) const {
    return margin + static_cast<double>(width - 2 * margin) * static_cast<double>(point) /
                        static_cast<double>(points_ - 1);
  }
  /// Small scores take most of the room: what is far ahead is won anyway. A proven win is at the
  /// edge.
  [[nodiscard]] static double y(int score) {
    constexpr double half = (height - 2 * margin) / 2.0;
    constexpr double bend = 300.0;
    const double part = is_decided(score) ? (score > 0 ? 1.0 : -1.0)
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

void append_label(double x, double y, std::string_view anchor, std::string_view text,
                  std::string& out) {
  out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     escaped(text));
}

void append_point(const Plane& plane, std::size_t point, const PlyReport& report, const Unit& unit,
                  std::string& out) {
  const int score = *report.after;
  out += fmt::format(
      "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"{}\"><title>{}. {}: "
      "{}</title></circle>\n",
      plane.x(point), Plane::y(score), report.mark == Mark::none ? 2 : 4, colour_of(report.mark),
      report.ply, escaped(report.text), eval_text(score, unit));
}

}  // namespace

void append_graph(const ReportHead& head, std::span<const PlyReport> plies, const Unit& unit,
                  std::string& out) {
  const Plane plane(plies.size());
  out += fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"12\">\n",
      width, height);
  out += fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"#ffffff\"/>\n", width, height);
  out += fmt::format("<path d=\"M{0} {1:.1f}H{2}\" stroke=\"#a0a0a0\" fill=\"none\"/>\n", margin,
                     Plane::y(0), width - margin);
  std::string path;
  for (std::size_t i = 0; i < plies.size(); ++i) {
    // The score before the first ply begins the curve, then the one behind each.
    const int score = i == 0 ? plies[0].before : *plies[i - 1].after;
    path += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", plane.x(i), Plane::y(score));
  }
  out +=
      fmt::format("<path d=\"{}\" stroke=\"#4060a0\" stroke-width=\"1.5\" fill=\"none\"/>\n", path);
  for (std::size_t i = 1; i < plies.size(); ++i) {
    append_point(plane, i, plies[i - 1], unit, out);
  }
  append_label(margin, margin / 2.0, "start", head.first, out);
  append_label(margin, height - margin / 2.0, "start", head.second, out);
  append_label(width - margin, height - margin / 2.0, "end",
               fmt::format("{} plies, {}", plies.empty() ? 0 : plies.size() - 1, head.ruleset),
               out);
  out += "</svg>\n";
}

}  // namespace damier::analysis
