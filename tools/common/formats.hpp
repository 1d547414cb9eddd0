#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace damier::cli {

/// A format of records.
struct FormatInfo {
  std::string_view name;  ///< in --from and --to
  std::string_view summary;
};

inline constexpr std::array formats{
    FormatInfo{"native", "the sheet of each game, PGN-shaped; see damier-sheet(5)"},
};

/// Their names only.
inline constexpr auto format_names = [] {
  std::array<std::string_view, formats.size()> names;
  std::ranges::transform(formats, names.begin(), &FormatInfo::name);
  return names;
}();

[[nodiscard]] constexpr std::span<const FormatInfo> all_formats() { return formats; }

}  // namespace damier::cli
