#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"
#include "damier/diagram/render.hpp"
#include "damier/notation/replay/board_info.hpp"
#include "damier/notation/replay/marks.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "info.hpp"
#include "output/product_format.hpp"
#include "report/report.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"

namespace {

using namespace damier;

constexpr std::size_t smallest = 32;
constexpr std::size_t largest = 8192;

constexpr std::string_view no_caption = "off";

/// Returns the names of the first and last square of a board, as that side names them.
std::string squares_of(const notation::BoardInfo& board, rules::Side namer) {
  std::vector<std::string> names;
  board.squares.for_each(
      [&](std::size_t square) { names.push_back(board.square_name(square, namer)); });
  return fmt::format("{} to {}", names.front(), names.back());
}

diagram::FigureOptions figure_options(const cli::Arguments& arguments) {
  diagram::FigureOptions options;
  const std::string_view theme = arguments.choice("theme");
  while (diagram::theme_names[static_cast<std::size_t>(options.theme)] != theme) {
    options.theme = static_cast<diagram::Theme>(static_cast<int>(options.theme) + 1);
  }
  options.width = static_cast<std::size_t>(arguments.number("size", 0, smallest, largest));
  options.coordinates = cli::coordinates_of(arguments).inside;
  options.frame = arguments.choice("frame") == "on";
  options.captions = arguments.value("caption") != no_caption;
  if (arguments.has("caption") && options.captions) {
    options.caption = arguments.value("caption");
  }
  return options;
}

bool is_text(std::string_view format) {
  return std::ranges::find(cli::text_formats, format) != cli::text_formats.end();
}

/// Throws UsageError if an option for pictures is given for text output.
void refuse_picture_options(const cli::Arguments& arguments, std::string_view format) {
  for (const std::string_view option : {"size", "theme", "frame"}) {
    if (is_text(format) && arguments.has(option)) {
      throw cli::UsageError{fmt::format("--{} is for pictures; --to {} has none", option, format)};
    }
  }
}

/// Throws UsageError if a picture in bytes cannot be drawn, or would go to a terminal.
void refuse_bytes(const cli::Arguments& arguments, std::string_view format) {
  if (format != "png" && format != "pdf") {
    return;
  }
  if (!diagram::can_render()) {
    throw cli::UsageError{
        fmt::format("--to {} is not in this program, which was built without librsvg: "
                    "write svg, and let another program convert it",
                    format)};
  }
  if (!arguments.has("output") && cli::standard_output().is_terminal()) {
    throw cli::UsageError{fmt::format("--to {} is not for a terminal: give --output FILE", format)};
  }
}

void draw_figure(const notation::BoardPicture& picture, std::string_view format,
                 const diagram::FigureOptions& options, std::string& out) {
  if (format == "tikz") {
    draw_tikz(picture, options, out);
    return;
  }
  std::string svg;
  draw_svg(picture, options, svg);
  if (format == "svg") {
    out += svg;
  } else {
    render(svg, picture.title, format == "png" ? diagram::Rendering::png : diagram::Rendering::pdf,
           out);
  }
}

using SquareReader = std::optional<notation::Mark> (*)(std::string_view text,
                                                       const notation::BoardInfo& board,
                                                       rules::Side namer,
                                                       const notation::BoardPicture& picture);

/// Returns the marks that an option names, with the names that the side to move gives to squares.
/// Throws UsageError with the legal form.
std::vector<notation::Mark> marks_of(const cli::Arguments& arguments, std::string_view option,
                                     SquareReader read, const cli::Place& place,
                                     const notation::BoardPicture& picture) {
  const notation::BoardInfo& board = notation::info(place.position->ruleset()).board;
  const rules::Side namer = place.position->side_to_move();
  std::vector<notation::Mark> marks;
  for (const std::string& text : arguments.list(option)) {
    const auto mark = read(text, board, namer, picture);
    if (!mark) {
      throw cli::UsageError{fmt::format(
          "--{}: '{}' is not {} of this board: expected {}, after one of {} and a colon or without "
          "a colour; squares are {}",
          option, cli::printable(text), option == "arrow" ? "an arrow" : "a square",
          option == "arrow" ? "two squares with - or x between them" : "a square",
          fmt::join(notation::mark_color_names, ", "), squares_of(board, namer))};
    }
    marks.push_back(*mark);
  }
  return marks;
}

/// Adds the marks of the options to the picture, and returns the squares to fill.
std::vector<diagram::FilledSquare> add_marks(const cli::Arguments& arguments,
                                             const cli::Place& place,
                                             notation::BoardPicture& picture) {
  for (const auto& [option, read] :
       {std::pair{"ring", &notation::read_square_mark}, {"arrow", &notation::read_arrow_mark}}) {
    const auto marks = marks_of(arguments, option, read, place, picture);
    picture.marks.insert(picture.marks.end(), marks.begin(), marks.end());
  }
  std::vector<diagram::FilledSquare> filled;
  for (const notation::Mark& mark :
       marks_of(arguments, "mark", notation::read_square_mark, place, picture)) {
    filled.push_back({mark.color, mark.from});
  }
  return filled;
}

void warn_of(const std::vector<std::string>& unclear, const cli::Arguments& arguments) {
  for (const std::string& mark : unclear) {
    if (!arguments.has("quiet")) {
      cli::standard_error().write(
          fmt::format("{}: a comment marks '{}', which is not a mark of this board\n",
                      arguments.program(), cli::printable(mark)));
    }
  }
}

cli::Exit run(const cli::Arguments& given) {
  const cli::Arguments arguments = cli::with_product_format(given);
  cli::Boards boards(arguments);
  boards.explain_next();
  const std::string_view format = arguments.choice("to");
  refuse_picture_options(arguments, format);
  refuse_bytes(arguments, format);
  diagram::FigureOptions options = figure_options(arguments);
  if (arguments.has("caption")) {
    boards.set_caption(options.caption);
  }
  cli::OutputFile product(arguments);
  return cli::with_position(arguments, [&](const cli::Place& place) {
    std::vector<std::string> unclear;
    notation::BoardPicture& picture = boards.picture(place, unclear);
    if (!place.title.empty()) {
      picture.title = place.title;
    }
    options.filled = add_marks(arguments, place, picture);
    std::string out;
    if (is_text(format)) {
      boards.name_marks(options.filled);
      boards.draw_text(out);
    } else {
      draw_figure(picture, format, options, out);
    }
    warn_of(unclear, arguments);
    // Text drawings contain titles of records; other drawings contain their own control characters.
    if (format == "svg" || format == "tikz") {
      product.out().write_data(out);
    } else {
      product.out().write(out);
    }
    product.commit();
    return cli::Exit::clean;
  });
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::board_info, run, argc, argv); }
