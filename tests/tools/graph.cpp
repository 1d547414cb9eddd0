#include "graph.hpp"

#include <array>
#include <string>
#include <vector>

#include "damier/analysis/score.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace analysis;

TEST_CASE("analyse: a graph goes up where the first player is ahead", "[graph]") {
  std::vector<PlyReport> plies(5);
  const std::array scores{win_in(3), 50, 0, loss_in(2)};
  for (std::size_t i = 0; i < scores.size(); ++i) {
    plies[i].ply = i + 1;
    plies[i].text = "<" + std::to_string(i);
    plies[i].after = scores[i];
  }
  std::string svg;
  cli::append_graph({"x.pdn", 1, "dames", "A&B", "C"}, plies, Unit{100, "man"},
                    notation::Numbering::pairs, {}, svg);
  CAPTURE(svg);
  const auto has = [&](const char* part) { return svg.find(part) != std::string::npos; };
  // A win at the top, a loss at the bottom, and chances in between.
  CHECK(has(R"(<circle cx="233.5" cy="48")"));
  CHECK(has(R"(<circle cx="417" cy="144.32")"));
  CHECK(has(R"(<circle cx="600.5" cy="158")"));
  CHECK(has(R"(<circle cx="784" cy="268")"));
  CHECK(has(">75 %</text>"));
  CHECK(has("<title>1. &lt;0: #2</title>"));
  CHECK(has(">A&amp;B - C</text>"));
  CHECK(has(">Chance of A&amp;B</text>"));
  CHECK(has(">move</text>"));
  CHECK(has(">4 plies, dames</text>"));
}

TEST_CASE("analyse: each mark has its colour in a graph", "[graph]") {
  std::vector<PlyReport> plies(6);
  const std::array marks{Mark::blunder, Mark::mistake, Mark::dubious, Mark::good, Mark::none};
  for (std::size_t i = 0; i < marks.size(); ++i) {
    plies[i].ply = i + 1;
    plies[i].text = "a";
    plies[i].after = 0;
    plies[i].mark = marks[i];
  }
  std::string svg;
  cli::append_graph({"x.pdn", 1, "dames", "A", "B"}, plies, Unit{100, "man"},
                    notation::Numbering::pairs, {}, svg);
  CAPTURE(svg);
  std::string colours;
  const std::string_view fill = "fill=\"#";
  for (std::size_t at = svg.find("<circle"); at != std::string::npos;
       at = svg.find("<circle", at + 1)) {
    colours += svg.substr(svg.find(fill, at) + fill.size(), 6) + " ";
  }
  // The last four belong to the legend.
  CHECK(colours ==
        "b00020 d07000 8a7800 008040 303030 "
        "008040 8a7800 d07000 b00020 ");
  // Only the most expensive one is labelled at its point; all are in the hints and in the legend.
  CHECK(svg.find(">?</text>") != std::string::npos);
  CHECK(svg.find(">?\?</text>") != std::string::npos);
  CHECK(svg.find(">!</text>") == std::string::npos);
  CHECK(svg.find("<title>4. a!: 0.00</title>") != std::string::npos);
  CHECK(svg.find(">?\? a blunder</text>") != std::string::npos);
}

TEST_CASE("analyse: marks in a graph hide no other points", "[graph]") {
  std::vector<PlyReport> plies(4);
  for (std::size_t i = 0; i + 1 < plies.size(); ++i) {
    plies[i].ply = i + 1;
    plies[i].text = "a";
    plies[i].after = 0;
  }
  plies[1].mark = Mark::blunder;
  std::string svg;
  cli::append_graph({"x.pdn", 1, "dames", "A", "B"}, plies, Unit{100, "man"},
                    notation::Numbering::pairs, {}, svg);
  CAPTURE(svg);
  const std::size_t marked = svg.find("<title>2. a?");
  REQUIRE(marked != std::string::npos);
  CHECK(marked < svg.find("<title>1. a:"));
  CHECK(svg.find("<title>1. a:") < svg.find("<title>3. a:"));
}

TEST_CASE("analyse: marks in a graph stay inside its area", "[graph]") {
  std::vector<PlyReport> plies(3);
  const std::array scores{loss_in(3), win_in(3)};
  for (std::size_t i = 0; i < scores.size(); ++i) {
    plies[i].ply = i + 1;
    plies[i].mover = i == 0 ? rules::Side::first : rules::Side::second;
    plies[i].after = scores[i];
    plies[i].mark = Mark::blunder;
  }
  std::string svg;
  cli::append_graph({"x.pdn", 1, "dames", "A", "B"}, plies, Unit{100, "man"},
                    notation::Numbering::pairs, {}, svg);
  CAPTURE(svg);
  // Above the lower point, at 268, and below the upper one, at 48.
  CHECK(svg.find(R"(y="260")") != std::string::npos);
  CHECK(svg.find(R"(y="63")") != std::string::npos);
}

TEST_CASE("analyse: a graph has the numbers of moves, a size and a theme", "[graph]") {
  std::vector<PlyReport> plies(61);
  for (std::size_t i = 0; i < plies.size(); ++i) {
    plies[i].ply = i + 1;
    plies[i].number = 20 + i;  // the second side begins, at move 10
    if (i + 1 < plies.size()) {
      plies[i].after = 0;
    }
  }
  std::string svg;
  cli::append_graph({"x.pdn", 1, "dames", "A", "B"}, plies, Unit{100, "man"},
                    notation::Numbering::pairs, {true, 400}, svg);
  CAPTURE(svg);
  const auto has = [&](const char* part) { return svg.find(part) != std::string::npos; };
  CHECK(has(R"(viewBox="0 0 800 318" width="400" height="159")"));
  CHECK(has("fill=\"#1c1c1e\""));
  CHECK(has(">10</text>"));
  CHECK(has(">15</text>"));
  CHECK(has(">35</text>"));
  CHECK_FALSE(has(">11</text>"));
}

}  // namespace damier::test
