#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"
#include "damier/diagram/text_board.hpp"
#include "damier/notation/replay/marks.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "names.hpp"
#include "position.hpp"

using damier::diagram::DiagramOptions;
using damier::diagram::DiagramStyle;
using damier::diagram::FigureOptions;

namespace {

/// What the options of a drawing ask for.
struct Look {
  bool flip = false;
  bool last_move = false;
  bool inside = false;
  bool labels = true;
  bool caption = true;
  bool frame = true;
  bool legend = false;
  damier::diagram::Theme theme = damier::diagram::Theme::wood;
  std::size_t size = 0;
  std::string id = "damier";
  std::vector<damier::notation::Mark> marks;  ///< rings and arrows
  std::vector<damier::diagram::FilledSquare> filled;
};

/// Maximum width of a figure, in pixels.
constexpr std::size_t max_size = 10'000;

bool read_theme(std::string_view name, Look& out) {
  const auto* const found = std::ranges::find(damier::diagram::theme_names, name);
  out.theme = static_cast<damier::diagram::Theme>(found - damier::diagram::theme_names.begin());
  return found != damier::diagram::theme_names.end();
}

bool read_size(std::string_view number, Look& out) {
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), out.size);
  return error == std::errc() && end == number.data() + number.size() && out.size > 0 &&
         out.size <= max_size;
}

bool read_id(std::string_view id, Look& out) {
  out.id = id;
  return !id.empty() && std::ranges::all_of(id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  });
}

/// Reads a mark, as the side to move names squares; returns false if it is not one.
bool read_mark(std::string_view name, std::string_view value,
               const damier::notation::PositionFacts& position,
               const damier::notation::BoardPicture& picture, Look& out) {
  if (name != "arrow" && name != "ring" && name != "mark") {
    return false;
  }
  auto* const read =
      name == "arrow" ? damier::notation::read_arrow_mark : damier::notation::read_square_mark;
  const auto mark = read(value, damier::notation::info(position.ruleset()).board,
                         position.side_to_move(), picture);
  if (mark && name == "mark") {
    out.filled.push_back({mark->color, mark->from});
  } else if (mark) {
    out.marks.push_back(*mark);
  }
  return mark.has_value();
}

/// Reads an option; returns false if it is not one.
bool read_option(std::string_view word, Look& out) {
  const std::size_t equals = word.find('=');
  if (equals != std::string_view::npos) {
    const std::string_view name = word.substr(0, equals);
    const std::string_view value = word.substr(equals + 1);
    return (name == "theme" && read_theme(value, out)) ||
           (name == "size" && read_size(value, out)) || (name == "id" && read_id(value, out));
  }
  out.flip = out.flip || word == "flip";
  out.last_move = out.last_move || word == "last-move";
  out.inside = out.inside || word == "inside";
  out.labels = out.labels && word != "no-labels";
  out.caption = out.caption && word != "no-caption";
  out.frame = out.frame && word != "no-frame";
  out.legend = out.legend || word == "legend";
  constexpr std::array<std::string_view, 7> words{"flip",       "last-move", "inside", "no-labels",
                                                  "no-caption", "no-frame",  "legend"};
  return std::ranges::find(words, word) != words.end();
}

damier::notation::BoardPicture seen(const damier::notation::BoardPicture& picture,
                                    const Look& look) {
  damier::notation::BoardPicture shown = picture;
  shown.marks.insert(shown.marks.end(), look.marks.begin(), look.marks.end());
  if (!look.last_move) {
    for (damier::notation::Cell& cell : shown.cells) {
      cell.trace = damier::notation::Trace::none;
    }
  }
  if (look.flip) {
    shown.turn_round();
  }
  if (!look.labels) {
    for (auto* const labels : {&shown.left, &shown.right, &shown.top, &shown.bottom}) {
      labels->clear();
    }
  }
  return shown;
}

std::string figure(const damier::notation::BoardPicture& picture, const Look& look, bool svg) {
  FigureOptions options;
  options.theme = look.theme;
  options.width = look.size;
  options.coordinates = look.inside;
  options.captions = look.caption;
  options.frame = look.frame;
  options.id = look.id;
  options.filled = look.filled;
  std::string out;
  if (svg) {
    draw_svg(picture, options, out);
  } else {
    draw_tikz(picture, options, out);
  }
  return out;
}

}  // namespace

damier_status damier_position::draw(std::string_view format, std::string_view options,
                                    damier_text& out) {
  Look look;
  for (const std::string_view word : damier::c::words_of(options)) {
    const std::size_t equals = std::min(word.find('='), word.size());
    if (!read_mark(word.substr(0, equals), word.substr(std::min(equals + 1, word.size())), facts(),
                   picture(), look) &&
        !read_option(word, look)) {
      return context().fail(DAMIER_BAD_ARGUMENT,
                            fmt::format("'{}' is not an option of a drawing", word));
    }
  }
  const bool classic = look.theme == damier::diagram::Theme::classic;
  const damier::notation::BoardPicture shown = seen(classic ? drawn(true) : picture(), look);
  for (damier::diagram::FilledSquare& square : look.filled) {
    square.cell = look.flip ? shown.cells.size() - 1 - square.cell : square.cell;
  }
  if (format == "svg" || format == "tikz") {
    out = keep(figure(shown, look, format == "svg"));
    return DAMIER_OK;
  }
  DiagramOptions board;
  board.coordinates = look.inside;
  board.captions = look.caption;
  board.legend = look.legend;
  board.trace_legend = look.legend;
  board.marks = !look.marks.empty() || !look.filled.empty();
  board.filled = look.filled;
  if (format == "unicode") {
    board.style = DiagramStyle::unicode;
  } else if (format == "ansi") {
    board.style = DiagramStyle::ansi;
  } else if (format != "text") {
    return context().fail(DAMIER_BAD_ARGUMENT,
                          fmt::format("'{}' is not a format of drawings", format));
  }
  std::string text;
  damier::diagram::draw(shown, board, text);
  out = keep(std::move(text));
  return DAMIER_OK;
}
