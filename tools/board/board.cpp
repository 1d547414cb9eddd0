#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"
#include "damier/diagram/render.hpp"

#include "animate.hpp"
#include "info.hpp"
#include "output/product_format.hpp"
#include "report/report.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"

namespace {

using namespace damier;

constexpr std::size_t smallest = 32;
constexpr std::size_t largest = 8192;

diagram::FigureOptions figure_options(const cli::Arguments& arguments) {
  diagram::FigureOptions options;
  const std::string_view theme = arguments.choice("theme");
  while (diagram::theme_names[static_cast<std::size_t>(options.theme)] != theme) {
    options.theme = static_cast<diagram::Theme>(static_cast<int>(options.theme) + 1);
  }
  options.width = static_cast<std::size_t>(arguments.number("size", 0, smallest, largest));
  options.coordinates = arguments.has("coordinates");
  return options;
}

bool is_text(std::string_view format) {
  return std::ranges::find(cli::text_formats, format) != cli::text_formats.end();
}

/// Throws UsageError if an option for pictures is given for text output.
void refuse_picture_options(const cli::Arguments& arguments, std::string_view format) {
  for (const std::string_view option : {"size", "theme"}) {
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
  cli::check_animation_options(arguments, format);
  refuse_picture_options(arguments, format);
  refuse_bytes(arguments, format);
  const diagram::FigureOptions options = figure_options(arguments);
  if (arguments.has("animate")) {
    return cli::animate(arguments, options);
  }
  cli::OutputFile product(arguments);
  return cli::with_position(arguments, [&](const cli::Place& place) {
    std::vector<std::string> unclear;
    notation::BoardPicture& picture = boards.picture(place, unclear);
    if (!place.title.empty()) {
      picture.title = place.title;
    }
    std::string out;
    if (is_text(format)) {
      boards.draw_text(out);
    } else {
      draw_figure(picture, format, options, out);
      warn_of(unclear, arguments);
    }
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
