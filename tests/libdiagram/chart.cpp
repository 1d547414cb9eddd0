#include "damier/diagram/chart.hpp"

#include <string>

#include "catch.hpp"

namespace damier::test {

using diagram::Chart;
using diagram::ChartAnchor;

TEST_CASE("chart: curves, bars, points and words", "[chart]") {
  std::string out;
  Chart chart(30, 20, "A & B", "From 1 to 2.", out);
  out.clear();
  chart.curve_to(1, 2);
  chart.curve_to(3, 4.5);
  chart.end_curve("#123", 2);
  chart.curve_to(5, 6);
  chart.end_curve("#456");
  CHECK(out ==
        "<path d=\"M1 2L3 4.5\" stroke=\"#123\" stroke-width=\"2\" fill=\"none\"/>\n"
        "<path d=\"M5 6\" stroke=\"#456\" stroke-width=\"1\" fill=\"none\"/>\n");
  out.clear();
  chart.bar({1, 2, 3, 4}, "red");
  chart.point(1, 2, 3, "blue", "a < b");
  CHECK(out ==
        "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"red\"/>\n"
        "<circle cx=\"1\" cy=\"2\" r=\"3\" fill=\"blue\"><title>a &lt; b</title></circle>\n");
  out.clear();
  chart.words(1, 2, "a&b", ChartAnchor::end);
  chart.words(1, 2, "c", ChartAnchor::middle);
  chart.words(1, 2, "d");
  CHECK(out ==
        "<text x=\"1\" y=\"2\" text-anchor=\"end\">a&amp;b</text>\n"
        "<text x=\"1\" y=\"2\" text-anchor=\"middle\">c</text>\n"
        "<text x=\"1\" y=\"2\">d</text>\n");
}

}  // namespace damier::test
