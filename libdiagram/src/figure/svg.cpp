#include "svg.hpp"

#include <cmath>
#include <cstdint>
#include <span>
#include <string>

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"
#include "damier/notation/text/xml.hpp"

#include "number.hpp"
#include "scene.hpp"
#include "style.hpp"

namespace damier::diagram {

using namespace figure;

namespace figure {

void SvgCanvas::open(std::string_view group) { out_ += fmt::format("<g class=\"{}\">\n", group); }

void SvgCanvas::close() { out_ += "</g>\n"; }

void SvgCanvas::begin_shape(std::string_view name) {
  out_ += fmt::format("<g id=\"{}-{}\" class=\"{}\">\n", shapes_, name, scope_);
}

void SvgCanvas::end_shape() { close(); }

void SvgCanvas::use(std::string_view shape, Point at, double scale) {
  if (scale == 1) {
    out_ += fmt::format("<use href=\"#{}-{}\" x=\"{}\" y=\"{}\"/>\n", shapes_, shape, number(at.x),
                        number(at.y));
  } else {
    out_ += fmt::format("<use href=\"#{}-{}\" transform=\"translate({} {}) scale({})\"/>\n",
                        shapes_, shape, number(at.x), number(at.y), number(scale));
  }
}

void SvgCanvas::box(const Box& box, std::string_view style) {
  out_ += fmt::format(R"(<rect class="{}" x="{}" y="{}" width="{}" height="{}")", style,
                      number(box.corner.x), number(box.corner.y), number(box.width),
                      number(box.height));
  out_ += box.rounding > 0 ? fmt::format(" rx=\"{}\"/>\n", number(box.rounding)) : "/>\n";
}

void SvgCanvas::circle(Point centre, double radius, std::string_view style) {
  out_ += fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", style,
                      number(centre.x), number(centre.y), number(radius));
}

void SvgCanvas::path(std::string_view data, std::string_view style) {
  out_ += fmt::format("<path class=\"{}\" d=\"{}\"/>\n", style, data);
}

void SvgCanvas::text(Point at, std::string_view text, std::string_view style) {
  out_ += fmt::format(R"(<text class="{}" x="{}" y="{}">)", style, number(at.x), number(at.y));
  notation::append_xml_text(text, out_);
  out_ += "</text>\n";
}

}  // namespace figure

namespace {

/// Returns a number for a reader's colours, the same for the same ones (FNV-1a, 32 bits).
std::uint32_t number_of(const FigureOptions& options) {
  constexpr std::uint32_t start = 2166136261;
  constexpr std::uint32_t prime = 16777619;
  std::uint32_t number = start;
  for (const ThemeColor& one : options.colors) {
    number = (number ^ static_cast<std::uint32_t>(one.key)) * prime;
    number = (number ^ one.color) * prime;
  }
  return number;
}

/// Returns the class that limits the rules of a theme, since themes may share a page.
std::string class_of(const FigureOptions& options) {
  const std::string_view theme = theme_names[static_cast<std::size_t>(options.theme)];
  return options.colors.empty() ? fmt::format("damier-{}", theme)
                                : fmt::format("damier-{}-{:08x}", theme, number_of(options));
}

std::string text_of(Color color) {
  return color == no_color ? "none" : fmt::format("#{:06x}", color);
}

void write_rule(std::string_view scope, const Style& style, std::string& out) {
  out += fmt::format("{} .{}{{fill:{}", scope, style.name, text_of(style.fill));
  if (style.stroke != no_color) {
    out += fmt::format(";stroke:{};stroke-width:{}", text_of(style.stroke), number(style.width));
  }
  if (style.opacity < 1) {
    out += fmt::format(";fill-opacity:{}", number(style.opacity));
  }
  if (style.dash > 0) {
    out += fmt::format(";stroke-dasharray:{}", number(style.dash));
  }
  if (style.font_size > 0) {
    out += fmt::format(";font-size:{}px", number(style.font_size));
  }
  out += style.bold ? ";font-weight:bold" : "";
  out += style.from_left ? ";text-anchor:start" : "";
  out += "}\n";
}

void write_styles(const FigureOptions& options, std::string& out) {
  const Theme theme = options.theme;
  const std::string scope = "." + class_of(options);
  // Labels are digits and Latin letters. The fallback font is equally wide.
  out += fmt::format(
      "<style>\n{} text{{font-family:\"DejaVu Sans\",Verdana,sans-serif;text-anchor:middle}}\n",
      scope);
  write_style_rules(scope, theme, out, options.frame, options.colors);
  if (theme == Theme::automatic) {
    out += "@media (prefers-color-scheme:dark){\n";
    write_style_rules(scope, Theme::dark, out, options.frame);
    out += "}\n";
  }
  out += "</style>\n";
}

void write_shapes(const notation::BoardPicture& picture, const FigureOptions& options,
                  Canvas& canvas, bool with_board, std::string& out) {
  out += "<defs>\n";
  if (with_board) {
    canvas.begin_shape("board");
    draw_board(picture, options, canvas);
    canvas.end_shape();
  }
  define_shapes(picture, canvas);
  out += "</defs>\n";
}

void open_figure(const notation::BoardPicture& picture, const FigureOptions& options,
                 const Size& size, std::string& out) {
  const double width = options.width == 0 ? size.width : static_cast<double>(options.width);
  const double height = std::round(width * size.height / size.width);
  out += fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" width=\"{}\" height=\"{}\" "
      "viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"{}-title {}-desc\">\n",
      class_of(options), number(width), number(height), number(size.width), number(size.height),
      options.id, options.id);
  out += fmt::format("<title id=\"{}-title\">", options.id);
  notation::append_xml_text(picture.title + ": " + picture.turn, out);
  out += fmt::format("</title>\n<desc id=\"{}-desc\">", options.id);
  std::string words;
  describe_picture(picture, words);
  if (!options.filled.empty()) {
    notation::BoardPicture bare = picture;
    bare.marks.clear();
    words += fmt::format(" Filled: {}.", describe_marks(bare, options.filled));
  }
  if (options.caption) {
    words += fmt::format(" {}", *options.caption);
  }
  notation::append_xml_text(words, out);
  out += "</desc>\n";
}

void draw_board_at(Point place, const notation::BoardPicture& picture, const FigureOptions& options,
                   Canvas& canvas, std::string& out) {
  out += fmt::format("<g class=\"board\" transform=\"translate({} {})\">\n", number(place.x),
                     number(place.y));
  draw_board(picture, options, canvas);
  canvas.close();
}

}  // namespace

std::string figure::scope_of(const FigureOptions& options) { return class_of(options); }

void figure::write_shared_parts(const notation::BoardPicture& picture, const FigureOptions& options,
                                std::string& out) {
  SvgCanvas canvas(options.shared, class_of(options), out);
  write_shapes(picture, options, canvas, true, out);
}

void figure::write_style_element(const FigureOptions& options, std::string& out) {
  write_styles(options, out);
}

void figure::open_animated_figure(const notation::BoardPicture& picture,
                                  const FigureOptions& options, double board_top, double height,
                                  std::string& out) {
  const std::string scope = class_of(options);
  SvgCanvas canvas(options.id, scope, out);
  const Size size{size_of(picture, options).width, height};
  open_figure(picture, options, size, out);
  write_styles(options, out);
  write_shapes(picture, options, canvas, false, out);
  canvas.box({{0, 0}, size.width, size.height}, "paper");
  draw_board_at({0, board_top}, picture, options, canvas, out);
}

void figure::write_style_rules(std::string_view scope, Theme theme, std::string& out, bool framed,
                               std::span<const ThemeColor> own) {
  for (const Style& style : styles_of(theme, framed, own)) {
    write_rule(scope, style, out);
  }
}

void draw_svg(const notation::BoardPicture& picture, const FigureOptions& options,
              std::string& out) {
  const bool alone = options.shared.empty();
  const std::string scope = class_of(options);
  SvgCanvas canvas(alone ? options.id : options.shared, scope, out);
  open_figure(picture, options, size_of(picture, options), out);
  if (alone) {
    write_styles(options, out);
    write_shapes(picture, options, canvas, false, out);
  }
  const Size size = size_of(picture, options);
  canvas.box({{0, 0}, size.width, size.height}, "paper");
  const Point board = place_of_board(picture, options);
  if (alone) {
    draw_board_at(board, picture, options, canvas, out);
  } else {
    canvas.use("board", board, 1);
  }
  draw_position(picture, options, canvas);
  out += "</svg>\n";
}

void write_shared_svg(const notation::BoardPicture& picture, const FigureOptions& options,
                      std::string& out) {
  const std::string scope = class_of(options);
  SvgCanvas canvas(options.shared, scope, out);
  out += fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" width=\"0\" height=\"0\" "
      "aria-hidden=\"true\">\n",
      class_of(options));
  write_styles(options, out);
  write_shapes(picture, options, canvas, true, out);
  out += "</svg>\n";
}

}  // namespace damier::diagram
