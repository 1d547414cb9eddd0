#include <string>
#include <string_view>

#include "damier/diagram/text_board.hpp"
#include "damier/notation/games/marelle/codec.hpp"
#include "damier/notation/replay/make_picture.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;
using namespace diagram;
using rules::Marelle;

namespace {

rules::marelle::Position position_of(std::string_view text) {
  Diagnostics diagnostics;
  const auto position = codec<Marelle>::read_setup(
      {}, text, {0, static_cast<std::uint32_t>(text.size())}, diagnostics);
  REQUIRE(position);
  return *position;
}

std::string drawn(std::string_view setup, const DiagramOptions& options = {}, bool flip = false) {
  BoardPicture picture;
  make_picture(Marelle{}, position_of(setup), picture);
  if (flip) {
    picture.turn_round();
  }
  std::string out = "\n";
  draw(picture, options, out);
  return out;
}

/// Returns the picture after a move, with the points of the move marked.
BoardPicture picture_after(std::string_view before, std::string_view text) {
  const Marelle game;
  const auto position = position_of(before);
  Diagnostics diagnostics;
  const auto move = codec<Marelle>::read_ply(
      game, position, text, {0, static_cast<std::uint32_t>(text.size())}, {}, diagnostics);
  REQUIRE(move);
  BoardPicture picture;
  make_picture(game, game.play(position, *move), picture);
  view<Marelle>::trace(game, position, *move, picture);
  return picture;
}

}  // namespace

TEST_CASE("marelle boards: three nested squares", "[marelle][diagram]") {
  CHECK(drawn("W:W:B:H9,9") == R"(
   a   b   c   d   e   f   g     Ivory
7  +-----------+-----------+  7
   |           |           |
6  |   +-------+-------+   |  6
   |   |       |       |   |
5  |   |   +---+---+   |   |  5
   |   |   |       |   |   |
4  +---+---+       +---+---+  4
   |   |   |       |   |   |
3  |   |   +---+---+   |   |  3
   |   |       |       |   |
2  |   +-------+-------+   |  2
   |           |           |
1  +-----------+-----------+  1
   a   b   c   d   e   f   g     Brown
Brown to move
In hand: Brown 9, Ivory 9
)");
}

TEST_CASE("marelle boards: in Unicode, turned round", "[marelle][diagram]") {
  CHECK(drawn("B:Wa1,d2,e4:Bg7,c4,d5", {.style = DiagramStyle::unicode, .legend = true}, true) ==
        R"(
   g   f   e   d   c   b   a     Brown
1  ┌───────────┬───────────●  1
   │           │           │
2  │   ┌───────●───────┐   │  2
   │   │       │       │   │
3  │   │   ┌───┴───┐   │   │  3
   │   │   │       │   │   │
4  ├───┼───●       ○───┼───┤  4
   │   │   │       │   │   │
5  │   │   └───○───┘   │   │  5
   │   │       │       │   │
6  │   └───────┼───────┘   │  6
   │           │           │
7  ○───────────┴───────────┘  7
   g   f   e   d   c   b   a     Ivory
Ivory to move
Brown ● stone; Ivory ○
)");
}

TEST_CASE("marelle boards: names and the last move", "[marelle][diagram]") {
  BoardPicture picture = picture_after("W:Wa7,d7,g4,f4:Bd1,d2,d3,c5", "g4-g7xc5");
  std::string out = "\n";
  draw(picture, {.coordinates = true, .trace_legend = true}, out);
  CHECK(out == R"(
    a     b     c     d     e     f     g      Ivory
7   W-----------------W---------------( W ) 7
    |                 |                 |
6   |    b6----------d6----------f6     |   6
    |     |           |           |     |
5   |     |   ( x )--d5----e5     |     |   5
    |     |     |           |     |     |
4  a4----b4----c4          e4-----W---( . ) 4
    |     |     |           |     |     |
3   |     |    c3-----B----e3     |     |   3
    |     |           |           |     |
2   |    b2-----------B----------f2     |   2
    |                 |                 |
1  a1-----------------B----------------g1   1
    a     b     c     d     e     f     g      Brown
Ivory to move
Last move: (.) from, ( ) to, (x) captured
)");
  picture = picture_after("W:W:B:H9,9", "d2");
  CHECK(picture.at(5, 3).trace == Trace::to);
  CHECK(picture.captions == std::vector<std::string>{"In hand: Brown 8, Ivory 9"});
}

TEST_CASE("marelle boards: the end of the game", "[marelle][diagram]") {
  CHECK(drawn("W:Wa1,a4:Bd1,d2,d3").find("\nIvory wins by rule M8\n") != std::string::npos);
}

TEST_CASE("marelle boards: a picture is filled again", "[marelle][diagram]") {
  BoardPicture again = picture_after("W:Wa7,d7,g4,f4:Bd1,d2,d3,c5", "g4-g7xc5");
  again.turn_round();
  make_picture(Marelle{}, Marelle{}.start(), again);
  std::string out = "\n";
  draw(again, {}, out);
  CHECK(out == drawn("W:W:B:H9,9"));
}

}  // namespace damier::test
