#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// Charts in SVG: curves, bars, points and text. Colours are CSS colours. Lengths are in pixels
/// from the top left, written with two decimals. Text is escaped.
namespace damier::diagram {

/// Size of a chart and of its margins.
struct ChartArea {
  double x = 0;  ///< the left edge
  double y = 0;  ///< the top edge
  double width = 0;
  double height = 0;
};

/// The alignment of text at its point.
enum class ChartAnchor : std::uint8_t { start, middle, end };

/// The colours of the paper and of the text on it, the scale at which the chart is shown, and what
/// its ids begin with, where a page has several charts.
struct ChartPaper {
  std::string_view background = "#fff";
  std::string_view text = "#222";
  double scale = 1;
  std::string_view id{};
};

/// Chart, drawn as SVG.
class Chart {
 public:
  /// Draws the background on `out`. Screen readers announce `title` and `description`.
  Chart(double width, double height, std::string_view title, std::string_view description,
        std::string& out, const ChartPaper& paper = {});

  /// Draws a bar, with a tooltip unless `hint` is empty.
  void bar(const ChartArea& area, std::string_view colour, std::string_view hint = {});
  /// Draws a point, with a tooltip unless `hint` is empty.
  void point(double x, double y, double radius, std::string_view colour,
             std::string_view hint = {});
  /// Adds a point to the current curve.
  void curve_to(double x, double y);
  /// Draws the curve through the points added, and starts a new one.
  void end_curve(std::string_view colour, double thickness = 1);
  /// Writes text with its baseline at `y`.
  void words(double x, double y, std::string_view text, ChartAnchor anchor = ChartAnchor::start);
  /// Writes text in larger letters.
  void heading(double x, double y, std::string_view text);
  void end();

 private:
  void write_text(double x, double y, std::string_view text, std::string_view manner);

  std::string& out_;
  std::string curve_;
};

}  // namespace damier::diagram
