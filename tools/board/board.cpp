#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
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

#include "animate.hpp"
#include "info.hpp"
#include "input/inputs.hpp"
#include "output/product_format.hpp"
#include "report/report.hpp"
#include "select/ply_ranges.hpp"
#include "sheets.hpp"
#include "terminal/language.hpp"
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
  return cli::tr("{0} to {1}", names.front(), names.back());
}

/// Reads a theme from a file. Throws UsageError with its faults.
void read_theme_file(const std::string& file, diagram::FigureOptions& options) {
  const auto faults = diagram::read_theme(cli::text_for("theme", file, max_theme_size), options);
  std::vector<std::string> lines;
  for (const diagram::ThemeFault& fault : faults) {
    if (lines.size() == max_theme_faults) {
      lines.push_back(cli::tr("{0}: and {1} more errors", cli::printable(file),
                              faults.size() - max_theme_faults));
      break;
    }
    lines.push_back(fmt::format("{}:{}:{}: {}", cli::printable(file), fault.line, fault.column,
                                cli::printable(fault.message)));
  }
  if (!lines.empty()) {
    throw cli::usage_error(lines);
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
  cli::show_classic_sides(options.theme == diagram::Theme::classic);
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
    const bool names_sides = option == "theme" && arguments.value(option) == cli::classic_theme;
    if (is_text(format) && arguments.has(option) && !names_sides) {
      throw cli::UsageError{
          cli::tr("--{0} applies only to pictures, not to --to {1}", option, format)};
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
        cli::tr("--to {0}: this program was built without librsvg; write svg, and convert it with "
                "another program",
                format)};
  }
  if (!arguments.has("output") && cli::standard_output().is_terminal()) {
    throw cli::UsageError{
        cli::tr("--to {0} cannot be written to a terminal: add --output FILE", format)};
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
      const std::string colors = fmt::format("{}", fmt::join(notation::mark_color_names, ", "));
      const std::string squares = squares_of(board, namer);
      throw cli::UsageError{
          option == "arrow"
              ? cli::tr("--{0}: '{1}' is not an arrow of this board: expected two squares with - "
                        "or x between them, after one of {2} and a colon or without a colour; "
                        "squares are {3}",
                        option, cli::printable(text), colors, squares)
              : cli::tr("--{0}: '{1}' is not a square of this board: expected a square, after one "
                        "of {2} and a colon or without a colour; squares are {3}",
                        option, cli::printable(text), colors, squares)};
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
          cli::tr("{0}: a comment marks '{1}', which is not a mark of this board\n",
                  arguments.program(), cli::printable(mark)));
    }
  }
}

/// Plies that --plies names.
using PlyList = std::vector<cli::NumberRange>;

/// Returns whether the list names a ply of a main line of that length.
bool names(const PlyList& plies, std::uint64_t ply, std::uint64_t length) {
  return std::ranges::any_of(plies, [&](const cli::NumberRange& range) {
    const std::uint64_t first = range.first == cli::last_ply ? length : range.first;
    const std::uint64_t last = range.last == cli::last_ply ? length : range.last;
    return first <= ply && ply <= last;
  });
}

/// Returns the highest number in the list.
std::uint64_t highest(const PlyList& plies) {
  std::uint64_t ply = 0;
  for (const cli::NumberRange& range : plies) {
    for (const std::uint64_t one : {range.first, range.last}) {
      ply = one == cli::last_ply ? ply : std::max(ply, one);
    }
  }
  return ply;
}

bool draws_marks(const std::vector<std::string>& comments) {
  return std::ranges::any_of(comments, [](std::string_view comment) {
    // A blank or the end of a line follows.
    return comment.find("[%csl") != std::string_view::npos ||
           comment.find("[%cal") != std::string_view::npos;
  });
}

/// Returns whether the options choose several positions.
bool wants_several(const cli::Arguments& arguments) {
  return arguments.has("plies") || arguments.has("marked") || arguments.has("each");
}

/// Returns whether the names of files differ for pictures that differ in this.
bool numbers_differ(std::string_view pattern, const cli::FileNumbers& other) {
  return cli::file_name(pattern, {1, 1, 1}) != cli::file_name(pattern, other);
}

/// Throws UsageError if several pictures would have the same name.
void check_names(const cli::Arguments& arguments) {
  const std::string_view pattern = arguments.value("output");
  if (numbers_differ(pattern, {2, 1, 1})) {
    return;
  }
  const bool each = arguments.has("each");
  const bool several_inputs = each && (arguments.operands().size() > 1 ||
                                       arguments.has("recursive") || arguments.has("files-from"));
  if (several_inputs) {
    throw cli::UsageError{
        cli::tr("--output: pictures from several files need %n, their number, in the name, as in "
                "fig-%n.svg")};
  }
  const bool several_plies = arguments.has("plies") || arguments.has("marked");
  if (each && (!numbers_differ(pattern, {1, 1, 2}) ||
               (several_plies && !numbers_differ(pattern, {1, 2, 1})))) {
    throw cli::UsageError{
        several_plies ? cli::tr("--output: several pictures need %n, their number, or %r and %p, "
                                "their record and ply, in the name, as in fig-%n.svg")
                      : cli::tr("--output: several pictures need %n, their number, or %r, their "
                                "record, in the name, as in fig-%n.svg")};
  }
  if (!each && !numbers_differ(pattern, {1, 2, 1})) {
    throw cli::UsageError{cli::tr(
        "--output: several pictures need %n, their number, or %p, their ply, in the name, as in "
        "fig-%n.svg")};
  }
}

/// Throws UsageError if the options for several positions contradict others.
void check_several(const cli::Arguments& arguments, std::string_view format) {
  const bool several_plies = arguments.has("plies") || arguments.has("marked");
  for (const std::string_view other : {"position", "ply", "move", "play"}) {
    if (arguments.has(other) && (several_plies || other != "ply")) {
      throw cli::UsageError{cli::tr("--{0} cannot be used with --{1}",
                                    arguments.has("plies")    ? "plies"
                                    : arguments.has("marked") ? "marked"
                                                              : "each",
                                    other)};
    }
  }
  if (arguments.has("output")) {
    check_names(arguments);
  } else if (!is_text(format)) {
    throw cli::UsageError{
        cli::tr("--to {0}: several pictures need --output, as in -o fig-%n.{1}", format, format)};
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
    warn_of_names(picture);
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
  /// Reports once that names of squares are left out.
  void warn_of_names(const notation::BoardPicture& picture) {
    if (is_text(format_) || !options_.coordinates || warned_ || arguments_.has("quiet") ||
        names_can_be_read(picture, options_)) {
      return;
    }
    warned_ = true;
    cli::standard_error().write(cli::tr(
        "{0}: the names of squares are left out: their digits would be lower than {1} pixels; "
        "--size {2} shows them\n",
        arguments_.program(), fmt::format("{}", diagram::lowest_digit),
        width_for_names(picture, options_)));
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
  bool warned_ = false;  ///< of names that are left out
};

/// Returns the choice of plies that the options make.
cli::PlyChoice chosen_plies(const cli::Arguments& arguments) {
  const bool marked = arguments.has("marked");
  PlyList plies = cli::ply_ranges_of(arguments);
  std::string_view option = "plies";
  if (plies.empty() && !marked) {
    option = "ply";
    const std::uint64_t ply = arguments.number("ply", cli::last_ply, 0, UINT64_MAX);
    plies.push_back({ply, ply});
  }
  return {.wants =
              [plies, marked](std::uint64_t ply, std::uint64_t length,
                              const std::vector<std::string>& comments) {
                return names(plies, ply, length) || (marked && draws_marks(comments));
              },
          .highest = highest(plies),
          .option = option,
          .in_each = arguments.has("each")};
}

/// Draws the places of several plies, each into a file of its own or one after the other.
class SeveralDrawn {
 public:
  SeveralDrawn(const cli::Arguments& arguments, Drawer& drawer)
      : arguments_(arguments), drawer_(drawer) {
    if (!arguments.has("output")) {
      shared_.emplace(arguments);
    }
  }

  void draw(const cli::OpenedRecord& opened, std::uint64_t ply, const cli::Place& place) {
    ++drawn_;
    const std::uint64_t record = opened.record.raw.index;
    if (shared_) {
      const std::string where = arguments_.has("each")
                                    ? cli::tr("Record {0}, after ply {1}", record, ply)
                                    : cli::tr("After ply {0}", ply);
      shared_->out().write(fmt::format("{}{}\n", drawn_ == 1 ? "" : "\n", where));
      drawer_.draw(place, *shared_);
      return;
    }
    std::string name = cli::file_name(arguments_.value("output"), {drawn_, ply, record});
    if (!names_.insert(name).second) {
      throw cli::UsageError{cli::tr("--output: '{0}' names two pictures: use %n, their number",
                                    cli::printable(name))};
    }
    drawer_.draw(place, name);
  }
  void commit() {
    if (shared_) {
      shared_->commit();
    }
  }
  [[nodiscard]] std::uint64_t drawn() const { return drawn_; }

 private:
  const cli::Arguments& arguments_;
  Drawer& drawer_;
  std::optional<cli::OutputFile> shared_;
  std::uint64_t drawn_ = 0;
  std::set<std::string> names_;  ///< of all files so far
};

cli::Exit draw_several(const cli::Arguments& arguments, Drawer& drawer) {
  SeveralDrawn several(arguments, drawer);
  const cli::Exit status = cli::with_chosen_plies(
      arguments, chosen_plies(arguments),
      [&](const cli::OpenedRecord& opened, std::uint64_t ply, const cli::Place& place) {
        several.draw(opened, ply, place);
        return cli::Exit::clean;
      });
  several.commit();
  if (several.drawn() == 0 && status == cli::Exit::clean && arguments.has("marked")) {
    throw cli::UsageError{cli::tr("--marked: no comment on the main line draws marks")};
  }
  return status;
}

cli::Exit run(const cli::Arguments& given) {
  const cli::Arguments arguments = cli::with_product_format(given);
  const std::string_view format = arguments.choice("to");
  cli::check_animation_options(arguments, format);
  cli::check_sheet_options(arguments, format);
  refuse_picture_options(arguments, format);
  refuse_bytes(arguments, format);
  if (arguments.has("animate")) {
    return cli::animate(arguments, figure_options(arguments));
  }
  if (arguments.has("grid")) {
    return cli::draw_sheets(arguments, figure_options(arguments));
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
