#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/figure.hpp"

/// Themes of readers: colours in a small text. Each line is `key = #rrggbb`, or empty; a `#` at the
/// beginning of a line or after a value begins a comment. `theme = NAME` names the theme whose other
/// colours are kept, `wood` by default.
namespace damier::diagram {

/// A fault in the text of a theme.
struct ThemeFault {
  std::size_t line = 0;    ///< from 1
  std::size_t column = 0;  ///< from 1, in characters
  std::string message;     ///< quotes the text, and may name the likely intended key
};

/// Returns the keys of colours, in the order of `ThemeColor::key`.
[[nodiscard]] std::span<const std::string_view> theme_color_names();

/// Sets the theme and the colours of `options` from a text. Returns all faults; the lines with
/// faults have no effect.
[[nodiscard]] std::vector<ThemeFault> read_theme(std::string_view text, FigureOptions& options);

}  // namespace damier::diagram
