#include "scene.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/text/text.hpp"

#include "../label.hpp"
#include "number.hpp"
#include "shapes.hpp"
#include "style.hpp"

namespace damier::diagram::figure {

namespace {

constexpr double half = cell_size / 2;
constexpr double label_band = 24;     ///< the width of the frame with labels
constexpr double bare_band = 8;       ///< the width of the frame without labels
constexpr double frameless_band = 1;  ///< room for half of the line around the squares
constexpr double line_height = 20;
constexpr double tray_height = 26;
constexpr double chip_step = 29;
constexpr double stone_step = 21;
constexpr double padding = 6;
constexpr double character = 0.6;  ///< the mean width of a character, relative to the font size

constexpr std::string_view hatching_shape = "hatching";

/// Returns the lines on a dark square around the origin, from bottom left to top right.
std::string hatching() {
  std::string lines;
  constexpr int gap = 6;
  constexpr int size = static_cast<int>(cell_size);
  for (int along = gap; along < 2 * size; along += gap) {
    const int from = std::max(0, along - size);
    const int to = std::min(size, along);
    lines += fmt::format("M{} {}l{} -{}", number(from - half), number(along - from - half),
                         to - from, to - from);
  }
  return lines;
}

bool any(const std::vector<std::string>& labels) {
  return std::ranges::any_of(labels, [](const std::string& label) { return !label.empty(); });
}

double band(const std::vector<std::string>& labels, const FigureOptions& options) {
  const double bare = options.frame ? bare_band : frameless_band;
  return any(labels) ? label_band : bare;
}

double width_of(std::string_view text, double size) {
  return static_cast<double>(notation::count_characters(text)) * size * character;
}

/// Breaks a text at its blanks into lines of at most this width.
std::vector<std::string> broken(std::string_view text, double size, double width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    // With the blank between them, which would else push the end of the word into the next line.
    const double together =
        width_of(lines.back(), size) + width_of(" ", size) + width_of(word, size);
    if (!lines.back().empty() && together > width) {
      lines.emplace_back();
    }
    lines.back() += lines.back().empty() ? "" : " ";
    lines.back() += word;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Returns the longest beginning of a text that is at most that wide, but at least one character.
std::string_view beginning(std::string_view text, double size, double width) {
  const auto inside = [&](std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
  };
  std::size_t end = 0;
  for (std::size_t at = 1; at <= text.size(); ++at) {
    if (inside(at)) {
      continue;
    }
    if (end > 0 && width_of(text.substr(0, at), size) > width) {
      break;
    }
    end = at;
  }
  return text.substr(0, end);
}

/// The layout: the places of all elements.
class Layout {
 public:
  Layout(const notation::BoardPicture& picture, const FigureOptions& options, bool captions)
      : picture_(picture),
        options_(options),
        captions_(captions),
        width_(band(picture.left, options) + squares_width() + band(picture.right, options)) {
    if (captions_ && options.caption) {
      notes_ = broken_text(*options.caption, turn_size, width_ - 2 * padding);
    } else if (captions_) {
      for (std::size_t i = picture.captions_of_trays; i < picture.captions.size(); ++i) {
        std::ranges::move(broken(picture.captions[i], note_size, width_ - 2 * padding),
                          std::back_inserter(notes_));
      }
    }
  }

  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const {
    return texts_top() +
           (captions_ ? line_height * static_cast<double>(lines_below()) + padding : 0);
  }
  [[nodiscard]] Box frame() const {
    return {{0, board_top()},
            width_,
            band(picture_.top, options_) + squares_height() + band(picture_.bottom, options_)};
  }
  [[nodiscard]] Box squares() const {
    return {{band(picture_.left, options_), board_top() + band(picture_.top, options_)},
            squares_width(),
            squares_height()};
  }
  /// Returns the top left of a square.
  [[nodiscard]] Point corner(std::size_t index) const {
    const Point at = squares().corner;
    const std::size_t row = index / picture_.columns;
    const std::size_t column = index % picture_.columns;
    return {at.x + cell_size * static_cast<double>(column),
            at.y + cell_size * static_cast<double>(row)};
  }
  [[nodiscard]] Point centre(std::size_t index) const {
    const Point at = corner(index);
    return {at.x + half, at.y + half};
  }
  /// Returns the tray of the side at the top or bottom; null if it has none.
  [[nodiscard]] const notation::Tray* tray(const std::optional<rules::Side>& side) const {
    const auto found = std::ranges::find_if(
        picture_.trays, [&](const notation::Tray& one) { return captions_ && one.side == side; });
    return found == picture_.trays.end() ? nullptr : &*found;
  }
  [[nodiscard]] std::string heading(const notation::Tray& tray) const {
    const notation::Catalogue& words = picture_.words;
    const std::string_view side = words.find(picture_.side_names[index(tray.side)]);
    return words.tr("{0}: {1}", as_label(side), tray.text);
  }
  /// Returns the left edge of the pieces of a tray.
  [[nodiscard]] double pieces_left(const notation::Tray& tray) const {
    return padding + width_of(heading(tray), turn_size) + padding;
  }
  [[nodiscard]] double step() const { return picture_.cards ? chip_step : stone_step; }
  [[nodiscard]] std::size_t in_row(const notation::Tray& tray) const {
    return static_cast<std::size_t>(
        std::max(1.0, std::floor((width_ - pieces_left(tray)) / step())));
  }
  [[nodiscard]] double lower_tray_top() const {
    const Box board = frame();
    return board.corner.y + board.height;
  }
  [[nodiscard]] double texts_top() const {
    return lower_tray_top() + height_of(picture_.bottom_side);
  }
  /// Returns the lines of the caption, or the notes below the side to move.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  [[nodiscard]] std::size_t lines_below() const {
    return notes_.size() + (options_.caption ? 0 : 1);
  }
  [[nodiscard]] double squares_width() const {
    return cell_size * static_cast<double>(picture_.columns);
  }
  [[nodiscard]] double squares_height() const {
    return cell_size * static_cast<double>(picture_.rows());
  }
  [[nodiscard]] double height_of(const std::optional<rules::Side>& side) const {
    const notation::Tray* const one = tray(side);
    if (one == nullptr) {
      return 0;
    }
    const std::size_t rows =
        std::max<std::size_t>(1, (one->pieces.size() + in_row(*one) - 1) / in_row(*one));
    return tray_height * static_cast<double>(rows) + padding;
  }
  [[nodiscard]] double board_top() const { return height_of(picture_.top_side); }

  const notation::BoardPicture& picture_;
  const FigureOptions& options_;
  bool captions_;
  double width_;
  std::vector<std::string> notes_;
};

/// Draws the empty board, with its frame at the origin.
class BoardDrawing {
 public:
  BoardDrawing(const notation::BoardPicture& picture, const FigureOptions& options, Canvas& canvas)
      : picture_(picture),
        options_(options),
        layout_(picture, options, false),
        hatched_(hatched(options)),
        canvas_(canvas) {}

  void draw() {
    if (options_.frame) {
      canvas_.box(layout_.frame(), "frame");
    }
    if (picture_.lined) {
      lines();
    } else {
      squares();
    }
    canvas_.box(layout_.squares(), "edge");
    labels();
  }

 private:
  [[nodiscard]] static std::string square_at(Point at) {
    return fmt::format("M{} {}h{}v{}h-{}Z", number(at.x), number(at.y), cell_size, cell_size,
                       cell_size);
  }
  [[nodiscard]] bool is_dark(std::size_t cell) const {
    return picture_.cells[cell].shade == notation::Shade::dark;
  }
  /// Returns whether neighbours always differ.
  [[nodiscard]] bool is_checkered() const {
    for (std::size_t i = 0; i < picture_.cells.size(); ++i) {
      const std::size_t steps = i / picture_.columns + i % picture_.columns;
      if (is_dark(i) != (steps % 2 == 0 ? is_dark(0) : !is_dark(0))) {
        return false;
      }
    }
    return true;
  }
  /// Returns stripes that cross: each square in one stripe is dark, and where two overlap, none is
  /// filled. They are a fifth as long as all the squares.
  [[nodiscard]] std::string stripes() const {
    const Box all = layout_.squares();
    std::string path;
    for (std::size_t column = 1; column < picture_.columns; column += 2) {
      path += fmt::format("M{} {}v{}h{}v-{}Z", number(layout_.corner(column).x),
                          number(all.corner.y), number(all.height), cell_size, number(all.height));
    }
    for (std::size_t row = is_dark(0) ? 0 : 1; row < picture_.rows(); row += 2) {
      path += fmt::format("M{} {}h{}v{}h-{}Z", number(all.corner.x),
                          number(layout_.corner(row * picture_.columns).y), number(all.width),
                          cell_size, number(all.width));
    }
    return path;
  }
  /// All dark squares form one path.
  void squares() {
    canvas_.box(layout_.squares(), in_box(picture_.box, "light"));
    const bool checkered = is_checkered();
    std::string dark = checkered ? stripes() : "";
    for (std::size_t i = 0; i < picture_.cells.size() && !checkered; ++i) {
      dark += is_dark(i) ? square_at(layout_.corner(i)) : "";
    }
    canvas_.path(dark, in_box(picture_.box, "dark"));
    if (hatched_) {
      hatching();
    }
    for (std::size_t i = 0; i < picture_.cells.size(); ++i) {
      if (picture_.cells[i].marked) {
        const Point at = layout_.corner(i);
        constexpr double inset = 2;
        canvas_.box({{at.x + inset, at.y + inset}, cell_size - 2 * inset, cell_size - 2 * inset},
                    "special");
      }
    }
    if (picture_.divided_below) {
      const Box all = layout_.squares();
      const double y = all.corner.y + cell_size * static_cast<double>(*picture_.divided_below);
      canvas_.path(fmt::format("M{} {}h{}", number(all.corner.x), number(y), number(all.width)),
                   "divide");
    }
  }
  void hatching() {
    canvas_.open("hatching");
    for (std::size_t i = 0; i < picture_.cells.size(); ++i) {
      if (is_dark(i)) {
        canvas_.use(hatching_shape, layout_.centre(i), 1);
      }
    }
    canvas_.close();
  }
  /// Draws each line as one stroke, then the points on them.
  void lines() {
    canvas_.box(layout_.squares(), in_box(picture_.box, "surface"));
    std::string path;
    for (std::size_t row = 0; row < picture_.rows(); ++row) {
      for (std::size_t column = 0; column < picture_.columns; ++column) {
        add_line(row, column, true, path);
        add_line(row, column, false, path);
      }
    }
    canvas_.path(path, in_box(picture_.box, "line"));
    constexpr double point_radius = 4.5;
    for (std::size_t i = 0; i < picture_.cells.size(); ++i) {
      if (!picture_.cells[i].name.empty()) {
        canvas_.circle(layout_.centre(i), point_radius, in_box(picture_.box, "point"));
      }
    }
  }
  /// Adds the line, if any, that begins at a cell and goes right or down.
  void add_line(std::size_t row, std::size_t column, bool right, std::string& path) const {
    const notation::Lines& here = picture_.at(row, column).lines;
    if (right ? here.left || !here.right : here.up || !here.down) {
      return;
    }
    std::size_t length = 0;
    while (right ? picture_.at(row, column + length).lines.right
                 : picture_.at(row + length, column).lines.down) {
      ++length;
    }
    const Point from = layout_.centre(row * picture_.columns + column);
    path += fmt::format("M{} {}{}{}", number(from.x), number(from.y), right ? 'h' : 'v',
                        number(cell_size * static_cast<double>(length)));
  }
  void labels() {
    const Box frame = layout_.frame();
    const Box inner = layout_.squares();
    const double down = std::round(baseline * label_size);
    const double right = (inner.corner.x + inner.width + frame.width) / 2;
    for (std::size_t row = 0; row < picture_.rows(); ++row) {
      const double y = inner.corner.y + cell_size * static_cast<double>(row) + half + down;
      label({inner.corner.x / 2, y}, picture_.left, row);
      label({right, y}, picture_.right, row);
    }
    const double above = (frame.corner.y + inner.corner.y) / 2 + down;
    const double below = (inner.corner.y + inner.height + frame.corner.y + frame.height) / 2 + down;
    for (std::size_t column = 0; column < picture_.columns; ++column) {
      const double x = inner.corner.x + cell_size * static_cast<double>(column) + half;
      label({x, above}, picture_.top, column);
      label({x, below}, picture_.bottom, column);
    }
  }
  void label(Point at, const std::vector<std::string>& labels, std::size_t i) {
    if (i < labels.size() && !labels[i].empty()) {
      canvas_.text(at, labels[i], "label");
    }
  }

  const notation::BoardPicture& picture_;
  const FigureOptions& options_;
  Layout layout_;
  bool hatched_;
  Canvas& canvas_;
};

/// Draws everything on the board and beside it.
class PositionDrawing {
 public:
  PositionDrawing(const notation::BoardPicture& picture, const FigureOptions& options,
                  Canvas& canvas)
      : picture_(picture),
        options_(options),
        layout_(picture, options, options.captions),
        names_(options.coordinates && names_can_be_read(picture, options)),
        canvas_(canvas) {}

  void draw() {
    filled();
    traces();
    pieces();
    marks();
    if (options_.captions) {
      texts();
    }
  }

 private:
  /// Fills squares, below everything that stands on them.
  void filled() {
    if (options_.filled.empty()) {
      return;
    }
    canvas_.open("filled");
    for (const FilledSquare& square : options_.filled) {
      const std::string_view style = arrow_style(square.color);
      if (picture_.lined) {
        constexpr double radius = 21;
        canvas_.circle(layout_.centre(square.cell), radius, style);
      } else {
        canvas_.box({layout_.corner(square.cell), cell_size, cell_size}, style);
      }
    }
    canvas_.close();
  }
  /// Marks the squares that a piece left or reached, or where one was captured.
  void traces() {
    canvas_.open("trace");
    for (std::size_t i = 0; i < picture_.cells.size(); ++i) {
      const notation::Trace trace = picture_.cells[i].trace;
      if (trace == notation::Trace::from || trace == notation::Trace::to) {
        draw_trace(trace, picture_.lined, layout_.centre(i), canvas_);
      }
    }
    for (std::size_t i = 0; i < picture_.cells.size(); ++i) {
      if (picture_.cells[i].trace == notation::Trace::captured) {
        draw_trace(notation::Trace::captured, picture_.lined, layout_.centre(i), canvas_);
      }
    }
    canvas_.close();
  }
  void pieces() {
    canvas_.open("pieces");
    for (std::size_t i = 0; i < picture_.cells.size(); ++i) {
      const notation::Cell& cell = picture_.cells[i];
      if (cell.piece) {
        draw_piece(*cell.piece, layout_.centre(i), canvas_);
      } else if (names_ && !cell.name.empty()) {
        name(i);
      }
    }
    canvas_.close();
  }
  /// Returns the corner of the square, or a place next to its point, where arrows do not hide it;
  /// inside a ring, the middle.
  [[nodiscard]] Point place_of_name(std::size_t cell) const {
    const notation::Cell& named = picture_.cells[cell];
    const Point at = layout_.corner(cell);
    const double inset = 5 + width_of(named.name, name_size) / 2;
    if (picture_.lined) {
      return {at.x + half + inset, at.y + half + 2 + name_size};
    }
    const bool ringed = std::ranges::any_of(picture_.marks, [&](const notation::Mark& mark) {
      return mark.from == cell && mark.to == cell;
    });
    if (ringed) {
      return {at.x + half, at.y + half + baseline * name_size};
    }
    const double frame = named.marked ? 3 : 0;
    return {at.x + inset + frame, at.y + name_size + 3 + frame};
  }
  void name(std::size_t cell) {
    const notation::Cell& named = picture_.cells[cell];
    const Point place = place_of_name(cell);
    const bool dark = named.shade == notation::Shade::dark && !picture_.lined;
    if (dark && hatched(options_)) {
      const double width = width_of(named.name, name_size);
      canvas_.box({{place.x - width / 2 - 2, place.y - name_size + 1}, width + 4, name_size + 2},
                  "name-back");
    }
    canvas_.text(place, named.name,
                 dark && named.trace == notation::Trace::none ? "name-dark"
                                                              : in_box(picture_.box, "name-light"));
  }
  void marks() {
    canvas_.open("marks");
    for (const notation::Mark& mark : picture_.marks) {
      if (mark.from == mark.to) {
        draw_ring(mark.color, layout_.centre(mark.from), canvas_);
      }
    }
    for (const notation::Mark& mark : picture_.marks) {
      if (mark.from != mark.to) {
        canvas_.path(arrow_path(layout_.centre(mark.from), layout_.centre(mark.to)),
                     arrow_style(mark.color));
      }
    }
    canvas_.close();
  }
  void texts() {
    canvas_.open("texts");
    if (const notation::Tray* const above = layout_.tray(picture_.top_side)) {
      tray(*above, 0);
    }
    if (const notation::Tray* const below = layout_.tray(picture_.bottom_side)) {
      tray(*below, layout_.lower_tray_top() + padding);
    }
    double y = layout_.texts_top() + line_height / 2 + padding / 2;
    if (options_.caption) {
      caption(y);
    } else {
      turn(y);
      for (const std::string& note : layout_.notes()) {
        y += line_height;
        canvas_.text({padding, y + baseline * note_size}, note, "note");
      }
    }
    canvas_.close();
  }
  void tray(const notation::Tray& tray, double top) {
    const double y = top + tray_height / 2;
    canvas_.text({padding, y + baseline * turn_size}, layout_.heading(tray), "turn");
    const double left = layout_.pieces_left(tray) + layout_.step() / 2;
    const std::size_t in_row = layout_.in_row(tray);
    for (std::size_t i = 0; i < tray.pieces.size(); ++i) {
      const std::size_t row = i / in_row;
      const std::size_t column = i % in_row;
      draw_small_piece(tray.pieces[i],
                       {left + layout_.step() * static_cast<double>(column),
                        y + tray_height * static_cast<double>(row)},
                       canvas_);
    }
  }
  void caption(double y) {
    for (const std::string& line : layout_.notes()) {
      canvas_.text({padding, y + baseline * turn_size}, line, "turn");
      y += line_height;
    }
  }
  /// Writes the side to move, with its colour if it has one.
  void turn(double y) {
    double x = padding;
    if (picture_.to_move && !picture_.legend.empty()) {
      constexpr double radius = 7;
      const notation::Shade shade = picture_.legend.front().pieces[index(*picture_.to_move)].shade;
      canvas_.circle(
          {x + radius, y}, radius,
          in_box(picture_.box, shade == notation::Shade::light ? "light-body" : "dark-body"));
      x += 2 * radius + padding;
    }
    canvas_.text({x, y + baseline * turn_size}, picture_.turn, "turn");
  }

  const notation::BoardPicture& picture_;
  const FigureOptions& options_;
  Layout layout_;
  bool names_;
  Canvas& canvas_;
};

void draw_cross(Point at, Canvas& canvas) {
  constexpr double arm = 9;
  const std::string path =
      fmt::format("M{} {}L{} {}M{} {}L{} {}", number(at.x - arm), number(at.y - arm),
                  number(at.x + arm), number(at.y + arm), number(at.x - arm), number(at.y + arm),
                  number(at.x + arm), number(at.y - arm));
  canvas.path(path, "taken-edge");
  canvas.path(path, "taken");
}

}  // namespace

std::vector<std::string> broken_text(std::string_view text, double size, double width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    for (const std::string& words : broken(line, size, width)) {
      std::string_view rest = words;
      while (!rest.empty()) {
        lines.emplace_back(beginning(rest, size, width));
        rest.remove_prefix(lines.back().size());
      }
    }
  }
  return lines;
}

void draw_trace(notation::Trace trace, bool lined, Point centre, Canvas& canvas) {
  constexpr double half_side = half - 2;
  constexpr double radius = 21;
  const std::string_view style = trace == notation::Trace::from ? "from" : "to";
  if (trace == notation::Trace::captured) {
    draw_cross(centre, canvas);
  } else if (lined) {
    canvas.circle(centre, radius, style);
  } else {
    canvas.box({{centre.x - half_side, centre.y - half_side}, 2 * half_side, 2 * half_side}, style);
  }
}

void draw_ring(notation::MarkColor color, Point centre, Canvas& canvas) {
  constexpr double radius = 21.5;
  canvas.circle(centre, radius, "ring-edge");
  canvas.circle(centre, radius, ring_style(color));
}

std::string arrow_path(Point from, Point to) {
  constexpr double start = 6;
  constexpr double head = 20;
  constexpr double head_width = 11;
  constexpr double shaft_width = 4;
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
  std::string path;
  // The corners: the distance along the arrow, and to its left.
  for (const Point corner : {Point{start, shaft_width},
                             {length - head, shaft_width},
                             {length - head, head_width},
                             {length, 0},
                             {length - head, -head_width},
                             {length - head, -shaft_width},
                             {start, -shaft_width}}) {
    path += fmt::format("{}{} {}", path.empty() ? 'M' : 'L',
                        number(from.x + along.x * corner.x - along.y * corner.y),
                        number(from.y + along.y * corner.x + along.x * corner.y));
  }
  return path + 'Z';
}

Point centre_of_cell(const notation::BoardPicture& picture, const FigureOptions& options,
                     std::size_t cell) {
  return Layout(picture, options, options.captions).centre(cell);
}

Size size_of(const notation::BoardPicture& picture, const FigureOptions& options) {
  const Layout layout(picture, options, options.captions);
  return {layout.width(), layout.height()};
}

Point place_of_board(const notation::BoardPicture& picture, const FigureOptions& options) {
  return Layout(picture, options, options.captions).frame().corner;
}

void define_shapes(const notation::BoardPicture& picture, Canvas& canvas) {
  define_pieces(picture, canvas);
}

void define_shapes(const notation::BoardPicture& picture, const FigureOptions& options,
                   Canvas& canvas) {
  define_pieces(picture, canvas);
  if (hatched(options)) {
    canvas.begin_shape(hatching_shape);
    canvas.path(hatching(), "hatch");
    canvas.end_shape();
  }
}

void draw_board(const notation::BoardPicture& picture, const FigureOptions& options,
                Canvas& canvas) {
  BoardDrawing(picture, options, canvas).draw();
}

void draw_position(const notation::BoardPicture& picture, const FigureOptions& options,
                   Canvas& canvas) {
  PositionDrawing(picture, options, canvas).draw();
}

}  // namespace damier::diagram::figure

namespace damier::diagram {

std::size_t width_for_names(const notation::BoardPicture& picture, const FigureOptions& options) {
  const double digit = figure::name_size * figure::digit_height;
  return static_cast<std::size_t>(
      std::ceil(figure::size_of(picture, options).width * lowest_digit / digit));
}

bool names_can_be_read(const notation::BoardPicture& picture, const FigureOptions& options) {
  return options.width == 0 || options.width >= width_for_names(picture, options);
}

}  // namespace damier::diagram
