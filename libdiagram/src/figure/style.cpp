#include "style.hpp"

#include <algorithm>
#include <array>

#include "colors.hpp"

namespace damier::diagram::figure {

namespace {

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
              {.name = "dark", .fill = colors.dark, .even_odd = true},
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

/// A part of a board or piece that has a style of its own in each box.
struct PartInBox {
  std::string_view name;
  std::string_view in_blue_green;
  std::string_view in_brown_ivory;
};

constexpr std::array parts_in_boxes{
    PartInBox{"light", "red-board-light", "brown-board-light"},
    PartInBox{"dark", "red-board-dark", "brown-board-dark"},
    PartInBox{"surface", "red-board-surface", "brown-board-surface"},
    PartInBox{"line", "red-board-line", "brown-board-line"},
    PartInBox{"point", "red-board-point", "brown-board-point"},
    PartInBox{"name-light", "red-board-name", "brown-board-name"},
    PartInBox{"light-body", "green-body", "ivory-body"},
    PartInBox{"light-groove", "green-groove", "ivory-groove"},
    PartInBox{"light-sign", "green-sign", "ivory-sign"},
    PartInBox{"dark-body", "blue-body", "brown-body"},
    PartInBox{"dark-groove", "blue-groove", "brown-groove"},
    PartInBox{"dark-sign", "blue-sign", "brown-sign"},
};

/// Adds the styles of a box. `usual`: the styles of games without a box, in its colours.
void add_box(notation::BoxColors box, const std::vector<Style>& usual, std::vector<Style>& out) {
  for (const Style& style : usual) {
    if (const std::string_view name = in_box(box, style.name); name != style.name) {
      out.push_back(style);
      out.back().name = name;
      out.back().box = box;
    }
  }
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

std::vector<Style> styles_of(Theme theme, bool framed, std::span<const ThemeColor> own) {
  Palette colors = palette_of(theme, own);
  colors.label = framed ? colors.label : colors.ink;
  std::vector<Style> all;
  add_board(colors, all);
  add_pieces(colors, all);
  add_marks(colors, all);
  all.push_back({.name = "turn", .fill = colors.ink, .font_size = turn_size, .from_left = true});
  all.push_back({.name = "note", .fill = colors.muted, .font_size = note_size, .from_left = true});
  for (const auto box : {notation::BoxColors::blue_green, notation::BoxColors::brown_ivory}) {
    const Palette in_box = palette_of(theme, own, box);
    std::vector<Style> usual;
    add_board(in_box, usual);
    add_pieces(in_box, usual);
    add_box(box, usual, all);
  }
  return all;
}

std::string_view in_box(notation::BoxColors box, std::string_view part) {
  const auto* const found = std::ranges::find(parts_in_boxes, part, &PartInBox::name);
  if (box == notation::BoxColors::none || found == parts_in_boxes.end()) {
    return part;
  }
  return box == notation::BoxColors::blue_green ? found->in_blue_green : found->in_brown_ivory;
}

bool hatched(const FigureOptions& options) {
  return palette_of(options.theme, options.colors).hatch != no_color;
}

std::string_view ring_style(notation::MarkColor color) {
  return ring_styles[static_cast<std::size_t>(color)];
}

std::string_view arrow_style(notation::MarkColor color) {
  return arrow_styles[static_cast<std::size_t>(color)];
}

}  // namespace damier::diagram::figure
