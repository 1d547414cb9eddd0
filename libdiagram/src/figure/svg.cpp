#include "svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
  const auto unless_zero = [](std::string_view name, double value) {
    return value == 0 ? std::string() : fmt::format(" {}=\"{}\"", name, number(value));
  };
  out_ += fmt::format("<circle class=\"{}\"{}{} r=\"{}\"/>\n", style, unless_zero("cx", centre.x),
                      unless_zero("cy", centre.y), number(radius));
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

/// Returns a style as attributes; empty if it needs a rule. The rule for all text would win against
/// the attribute text-anchor. Marks keep their class, which says what they mean.
std::string attributes_of(const Style& style) {
  std::string out;
  const auto add = [&](std::string_view name, const std::string& value) {
    out += fmt::format(" {}=\"{}\"", name, value);
  };
  constexpr std::array<std::string_view, 5> marks{"ring", "arrow", "from", "to", "taken"};
  const bool is_mark = std::ranges::any_of(
      marks, [&](std::string_view mark) { return style.name.starts_with(mark); });
  if (style.from_left || is_mark) {
    return out;
  }
  add("fill", text_of(style.fill));
  if (style.stroke != no_color) {
    add("stroke", text_of(style.stroke));
    add("stroke-width", number(style.width));
  }
  if (style.opacity < 1) {
    add("fill-opacity", number(style.opacity));
  }
  if (style.dash > 0) {
    add("stroke-dasharray", number(style.dash));
  }
  if (style.font_size > 0) {
    add("font-size", number(style.font_size));
  }
  if (style.bold) {
    add("font-weight", "bold");
  }
  if (style.even_odd) {
    add("fill-rule", "evenodd");
  }
  return out;
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
  out += style.even_odd ? ";fill-rule:evenodd" : "";
  out += style.from_left ? ";text-anchor:start" : "";
  out += "}\n";
}

/// Returns whether an element has a class.
bool has_class(std::string_view body, std::string_view name) {
  return body.find(fmt::format("class=\"{}\"", name)) != std::string_view::npos;
}

/// Appends the styles that a body uses.
void write_used_rules(std::string_view scope, Theme theme, const FigureOptions& options,
                      std::string_view body, std::string& out) {
  for (const Style& style : styles_of(theme, options.frame, options.colors)) {
    if (has_class(body, style.name)) {
      write_rule(scope, style, out);
    }
  }
}

/// Appends the styles for games without a box, and in one of these.
void write_rules_of(std::span<const notation::BoxColors> boxes, std::string_view scope, Theme theme,
                    const FigureOptions& options, std::string& out) {
  for (const Style& style : styles_of(theme, options.frame, options.colors)) {
    if (style.box == notation::BoxColors::none ||
        std::ranges::find(boxes, style.box) != boxes.end()) {
      write_rule(scope, style, out);
    }
  }
}

/// Appends the styles of figures of games in these boxes, or, with the body of a figure, only those
/// that the body uses.
void write_styles(const FigureOptions& options, std::span<const notation::BoxColors> boxes,
                  std::string& out, std::optional<std::string_view> body = std::nullopt) {
  const auto write_rules = [&](std::string_view scope, Theme theme) {
    if (body) {
      write_used_rules(scope, theme, options, *body, out);
    } else {
      write_rules_of(boxes, scope, theme, options, out);
    }
  };
  const Theme theme = options.theme;
  const std::string scope = "." + class_of(options);
  // Labels are digits and Latin letters. The fallback font is equally wide.
  out += fmt::format(
      "<style>\n{} text{{font-family:\"DejaVu Sans\",Verdana,sans-serif;text-anchor:middle}}\n",
      scope);
  write_rules(scope, theme);
  if (theme == Theme::automatic) {
    out += "@media (prefers-color-scheme:dark){\n";
    write_rules(scope, Theme::dark);
    out += "}\n";
  }
  out += "</style>\n";
}

/// Replaces all occurrences of a text; returns their number.
std::size_t replace_all(std::string_view old, std::string_view by, std::string& text) {
  std::size_t times = 0;
  for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at)) {
    text.replace(at, old.size(), by);
    at += by.size();
    ++times;
  }
  return times;
}

/// Writes styles as attributes of the elements that have them, where a rule would be longer. A theme
/// that depends on the reader's needs rules.
void put_styles_into_elements(const FigureOptions& options, std::string& text) {
  if (options.theme == Theme::automatic) {
    return;
  }
  const std::string scope = "." + class_of(options);
  for (const Style& style : styles_of(options.theme, options.frame, options.colors)) {
    const std::string name = fmt::format(" class=\"{}\"", style.name);
    const std::string attributes = attributes_of(style);
    std::string rule;
    write_rule(scope, style, rule);
    std::string changed = text;
    const std::size_t times = replace_all(name, attributes, changed);
    if (times > 0 && !attributes.empty() && changed.size() < text.size() + rule.size()) {
      text = std::move(changed);
    }
  }
}

/// Returns the styles of a theme that draw nothing.
std::set<std::string_view> invisible_styles(const FigureOptions& options) {
  std::set<std::string_view> names;
  for (const Style& style : styles_of(options.theme, options.frame, options.colors)) {
    if (!style.is_visible()) {
      names.insert(style.name);
    }
  }
  return names;
}

/// Draws a figure that stands alone in few bytes: equal pieces are the markers of one path, labels
/// share a group, those of a row also an element, and what is empty or invisible is left out.
class CompactCanvas final : public SvgCanvas {
 public:
  CompactCanvas(const FigureOptions& options, std::string_view scope, std::string& out)
      : SvgCanvas(options.id, scope, out),
        id_(options.id),
        invisible_(invisible_styles(options)),
        out_(out) {}

  void open(std::string_view group) override {
    group_ = out_.size();
    SvgCanvas::open(group);
    start_ = out_.size();
  }
  void close() override {
    end_labels();
    if (start_ == out_.size() && rows_.empty()) {
      out_.resize(group_);
      return;
    }
    std::string paths;
    for (const Row& row : rows_) {
      paths += fmt::format(
          R"~(<path fill="none" marker-start="url(#{0}-{1}-at)" marker-mid="url(#{0}-{1}-at)")~"
          " d=\"{2}h0\"/>\n",
          id_, row.shape, row.path);
    }
    out_.insert(start_, paths);
    rows_.clear();
    SvgCanvas::close();
  }
  void use(std::string_view shape, Point at, double scale) override {
    if (scale != 1) {
      SvgCanvas::use(shape, at, scale);
      return;
    }
    auto found = std::ranges::find(rows_, shape, &Row::shape);
    if (found == rows_.end()) {
      found = rows_.insert(found, Row{std::string(shape), {}, {}, false});
    }
    found->add(at);
  }
  void circle(Point centre, double radius, std::string_view style) override {
    if (!invisible_.contains(style)) {
      SvgCanvas::circle(centre, radius, style);
    }
  }
  void path(std::string_view data, std::string_view style) override {
    if (!invisible_.contains(style)) {
      SvgCanvas::path(data, style);
    }
  }
  void text(Point at, std::string_view text, std::string_view style) override {
    if (style != label) {
      SvgCanvas::text(at, text, style);
      return;
    }
    constexpr std::string_view end = "</text>\n";
    if (line_ && *line_ == at.y) {
      out_.resize(out_.size() - end.size());
      out_ += fmt::format(R"(<tspan x="{}">)", number(at.x));
      notation::append_xml_text(text, out_);
      out_ += "</tspan>";
    } else {
      out_ += line_ ? "" : "<g class=\"label\">\n";
      out_ += fmt::format(R"(<text x="{}" y="{}">)", number(at.x), number(at.y));
      notation::append_xml_text(text, out_);
    }
    out_ += end;
    line_ = at.y;
  }

 private:
  /// The places of equal pieces, as the vertices of an invisible line. It has one part, since
  /// librsvg 2.54 draws no marker where a part ends. The last vertex has no marker: so a path of
  /// one place also has a segment.
  struct Row {
    std::string shape;
    std::string path;
    Point last;
    bool along;  ///< the last segment is horizontal

    void add(Point at) {
      if (!path.empty() && at.y == last.y) {
        path += fmt::format("{}{}", along ? " " : "h", number(at.x - last.x));
        along = true;
      } else {
        path += fmt::format("{}{} {}", path.empty() ? 'M' : 'L', number(at.x), number(at.y));
        along = false;
      }
      last = at;
    }
  };

  static constexpr std::string_view label = "label";

  void end_labels() {
    out_ += line_ ? "</g>\n" : "";
    line_.reset();
  }

  std::string_view id_;
  std::set<std::string_view> invisible_;
  std::string& out_;
  std::size_t group_ = 0;  ///< where the group begins
  std::size_t start_ = 0;  ///< where its content begins
  std::vector<Row> rows_;
  std::optional<double> line_;  ///< of the last label, in a group of them
};

/// Writes the shapes that a body uses, as groups and as markers.
class UsedShapes final : public SvgCanvas {
 public:
  UsedShapes(const FigureOptions& options, std::string_view scope, std::string_view body,
             std::string& out)
      : SvgCanvas(options.id, scope, shape_),
        id_(options.id),
        scope_(scope),
        body_(body),
        invisible_(invisible_styles(options)),
        out_(out) {}

  void begin_shape(std::string_view name) override {
    name_ = name;
    shape_.clear();
  }
  void end_shape() override {
    if (body_.find(fmt::format("href=\"#{}-{}\"", id_, name_)) != std::string_view::npos) {
      out_ += fmt::format(R"(<g id="{}-{}" class="{}">)"
                          "\n{}</g>\n",
                          id_, name_, scope_, shape_);
    }
    if (body_.find(fmt::format("url(#{}-{}-at)", id_, name_)) != std::string_view::npos) {
      out_ += fmt::format(
          "<marker id=\"{}-{}-at\" overflow=\"visible\" markerUnits=\"userSpaceOnUse\">\n"
          "{}</marker>\n",
          id_, name_, shape_);
    }
  }
  void circle(Point centre, double radius, std::string_view style) override {
    if (!invisible_.contains(style)) {
      SvgCanvas::circle(centre, radius, style);
    }
  }
  void path(std::string_view data, std::string_view style) override {
    if (!invisible_.contains(style)) {
      SvgCanvas::path(data, style);
    }
  }

 private:
  std::string_view id_;
  std::string_view scope_;
  std::string_view body_;
  std::set<std::string_view> invisible_;
  std::string& out_;
  std::string name_;
  std::string shape_;
};

void write_shapes(const notation::BoardPicture& picture, const FigureOptions& options,
                  Canvas& canvas, bool with_board, std::string& out) {
  out += "<defs>\n";
  if (with_board) {
    canvas.begin_shape("board");
    draw_board(picture, options, canvas);
    canvas.end_shape();
  }
  define_shapes(picture, options, canvas);
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
  notation::append_xml_text(picture.words.tr("{0}: {1}", picture.title, picture.turn), out);
  out += fmt::format("</title>\n<desc id=\"{}-desc\">", options.id);
  std::string words;
  describe_picture(picture, words);
  if (!options.filled.empty()) {
    notation::BoardPicture bare = picture;
    bare.marks.clear();
    words += ' ' + picture.words.tr("Filled: {0}.", describe_marks(bare, options.filled));
  }
  if (options.caption) {
    words += fmt::format(" {}", *options.caption);
  }
  notation::append_xml_text(words, out);
  out += "</desc>\n";
}

void draw_board_at(Point place, const notation::BoardPicture& picture, const FigureOptions& options,
                   Canvas& canvas, std::string& out) {
  out += "<g class=\"board\"";
  if (place.x != 0 || place.y != 0) {
    out += fmt::format(" transform=\"translate({} {})\"", number(place.x), number(place.y));
  }
  out += ">\n";
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

void figure::write_style_element(const FigureOptions& options,
                                 std::span<const notation::BoxColors> boxes, std::string& out) {
  write_styles(options, boxes, out);
}

void figure::open_frame(const notation::BoardPicture& picture, const FigureOptions& options,
                        double board_top, double height, std::string& out) {
  const std::string scope = class_of(options);
  SvgCanvas canvas(options.id, scope, out);
  const Size size{size_of(picture, options).width, height};
  open_figure(picture, options, size, out);
  write_styles(options, {&picture.box, 1}, out);
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

namespace {

/// Draws a figure that has its own styles and shapes.
void draw_alone(const notation::BoardPicture& picture, const FigureOptions& options,
                std::string& out) {
  const Size size = size_of(picture, options);
  const std::string scope = class_of(options);
  std::string body;
  CompactCanvas canvas(options, scope, body);
  canvas.box({{0, 0}, size.width, size.height}, "paper");
  draw_board_at(place_of_board(picture, options), picture, options, canvas, body);
  draw_position(picture, options, canvas);
  std::string shapes;
  UsedShapes used(options, scope, body, shapes);
  define_shapes(picture, options, used);
  std::string drawn = shapes.empty() ? body : "<defs>\n" + shapes + "</defs>\n" + body;
  put_styles_into_elements(options, drawn);
  open_figure(picture, options, size, out);
  write_styles(options, {}, out, drawn);
  out += drawn;
}

/// Draws a figure whose styles and shapes are those of its page.
void draw_shared(const notation::BoardPicture& picture, const FigureOptions& options,
                 std::string& out) {
  const Size size = size_of(picture, options);
  const std::string scope = class_of(options);
  SvgCanvas canvas(options.shared, scope, out);
  open_figure(picture, options, size, out);
  canvas.box({{0, 0}, size.width, size.height}, "paper");
  canvas.use("board", place_of_board(picture, options), 1);
  draw_position(picture, options, canvas);
}

}  // namespace

void draw_svg(const notation::BoardPicture& picture, const FigureOptions& options,
              std::string& out) {
  if (options.shared.empty()) {
    draw_alone(picture, options, out);
  } else {
    draw_shared(picture, options, out);
  }
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
  write_styles(options, {&picture.box, 1}, out);
  write_shapes(picture, options, canvas, true, out);
  out += "</svg>\n";
}

}  // namespace damier::diagram
