#include <string>
#include <string_view>

#include "damier/diagram/text_board.hpp"
#include "damier/notation/games/lices/codec.hpp"
#include "damier/notation/replay/make_picture.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;
using namespace diagram;
using rules::Lices;

namespace {

Lices::Position position_of(std::string_view text) {
  Diagnostics diagnostics;
  const auto position =
      codec<Lices>::read_setup({}, text, {0, static_cast<std::uint32_t>(text.size())}, diagnostics);
  REQUIRE(position);
  return *position;
}

/// Returns the picture after a move, with the squares of the move marked.
BoardPicture picture_after(std::string_view before, std::string_view text) {
  const Lices game;
  const Lices::Position position = position_of(before);
  Diagnostics diagnostics;
  const auto move = codec<Lices>::read_ply(
      game, position, text, {0, static_cast<std::uint32_t>(text.size())}, {}, diagnostics);
  REQUIRE(move);
  BoardPicture picture;
  make_picture(game, game.play(position, *move), picture);
  view<Lices>::trace(game, position, *move, picture);
  return picture;
}

/// Returns the names of the squares with that trace, from the top left.
std::string traced(const BoardPicture& picture, Trace trace) {
  std::string names;
  for (const Cell& cell : picture.cells) {
    if (cell.trace == trace) {
      names += (names.empty() ? "" : " ") + cell.name;
    }
  }
  return names;
}

}  // namespace

TEST_CASE("lices boards: squares", "[lices][diagram]") {
  BoardPicture picture;
  make_picture(Lices{}, Lices{}.start(), picture);
  REQUIRE(picture.rows() == 10);
  REQUIRE(picture.columns == 10);
  // L1, L2: White's a1 below at the left, Black's a1 above at the right.
  CHECK(picture.at(9, 0).name == "a1");
  CHECK(picture.at(0, 9).name == "a1");
  CHECK(picture.at(5, 0).name == "e1");
  CHECK(picture.at(4, 0).name == "e10");
  CHECK(picture.divided_below == 5);
  std::size_t marked = 0;
  for (std::size_t row = 0; row < 10; ++row) {
    CHECK(picture.left[row] == picture.right[row]);
    for (std::size_t column = 0; column < 10; ++column) {
      const Cell& cell = picture.at(row, column);
      // L3: the corner at each player's left hand is dark, and the lices are dark squares of row a.
      CHECK((cell.shade == Shade::dark) == ((row + column) % 2 == 1));
      marked += cell.marked ? 1 : 0;
      CHECK((!cell.marked || (cell.shade == Shade::dark && cell.name[0] == 'a')));
      CHECK(cell.name.substr(0, 1) == picture.left[row]);
      CHECK(cell.name.substr(1) == (row < 5 ? picture.top : picture.bottom)[column]);
      CHECK(&picture.at(9 - row, 9 - column).name != &cell.name);
      CHECK(picture.at(9 - row, 9 - column).name == cell.name);
    }
  }
  CHECK(marked == 10);
}

TEST_CASE("lices boards: captions", "[lices][diagram]") {
  struct Row {
    const char* position;
    const char* turn;
    const char* placed;
  };
  const auto row = GENERATE(values<Row>({
      {"W:WCa1,Ca3,C9a:BCa3,Ca5,C2a", "White to move",
       "Placed Chevaliers: White 1 of 3, Black 0 of 3"},
      {"B:WCa1,Ca5:BCa9,C3a", "Black to move", "Placed Chevaliers: White 0 of 2, Black 1 of 2"},
      {"B:WC9a:BCa1,Ca3", "White wins by rule L12",
       "Placed Chevaliers: White 1 of 1, Black 0 of 2"},
      {"W:W:BCa1", "drawn by rule L13", "Placed Chevaliers: White 0 of 0, Black 0 of 1"},
  }));
  CAPTURE(row.position);
  BoardPicture picture;
  make_picture(Lices{}, position_of(row.position), picture);
  CHECK(picture.turn == row.turn);
  CHECK(picture.captions == std::vector<std::string>{row.placed});
}

TEST_CASE("lices boards: the last move", "[lices][diagram]") {
  struct Row {
    const char* what;
    const char* before;
    const char* move;
    const char* from;
    const char* to;
    const char* captured;
  };
  const auto row = GENERATE(values<Row>({
      {"an advance", "W:WCa9,Eb8,6d:BCa9,Eb8", "6d-7c", "d6", "c7", ""},
      {"mailler", "W:WCa9,Eb8:BCa9,Ed6", "Eb8=8b", "b8", "b8", ""},
      {"a capture", "B:WCa9,Eb8,7c:BCa9,Eb8", "Eb8(7c)d6", "b8", "d6", "c7"},
      {"a capture that ends where it began", "W:WEc3:BE3d,E4e,E5d,E4c",
       "Ec3(3d)e3(4e)e5(5d)c5(4c)c3", "", "c3", "e4 d3 d5 c4"},
  }));
  CAPTURE(row.what);
  const BoardPicture picture = picture_after(row.before, row.move);
  CHECK(traced(picture, Trace::from) == row.from);
  CHECK(traced(picture, Trace::to) == row.to);
  CHECK(traced(picture, Trace::captured) == row.captured);
}

TEST_CASE("lices boards: a picture is filled again", "[lices][diagram]") {
  BoardPicture again = picture_after("B:WCa9,Eb8,7c:BCa9,Eb8", "Eb8(7c)d6");
  again.turn_round();
  make_picture(Lices{}, Lices{}.start(), again);
  BoardPicture fresh;
  make_picture(Lices{}, Lices{}.start(), fresh);
  std::string a;
  std::string b;
  draw(again, {.coordinates = true, .legend = true, .trace_legend = true}, a);
  draw(fresh, {.coordinates = true, .legend = true, .trace_legend = true}, b);
  CHECK(a == b);
}

}  // namespace damier::test
