#include <string>

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"

#include "canvas.hpp"
#include "number.hpp"
#include "scene.hpp"
#include "style.hpp"

namespace damier::diagram {

using namespace figure;

namespace {

/// Appends text with the special characters of LaTeX escaped.
void escape(std::string_view text, std::string& out) {
  constexpr std::string_view signs = "{}$&#_%";
  for (const char c : text) {
    if (c == '\\') {
      out += "\\textbackslash{}";
    } else if (c == '~' || c == '^') {
      out += fmt::format("\\{}{{}}", c);
    } else if (signs.find(c) != std::string_view::npos) {
      out += '\\';
      out += c;
    } else {
      // A line end would end the comment or paragraph.
      out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
  }
}

/// TikZ counts upwards, SVG paths downwards. So paths are flipped, and all other y coordinates
/// negated.
class TikzCanvas : public Canvas {
 public:
  explicit TikzCanvas(std::string& out) : out_(out) {}

  void open(std::string_view group) override { out_ += fmt::format("% {}\n", group); }
  void close() override {}
  void begin_shape(std::string_view name) override {
    out_ += fmt::format("\\tikzset{{damier shape {}/.pic={{\n", name);
  }
  void end_shape() override { out_ += "}}\n"; }
  void use(std::string_view shape, Point at, double scale) override {
    const std::string scaled = scale == 1 ? "" : fmt::format("[scale={}]", number(scale));
    out_ += fmt::format("\\pic{} at {} {{damier shape {}}};\n", scaled, place(at), shape);
  }
  void box(const Box& box, std::string_view style) override {
    const std::string rounded =
        box.rounding > 0 ? fmt::format(",rounded corners={}pt", number(box.rounding / 2)) : "";
    out_ += fmt::format("\\path[damier {}{}] {} rectangle +({},{});\n", style, rounded,
                        place(box.corner), number(box.width), number(-box.height));
  }
  void circle(Point centre, double radius, std::string_view style) override {
    out_ += fmt::format("\\path[damier {}] {} circle[radius={}pt];\n", style, place(centre),
                        number(radius));
  }
  void path(std::string_view data, std::string_view style) override {
    out_ += fmt::format("\\path[damier {},yscale=-1] svg {{{}}};\n", style, data);
  }
  void text(Point at, std::string_view text, std::string_view style) override {
    out_ += fmt::format("\\node[damier {}] at {} {{", style, place(at));
    escape(text, out_);
    out_ += "};\n";
  }

 private:
  [[nodiscard]] static std::string place(Point at) {
    return fmt::format("({},{})", number(at.x), number(-at.y));
  }

  std::string& out_;
};

std::string tikz_color(Color color) {
  constexpr unsigned byte = 0xFF;
  return fmt::format("{{rgb,255:red,{};green,{};blue,{}}}", color >> 16 & byte, color >> 8 & byte,
                     color & byte);
}

/// `scale`: of the whole picture. TikZ does not scale line widths by it.
void write_style(const Style& style, double scale, std::string& out) {
  out += fmt::format("  damier {}/.style={{", style.name);
  if (style.font_size > 0) {
    out += fmt::format(
        "text={},inner sep=0pt,outer sep=0pt,anchor={},font=\\fontsize{{{}}}{{{}}}\\selectfont"
        "\\sffamily{}",
        tikz_color(style.fill), style.from_left ? "base west" : "base", number(style.font_size),
        number(style.font_size), style.bold ? "\\bfseries" : "");
  } else {
    std::string separator;
    if (style.fill != no_color) {
      out += fmt::format("fill={},fill opacity={}", tikz_color(style.fill), number(style.opacity));
      out += style.even_odd ? ",even odd rule" : "";
      separator = ",";
    }
    if (style.stroke != no_color) {
      out += fmt::format("{}draw={},line width={}pt{}", separator, tikz_color(style.stroke),
                         number(style.width * scale),
                         style.dash > 0 ? fmt::format(",dash pattern=on {0}pt off {0}pt",
                                                      number(style.dash * scale))
                                        : "");
    }
  }
  out += "},\n";
}

}  // namespace

void draw_tikz(const notation::BoardPicture& picture, const FigureOptions& options,
               std::string& out) {
  constexpr double points_in_pixel = 72.27 / 96;
  constexpr double default_scale = 0.5;
  const Size size = size_of(picture, options);
  const double scale = options.width == 0
                           ? default_scale
                           : static_cast<double>(options.width) * points_in_pixel / size.width;
  out += "% ";
  escape(picture.title + ": " + picture.turn, out);
  out += "\n% needs \\usepackage{tikz} and \\usetikzlibrary{svg.path}\n";
  out += fmt::format("\\begin{{tikzpicture}}[x=1pt,y=1pt,scale={:.4f},transform shape]\n", scale);
  out += "\\tikzset{\n";
  for (const Style& style : styles_of(options.theme, options.frame, options.colors)) {
    if (style.box == notation::BoxColors::none || style.box == picture.box) {
      write_style(style, scale, out);
    }
  }
  out += "}\n";
  TikzCanvas canvas(out);
  define_shapes(picture, options, canvas);
  canvas.box({{0, 0}, size.width, size.height}, "paper");
  const Point board = place_of_board(picture, options);
  out += fmt::format("\\begin{{scope}}[shift={{({},{})}}]\n", number(board.x), number(-board.y));
  draw_board(picture, options, canvas);
  out += "\\end{scope}\n";
  draw_position(picture, options, canvas);
  out += "\\end{tikzpicture}\n";
}

}  // namespace damier::diagram
