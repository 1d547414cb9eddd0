#include <array>
#include <string_view>

#include <fmt/format.h>

#include "select/ply_ranges.hpp"
#include "select/sides.hpp"
#include "terminal/formats.hpp"
#include "terminal/language.hpp"
#include "writer.hpp"

namespace damier::cli {

static_assert(diagram::last_ply == last_ply);

diagram::DiagramChoice diagrams_of(const Arguments& arguments) {
  constexpr std::array<std::string_view, 2> options{"plies", "marked"};
  const auto to = find_format(arguments.choice("to"));
  for (const std::string_view option : options) {
    if (arguments.has(option) && to != notation::Format::latex) {
      throw UsageError{tr("--{0} applies only to --to latex", option)};
    }
  }
  if (arguments.has("theme") && to != notation::Format::latex && to != notation::Format::html) {
    throw UsageError{tr("--{0} applies only to --to html, latex and site", "theme")};
  }
  diagram::DiagramChoice choice;
  choice.classic = shows_classic_sides(arguments);
  choice.marked = arguments.has("marked") || !arguments.has("plies");
  for (const NumberRange& plies : ply_ranges_of(arguments)) {
    choice.plies.push_back({plies.first, plies.last});
  }
  return choice;
}

}  // namespace damier::cli
