#pragma once

#include <cstdint>
#include <string_view>

namespace damier::diagram::figure {

/// In units of the figure, 48 a square, from its top left.
struct Point {
  double x = 0;
  double y = 0;
};

struct Box {
  Point corner;  ///< top left
  double width = 0;
  double height = 0;
  double rounding = 0;  ///< radius of the corners
};

/// What a figure is drawn on. How things look is named by a style, see `Style`.
class Canvas {
 public:
  Canvas() = default;
  Canvas(const Canvas&) = delete;
  Canvas(Canvas&&) = delete;
  Canvas& operator=(const Canvas&) = delete;
  Canvas& operator=(Canvas&&) = delete;
  virtual ~Canvas() = default;

  /// What is drawn from here on belongs together, up to `close`. Groups do not contain each other.
  virtual void open(std::string_view group) = 0;
  virtual void close() = 0;
  /// What is drawn from here on is a shape of that name around the origin, up to `end_shape`.
  virtual void begin_shape(std::string_view name) = 0;
  virtual void end_shape() = 0;
  /// Draws a shape that has been defined.
  virtual void use(std::string_view shape, Point at, double scale) = 0;

  virtual void box(const Box& box, std::string_view style) = 0;
  virtual void circle(Point centre, double radius, std::string_view style) = 0;
  /// A path in the language of SVG, in absolute coordinates or around the origin of a shape.
  virtual void path(std::string_view data, std::string_view style) = 0;
  /// `at`: on the baseline, in the middle of the text or at its beginning, as the style says.
  virtual void text(Point at, std::string_view text, std::string_view style) = 0;
};

}  // namespace damier::diagram::figure
