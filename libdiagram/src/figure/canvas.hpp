#pragma once

#include <cstdint>
#include <string_view>

#include "damier/notation/text/uncopied.hpp"

namespace damier::diagram::figure {

/// In units of the figure, 48 per square, from the top left.
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

/// The surface on which a figure is drawn. Each element names its style, see `Style`.
class Canvas : private notation::Uncopied {
 public:
  Canvas() = default;
  virtual ~Canvas() = default;

  /// Opens a group, up to `close`. Groups do not nest.
  virtual void open(std::string_view group) = 0;
  virtual void close() = 0;
  /// Begins the definition of a shape around the origin, up to `end_shape`.
  virtual void begin_shape(std::string_view name) = 0;
  virtual void end_shape() = 0;
  /// Draws a shape that was defined before.
  virtual void use(std::string_view shape, Point at, double scale) = 0;

  virtual void box(const Box& box, std::string_view style) = 0;
  virtual void circle(Point centre, double radius, std::string_view style) = 0;
  /// Draws a path, as SVG path data in absolute coordinates, or around the origin inside a shape.
  virtual void path(std::string_view data, std::string_view style) = 0;
  /// Draws text. `at` is on the baseline, at the middle of the text or its beginning, by its style.
  virtual void text(Point at, std::string_view text, std::string_view style) = 0;
};

}  // namespace damier::diagram::figure
