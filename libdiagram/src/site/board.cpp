#include <fmt/format.h>

#include "damier/diagram/figure.hpp"

#include "../figure/scene.hpp"
#include "../figure/svg.hpp"
#include "frame.hpp"
#include "listing.hpp"

namespace damier::diagram::site {

void append_shapes(const notation::BoardPicture& picture, std::string& out) {
  out += "<svg class=\"damier-page\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n<defs>\n";
  figure::SvgCanvas canvas("damier", "damier-page", out);
  figure::define_shapes(picture, canvas);
  out += "</defs>\n</svg>\n";
}

void append_board(const notation::BoardPicture& picture, std::string& out) {
  FigureOptions options;
  options.captions = false;
  const figure::Size size = figure::size_of(picture, options);
  std::string words;
  describe_picture(picture, words);
  out += fmt::format(
      "<div class=\"board\">\n<svg class=\"damier-page\" viewBox=\"0 0 {} {}\" role=\"img\" "
      "aria-label=\"{}\">\n",
      size.width, size.height, escaped(words));
  figure::SvgCanvas canvas("damier", "damier-page", out);
  const figure::Point place = figure::place_of_board(picture, options);
  out += fmt::format("<g transform=\"translate({} {})\">\n", place.x, place.y);
  figure::draw_board(picture, options, canvas);
  out += "</g>\n";
  figure::draw_position(picture, options, canvas);
  out += fmt::format("</svg>\n<p class=\"turn\">{}</p>\n</div>\n", escaped(picture.turn));
}

}  // namespace damier::diagram::site
