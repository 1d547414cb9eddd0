#include <fmt/format.h>

#include "sheets.hpp"
#include "terminal/language.hpp"
#include "terminal/options.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

std::string file_name(std::string_view pattern, const FileNumbers& numbers) {
  std::string name;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '%') {
      name += pattern[i];
      continue;
    }
    const char sign = ++i < pattern.size() ? pattern[i] : ' ';
    if (sign == '%') {
      name += sign;
    } else if (sign == 'n') {
      name += fmt::format("{}", numbers.picture);
    } else if (sign == 'p') {
      name += fmt::format("{}", numbers.ply);
    } else if (sign == 'r') {
      name += fmt::format("{}", numbers.record);
    } else {
      throw UsageError{
          tr("--output: '{0}': after % expected n, the number of the picture, p, its ply, "
             "r, its record, or %",
             printable(pattern))};
    }
  }
  return name;
}

}  // namespace damier::cli
