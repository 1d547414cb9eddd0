#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"
#include "damier/diagram/render.hpp"
#include "damier/diagram/theme.hpp"
#include "damier/notation/replay/board_info.hpp"
#include "damier/notation/replay/marks.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/number.hpp"

#include "animate.hpp"
#include "info.hpp"
#include "input/inputs.hpp"
#include "output/product_format.hpp"
#include "report/report.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace {

using namespace damier;

constexpr std::size_t smallest = 32;
constexpr std::size_t largest = 8192;

constexpr std::string_view no_caption = "off";

constexpr std::size_t max_theme_size = std::size_t{64} << 10;  // a longer file is something else
constexpr std::size_t max_theme_faults = 10;

/// Returns the names of the first and last square of a board, as that side names them.
std::string squares_of(const notation::BoardInfo& board, rules::Side namer) {
  std::vector<std::string> names;
  board.squares.for_each(
      [&](std::size_t square) { names.push_back(board.square_name(square, namer)); });
  return fmt::format("{} to {}", names.front(), names.back());
}

/// Reads a theme from a file. Throws UsageError with its faults.
void read_theme_file(const std::string& file, diagram::FigureOptions& options) {
  const auto faults = diagram::read_theme(cli::text_for("theme", file, max_theme_size), options);
  std::vector<std::string> lines;
  for (const diagram::ThemeFault& fault : faults) {
    if (lines.size() == max_theme_faults) {
      lines.push_back(fmt::format("{}: and {} more faults", cli::printable(file),
                                  faults.size() - max_theme_faults));
      break;
    }
    lines.push_back(fmt::format("{}:{}:{}: {}", cli::printable(file), fault.line, fault.column,
                                cli::printable(fault.message)));
  }
  if (!lines.empty()) {
    throw cli::UsageError{fmt::format("{}", fmt::join(lines, "\n"))};
  }
}

/// Takes the theme of --theme: one of the known ones or, with a . or / in its name, a file.
void take_theme(const cli::Arguments& arguments, diagram::FigureOptions& options) {
  const std::string_view name = arguments.value("theme", diagram::theme_names.front());
  const bool known = std::ranges::find(diagram::theme_names, name) != diagram::theme_names.end();
  if (!known && name.find_first_of("./") != std::string_view::npos) {
    read_theme_file(std::string(name), options);
    return;
  }
  const std::string_view theme = arguments.choice("theme");
  while (diagram::theme_names[static_cast<std::size_t>(options.theme)] != theme) {
    options.theme = static_cast<diagram::Theme>(static_cast<int>(options.theme) + 1);
  }
}

diagram::FigureOptions figure_options(const cli::Arguments& arguments) {
  diagram::FigureOptions options;
  take_theme(arguments, options);
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
  if (format != "png" && format != "pdf" && format != "gif") {
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

/// Plies that --plies names; `last` is the greatest number.
using PlyList = std::vector<cli::NumberRange>;

constexpr std::uint64_t last_ply = UINT64_MAX;

std::optional<std::uint64_t> read_ply(std::string_view text) {
  return text == "last" ? std::optional(last_ply) : notation::read_number<std::uint64_t>(text);
}

/// Returns the value of --plies. Throws UsageError.
PlyList plies_of(const cli::Arguments& arguments) {
  PlyList plies;
  for (const std::string& text : arguments.list("plies")) {
    const std::size_t dash = text.find('-');
    const auto first = read_ply(std::string_view(text).substr(0, dash));
    const auto last =
        dash == std::string::npos ? first : read_ply(std::string_view(text).substr(dash + 1));
    if (!first || !last || *first > *last) {
      throw cli::UsageError{fmt::format(
          "--plies: '{}' is neither a ply, 0 to last, nor a range A-B", cli::printable(text))};
    }
    plies.push_back({*first, *last});
  }
  return plies;
}

/// Returns whether the list names a ply of a main line of that length. Throws UsageError if it
/// names one after the last.
bool names(const PlyList& plies, std::uint64_t ply, std::uint64_t length) {
  return std::ranges::any_of(plies, [&](const cli::NumberRange& range) {
    const std::uint64_t first = range.first == last_ply ? length : range.first;
    const std::uint64_t last = range.last == last_ply ? length : range.last;
    if (std::max(first, last) > length) {
      throw cli::UsageError{fmt::format("--plies: {} is too many: the record has {} {}",
                                        std::max(first, last), length,
                                        length == 1 ? "ply" : "plies")};
    }
    return first <= ply && ply <= last;
  });
}

bool draws_marks(const std::vector<std::string>& comments) {
  return std::ranges::any_of(comments, [](std::string_view comment) {
    return comment.find("[%csl ") != std::string_view::npos ||
           comment.find("[%cal ") != std::string_view::npos;
  });
}

/// Returns whether the options choose several positions.
bool wants_several(const cli::Arguments& arguments) {
  return arguments.has("plies") || arguments.has("marked");
}

/// Returns the name of a file: %n in the pattern is its number, %p the ply, %% a percent sign.
/// Throws UsageError.
std::string file_name(std::string_view pattern, std::uint64_t number, std::uint64_t ply) {
  std::string name;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '%') {
      name += pattern[i];
      continue;
    }
    const char sign = ++i < pattern.size() ? pattern[i] : ' ';
    if (sign != 'n' && sign != 'p' && sign != '%') {
      throw cli::UsageError{fmt::format(
          "--output: '{}': after % expected n, the number of the picture, p, its ply, or %",
          cli::printable(pattern))};
    }
    name += sign == '%' ? "%" : fmt::format("{}", sign == 'n' ? number : ply);
  }
  return name;
}

/// Throws UsageError if the options for several positions contradict others.
void check_several(const cli::Arguments& arguments, std::string_view format) {
  for (const std::string_view other : {"position", "ply", "move", "play"}) {
    if (arguments.has(other)) {
      throw cli::UsageError{fmt::format("--{} and --{} exclude each other",
                                        arguments.has("plies") ? "plies" : "marked", other)};
    }
  }
  const std::string_view pattern = arguments.value("output");
  if (arguments.has("output") && file_name(pattern, 1, 1) == file_name(pattern, 2, 2)) {
    throw cli::UsageError{
        "--output: several pictures need %n, their number, or %p, their ply, in "
        "the name, as in fig-%n.svg"};
  }
  if (!arguments.has("output") && !is_text(format)) {
    throw cli::UsageError{
        fmt::format("--to {}: several pictures need --output, as in -o fig-%n.{}", format, format)};
  }
}

/// Draws places according to the options.
class Drawer {
 public:
  explicit Drawer(const cli::Arguments& arguments)
      : arguments_(arguments),
        boards_(arguments),
        format_(arguments.choice("to")),
        options_(figure_options(arguments)) {
    boards_.explain_next();
    if (arguments.has("caption")) {
      boards_.set_caption(options_.caption);
    }
  }

  void draw(const cli::Place& place, cli::OutputFile& product) {
    std::vector<std::string> unclear;
    notation::BoardPicture& picture = boards_.picture(place, unclear);
    if (!place.title.empty()) {
      picture.title = place.title;
    }
    options_.filled = add_marks(arguments_, place, picture);
    std::string out;
    if (is_text(format_)) {
      boards_.name_marks(options_.filled);
      boards_.draw_text(out);
    } else {
      draw_figure(picture, format_, options_, out);
    }
    warn_of(unclear, arguments_);
    // Text drawings contain titles of records; other drawings contain their own control characters.
    if (format_ == "svg" || format_ == "tikz") {
      product.out().write_data(out);
    } else {
      product.out().write(out);
    }
  }
  /// Draws into a file of its own.
  void draw(const cli::Place& place, const std::string& file) {
    boards_.explain_next();
    cli::OutputFile product(file, arguments_.has("overwrite"));
    draw(place, product);
    product.commit();
  }

 private:
  const cli::Arguments& arguments_;
  cli::Boards boards_;
  std::string_view format_;
  diagram::FigureOptions options_;
};

cli::Exit draw_several(const cli::Arguments& arguments, Drawer& drawer) {
  const PlyList plies = plies_of(arguments);
  const auto chosen = [&](std::uint64_t ply, std::uint64_t length,
                          const std::vector<std::string>& comments) {
    return names(plies, ply, length) || (arguments.has("marked") && draws_marks(comments));
  };
  std::uint64_t drawn = 0;
  std::optional<cli::OutputFile> shared;
  if (!arguments.has("output")) {
    shared.emplace(arguments);
  }
  const cli::Exit status =
      cli::with_chosen_plies(arguments, chosen, [&](std::uint64_t ply, const cli::Place& place) {
        ++drawn;
        if (!shared) {
          drawer.draw(place, file_name(arguments.value("output"), drawn, ply));
          return cli::Exit::clean;
        }
        shared->out().write(fmt::format("{}After ply {}\n", drawn == 1 ? "" : "\n", ply));
        drawer.draw(place, *shared);
        return cli::Exit::clean;
      });
  if (shared) {
    shared->commit();
  }
  if (drawn == 0 && status == cli::Exit::clean) {
    throw cli::UsageError{"--marked: no comment on the main line draws marks"};
  }
  return status;
}

cli::Exit run(const cli::Arguments& given) {
  const cli::Arguments arguments = cli::with_product_format(given);
  const std::string_view format = arguments.choice("to");
  cli::check_animation_options(arguments, format);
  refuse_picture_options(arguments, format);
  refuse_bytes(arguments, format);
  if (arguments.has("animate")) {
    return cli::animate(arguments, figure_options(arguments));
  }
  Drawer drawer(arguments);
  if (wants_several(arguments)) {
    check_several(arguments, format);
    return draw_several(arguments, drawer);
  }
  cli::OutputFile product(arguments);
  return cli::with_position(arguments, [&](const cli::Place& place) {
    drawer.draw(place, product);
    product.commit();
    return cli::Exit::clean;
  });
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::board_info, run, argc, argv); }
