#pragma once

#include <span>
#include <string>
#include <string_view>

#include "canvas.hpp"
#include "style.hpp"

namespace damier::diagram::figure {

/// Draws as SVG.
class SvgCanvas : public Canvas {
 public:
  /// Appends to `out`. `shapes`: the prefix of shape ids. `scope`: a class for the shapes, so that
  /// style rules limited to it apply to them. A used shape does not see the classes around its use
  /// (SVG 2, section 5.6).
  SvgCanvas(std::string_view shapes, std::string_view scope, std::string& out)
      : shapes_(shapes), scope_(scope), out_(out) {}

  void open(std::string_view group) override;
  void close() override;
  void begin_shape(std::string_view name) override;
  void end_shape() override;
  void use(std::string_view shape, Point at, double scale) override;
  void box(const Box& box, std::string_view style) override;
  void circle(Point centre, double radius, std::string_view style) override;
  void path(std::string_view data, std::string_view style) override;
  void text(Point at, std::string_view text, std::string_view style) override;

 private:
  std::string_view shapes_;
  std::string_view scope_;
  std::string& out_;
};

/// Appends the styles of a theme, with some colours replaced, as CSS rules limited to `scope`, a
/// selector.
void write_style_rules(std::string_view scope, Theme theme, std::string& out, bool framed = true,
                       std::span<const ThemeColor> own = {});

/// Returns the class that limits the styles of a figure.
[[nodiscard]] std::string scope_of(const FigureOptions& options);

/// Appends the element with the styles of figures of games in these boxes.
void write_style_element(const FigureOptions& options, std::span<const notation::BoxColors> boxes,
                         std::string& out);

/// Appends the shapes of pieces and the empty board, as figures with `options.shared` use them.
void write_shared_parts(const notation::BoardPicture& picture, const FigureOptions& options,
                        std::string& out);

/// Appends the beginning of a figure of that height, up to its empty board: what all frames of an
/// animation share. `picture`: the position that the title and the description state.
void open_frame(const notation::BoardPicture& picture, const FigureOptions& options,
                double board_top, double height, std::string& out);

}  // namespace damier::diagram::figure
