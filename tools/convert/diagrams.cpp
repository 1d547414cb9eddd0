#include "diagrams.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/text/number.hpp"

#include "terminal/formats.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

std::optional<std::uint64_t> read_ply(std::string_view text) {
  return text == "last" ? std::optional(diagram::last_ply)
                        : notation::read_number<std::uint64_t>(text);
}

diagram::PlyRange read_range(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto first = read_ply(text.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : read_ply(text.substr(dash + 1));
  if (!first || !last || *first > *last) {
    throw UsageError{
        fmt::format("--plies: '{}' is neither a ply, 0 to last, nor a range A-B", printable(text))};
  }
  return {*first, *last};
}

}  // namespace

diagram::DiagramChoice diagrams_of(const Arguments& arguments) {
  constexpr std::array<std::string_view, 2> options{"plies", "marked"};
  for (const std::string_view option : options) {
    if (arguments.has(option) && find_format(arguments.choice("to")) != notation::Format::latex) {
      throw UsageError{fmt::format("--{} is for --to latex", option)};
    }
  }
  diagram::DiagramChoice choice;
  choice.marked = arguments.has("marked") || !arguments.has("plies");
  for (const std::string& text : arguments.list("plies")) {
    choice.plies.push_back(read_range(text));
  }
  return choice;
}

}  // namespace damier::cli
