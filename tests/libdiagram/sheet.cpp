#include "damier/diagram/sheet.hpp"

#include <set>
#include <string>
#include <vector>

#include "damier/notation/replay/positions.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace diagram;

namespace {

Problem problem_of(std::string_view ruleset, std::string heading, std::string solution) {
  Problem problem{{}, std::move(heading), std::move(solution)};
  notation::start_of(*rules::find_ruleset(ruleset))->draw(problem.picture);
  return problem;
}

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos;
       at = text.find(what, at + what.size())) {
    ++found;
  }
  return found;
}

std::vector<std::string> values(std::string_view text, std::string_view before) {
  std::vector<std::string> all;
  for (std::size_t at = text.find(before); at != std::string_view::npos;
       at = text.find(before, at + 1)) {
    const std::size_t from = at + before.size();
    all.emplace_back(text.substr(from, text.find('"', from) - from));
  }
  return all;
}

std::string moves(std::size_t number) {
  std::string text;
  for (std::size_t i = 0; i < number; ++i) {
    text += "12x21 ";
  }
  return text;
}

}  // namespace

TEST_CASE("sheet: boards of one game share their parts, and ids are unique", "[sheet]") {
  const std::vector<Problem> problems{problem_of("international", "1. White to move", "1: 32-28"),
                                      problem_of("international", "2. White to move", ""),
                                      problem_of("lices", "3. White to move", "3: d4-e3"),
                                      problem_of("international", "4. White to move", "")};
  std::string svg;
  CHECK(draw_sheet(problems, {}, svg).empty());
  const auto ids = values(svg, " id=\"");
  const std::set<std::string> different(ids.begin(), ids.end());
  CHECK(ids.size() == different.size());
  for (const std::string& used : values(svg, "href=\"#")) {
    CAPTURE(used);
    CHECK(different.contains(used));
  }
  CHECK(count(svg, "<defs>") == 2);
  for (const Problem& problem : problems) {
    CHECK(count(svg, ">" + problem.heading + "</text>") == 1);
  }
  CHECK(count(svg, "</svg>") == 5);
  CHECK(svg.find("viewBox=\"0 0 794 1123\"") != std::string::npos);
}

TEST_CASE("sheet: solutions are upside down, and long ones are broken", "[sheet]") {
  std::string svg;
  const std::vector<Problem> problems{problem_of("english", "1. Black to move", moves(60)),
                                      problem_of("english", "2. Black to move", "2: 9-14")};
  CHECK(draw_sheet(problems, {}, svg).empty());
  CHECK(count(svg, "transform=\"rotate(180 397 ") == 1);
  CHECK(count(svg, "class=\"note solution\"") == 4);
  CHECK(count(svg, "12x21") == 60);
  CHECK(count(svg, "2: 9-14</text>") == 1);
}

TEST_CASE("sheet: no move is divided between two lines", "[sheet]") {
  for (std::size_t first = 1; first < 12; ++first) {
    std::string svg;
    const std::vector<Problem> problems{
        problem_of("english", "1", std::string(first, 'x') + " " + moves(100))};
    CHECK(draw_sheet(problems, {}, svg).empty());
    CAPTURE(first);
    CHECK(count(svg, "12x21") == 100);
  }
}

TEST_CASE("sheet: what does not fit is reported, and the short ones stay whole", "[sheet]") {
  std::string svg;
  const std::vector<Problem> problems{
      problem_of("english", "1", "1: 9-14"), problem_of("english", "2", moves(2000)),
      problem_of("english", "3", moves(30)), problem_of("english", "4", moves(2000))};
  CHECK(draw_sheet(problems, {}, svg) == std::vector<std::size_t>{1, 3});
  CHECK(count(svg, "class=\"note solution\"") <= 20);
  CHECK(count(svg, "class=\"note solution\"") >= 19);
  CHECK(count(svg, " \u2026</text>") == 2);
  CHECK(count(svg, "1: 9-14</text>") == 1);
}

TEST_CASE("sheet: texts of any bytes make well-formed XML", "[sheet]") {
  std::string svg;
  SheetOptions options;
  options.figure.caption = "</text><script>&\x01\xFF";
  const std::vector<Problem> problems{
      problem_of("english", "</text><script>&\x01\xFF", "</text><script>&\x01\xFF")};
  CHECK(draw_sheet(problems, options, svg).empty());
  CHECK(svg.find("<script>") == std::string::npos);
  CHECK(count(svg, "&lt;script&gt;&amp;\xEF\xBF\xBD\xEF\xBF\xBD") == 4);  // with the title
}

TEST_CASE("sheet: every grid has boards inside the page", "[sheet]") {
  for (const std::size_t side : {1U, 2U, 4U}) {
    const std::vector<Problem> problems(side * side, problem_of("lices", "1", moves(100)));
    std::string svg;
    CHECK_NOTHROW(draw_sheet(problems, {.columns = side, .rows = side}, svg));
    for (const std::string& width : values(svg, " width=\"")) {
      CAPTURE(side, width);
      CHECK(std::stod(width) >= 1);
      CHECK(std::stod(width) <= 794);
    }
    for (const std::string& place : values(svg, "<g transform=\"translate(")) {
      CAPTURE(side, place);
      CHECK(std::stod(place) < 794);
      CHECK(std::stod(place.substr(place.find(' '))) < 1123);
    }
  }
}

}  // namespace damier::test
