#include "damier/diagram/figure.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

#include <fmt/format.h>

#include "damier/notation/replay/positions.hpp"

#include "catch.hpp"
#include "libdiagram/drawn.hpp"

namespace damier::test {

using namespace notation;
using namespace diagram;

namespace {

std::string svg_of(const BoardPicture& picture, const FigureOptions& options = {}) {
  std::string out;
  draw_svg(picture, options, out);
  return out;
}

/// Returns all texts between an opening text and the next quote.
std::set<std::string> distinct_values(std::string_view text, std::string_view before) {
  std::set<std::string> all;
  for (std::size_t at = text.find(before); at != std::string_view::npos;
       at = text.find(before, at + 1)) {
    const std::size_t from = at + before.size();
    all.emplace(text.substr(from, text.find('"', from) - from));
  }
  return all;
}

}  // namespace

namespace {

/// Returns the relative luminance of a colour such as `#0a2472` (WCAG 2.2).
double luminance(const std::string& color) {
  constexpr std::array<double, 3> weights{0.2126, 0.7152, 0.0722};
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double value = std::stoi(color.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
    sum +=
        weights.at(i) * (value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4));
  }
  return sum;
}

double contrast(const std::string& one, const std::string& other) {
  const auto [low, high] = std::minmax({luminance(one), luminance(other)});
  return (high + 0.05) / (low + 0.05);
}

/// Returns a colour of a style sheet: that of a property in the rule of a class.
std::string color_of(std::string_view sheet, std::string_view name, std::string_view property) {
  const std::size_t rule = sheet.find(fmt::format(" .{}{{", name));
  REQUIRE(rule != std::string_view::npos);
  const std::size_t at = sheet.find(fmt::format("{}:#", property), rule);
  REQUIRE(at < sheet.find('}', rule));
  return std::string(sheet.substr(at + property.size() + 1, 7));
}

std::string sheet_of(std::string_view ruleset, Theme theme) {
  std::string out;
  FigureOptions options{.theme = theme};
  options.shared = "page";
  write_shared_svg(start_picture(ruleset), options, out);
  return out;
}

}  // namespace

TEST_CASE("figure: the pieces of a box can be seen on its board", "[figure]") {
  // 3 to 1, WCAG 2.2, 1.4.11; the body of a piece, without its edge.
  constexpr double enough = 3;
  for (const Theme theme : {Theme::wood, Theme::dark}) {
    CAPTURE(theme_names[static_cast<std::size_t>(theme)]);
    const std::string dames = sheet_of("dames", theme);
    const std::string red = color_of(dames, "red-board-dark", "fill");
    CHECK(contrast(color_of(dames, "blue-body", "fill"), red) >= enough);
    CHECK(contrast(color_of(dames, "green-body", "fill"), red) >= enough);
    CHECK(contrast(color_of(dames, "name-dark", "fill"), red) >= enough);
    const std::string brown = sheet_of("jeu-de-dames", theme);
    const std::string lined = sheet_of("marelle", theme);
    for (const std::string& board : {color_of(brown, "brown-board-dark", "fill"),
                                     color_of(lined, "brown-board-surface", "fill")}) {
      CHECK(contrast(color_of(brown, "brown-body", "fill"), board) >= enough);
      CHECK(contrast(color_of(brown, "ivory-body", "fill"), board) >= enough);
      CHECK(contrast(color_of(lined, "brown-board-line", "stroke"), board) >= enough);
      CHECK(contrast(color_of(lined, "brown-board-name", "fill"), board) >= enough);
    }
  }
  // The two sides also differ without their hues, as in print and for colour-blind readers.
  for (const Theme theme : {Theme::wood, Theme::dark, Theme::contrast, Theme::print}) {
    CAPTURE(theme_names[static_cast<std::size_t>(theme)]);
    const std::string dames = sheet_of("dames", theme);
    CHECK(contrast(color_of(dames, "blue-body", "fill"), color_of(dames, "green-body", "fill")) >
          7);
    const std::string brown = sheet_of("jeu-de-dames", theme);
    CHECK(contrast(color_of(brown, "brown-body", "fill"), color_of(brown, "ivory-body", "fill")) >
          7);
  }
}

TEST_CASE("figure: games in a box are named and drawn by its colours", "[figure]") {
  const BoardPicture dames = start_picture("dames");
  CHECK(dames.turn == "Blue to move");
  CHECK(dames.box == BoxColors::blue_green);
  // The side that begins is dark, also where there are only two shades.
  const auto look_of = [](const BoardPicture& picture, rules::Side side) {
    return picture.legend.front().pieces[index(side)];
  };
  CHECK(look_of(dames, rules::Side::first).shade == Shade::dark);
  CHECK(look_of(dames, rules::Side::first).symbol == "●");
  CHECK(look_of(dames, rules::Side::first).letters == "w");
  CHECK(look_of(dames, rules::Side::second).symbol == "○");
  const std::string svg = svg_of(dames);
  CHECK(svg.find("Blue: man 31, 32") != std::string::npos);
  CHECK(svg.find("Green: man 1, 2") != std::string::npos);
  CHECK(svg.find("#0a2472") != std::string::npos);
  CHECK(svg.find("White") == std::string::npos);
  CHECK(svg_of(start_picture("jeu-de-dames")).find("Brown to move") != std::string::npos);
  CHECK(svg_of(start_picture("marelle")).find("Brown: 9 in hand") != std::string::npos);
  for (const std::string_view ruleset : {"marelle-wmd", "international", "lices"}) {
    CHECK(svg_of(start_picture(ruleset)).find("White to move") != std::string::npos);
  }
}

TEST_CASE("figure: White and Black for games in a box", "[figure]") {
  for (const std::string_view ruleset : {"dames", "jeu-de-dames", "marelle"}) {
    CAPTURE(ruleset);
    BoardPicture picture;
    picture.classic = true;
    notation::start_of(*rules::find_ruleset(ruleset))->draw(picture);
    CHECK(picture.box == BoxColors::none);
    CHECK(picture.legend.front().pieces[0].shade == Shade::light);
    CHECK(picture.legend.front().pieces[0].symbol == "○");
    const std::string svg = svg_of(picture, {.theme = Theme::classic});
    CHECK(svg.find("White to move") != std::string::npos);
    CHECK(svg.find("Brown") == std::string::npos);
    CHECK(svg.find("Blue") == std::string::npos);
    CHECK(svg.find("damier-classic") != std::string::npos);
    CHECK(svg.find("#fcf5e5") != std::string::npos);
  }
}

TEST_CASE("figure: every ruleset has one, and what it refers to is there", "[figure]") {
  for (const std::string_view ruleset : rules::ruleset_names) {
    CAPTURE(ruleset);
    const std::string svg = svg_of(start_picture(ruleset));
    const auto ids = distinct_values(svg, " id=\"");
    CHECK(times(svg, " id=\"") == ids.size());
    for (const std::string& used : distinct_values(svg, "href=\"#")) {
      CAPTURE(used);
      CHECK(ids.contains(used));
    }
    CHECK(svg.find("aria-labelledby=\"damier-title damier-desc\"") != std::string::npos);
  }
}

TEST_CASE("figure: each class that is drawn has a style", "[figure]") {
  for (const std::string_view ruleset : rules::ruleset_names) {
    const std::string svg =
        svg_of(start_picture(ruleset), {.theme = Theme::print, .coordinates = true});
    const std::set<std::string> groups{"board", "hatching", "trace",       "pieces",
                                       "marks", "texts",    "damier-print"};
    for (const std::string& name : distinct_values(svg, "class=\"")) {
      CAPTURE(ruleset, name);
      CHECK((groups.contains(name) || svg.find("." + name + "{") != std::string::npos));
    }
  }
}

TEST_CASE("figure: on hatching, names of squares have a ground of their own", "[figure]") {
  const auto grounds = [](Theme theme, bool coordinates) {
    const std::string svg =
        svg_of(start_picture("english"), {.theme = theme, .coordinates = coordinates});
    return times(svg, "class=\"name-back\"");
  };
  CHECK(grounds(Theme::print, true) == 8);
  CHECK(grounds(Theme::print, false) == 0);
  CHECK(grounds(Theme::wood, true) == 0);
}

TEST_CASE("figure: names of squares are left out where they cannot be read", "[figure]") {
  const BoardPicture picture = start_picture("international");
  const auto names = [&](std::size_t width) {
    return times(svg_of(picture, {.width = width, .coordinates = true}), "class=\"name-dark\"");
  };
  // A digit of 12 * 0.73 units is 5 pixels high in a figure of 528 units and 302 pixels.
  CHECK(width_for_names(picture, {}) == 302);
  CHECK(names(0) == 10);
  CHECK(names(302) == 10);
  CHECK(names(301) == 0);
  CHECK(names(32) == 0);
}

TEST_CASE("figure: pieces stay inside their squares", "[figure]") {
  // Half a square is 24; the stroke around a circle is 1.5 wide.
  for (const std::string_view ruleset : rules::ruleset_names) {
    std::string shapes;
    write_shared_svg(start_picture(ruleset), {.shared = "page"}, shapes);
    for (const std::string& radius : distinct_values(shapes, " r=\"")) {
      CAPTURE(ruleset, radius);
      CHECK(std::stod(radius) + 0.75 <= 24);
    }
  }
}

TEST_CASE("figure: the size is that of the whole figure", "[figure]") {
  const std::string svg = svg_of(start_picture("lices"), {.width = 200});
  CHECK(svg.find(" width=\"200\" height=\"") != std::string::npos);
  CHECK(svg.find(" viewBox=\"0 0 528 ") != std::string::npos);
}

TEST_CASE("figure: texts of any bytes make well-formed XML", "[figure]") {
  BoardPicture picture = start_picture("lices");
  picture.title = "<b a=\"1\">&\x01\xFF\xEF\xBF\xBF]]>";
  const std::string svg = svg_of(picture);
  CHECK(svg.find("&lt;b a=&quot;1&quot;&gt;&amp;\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD]]&gt;") !=
        std::string::npos);
}

TEST_CASE("figure: on a page, shapes and styles are shared", "[figure]") {
  const BoardPicture picture = start_picture("international");
  const FigureOptions first{.id = "a", .shared = "page"};
  const FigureOptions second{.id = "b", .shared = "page"};
  std::string page;
  write_shared_svg(picture, first, page);
  draw_svg(picture, first, page);
  draw_svg(picture, second, page);
  CHECK(times(page, "<style>") == 1);
  const auto ids = distinct_values(page, " id=\"");
  CHECK(times(page, " id=\"") == ids.size());
  for (const std::string& used : distinct_values(page, "href=\"#")) {
    CAPTURE(used);
    CHECK(ids.contains(used));
  }
  CHECK(svg_of(picture, first).find("<style>") == std::string::npos);
  CHECK(svg_of(picture, first).find("<defs>") == std::string::npos);
  // Among them is the empty board.
  for (const char* part : {"class=\"dark\"", "class=\"frame\""}) {
    CAPTURE(part);
    CHECK(times(page, part) == 1);
  }
  CHECK(times(page, "class=\"label\"") == 20);
}

TEST_CASE("figure: one that stands alone has only what it uses", "[figure]") {
  for (const std::string_view ruleset : rules::ruleset_names) {
    const std::string svg = svg_of(start_picture(ruleset), {.coordinates = true});
    CAPTURE(ruleset);
    for (const std::string& id : distinct_values(svg, " id=\"")) {
      CAPTURE(id);
      const bool used = svg.find("href=\"#" + id + "\"") != std::string::npos ||
                        svg.find("url(#" + id + ")") != std::string::npos;
      CHECK((used || id == "damier-title" || id == "damier-desc"));
    }
    for (const std::string& name : distinct_values(svg, "url(#")) {
      CHECK(svg.find(" id=\"" + name.substr(0, name.find(')')) + "\"") != std::string::npos);
    }
    const std::string rules = svg.substr(0, svg.find("</style>"));
    for (std::size_t at = rules.find("wood ."); at != std::string::npos;
         at = rules.find("wood .", at + 1)) {
      const std::string name = rules.substr(at + 6, rules.find('{', at) - at - 6);
      CAPTURE(name);
      CHECK(svg.find("class=\"" + name + "\"") != std::string::npos);
    }
  }
}

TEST_CASE("figure: one that stands alone is small", "[figure]") {
  constexpr std::size_t max_bytes = 3000;
  constexpr std::size_t max_hatched_bytes = 3700;
  const BoardPicture picture = start_picture("international");
  CHECK(svg_of(picture).size() < max_bytes);
  CHECK(svg_of(picture, {.theme = Theme::print}).size() < max_hatched_bytes);
  // A style of one element is its attribute, a style of many a rule.
  CHECK(svg_of(picture).find(".frame{") == std::string::npos);
  CHECK(svg_of(picture, {.theme = Theme::automatic}).find(".frame{") != std::string::npos);
  CHECK(svg_of(picture).find("<g class=\"marks\">") == std::string::npos);
}

TEST_CASE("figure: equal pieces are vertices of one line", "[figure]") {
  const std::string svg = svg_of(start_picture("english"));
  CHECK(times(svg, "<path fill=\"none\"") == 2);
  // Rows of four, to the right; the last vertex has no marker.
  CHECK(svg.find("d=\"M96 32h96 96 96L48 80h96 96 96L96 128h96 96 96h0\"/>") != std::string::npos);
}

TEST_CASE("figure: boards whose neighbours do not alternate have each square", "[figure]") {
  BoardPicture picture = start_picture("international");
  const auto dark = [&] {
    const std::string svg = svg_of(picture);
    const std::size_t at = svg.find("fill-rule=\"evenodd\"");
    return svg.substr(at, svg.find("/>", at) - at);
  };
  CHECK(times(dark(), "Z") == 10);
  picture.cells[0].shade = Shade::dark;
  CHECK(times(dark(), "Z") == 51);
}

TEST_CASE("figure: shared shapes have the class of their styles", "[figure]") {
  const BoardPicture picture = start_picture("lices");
  for (const Theme theme :
       {Theme::wood, Theme::print, Theme::dark, Theme::contrast, Theme::automatic}) {
    const FigureOptions options{.theme = theme, .id = "a", .shared = "page"};
    std::string page;
    write_shared_svg(picture, options, page);
    const auto scope = distinct_values(page, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"");
    REQUIRE(scope.size() == 1);
    CHECK(page.find("." + *scope.begin() + " text{") != std::string::npos);
  }
}

TEST_CASE("figure: the first cell and the last one have traces", "[figure]") {
  BoardPicture picture = start_picture("marelle");
  picture.cells.front().trace = Trace::from;
  picture.cells.back().trace = Trace::to;
  const std::string svg = svg_of(picture);
  CHECK(times(svg, "class=\"from\"") == 1);
  CHECK(times(svg, "class=\"to\"") == 1);
}

TEST_CASE("figure: in words", "[figure]") {
  BoardPicture picture = start_picture("marelle");
  picture.cells[*picture.find("d2")].piece = picture.legend[0].pieces[1];
  picture.cells[*picture.find("d2")].trace = Trace::to;
  picture.marks = {{MarkColor::red, *picture.find("a1"), *picture.find("a1")},
                   {MarkColor::blue, *picture.find("a1"), *picture.find("d1")}};
  std::string words;
  describe_picture(picture, words);
  CHECK(words ==
        "Brown to move. Brown: none. Ivory: stone d2. In hand: Brown 9, Ivory 9. Last move: "
        "to d2. "
        "Marked: red a1, blue a1 to d1.");
  words.clear();
  describe_picture(start_picture("alice"), words);
  CHECK(words.starts_with("Player 1 to move. Cards: none. Player 1: 0 points."));
}

TEST_CASE("figure: in words, kings apart and squares by one name each", "[figure]") {
  BoardPicture picture = start_picture("lices");
  std::string words;
  describe_picture(picture, words);
  CHECK(words.starts_with("White to move. White: Chevalier a1, a3, a5, a7, a9; "));
  CHECK(words.find("Black: Chevalier 1a, 3a,") == std::string::npos);
  CHECK(words.find("Black: Chevalier 9a, 7a, 5a, 3a, 1a; ") != std::string::npos);
  CHECK(words.ends_with(" (squares as White names them)"));
}

TEST_CASE("figure: TikZ", "[figure]") {
  BoardPicture picture = start_picture("english");
  picture.title = "50% of {all} \\games_ ~ #1^2 & $3";
  std::string tikz;
  draw_tikz(picture, {}, tikz);
  CHECK(tikz.find("% 50\\% of \\{all\\} \\textbackslash{}games\\_ \\~{} \\#1\\^{}2 \\& \\$3: Black "
                  "to move\n") == 0);
  CHECK(times(tikz, "\\pic at") == 24);
  CHECK(times(tikz, "{") == times(tikz, "}"));
  CHECK(tikz.ends_with("\\end{tikzpicture}\n"));
}

TEST_CASE("figure: sides that are named by a colour have it in every game", "[figure]") {
  for (const rules::RulesetId ruleset : rules::all_rulesets) {
    notation::BoardPicture picture;
    notation::start_of(ruleset)->draw(picture);
    CAPTURE(rules::name(ruleset));
    for (const notation::LegendEntry& entry : picture.legend) {
      for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
        const bool light = entry.pieces[index(side)].shade == notation::Shade::light;
        const std::string& name = picture.side_names[index(side)];
        CHECK((name == "White" || name == "Green" || name == "Ivory") == light);
      }
    }
  }
}

TEST_CASE("figure: filled squares lie below pieces, and need no style of their own", "[figure]") {
  const BoardPicture picture = start_picture("international");
  const std::string plain = svg_of(picture);
  const std::string filled =
      svg_of(picture, {.filled = {{MarkColor::red, 1}, {MarkColor::blue, 98}}});
  CHECK(plain.find("class=\"filled\"") == std::string::npos);
  CHECK(filled.find("class=\"filled\"") < filled.find("class=\"pieces\""));
  CHECK(times(filled, "class=\"arrow-red\"") == 1);
  CHECK(filled.find("Filled: red square 1, blue square 50.") != std::string::npos);
}

TEST_CASE("figure: a caption replaces the notes, in the figure alone", "[figure]") {
  const std::string svg = svg_of(start_picture("international"), {.caption = "One & two\nthree"});
  CHECK(svg.find(">One &amp; two</text>") != std::string::npos);
  CHECK(svg.find(">three</text>") != std::string::npos);
  CHECK(svg.find(">White to move</text>") == std::string::npos);
  CHECK(svg.find("White to move. White: man") != std::string::npos);
}

TEST_CASE("figure: without a frame, labels stand on the paper", "[figure]") {
  const auto style = [](Theme theme, bool framed) {
    const std::string svg = svg_of(start_picture("lices"), {.theme = theme, .frame = framed});
    const std::string classes =
        svg_of(start_picture("lices"), {.theme = Theme::automatic, .frame = framed});
    CHECK(times(classes, "class=\"frame\"") == (framed ? 1 : 0));
    const std::size_t end = svg.find(" font-size=\"14\"");
    return svg.substr(svg.rfind('<', end), end - svg.rfind('<', end));
  };
  CHECK(style(Theme::wood, true).find("fill=\"#f3e3c7\"") != std::string::npos);
  CHECK(style(Theme::wood, false).find("fill=\"#2b2118\"") != std::string::npos);
  CHECK(style(Theme::contrast, false).find("fill=\"#000000\"") != std::string::npos);
}

}  // namespace damier::test
