#include "style.hpp"

#include <array>

namespace damier::diagram::figure {

namespace {

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

constexpr Palette dark{
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

const Palette& palette_of(Theme theme) {
  switch (theme) {
    case Theme::print:
      return print;
    case Theme::dark:
      return dark;
    case Theme::contrast:
      return contrast;
    case Theme::wood:
    case Theme::automatic:
      break;
  }
  return wood;
}

constexpr std::array<std::string_view, 4> ring_styles{"ring-green", "ring-red", "ring-yellow",
                                                      "ring-blue"};
constexpr std::array<std::string_view, 4> arrow_styles{"arrow-green", "arrow-red", "arrow-yellow",
                                                       "arrow-blue"};

void add_board(const Palette& colors, std::vector<Style>& out) {
  out.insert(out.end(),
             {{.name = "paper", .fill = colors.paper},
              {.name = "frame", .fill = colors.frame},
              {.name = "edge", .stroke = colors.edge, .width = 2},
              {.name = "divide", .stroke = colors.edge, .width = 4},
              {.name = "light", .fill = colors.light},
              {.name = "dark", .fill = colors.dark},
              {.name = "hatch", .stroke = colors.hatch, .width = 0.8},
              {.name = "special", .stroke = colors.special, .width = 3},
              {.name = "surface", .fill = colors.board},
              {.name = "line", .stroke = colors.line, .width = 2.5},
              {.name = "point", .fill = colors.line},
              {.name = "label", .fill = colors.label, .font_size = label_size},
              {.name = "name-back", .fill = colors.dark, .opacity = 0.9},
              {.name = "name-light", .fill = colors.name_on_light, .font_size = name_size},
              {.name = "name-dark", .fill = colors.name_on_dark, .font_size = name_size}});
}

void add_pieces(const Palette& colors, std::vector<Style>& out) {
  out.push_back({.name = "halo", .fill = colors.halo});
  constexpr std::array<std::array<std::string_view, 4>, 2> names{
      {{"light-body", "light-groove", "light-sign", "light-letter"},
       {"dark-body", "dark-groove", "dark-sign", "dark-letter"}}};
  for (std::size_t shade = 0; shade < names.size(); ++shade) {
    const auto& [body, groove, sign, letter] = names[shade];
    const Paint& paint = colors.pieces[shade];
    out.insert(out.end(),
               {{.name = body, .fill = paint.body, .stroke = paint.edge, .width = 1.5},
                {.name = groove, .stroke = paint.groove, .width = 1.5},
                {.name = sign, .fill = paint.sign},
                {.name = letter, .fill = paint.sign, .font_size = letter_size, .bold = true}});
  }
  out.insert(out.end(),
             {{.name = "card", .fill = colors.card, .stroke = colors.card_edge, .width = 1},
              {.name = "red", .fill = colors.red},
              {.name = "black", .fill = colors.black},
              {.name = "red-rank", .fill = colors.red, .font_size = rank_size, .bold = true},
              {.name = "black-rank", .fill = colors.black, .font_size = rank_size, .bold = true},
              {.name = "red-note", .fill = colors.red, .font_size = note_size, .bold = true},
              {.name = "black-note", .fill = colors.black, .font_size = note_size, .bold = true},
              {.name = "alarm", .fill = colors.alarm, .stroke = colors.card, .width = 1},
              {.name = "lock", .fill = colors.lock, .stroke = colors.card, .width = 1},
              {.name = "badge", .fill = colors.card},
              {.name = "badge-line", .stroke = colors.card, .width = 1.8}});
}

void add_marks(const Palette& colors, std::vector<Style>& out) {
  Style from{.name = "from",
             .fill = colors.trace,
             .stroke = colors.trace_edge,
             .width = 2.5,
             .opacity = colors.trace_opacity,
             .dash = 5};
  Style to = from;
  to.name = "to";
  to.dash = 0;
  out.insert(out.end(), {from,
                         to,
                         {.name = "taken-edge", .stroke = colors.paper, .width = 7},
                         {.name = "taken", .stroke = colors.taken, .width = 4}});
  for (std::size_t i = 0; i < ring_styles.size(); ++i) {
    out.push_back(
        {.name = ring_styles[i], .stroke = colors.rings[i], .width = 4, .dash = colors.dashes[i]});
    out.push_back({.name = arrow_styles[i],
                   .fill = colors.arrows[i],
                   .stroke = colors.arrow_edge,
                   .width = colors.arrow_edge == no_color ? 0.0 : 1.5,
                   .opacity = colors.arrow_opacity});
  }
  out.push_back({.name = "ring-edge", .stroke = colors.ring_edge, .width = 6.5});
}

}  // namespace

std::vector<Style> styles_of(Theme theme, bool framed) {
  Palette colors = palette_of(theme);
  colors.label = framed ? colors.label : colors.ink;
  std::vector<Style> all;
  add_board(colors, all);
  add_pieces(colors, all);
  add_marks(colors, all);
  all.push_back({.name = "turn", .fill = colors.ink, .font_size = turn_size, .from_left = true});
  all.push_back({.name = "note", .fill = colors.muted, .font_size = note_size, .from_left = true});
  return all;
}

std::string_view ring_style(notation::MarkColor color) {
  return ring_styles[static_cast<std::size_t>(color)];
}

std::string_view arrow_style(notation::MarkColor color) {
  return arrow_styles[static_cast<std::size_t>(color)];
}

}  // namespace damier::diagram::figure
