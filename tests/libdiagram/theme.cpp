#include "damier/diagram/theme.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/replay/positions.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace diagram;

namespace {

std::vector<std::string> faults_in(std::string_view text) {
  FigureOptions options;
  std::vector<std::string> all;
  for (const ThemeFault& fault : read_theme(text, options)) {
    all.push_back(fmt::format("{}:{}: {}", fault.line, fault.column, fault.message));
  }
  return all;
}

std::string fault_in(std::string_view text) {
  const auto all = faults_in(text);
  REQUIRE(all.size() == 1);
  return all.front();
}

std::string svg_of(const FigureOptions& options) {
  notation::BoardPicture picture;
  notation::start_of(*rules::find_ruleset("international"))->draw(picture);
  std::string out;
  draw_svg(picture, options, out);
  return out;
}

FigureOptions read(std::string_view text) {
  FigureOptions options;
  REQUIRE(read_theme(text, options).empty());
  return options;
}

}  // namespace

TEST_CASE("theme: colours replace those of the theme that is named", "[theme]") {
  const std::string svg = svg_of(read(
      "\xEF\xBB\xBF# Mine.\r\n\r\ntheme = dark\r\n  light=#12abEF  # squares\r\nwhite = #00ff00"));
  CHECK(svg.find(" fill=\"#12abef\"") != std::string::npos);
  CHECK(svg.find(" fill=\"#00ff00\" stroke=\"#1b1d21\"") != std::string::npos);
  CHECK(svg.find(" fill=\"#556270\" fill-rule=\"evenodd\"") != std::string::npos);
}

TEST_CASE("theme: each key sets a colour that is drawn", "[theme]") {
  // Lines between two camps, frames of squares, and what the position does not have, have no
  // styles in a figure that stands alone; a page has all of them.
  const auto page_of = [](FigureOptions options) {
    notation::BoardPicture picture;
    notation::start_of(*rules::find_ruleset("international"))->draw(picture);
    options.shared = "page";
    std::string out;
    write_shared_svg(picture, options, out);
    return out;
  };
  const std::string plain = page_of({});
  const auto rules_of = [](const std::string& svg) {
    return svg.substr(svg.find("<style>"), svg.find("</style>") - svg.find("<style>"));
  };
  for (const std::string_view key : theme_color_names()) {
    CAPTURE(key);
    const std::string svg = page_of(read(fmt::format("{} = #0a0b0c", key)));
    CHECK(rules_of(svg).find("#0a0b0c") != std::string::npos);
    CHECK(rules_of(plain).find("#0a0b0c") == std::string::npos);
  }
}

TEST_CASE("theme: squares are hatched if the theme has a colour for it", "[theme]") {
  const auto hatched = [](std::string_view text) {
    return svg_of(read(text)).find("class=\"hatching\"") != std::string::npos;
  };
  CHECK_FALSE(hatched("light = #ffffff"));
  CHECK(hatched("hatch = #000000"));
  CHECK(hatched("theme = print"));
  CHECK_FALSE(hatched("theme = print\nhatch = none"));
}

TEST_CASE("theme: themes on one page do not meet", "[theme]") {
  const auto scope = [](std::string_view text) {
    const std::string svg = svg_of(read(text));
    const std::size_t at = svg.find(" class=\"") + 8;
    return svg.substr(at, svg.find('"', at) - at);
  };
  CHECK(scope("") == "damier-wood");
  CHECK(scope("light = #ffffff") != "damier-wood");
  CHECK(scope("light = #ffffff") != scope("light = #fffffe"));
  CHECK(scope("light = #ffffff") != scope("dark = #ffffff"));
  CHECK(scope("light = #ffffff") == scope("# Again.\nlight=#FFFFFF"));
}

TEST_CASE("theme: faults have their place and what was meant", "[theme]") {
  CHECK(fault_in("light = #ffffff\n  ligth = #000000") ==
        "2:3: 'ligth' is not a colour of a theme: did you mean light?");
  CHECK(fault_in("Light = #ffffff") ==
        "1:1: 'Light' is not a colour of a theme: did you mean light?");
  CHECK(fault_in("xyz = #ffffff") == "1:1: 'xyz' is not a colour of a theme");
  CHECK(fault_in("light = red") ==
        "1:9: light: 'red' is not a colour: expected #rrggbb, as in #f0d9b5");
  CHECK(fault_in("hatch = red") ==
        "1:9: hatch: 'red' is not a colour: expected #rrggbb, as in #f0d9b5, or none");
  CHECK(fault_in("light = none").starts_with("1:9: light: 'none' is not a colour"));
  CHECK(fault_in("light").starts_with("1:1: 'light' is not KEY = #rrggbb"));
  CHECK(fault_in("= #ffffff").starts_with("1:1: '' is not a colour of a theme"));
  CHECK(fault_in("light =").starts_with("1:8: light: '' is not a colour"));
  CHECK(fault_in("light = #ffffff #x\nlight = #ffffff") ==
        "2:1: light is given twice, first in line 1");
  CHECK(fault_in("light = #ffffff x") ==
        "1:17: 'x' after the value of light; a comment begins with #");
  CHECK(fault_in("theme = wod") ==
        "1:9: theme: 'wod' is not one of wood, classic, print, dark, contrast: did you mean wood?");
  CHECK(fault_in("theme = auto").starts_with("1:9: theme: 'auto' is not one of"));
  // Columns are characters.
  CHECK(fault_in("\xC3\xA9\xC3\xA9 = #ffffff x").starts_with("1:14: 'x' after"));
  CHECK(faults_in("a\nb\nc").size() == 3);
}

TEST_CASE("theme: a value is a colour or nothing", "[theme]") {
  for (const char* const value :
       {"#ffffff}</style><script>", "#fff", "#fffffff", "#gggggg", "#-fffff", "#0xffff", "ffffff",
        "url(#x)", "#ff ffff", "#ffffff;", "</style>", "\x01", "\xFF\xFE", "#+12345"}) {
    CAPTURE(value);
    FigureOptions options;
    CHECK(read_theme(fmt::format("light = {}", value), options).size() == 1);
    CHECK(options.colors.empty());
  }
}

TEST_CASE("theme: a long line is quoted in part, between characters", "[theme]") {
  std::string long_line;
  for (int i = 0; i < 1000; ++i) {
    long_line += "\xE2\x82\xAC";
  }
  const std::string fault = fault_in(long_line);
  CHECK(fault.size() < 80);
  CHECK(fault.find("\xE2\x82\xAC' is not KEY") != std::string::npos);
}

}  // namespace damier::test
