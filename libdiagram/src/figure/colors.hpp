#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "damier/diagram/figure.hpp"

#include "style.hpp"

namespace damier::diagram::figure {

/// The colours of a piece.
struct Paint {
  Color body;
  Color edge;
  Color groove;
  Color sign;  ///< crowns and letters
};

struct Palette {
  Color paper;
  Color ink;
  Color muted;
  Color frame;
  Color label;
  Color edge;   ///< around the board and between two camps
  Color light;  ///< squares
  Color dark;
  Color hatch;
  Color name_on_light;
  Color name_on_dark;
  Color special;  ///< squares that the game marks
  Color board;    ///< lines of the board
  Color line;
  std::array<Paint, 2> pieces;  ///< light, dark
  Color halo;                   ///< around pieces
  Color card;
  Color card_edge;
  Color red;
  Color black;
  Color alarm;
  Color lock;
  Color trace;
  Color trace_edge;
  double trace_opacity;
  Color taken;
  std::array<Color, 4> rings;    ///< colours of marks in comments
  std::array<double, 4> dashes;  ///< lengths of dashes in the rings
  Color ring_edge;
  std::array<Color, 4> arrows;
  double arrow_opacity;
  Color arrow_edge;
};

/// A colour that a reader's theme may replace.
struct ColorKey {
  std::string_view name;
  Color& (*of)(Palette& palette);
  bool may_be_none = false;
};

/// Returns the keys of all colours.
[[nodiscard]] std::span<const ColorKey> color_keys();

/// Returns the colours of a theme for games in that box, with some of them replaced. `automatic` has
/// those of `wood`.
[[nodiscard]] Palette palette_of(Theme theme, std::span<const ThemeColor> colors,
                                 notation::BoxColors box = notation::BoxColors::none);

}  // namespace damier::diagram::figure
