#pragma once

#include <cstdint>
#include <string_view>

#include "damier/notation/formats/shared/format.hpp"

namespace damier::notation {

/// Returns what a file of records has before record `index` of `count`; after the last record if
/// `index` is `count`. Only whether `count` is 1 must be known in advance. A single JSON object
/// stands alone, several form an array; sheets are separated by an empty line.
[[nodiscard]] constexpr std::string_view joint(Format format, std::uint64_t index,
                                               std::uint64_t count) {
  const bool first = index == 0;
  const bool end = index == count;
  if (count == 0) {
    return {};
  }
  if (format == Format::json) {
    return count == 1 ? (end ? "\n" : "") : first ? "[\n" : end ? "\n]\n" : ",\n";
  }
  if (format == Format::ndjson) {
    return first ? "" : "\n";
  }
  return info(format).is_sheet() && !first && !end ? "\n" : "";
}

}  // namespace damier::notation
