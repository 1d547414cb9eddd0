#include "colors.hpp"

#include <array>

namespace damier::diagram::figure {

namespace {

constexpr Palette wood{
    .paper = 0xFFFFFF,
    .ink = 0x2B2118,
    .muted = 0x6B5D50,
    .frame = 0x6F4A2D,
    .label = 0xF3E3C7,
    .edge = 0x3F2816,
    .light = 0xF0D9B5,
    .dark = 0xB58863,
    .hatch = no_color,
    .name_on_light = 0x6B4E33,
    .name_on_dark = 0xFBEBD2,
    .special = 0x7A2A1E,
    .board = 0xEFD6AE,
    .line = 0x5A3A22,
    .pieces = {Paint{0xFCF5E5, 0x5E4630, 0xCDB890, 0x5E4630},
               Paint{0x37291F, 0x120B06, 0x8A705C, 0xF3E3C7}},
    .halo = no_color,
    .card = 0xFFFDF8,
    .card_edge = 0x6E665E,
    .red = 0xB3261E,
    .black = 0x1C1B1A,
    .alarm = 0xC2410C,
    .lock = 0x44546A,
    .trace = 0xF5C93B,
    .trace_edge = 0x8A5A00,
    .trace_opacity = 0.55,
    .taken = 0xB3261E,
    .rings = {0x1E8A3C, 0xC8281E, 0xE0A800, 0x1F63C4},
    .dashes = {0, 0, 0, 0},
    .ring_edge = no_color,
    .arrows = {0x1E8A3C, 0xC8281E, 0xE0A800, 0x1F63C4},
    .arrow_opacity = 0.8,
    .arrow_edge = no_color,
};

constexpr Palette print{
    .paper = 0xFFFFFF,
    .ink = 0x000000,
    .muted = 0x000000,
    .frame = 0xFFFFFF,
    .label = 0x000000,
    .edge = 0x000000,
    .light = 0xFFFFFF,
    .dark = 0xFFFFFF,
    .hatch = 0x000000,
    .name_on_light = 0x000000,
    .name_on_dark = 0x000000,
    .special = 0x000000,
    .board = 0xFFFFFF,
    .line = 0x000000,
    .pieces = {Paint{0xFFFFFF, 0x000000, 0x000000, 0x000000},
               Paint{0x000000, 0x000000, 0xFFFFFF, 0xFFFFFF}},
    .halo = 0xFFFFFF,
    .card = 0xFFFFFF,
    .card_edge = 0x000000,
    .red = 0x000000,
    .black = 0x000000,
    .alarm = 0x000000,
    .lock = 0x000000,
    .trace = 0x000000,
    .trace_edge = 0x000000,
    .trace_opacity = 0,
    .taken = 0x000000,
    .rings = {0x000000, 0x000000, 0x000000, 0x000000},
    .dashes = {0, 8, 3, 16},
    .ring_edge = 0xFFFFFF,
    .arrows = {0x000000, 0xFFFFFF, 0xC8C8C8, 0x707070},
    .arrow_opacity = 1,
    .arrow_edge = 0x000000,
};

constexpr Palette dark_palette{
    .paper = 0x1B1D21,
    .ink = 0xECE9E4,
    .muted = 0xB4B8BF,
    .frame = 0x2B2F36,
    .label = 0xD5D8DD,
    .edge = 0x0E0F12,
    .light = 0x9BA6B2,
    .dark = 0x556270,
    .hatch = no_color,
    .name_on_light = 0x3A434D,
    .name_on_dark = 0xD9DFE6,
    .special = 0xE3B341,
    .board = 0x556270,
    .line = 0xD5D8DD,
    .pieces = {Paint{0xF4F1E8, 0x1B1D21, 0xB9B4A6, 0x1B1D21},
               Paint{0x16181B, 0xC9CED6, 0x6C7480, 0xF4F1E8}},
    .halo = no_color,
    .card = 0xF4F1E8,
    .card_edge = 0x16181B,
    .red = 0xB3261E,
    .black = 0x16181B,
    .alarm = 0xC2410C,
    .lock = 0x2F4A73,
    .trace = 0xD7B73C,
    .trace_edge = 0xF0D060,
    .trace_opacity = 0.55,
    .taken = 0xFFB4A8,
    .rings = {0x4CC26B, 0xFF6B5E, 0xFFD24A, 0x6FA8FF},
    .dashes = {0, 0, 0, 0},
    .ring_edge = no_color,
    .arrows = {0x4CC26B, 0xFF6B5E, 0xFFD24A, 0x6FA8FF},
    .arrow_opacity = 0.85,
    .arrow_edge = no_color,
};

// The hues of Okabe and Ito.
constexpr Palette contrast{
    .paper = 0xFFFFFF,
    .ink = 0x000000,
    .muted = 0x000000,
    .frame = 0x000000,
    .label = 0xFFFFFF,
    .edge = 0x000000,
    .light = 0xFFFFFF,
    .dark = 0x8C98A4,
    .hatch = no_color,
    .name_on_light = 0x000000,
    .name_on_dark = 0x000000,
    .special = 0x004E7C,
    .board = 0xFFFFFF,
    .line = 0x000000,
    .pieces = {Paint{0xFFFFFF, 0x000000, 0x000000, 0x000000},
               Paint{0x000000, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF}},
    .halo = 0x000000,
    .card = 0xFFFFFF,
    .card_edge = 0x000000,
    .red = 0xB84A00,
    .black = 0x000000,
    .alarm = 0xB84A00,
    .lock = 0x0072B2,
    .trace = 0x56B4E9,
    .trace_edge = 0x004E7C,
    .trace_opacity = 0.6,
    .taken = 0xB84A00,
    .rings = {0x009E73, 0xD55E00, 0xF0E442, 0x0072B2},
    .dashes = {0, 0, 0, 0},
    .ring_edge = 0x000000,
    .arrows = {0x009E73, 0xD55E00, 0xF0E442, 0x0072B2},
    .arrow_opacity = 0.9,
    .arrow_edge = 0x000000,
};

const Palette& built_in(Theme theme) {
  switch (theme) {
    case Theme::print:
      return print;
    case Theme::dark:
      return dark_palette;
    case Theme::contrast:
      return contrast;
    case Theme::wood:
    case Theme::classic:
    case Theme::automatic:
      break;
  }
  return wood;
}

using notation::BoxColors;

// The pieces of the boxes. Each contrasts with the squares on which it stands by 3 to 1 or more
// (WCAG 2.2, 1.4.11), and the two sides of a box differ in print and for colour-blind readers.
constexpr Paint blue{0x0A2472, 0x040E30, 0x7C96E0, 0xFFE9A8};
constexpr Paint green{0x86EA90, 0x1D5A2A, 0x3F9E50, 0x14401C};
constexpr Paint brown{0x522A10, 0x241005, 0xA77B55, 0xF6E7C9};
constexpr Paint ivory{0xFFFFF0, 0x6B5433, 0xD6CBA6, 0x6B5433};

// The same, darker and lighter.
constexpr Paint deep_blue{0x001A5E, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF};
constexpr Paint pale_green{0xCFFFCB, 0x000000, 0x000000, 0x000000};
constexpr Paint deep_brown{0x331600, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF};
constexpr Paint pale_ivory{0xFFFFF0, 0x000000, 0x000000, 0x000000};

void put_on_red_board(Theme theme, Palette& palette) {
  palette.pieces = {green, blue};
  palette.light = theme == Theme::dark ? 0xCBBBA8 : 0xF7E7CC;
  palette.dark = 0xD93838;
}

void put_on_brown_board(Theme theme, Palette& palette) {
  palette.pieces = {ivory, brown};
  palette.light = theme == Theme::dark ? 0xC9B394 : palette.light;
  palette.dark = palette.board = theme == Theme::dark ? 0xA67C58 : 0xB58863;
  palette.line = 0x3A2210;
  palette.name_on_light = 0x2B1A0C;
}

/// Replaces the colours in which a box differs from a theme.
void put_into_box(BoxColors box, Theme theme, Palette& palette) {
  const bool has_own_board =
      theme == Theme::wood || theme == Theme::dark || theme == Theme::automatic;
  if (has_own_board && box == BoxColors::blue_green) {
    put_on_red_board(theme, palette);
  } else if (has_own_board && box == BoxColors::brown_ivory) {
    put_on_brown_board(theme, palette);
  } else if (theme == Theme::contrast && box == BoxColors::blue_green) {
    palette.pieces = {pale_green, deep_blue};
  } else if (theme == Theme::contrast && box == BoxColors::brown_ivory) {
    palette.pieces = {pale_ivory, deep_brown};
  }
  if (theme == Theme::dark && box != BoxColors::none) {
    palette.pieces[1].edge = palette.pieces[1].groove;  // seen on the dark page, too
  }
}

constexpr std::array keys{
    ColorKey{"paper", [](Palette& p) -> Color& { return p.paper; }},
    ColorKey{"ink", [](Palette& p) -> Color& { return p.ink; }},
    ColorKey{"note", [](Palette& p) -> Color& { return p.muted; }},
    ColorKey{"frame", [](Palette& p) -> Color& { return p.frame; }, true},
    ColorKey{"label", [](Palette& p) -> Color& { return p.label; }},
    ColorKey{"edge", [](Palette& p) -> Color& { return p.edge; }},
    ColorKey{"light", [](Palette& p) -> Color& { return p.light; }},
    ColorKey{"dark", [](Palette& p) -> Color& { return p.dark; }},
    ColorKey{"hatch", [](Palette& p) -> Color& { return p.hatch; }, true},
    ColorKey{"name-on-light", [](Palette& p) -> Color& { return p.name_on_light; }},
    ColorKey{"name-on-dark", [](Palette& p) -> Color& { return p.name_on_dark; }},
    ColorKey{"special", [](Palette& p) -> Color& { return p.special; }},
    ColorKey{"surface", [](Palette& p) -> Color& { return p.board; }},
    ColorKey{"line", [](Palette& p) -> Color& { return p.line; }},
    ColorKey{"white", [](Palette& p) -> Color& { return p.pieces[0].body; }},
    ColorKey{"white-edge", [](Palette& p) -> Color& { return p.pieces[0].edge; }},
    ColorKey{"white-groove", [](Palette& p) -> Color& { return p.pieces[0].groove; }},
    ColorKey{"white-sign", [](Palette& p) -> Color& { return p.pieces[0].sign; }},
    ColorKey{"black", [](Palette& p) -> Color& { return p.pieces[1].body; }},
    ColorKey{"black-edge", [](Palette& p) -> Color& { return p.pieces[1].edge; }},
    ColorKey{"black-groove", [](Palette& p) -> Color& { return p.pieces[1].groove; }},
    ColorKey{"black-sign", [](Palette& p) -> Color& { return p.pieces[1].sign; }},
    ColorKey{"halo", [](Palette& p) -> Color& { return p.halo; }, true},
    ColorKey{"card", [](Palette& p) -> Color& { return p.card; }},
    ColorKey{"card-edge", [](Palette& p) -> Color& { return p.card_edge; }},
    ColorKey{"card-red", [](Palette& p) -> Color& { return p.red; }},
    ColorKey{"card-black", [](Palette& p) -> Color& { return p.black; }},
    ColorKey{"alarm", [](Palette& p) -> Color& { return p.alarm; }},
    ColorKey{"lock", [](Palette& p) -> Color& { return p.lock; }},
    ColorKey{"last-move", [](Palette& p) -> Color& { return p.trace; }},
    ColorKey{"last-move-edge", [](Palette& p) -> Color& { return p.trace_edge; }},
    ColorKey{"captured", [](Palette& p) -> Color& { return p.taken; }},
    ColorKey{"ring-green", [](Palette& p) -> Color& { return p.rings[0]; }},
    ColorKey{"ring-red", [](Palette& p) -> Color& { return p.rings[1]; }},
    ColorKey{"ring-yellow", [](Palette& p) -> Color& { return p.rings[2]; }},
    ColorKey{"ring-blue", [](Palette& p) -> Color& { return p.rings[3]; }},
    ColorKey{"ring-edge", [](Palette& p) -> Color& { return p.ring_edge; }, true},
    ColorKey{"arrow-green", [](Palette& p) -> Color& { return p.arrows[0]; }},
    ColorKey{"arrow-red", [](Palette& p) -> Color& { return p.arrows[1]; }},
    ColorKey{"arrow-yellow", [](Palette& p) -> Color& { return p.arrows[2]; }},
    ColorKey{"arrow-blue", [](Palette& p) -> Color& { return p.arrows[3]; }},
    ColorKey{"arrow-edge", [](Palette& p) -> Color& { return p.arrow_edge; }, true},
};

}  // namespace

std::span<const ColorKey> color_keys() { return keys; }

Palette palette_of(Theme theme, std::span<const ThemeColor> colors, BoxColors box) {
  Palette palette = built_in(theme);
  put_into_box(box, theme, palette);
  for (const ThemeColor& one : colors) {
    keys.at(one.key).of(palette) = one.color;
  }
  return palette;
}

}  // namespace damier::diagram::figure
