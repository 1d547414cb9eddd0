#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "damier/notation/formats/shared/format.hpp"

namespace damier::cli {

/// Names for --to.
inline constexpr auto format_names = [] {
  std::array<std::string_view, notation::formats.size()> names;
  std::ranges::transform(notation::formats, names.begin(), &notation::FormatInfo::name);
  return names;
}();

constexpr std::size_t readable_format_count() {
  return static_cast<std::size_t>(
      std::ranges::count_if(notation::formats, &notation::FormatInfo::is_readable));
}

/// Names for --from.
inline constexpr auto readable_format_names = [] {
  std::array<std::string_view, readable_format_count()> names;
  std::size_t count = 0;
  for (const notation::FormatInfo& one : notation::formats) {
    if (one.is_readable()) {
      names[count++] = one.name;
    }
  }
  return names;
}();

[[nodiscard]] constexpr std::optional<notation::Format> find_format(std::string_view name) {
  const auto* const found = std::ranges::find(notation::formats, name, &notation::FormatInfo::name);
  return found == notation::formats.end() ? std::nullopt : std::optional(found->format);
}

}  // namespace damier::cli
