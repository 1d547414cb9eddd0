#include "ply_ranges.hpp"

#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/text/number.hpp"

#include "terminal/language.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

std::optional<std::uint64_t> read_ply(std::string_view text) {
  return text == "last" ? std::optional(last_ply) : notation::read_number<std::uint64_t>(text);
}

}  // namespace

std::vector<NumberRange> ply_ranges_of(const Arguments& arguments) {
  std::vector<NumberRange> plies;
  for (const std::string& text : arguments.list("plies")) {
    const std::size_t dash = text.find('-');
    const auto first = read_ply(std::string_view(text).substr(0, dash));
    const auto last =
        dash == std::string::npos ? first : read_ply(std::string_view(text).substr(dash + 1));
    if (!first || !last || *first > *last) {
      throw UsageError{
          tr("--plies: '{0}' is neither a ply, 0 to last, nor a range A-B", printable(text))};
    }
    plies.push_back({*first, *last});
  }
  return plies;
}

}  // namespace damier::cli
