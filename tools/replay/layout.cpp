#include "layout.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/text/number.hpp"
#include "damier/notation/text/text.hpp"

#include "report/report.hpp"
#include "select/drawing.hpp"
#include "terminal/language.hpp"
#include "terminal/paragraph.hpp"

namespace damier::cli {

namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Adds the lines of a text, each broken to fit the width.
void add_wrapped(std::string_view text, Style style, std::size_t width,
                 std::vector<StyledLine>& out) {
  for (const std::string& line : lines_of(text)) {
    for (std::string& part : wrapped(line, width)) {
      out.push_back({style, std::move(part)});
    }
  }
}

Style style_of(AnnotationKind kind) {
  switch (kind) {
    case AnnotationKind::remark:
      return Style::plain;
    case AnnotationKind::comment:
      return Style::strong;
    case AnnotationKind::note:
      return Style::note;
    case AnnotationKind::warning:
      return Style::warning;
    case AnnotationKind::error:
      break;
  }
  return Style::error;
}

void add_annotations(const std::vector<StepAnnotation>& list, StepIndex here, std::size_t width,
                     std::vector<StyledLine>& out) {
  for (const StepAnnotation& annotation : ReplayModel::about(list, here)) {
    const Style style = style_of(annotation.kind);
    if (annotation.kind == AnnotationKind::comment) {
      // Its lines are those of the file; findings have their own lines.
      for (std::string& line : wrapped(annotation.text, width)) {
        out.push_back({style, std::move(line)});
      }
    } else {
      add_wrapped(annotation.text, style, width, out);
    }
  }
}

/// Board of a place, and the lines below it.
struct Board {
  std::vector<std::string> lines;
  std::vector<std::string> captions;
  std::vector<std::string> legend;
  bool clear = true;  ///< position of the place itself, not of an earlier one
};

/// Returns the board of the last resolved place up to `here`; an empty one if none exists.
Board board_at(const ReplayModel& model, StepIndex here, const Look& look) {
  Board board;
  StepIndex at = here;
  while (at != no_step && !model.tree[at].clear) {
    at = model.tree[at].previous;
    board.clear = false;
  }
  if (at == no_step || !model.plies) {
    return board;
  }
  notation::BoardPicture picture = new_picture();
  model.plies->draw(at, picture);
  if (look.flip) {
    picture.turn_round();
  }
  if (!look.labels) {
    remove_labels(picture);
  }
  board.captions = std::exchange(picture.captions, {});
  board.captions.insert(board.captions.begin(), std::exchange(picture.turn, {}));
  diagram::DiagramOptions options = look.diagram;
  std::string text;
  diagram::draw(picture, options, text);
  board.lines = lines_of(text);
  board.lines.pop_back();  // where the side to move would be
  options.legend = options.trace_legend = true;
  std::string with_legend;
  diagram::draw(picture, options, with_legend);
  board.legend = lines_of(std::string_view(with_legend).substr(text.size()));
  return board;
}

/// Returns the annotations of a place, without the legend.
std::vector<StyledLine> annotations_at(const ReplayModel& model, StepIndex here, const Board& board,
                                       std::size_t width) {
  std::vector<StyledLine> out;
  if (!board.clear && model.plies) {
    add_wrapped(
        board.lines.empty()
            ? tr("Position unknown after the error.")
            : tr("Cannot follow the game past this error; showing the last known position."),
        Style::error, width, out);
  } else {
    for (const std::string& caption : board.captions) {
      add_wrapped(caption, Style::plain, width, out);
    }
  }
  add_annotations(model.remarks, here, width, out);
  add_annotations(model.findings, here, width, out);
  add_annotations(model.comments, here, width, out);
  if (here == model.tree.main_end()) {
    add_wrapped(model.result, Style::plain, width, out);
  }
  return out;
}

void add_legend(const Board& board, std::size_t width, std::vector<StyledLine>& out) {
  for (const std::string& line : board.legend) {
    add_wrapped(line, Style::faint, width, out);
  }
}

std::string label(const ReplayModel& model, StepIndex step) {
  return notation::label_of(model.numbering, model.tree[step].number, true) +
         std::string(model.tree.text_of(step));
}

/// List of moves: the line through the place, with the alternatives below each ply.
class MoveList {
 public:
  MoveList(const ReplayModel& model, StepIndex here) : model_(model), here_(here) {}

  /// Returns the lines around the place that fit into the height.
  [[nodiscard]] std::vector<StyledLine> window(std::size_t rows) {
    std::vector<StepIndex> line;
    for (StepIndex at = here_; at != 0 && line.size() < rows; at = model_.tree[at].previous) {
      line.push_back(at);
    }
    std::ranges::reverse(line);
    const std::size_t end = line.size() + rows;
    for (StepIndex at = model_.tree[here_].next; at != no_step && line.size() < end;
         at = model_.tree[at].next) {
      line.push_back(at);
    }
    for (const StepIndex step : line) {
      add(step);
    }
    const std::size_t max = lines_.size() - std::min(lines_.size(), rows);
    const std::size_t from = std::min(current_ - std::min(current_, rows / 2), max);
    const auto begin = lines_.begin() + static_cast<std::ptrdiff_t>(from);
    return {begin, begin + static_cast<std::ptrdiff_t>(std::min(rows, lines_.size()))};
  }

 private:
  void add(StepIndex step) {
    if (step == here_) {
      current_ = lines_.size();
    }
    const Style style = step == here_             ? Style::current
                        : model_.tree[step].clear ? Style::plain
                                                  : Style::error;
    lines_.push_back({style, " " + label(model_, step)});
    constexpr std::size_t max = 4;
    std::size_t shown = 0;
    for (const StepIndex other : alternatives_of(model_.tree, step)) {
      if (other == step) {
        continue;
      }
      if (++shown > max) {
        lines_.push_back({Style::faint, "     ..."});
        return;
      }
      lines_.push_back({Style::faint, "   " + tr("or {0}", label(model_, other))});
    }
  }

  const ReplayModel& model_;
  StepIndex here_;
  std::vector<StyledLine> lines_;
  std::size_t current_ = 0;
};

std::string padded(std::string_view left, std::string_view right, std::size_t width) {
  std::string line = fmt::format(" {} ", left);
  const std::size_t used = notation::count_characters(line);
  const std::size_t needed = notation::count_characters(right) + 1;
  if (used + needed <= width) {
    line.append(width - used - needed, ' ');
    line += right;
    line += ' ';
  } else {
    line.append(width - std::min(width, used), ' ');
  }
  return line;
}

std::string title(const ReplayModel& model, std::size_t width) {
  const std::string where = tr("{0}, record {1}", printable(model.file), model.index);
  std::string what = model.heading;
  what += what.empty() || model.occasion.empty() ? "" : ", ";
  what += model.occasion;
  return what.empty() ? padded(where, "", width) : padded(what, where, width);
}

/// Returns the status line: the ply and its variation.
std::string status(const ReplayModel& model, StepIndex here, std::string_view message,
                   std::size_t width) {
  if (!message.empty()) {
    return padded(message, "", width);
  }
  const Tree& tree = model.tree;
  const std::uint64_t number = tree[here].number;
  const std::uint64_t end = tree[tree.main_end()].ply;
  std::string text =
      here == 0 ? tr("Ply {0} of {1}", tree[here].ply, end)
                : tr("Ply {0} of {1}: {2}. {3} {4}", tree[here].ply, end,
                     number_of(model.numbering, number),
                     words().find(model.side_names[number % 2 == 1 ? 0 : 1]), tree.text_of(here));
  if (const auto variation = variation_of(tree, here)) {
    text += "  " + tr("(variation {0} of {1} at ply {2})", variation->which, variation->count,
                      tree[variation->replaces].ply);
  }
  return padded(text, tr("? help  q quit"), width);
}

/// Part of a line of the board in one style.
struct BoardPart {
  std::string_view text;
  std::optional<Paint> paint;
  bool traced = false;  ///< a square of the last move
};

/// Returns the colours that begin a part of a board in `DiagramStyle::ansi`, `48;5;B;38;5;F`; none
/// if it ends one.
std::optional<Paint> paint_of(std::string_view code) {
  constexpr std::size_t parts = 6;
  std::array<int, parts> numbers{};
  std::size_t count = 0;
  while (count < parts) {
    const std::size_t end = std::min(code.find(';'), code.size());
    numbers.at(count++) = notation::read_number<int>(code.substr(0, end)).value_or(0);
    if (end == code.size()) {
      break;
    }
    code.remove_prefix(end + 1);
  }
  return count == parts ? std::optional(Paint{numbers[2], numbers[5]}) : std::nullopt;
}

/// Splits a line by its colours, or by the marks of the last move.
std::vector<BoardPart> parts_of(std::string_view line) {
  constexpr std::string_view escape = "\x1B[";
  std::vector<BoardPart> parts;
  std::optional<Paint> paint;
  while (!line.empty()) {
    if (line.starts_with(escape)) {
      const std::size_t end = std::min(line.find('m'), line.size() - 1);
      paint = paint_of(line.substr(escape.size(), end - escape.size()));
      line.remove_prefix(end + 1);
      continue;
    }
    const std::size_t stop = std::min(line.find(escape), line.size());
    const std::size_t open = paint ? stop : std::min(line.find_first_of("({"), stop);
    const std::size_t end = open == 0 ? std::min(line.find_first_of(")}"), stop - 1) + 1 : open;
    parts.push_back({line.substr(0, end), paint, open == 0});
    line.remove_prefix(end);
  }
  return parts;
}

/// Puts a line of the board on the screen, and highlights the squares of the last move.
void put_board_line(std::string_view line, std::size_t row, std::size_t columns, Style style,
                    Frame& frame) {
  std::size_t column = 0;
  for (const BoardPart& part : parts_of(line)) {
    if (column >= columns) {
      break;
    }
    const bool plain = style == Style::plain;
    frame.push_back({row, column, columns - column, plain && part.traced ? Style::trace : style,
                     std::string(part.text), part.paint});
    column += notation::count_characters(part.text);
  }
}

std::size_t width_of(const std::vector<std::string>& lines) {
  std::size_t max = 0;
  for (const std::string& line : lines) {
    std::size_t width = 0;
    for (const BoardPart& part : parts_of(line)) {
      width += notation::count_characters(part.text);
    }
    max = std::max(max, width);
  }
  return max;
}

/// Puts the line through a place as text, for a screen without room beside the board: some rows
/// with the plies around the place.
void put_moves(const ReplayModel& model, StepIndex here, std::size_t top, std::size_t rows,
               std::size_t columns, Frame& frame) {
  std::vector<StepIndex> line;
  for (StepIndex at = here; at != 0 && at != no_step && line.size() < columns;
       at = model.tree[at].previous) {
    line.push_back(at);
  }
  std::ranges::reverse(line);
  const std::size_t end = line.size() + columns;
  for (StepIndex at = model.tree[here].next; at != no_step && line.size() < end;
       at = model.tree[at].next) {
    line.push_back(at);
  }
  Frame words;
  std::size_t row = 0;
  std::size_t column = 0;
  std::size_t current = 0;
  for (const StepIndex step : line) {
    const std::string text = label(model, step);
    const std::size_t width = notation::count_characters(text);
    if (column > 0 && column + width > columns) {
      ++row;
      column = 0;
    }
    current = step == here ? row : current;
    const Style style = step == here             ? Style::current
                        : model.tree[step].clear ? Style::plain
                                                 : Style::error;
    words.push_back({row, column, columns - std::min(column, columns), style, text});
    column += width + 2;
  }
  const std::size_t before = current - std::min<std::size_t>(current, 1);
  const std::size_t first = std::min(before, row + 1 - std::min(rows, row + 1));
  for (Patch& word : words) {
    if (word.row >= first && word.row < first + rows) {
      word.row = word.row - first + top;
      frame.push_back(std::move(word));
    }
  }
}

/// Puts lines one below the other. If there are too many, the last row says so.
void put_lines(const std::vector<StyledLine>& lines, std::size_t row, std::size_t rows,
               std::size_t columns, Frame& frame) {
  const bool cut = lines.size() > rows;
  const std::size_t shown = cut ? rows - std::min<std::size_t>(rows, 1) : lines.size();
  for (std::size_t i = 0; i < shown; ++i) {
    frame.push_back({row + i, 0, columns, lines[i].style, lines[i].text});
  }
  if (cut && rows > 0) {
    frame.push_back({row + shown, 0, columns, Style::faint, tr("... (Enter shows all)")});
  }
}

/// Returns the annotations of a place, and the legend if there is room for all of it.
std::vector<StyledLine> texts_that_fit(const ReplayModel& model, StepIndex here, const Board& board,
                                       ScreenSize size) {
  std::vector<StyledLine> texts = annotations_at(model, here, board, size.columns);
  std::vector<StyledLine> with_legend = texts;
  add_legend(board, size.columns, with_legend);
  return with_legend.size() <= size.rows ? with_legend : texts;
}

struct ScreenPlace {
  std::size_t row = 0;
  std::size_t column = 0;
};

/// Puts the list of moves beside the board.
void put_list(const ReplayModel& model, StepIndex here, ScreenPlace place, ScreenSize size,
              Frame& frame) {
  constexpr std::size_t max_list = 36;
  const std::size_t width = std::min(size.columns - place.column, max_list);
  for (StyledLine& line : MoveList(model, here).window(size.rows)) {
    const std::size_t used = notation::count_characters(line.text);
    line.text.append(width - std::min(width, used), ' ');
    frame.push_back({place.row++, place.column, width, line.style, std::move(line.text)});
  }
}

}  // namespace

Frame lay_out(const ReplayModel& model, StepIndex here, const Look& look, std::string_view message,
              ScreenSize size) {
  Frame frame;
  if (size.rows == 0 || size.columns == 0) {
    return frame;
  }
  const auto [rows, columns] = size;
  // The status line is more important than the title.
  const std::size_t top = rows > 1 ? 1 : 0;
  if (top > 0) {
    frame.push_back({0, 0, columns, Style::bar, title(model, columns)});
  }
  const Board board = board_at(model, here, look);
  const std::size_t room = rows - 1 - top;
  const std::size_t board_rows = std::min(board.lines.size(), room);
  for (std::size_t i = 0; i < board_rows; ++i) {
    put_board_line(board.lines[i], top + i, columns, board.clear ? Style::plain : Style::faint,
                   frame);
  }
  const std::size_t below = top + board_rows;
  const std::size_t text_rows = room - board_rows;
  constexpr std::size_t min_list = 14;
  const std::size_t list_column = width_of(board.lines) + 2;
  if (list_column + min_list > columns) {
    constexpr std::size_t max_rows = 3;
    const std::size_t move_rows = board.lines.empty() ? 0 : std::min(max_rows, text_rows / 2);
    put_moves(model, here, below, move_rows, columns, frame);
    put_lines(texts_that_fit(model, here, board, {text_rows - move_rows, columns}),
              below + move_rows, text_rows - move_rows, columns, frame);
  } else {
    // The list has the height of the screen where all texts have room below the board.
    constexpr std::size_t min_text = 30;
    std::vector<StyledLine> narrow = annotations_at(model, here, board, list_column - 2);
    add_legend(board, list_column - 2, narrow);
    const bool beside = list_column >= min_text + 2 && narrow.size() <= text_rows;
    put_list(model, here, {top, list_column},
             {beside || board.lines.empty() ? room : board_rows, columns}, frame);
    put_lines(beside ? narrow : texts_that_fit(model, here, board, {text_rows, columns}), below,
              text_rows, beside ? list_column - 2 : columns, frame);
  }
  frame.push_back({rows - 1, 0, columns, Style::bar, status(model, here, message, columns)});
  return frame;
}

std::vector<StyledLine> texts_about(const ReplayModel& model, StepIndex here, const Look& look,
                                    std::size_t width) {
  const Board board = board_at(model, here, look);
  std::vector<StyledLine> out = annotations_at(model, here, board, width);
  add_legend(board, width, out);
  return out;
}

Frame lay_out_page(const std::vector<StyledLine>& lines, std::size_t first, ScreenSize size) {
  Frame frame;
  if (size.rows == 0 || size.columns == 0) {
    return frame;
  }
  for (std::size_t row = 0; row + 1 < size.rows && first + row < lines.size(); ++row) {
    const StyledLine& line = lines[first + row];
    frame.push_back({row, 0, size.columns, line.style, line.text});
  }
  const bool more = first + size.rows - 1 < lines.size();
  frame.push_back({size.rows - 1, 0, size.columns, Style::bar,
                   padded(more ? tr("Space: next page; any other key: back") : tr("Any key: back"),
                          "", size.columns)});
  return frame;
}

}  // namespace damier::cli
