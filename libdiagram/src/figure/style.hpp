#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "damier/diagram/figure.hpp"

namespace damier::diagram::figure {

/// The look of one kind of element.
struct Style {
  std::string_view name;
  Color fill = no_color;
  Color stroke = no_color;
  double width = 0;      ///< width of the stroke
  double opacity = 1;    ///< opacity of the fill
  double dash = 0;       ///< length of the dashes and gaps of the stroke; 0: solid
  double font_size = 0;  ///< size of text; otherwise 0
  bool bold = false;
  bool from_left = false;  ///< text begins at its point, instead of being centred there
  bool even_odd = false;   ///< where a path overlaps itself, it is not filled
  notation::BoxColors box = notation::BoxColors::none;  ///< only games in this box use it

  [[nodiscard]] bool is_visible() const { return fill != no_color || stroke != no_color; }
};

/// Distance of the middle of capitals and digits from the baseline, relative to the font size.
inline constexpr double baseline = 0.36;

/// Height of digits, relative to the font size (DejaVu Sans).
inline constexpr double digit_height = 0.73;

inline constexpr double label_size = 14;
inline constexpr double name_size = 12;
inline constexpr double letter_size = 22;
inline constexpr double rank_size = 23;
inline constexpr double turn_size = 15;
inline constexpr double note_size = 13;

/// Returns all styles of a theme, with some colours replaced, also those for games in a box.
/// `automatic` has the styles of `wood`. Without a frame, labels stand on the paper.
[[nodiscard]] std::vector<Style> styles_of(Theme theme, bool framed = true,
                                           std::span<const ThemeColor> own = {});

/// Returns the name of a part of a board or piece (such as `dark` or `dark-body`) in that box, where it
/// has a style of its own.
[[nodiscard]] std::string_view in_box(notation::BoxColors box, std::string_view part);

/// Returns whether dark squares are hatched.
[[nodiscard]] bool hatched(const FigureOptions& options);

/// Returns the style of rings, or lines, in one of the colours of comments.
[[nodiscard]] std::string_view ring_style(notation::MarkColor color);
[[nodiscard]] std::string_view arrow_style(notation::MarkColor color);

}  // namespace damier::diagram::figure
