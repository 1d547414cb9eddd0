#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// Charts as pictures, in SVG: curves, bars, points and words, in colours as CSS has them. Lengths
/// are in pixels, from the top left, written in hundredths. Words are escaped.
namespace damier::diagram {

struct ChartArea {
  double x = 0;  ///< of its left
  double y = 0;  ///< of its top
  double width = 0;
  double height = 0;
};

/// Where a word stands beside the point that it is put at.
enum class ChartAnchor : std::uint8_t { start, end };

class Chart {
 public:
  /// Appends to `out`, beginning with white paper. `title` and `description` are what those hear who
  /// do not see it.
  Chart(double width, double height, std::string_view title, std::string_view description,
        std::string& out);

  /// A bar with what a reader is told who points at it; nothing if that is empty.
  void bar(const ChartArea& area, std::string_view colour, std::string_view hint = {});
  /// A point, with a hint likewise.
  void point(double x, double y, double radius, std::string_view colour,
             std::string_view hint = {});
  /// A point that a curve goes through, after those before it.
  void curve_to(double x, double y);
  /// Draws the curve through those points.
  void end_curve(std::string_view colour, double thickness = 1);
  /// Words on a line at `y`.
  void words(double x, double y, std::string_view text, ChartAnchor anchor = ChartAnchor::start);
  /// The same in larger letters.
  void heading(double x, double y, std::string_view text);
  void end();

 private:
  void write_text(double x, double y, std::string_view text, std::string_view manner);

  std::string& out_;
  std::string curve_;
};

}  // namespace damier::diagram
