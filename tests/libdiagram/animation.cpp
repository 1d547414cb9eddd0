#include "damier/diagram/animation.hpp"

#include <string>

#include "catch.hpp"
#include "libdiagram/drawn.hpp"

namespace damier::test {

using namespace notation;
using namespace diagram;

namespace {

/// Returns the picture with the first piece gone.
BoardPicture without_a_piece(BoardPicture picture) {
  for (Cell& cell : picture.cells) {
    if (cell.piece) {
      cell.piece.reset();
      break;
    }
  }
  return picture;
}

}  // namespace

TEST_CASE("animation: what stays is drawn once", "[animation]") {
  const BoardPicture start = start_picture("international");
  Animation animation({});
  animation.add(start, 1000);
  animation.add(without_a_piece(start), 500);
  std::string svg;
  animation.write_svg(svg);
  CHECK(times(svg, "class=\"board\"") == 1);
  CHECK(times(svg, "<use ") == 40);
  CHECK(times(svg, "class=\"damier-0-1\"") == 1);
  CHECK(svg.find("<script") == std::string::npos);
}

TEST_CASE("animation: frames have their times, and the last one is shown without movement",
          "[animation]") {
  const BoardPicture start = start_picture("international");
  Animation animation({});
  animation.add(start, 1000);
  animation.add(without_a_piece(start), 500);
  animation.add(start, 2500);
  std::string svg;
  animation.write_svg(svg);
  CHECK(svg.find(".damier-0-1{visibility:hidden}") != std::string::npos);
  CHECK(svg.find(".damier-2-3{visibility:hidden}") == std::string::npos);
  CHECK(svg.find(".damier-0-1{animation:damier-0-1 4s step-end infinite}") != std::string::npos);
  CHECK(svg.find("@keyframes damier-0-1{0.0000%{visibility:visible}25.0000%{visibility:hidden}}") !=
        std::string::npos);
  CHECK(svg.find("@keyframes damier-2-3{0%{visibility:hidden}37.5000%{visibility:visible}}") !=
        std::string::npos);
  const std::size_t media = svg.find("@media (prefers-reduced-motion:no-preference)");
  REQUIRE(media != std::string::npos);
  CHECK(svg.find("animation:") > media);
}

TEST_CASE("animation: one frame does not move", "[animation]") {
  Animation animation({});
  animation.add(start_picture("marelle"), 1000);
  std::string svg;
  animation.write_svg(svg);
  CHECK(svg.find("animation") == std::string::npos);
  CHECK(svg.find("hidden") == std::string::npos);
}

TEST_CASE("animation: all frames have the size of the largest", "[animation]") {
  BoardPicture start = start_picture("international");
  Animation animation({});
  animation.add(start, 1000);
  start.captions.emplace_back("one more line");
  animation.add(start, 1000);
  std::string first;
  std::string second;
  animation.write_frame(0, first);
  animation.write_frame(1, second);
  const auto size = [](const std::string& svg) {
    const std::size_t at = svg.find("viewBox");
    return svg.substr(at, svg.find('"', at + 10) - at);
  };
  CHECK(size(first) == size(second));
  CHECK(first.find("one more line</text>") == std::string::npos);
  CHECK(second.find("one more line</text>") != std::string::npos);
}

TEST_CASE("animation: text of records is escaped", "[animation]") {
  BoardPicture start = start_picture("international");
  start.title = "<b>&\"";
  start.captions.emplace_back("</text><script>alert(1)</script>\x01\xff");
  Animation animation({});
  animation.add(start, 1000);
  std::string svg;
  animation.write_svg(svg);
  CHECK(svg.find("<script") == std::string::npos);
  CHECK(svg.find("<b>") == std::string::npos);
  CHECK(svg.find("&lt;script&gt;") != std::string::npos);
  CHECK(svg.find('\x01') == std::string::npos);
  CHECK(svg.find('\xff') == std::string::npos);
}

}  // namespace damier::test
