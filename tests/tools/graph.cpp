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
  cli::append_graph({"x.pdn", 1, "dames", "A&B", "C"}, plies, Unit{100, "man"}, svg);
  CAPTURE(svg);
  const auto has = [&](const char* part) { return svg.find(part) != std::string::npos; };
  CHECK(has(R"(<circle cx="220" cy="40")"));
  CHECK(has(R"(<circle cx="400" cy="132.74")"));
  CHECK(has(R"(<circle cx="580" cy="150")"));
  CHECK(has(R"(<circle cx="760" cy="260")"));
  CHECK(has("<title>1. &lt;0: #2</title>"));
  CHECK(has(">A&amp;B</text>"));
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
  cli::append_graph({"x.pdn", 1, "dames", "A", "B"}, plies, Unit{100, "man"}, svg);
  CAPTURE(svg);
  std::string colours;
  const std::string_view fill = "fill=\"#";
  for (std::size_t at = svg.find("<circle"); at != std::string::npos;
       at = svg.find("<circle", at + 1)) {
    colours += svg.substr(svg.find(fill, at) + fill.size(), 6) + " ";
  }
  CHECK(colours == "b00020 d07000 a0a000 008040 303030 ");
}

}  // namespace damier::test
