#include "damier/diagram/text_board.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/text/text.hpp"

#include "label.hpp"

namespace damier::diagram {

namespace {

/// The characters of a style. A cell has a left and a right edge with its content between; `gap`
/// separates two cells.
struct Glyphs {
  std::string_view light;
  std::string_view dark;
  std::string_view marked;  ///< the middle of an empty marked square
  std::array<std::string_view, 2> marked_edges;
  std::array<std::string_view, 2> trace_edges;
  std::array<std::string_view, 2> marked_trace_edges;
  std::string_view from;
  std::string_view captured;
  std::string_view gap;
  std::string_view across;
  std::string_view down;
  /// The left and right ends of the lines above, between and below the rows.
  std::array<std::string_view, 2> above;
  std::array<std::string_view, 2> between;
  std::array<std::string_view, 2> below;
  /// Where lines meet: left counts 1, right 2, up 4, down 8.
  std::array<std::string_view, 16> joints;
};

constexpr Glyphs text_glyphs{
    .light = " ",
    .dark = ":",
    .marked = " ",
    .marked_edges = {"[", "]"},
    .trace_edges = {"(", ")"},
    .marked_trace_edges = {"{", "}"},
    .from = ".",
    .captured = "x",
    .gap = " ",
    .across = "-",
    .down = "|",
    .above = {"+", "+"},
    .between = {"+", "+"},
    .below = {"+", "+"},
    .joints = {" ", "-", "-", "-", "|", "+", "+", "+", "|", "+", "+", "+", "|", "+", "+", "+"}};

constexpr Glyphs unicode_glyphs{
    .light = " ",
    .dark = "░",
    .marked = "▓",
    .marked_edges = {"▓", "▓"},
    .trace_edges = {"(", ")"},
    .marked_trace_edges = {"{", "}"},
    .from = "·",
    .captured = "×",
    .gap = "",
    .across = "─",
    .down = "│",
    .above = {"┌", "┐"},
    .between = {"├", "┤"},
    .below = {"└", "┘"},
    .joints = {" ", "─", "─", "─", "│", "┘", "└", "┴", "│", "┐", "┌", "┬", "│", "┤", "├", "┼"}};

constexpr Glyphs glyphs_in_color() {
  Glyphs glyphs = unicode_glyphs;
  glyphs.dark = " ";
  glyphs.marked = " ";
  glyphs.marked_edges = {"[", "]"};
  return glyphs;
}

constexpr Glyphs ansi_glyphs = glyphs_in_color();

const Glyphs& glyphs_of(DiagramStyle style) {
  switch (style) {
    case DiagramStyle::text:
      break;
    case DiagramStyle::unicode:
      return unicode_glyphs;
    case DiagramStyle::ansi:
      return ansi_glyphs;
  }
  return text_glyphs;
}

/// Colours by number in the 256-colour palette of terminals. 16 to 255 are the same everywhere.
namespace color {
constexpr int light = 137;
constexpr int dark = 94;
constexpr int marked = 88;
constexpr int from = 101;
constexpr int to = 64;
constexpr int captured = 160;
constexpr int white = 231;
constexpr int black = 16;
constexpr int name = 223;
/// The marks of comments: green, red, yellow, blue.
constexpr std::array<int, 4> marks{28, 124, 136, 25};
}  // namespace color

/// Colours of boards and pieces in a terminal.
struct TerminalColors {
  int light = color::light;
  int dark = color::dark;
  int captured = color::captured;
  std::array<int, 2> pieces{color::white, color::black};  ///< by shade
  int name = color::name;
};

TerminalColors colors_of(notation::BoxColors box) {
  switch (box) {
    case notation::BoxColors::blue_green:
      return {.light = 223, .dark = 167, .captured = 90, .pieces = {120, 17}, .name = 230};
    case notation::BoxColors::brown_ivory:
      return {.light = 180, .dark = 137, .captured = 160, .pieces = {230, 52}, .name = 230};
    case notation::BoxColors::none:
      break;
  }
  return {};
}

void repeat(std::string_view text, std::size_t times, std::string& out) {
  for (std::size_t i = 0; i < times; ++i) {
    out += text;
  }
}

/// Appends the text centred in `width` columns, a little to the left if the rest is odd.
void centre(std::string_view text, std::size_t width, std::string_view fill, std::string& out) {
  const std::size_t rest = width - std::min(width, notation::count_characters(text));
  repeat(fill, rest / 2, out);
  out += text;
  repeat(fill, rest - rest / 2, out);
}

std::size_t widest(const std::vector<std::string>& texts) {
  std::size_t max = 0;
  for (const std::string& text : texts) {
    max = std::max(max, notation::count_characters(text));
  }
  return max;
}

class Drawing {
 public:
  Drawing(const notation::BoardPicture& picture, const DiagramOptions& options, std::string& out)
      : picture_(picture),
        options_(options),
        glyphs_(glyphs_of(options.style)),
        colors_(colors_of(picture.box)),
        out_(out),
        margin_(picture.left.empty() ? 0 : widest(picture.left) + 1),
        cell_width_(width_of_cells()) {}

  void draw() {
    labels(picture_.top, picture_.top_side);
    if (picture_.lined) {
      points();
    } else {
      squares();
    }
    labels(picture_.bottom, picture_.bottom_side);
    if (options_.captions) {
      texts();
    }
    if (const std::string marks = describe_marks(picture_, options_.filled);
        options_.marks && !marks.empty()) {
      out_ += picture_.words.tr("Marks: {0}", marks) + '\n';
    }
    if (options_.captions) {
      legends();
    }
  }

 private:
  using Edges = std::array<std::string_view, 2>;

  /// Writes the caption, or the side to move and the notes.
  void texts() {
    const auto end = options_.caption ? picture_.captions_of_trays : picture_.captions.size();
    out_ += fmt::format("{}\n", options_.caption.value_or(picture_.turn));
    for (std::size_t i = 0; i < end; ++i) {
      out_ += fmt::format("{}\n", as_label(picture_.captions[i]));
    }
  }
  void legends() {
    if (options_.legend) {
      legend();
    }
    const bool traced = std::ranges::any_of(picture_.cells, [](const notation::Cell& cell) {
      return cell.trace != notation::Trace::none;
    });
    if (options_.trace_legend && traced) {
      trace_legend();
    }
  }

  [[nodiscard]] std::size_t width_of_cells() const {
    std::size_t middle = 1;
    for (const notation::Cell& cell : picture_.cells) {
      middle = std::max(middle, cell.piece ? notation::count_characters(look(*cell.piece)) : 0);
      middle = std::max(middle, options_.coordinates ? notation::count_characters(cell.name) : 0);
    }
    // Two columns for the edges; a piece is in the middle of an odd number.
    return 2 + middle + (middle % 2 == 0 ? 1 : 0);
  }
  [[nodiscard]] const std::string& look(const notation::PictureOfPiece& piece) const {
    return options_.style == DiagramStyle::text ? piece.letters : piece.symbol;
  }
  [[nodiscard]] std::string_view fill(const notation::Cell& cell) const {
    return cell.marked                           ? glyphs_.marked
           : cell.shade == notation::Shade::dark ? glyphs_.dark
                                                 : glyphs_.light;
  }
  [[nodiscard]] Edges edges(const notation::Cell& cell) const {
    if (cell.trace != notation::Trace::none) {
      return cell.marked ? glyphs_.marked_trace_edges : glyphs_.trace_edges;
    }
    return cell.marked ? glyphs_.marked_edges : Edges{fill(cell), fill(cell)};
  }
  /// Returns the piece on the square, or the look of the empty square.
  [[nodiscard]] std::string_view content(const notation::Cell& cell) const {
    if (cell.piece) {
      return look(*cell.piece);
    }
    if (cell.trace == notation::Trace::from || cell.trace == notation::Trace::captured) {
      return cell.trace == notation::Trace::from ? glyphs_.from : glyphs_.captured;
    }
    return options_.coordinates ? std::string_view(cell.name) : fill(cell);
  }

  /// Returns the escape codes that begin a cell, or end a row of cells.
  [[nodiscard]] std::string paint(const notation::Cell& cell) const {
    // On boards of lines, plain empty cells keep the terminal's background.
    const int behind = background(cell);
    const bool plain = picture_.lined && !cell.piece && behind == colors_.light;
    if (options_.style != DiagramStyle::ansi || plain) {
      return {};
    }
    const int front =
        cell.piece ? colors_.pieces[static_cast<std::size_t>(cell.piece->shade)] : colors_.name;
    return fmt::format("\x1B[48;5;{};38;5;{}m", behind, front);
  }
  [[nodiscard]] std::string_view unpaint() const {
    return options_.style == DiagramStyle::ansi ? "\x1B[0m" : "";
  }
  [[nodiscard]] int background(const notation::Cell& cell) const {
    const auto place = static_cast<std::size_t>(&cell - picture_.cells.data());
    for (const notation::Mark& mark : picture_.marks) {
      if (mark.from == place && mark.to == place) {
        return color::marks[static_cast<std::size_t>(mark.color)];
      }
    }
    for (const FilledSquare& square : options_.filled) {
      if (square.cell == place) {
        return color::marks[static_cast<std::size_t>(square.color)];
      }
    }
    switch (cell.trace) {
      case notation::Trace::from:
        return color::from;
      case notation::Trace::to:
        return color::to;
      case notation::Trace::captured:
        return colors_.captured;
      case notation::Trace::none:
        break;
    }
    return cell.marked                           ? color::marked
           : cell.shade == notation::Shade::dark ? colors_.dark
                                                 : colors_.light;
  }

  void squares() {
    border(glyphs_.above);
    for (std::size_t row = 0; row < picture_.rows(); ++row) {
      if (row > 0 && picture_.divided_below == row) {
        border(glyphs_.between);
      }
      cells(row);
    }
    border(glyphs_.below);
  }
  /// Draws the lines between the points, and the pieces on them.
  void points() {
    for (std::size_t row = 0; row < picture_.rows(); ++row) {
      if (row > 0) {
        lines_below(row - 1);
      }
      left_label(row);
      for (std::size_t column = 0; column < picture_.columns; ++column) {
        const notation::Cell& cell = picture_.at(row, column);
        out_ += column == 0 ? "" : along(cell.lines.left);
        out_ += paint(cell);
        point(cell);
        out_ += unpaint();
      }
      out_ += picture_.right.empty() ? "\n" : fmt::format(" {}\n", picture_.right[row]);
    }
  }
  [[nodiscard]] std::string_view along(bool line) const { return line ? glyphs_.across : " "; }
  void point(const notation::Cell& cell) {
    const notation::Lines& lines = cell.lines;
    const bool traced = cell.trace != notation::Trace::none;
    const bool bare = !cell.piece && !traced && (!options_.coordinates || cell.name.empty());
    const std::size_t joint = (lines.left ? 1U : 0U) + (lines.right ? 2U : 0U) +
                              (lines.up ? 4U : 0U) + (lines.down ? 8U : 0U);
    const std::string_view middle = bare ? glyphs_.joints[joint] : content(cell);
    const std::size_t rest =
        cell_width_ - 2 - std::min(cell_width_ - 2, notation::count_characters(middle));
    out_ += traced ? glyphs_.trace_edges[0] : along(lines.left);
    repeat(traced ? " " : along(lines.left), rest / 2, out_);
    out_ += middle;
    repeat(traced ? " " : along(lines.right), rest - rest / 2, out_);
    out_ += traced ? glyphs_.trace_edges[1] : along(lines.right);
  }
  void lines_below(std::size_t row) {
    std::string line(margin_, ' ');
    for (std::size_t column = 0; column < picture_.columns; ++column) {
      line += column == 0 ? "" : " ";
      centre(picture_.at(row, column).lines.down ? glyphs_.down : " ", cell_width_, " ", line);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out_ += line + '\n';
  }
  void left_label(std::size_t row) {
    if (!picture_.left.empty()) {
      out_ += fmt::format("{:>{}} ", picture_.left[row], margin_ - 1);
    }
  }
  void cells(std::size_t row) {
    left_label(row);
    out_ += glyphs_.down;
    for (std::size_t column = 0; column < picture_.columns; ++column) {
      const notation::Cell& cell = picture_.at(row, column);
      const Edges around = edges(cell);
      out_ += glyphs_.gap;
      out_ += paint(cell);
      out_ += around[0];
      centre(content(cell), cell_width_ - 2, cell.trace == notation::Trace::none ? fill(cell) : " ",
             out_);
      out_ += around[1];
    }
    out_ += unpaint();
    out_ += glyphs_.gap;
    out_ += glyphs_.down;
    out_ += picture_.right.empty() ? "\n" : fmt::format(" {}\n", picture_.right[row]);
  }
  void border(const Edges& ends) {
    out_ += std::string(margin_, ' ');
    out_ += ends[0];
    const std::size_t gap = glyphs_.gap.size();
    repeat(glyphs_.across, picture_.columns * (cell_width_ + gap) + gap, out_);
    out_ += ends[1];
    out_ += '\n';
  }
  void labels(const std::vector<std::string>& columns, std::optional<rules::Side> side) {
    if (columns.empty() && !side) {
      return;
    }
    // A board with lines has no border, and one column between cells.
    std::string line(picture_.lined ? margin_ : margin_ + 1, ' ');
    for (std::size_t column = 0; column < columns.size(); ++column) {
      line += picture_.lined ? (column == 0 ? "" : " ") : glyphs_.gap;
      centre(columns[column], cell_width_, " ", line);
    }
    if (side) {
      line += fmt::format("    {}", as_label(name_of(*side)));
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out_ += line + '\n';
  }
  void legend() {
    std::string line = picture_.signs;
    // Without an entry the pieces belong to neither side.
    if (!picture_.legend.empty()) {
      append_sentence(as_label(pieces_of(rules::Side::first)), line);
      append_sentence(pieces_of(rules::Side::second), line);
    }
    if (!picture_.marked_name.empty()) {
      notation::Cell marked;
      marked.marked = true;
      append_sentence(fmt::format("{}{}{} {}", edges(marked)[0], fill(marked), edges(marked)[1],
                                  picture_.marked_name),
                      line);
    }
    out_ += line + '\n';
  }
  [[nodiscard]] std::string_view name_of(rules::Side side) const {
    return picture_.words.find(picture_.side_names[index(side)]);
  }
  /// Returns the signs of the pieces of a side, those of the first one with their names.
  [[nodiscard]] std::string pieces_of(rules::Side side) const {
    std::string text(name_of(side));
    for (std::size_t i = 0; i < picture_.legend.size(); ++i) {
      const notation::LegendEntry& entry = picture_.legend[i];
      text += fmt::format("{}{}", i == 0 ? " " : ", ", look(entry.pieces[index(side)]));
      text += side == rules::Side::first ? fmt::format(" {}", picture_.words.find(entry.name)) : "";
    }
    return text;
  }
  void append_sentence(const std::string& more, std::string& line) const {
    line = line.empty() ? more : picture_.words.tr("{0}; {1}", line, more);
  }
  void trace_legend() {
    const auto& [open, close] = glyphs_.trace_edges;
    out_ += picture_.words.tr("Last move: {0}{2}{1} from, {0} {1} to, {0}{3}{1} captured", open,
                              close, glyphs_.from, glyphs_.captured) +
            '\n';
  }

  const notation::BoardPicture& picture_;
  const DiagramOptions& options_;
  const Glyphs& glyphs_;
  TerminalColors colors_;
  std::string& out_;
  std::size_t margin_;
  std::size_t cell_width_;
};

}  // namespace

void draw(const notation::BoardPicture& picture, const DiagramOptions& options, std::string& out) {
  Drawing(picture, options, out).draw();
}

}  // namespace damier::diagram
