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

TEST_CASE("animation: each frame has its time and its position", "[animation]") {
  const BoardPicture start = start_picture("international");
  Animation animation({});
  animation.add(start, 1000);
  animation.add(without_a_piece(start), 500);
  REQUIRE(animation.frames() == 2);
  CHECK(animation.milliseconds(0) == 1000);
  CHECK(animation.milliseconds(1) == 500);
  const auto pieces = [&](std::size_t frame) {
    std::string svg;
    animation.write_frame(frame, svg);
    return times(svg, "<use ");
  };
  CHECK(pieces(0) == 40);
  CHECK(pieces(1) == 39);
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
  animation.write_frame(0, svg);
  CHECK(svg.find("<script") == std::string::npos);
  CHECK(svg.find("<b>") == std::string::npos);
  CHECK(svg.find("&lt;script&gt;") != std::string::npos);
  CHECK(svg.find('\x01') == std::string::npos);
  CHECK(svg.find('\xff') == std::string::npos);
}

}  // namespace damier::test
