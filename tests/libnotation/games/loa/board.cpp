#include <string>
#include <string_view>

#include "damier/diagram/text_board.hpp"
#include "damier/notation/games/loa/codec.hpp"
#include "damier/notation/replay/make_picture.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;
using namespace diagram;
using rules::LignesDAction;

namespace {

/// Draws the board of a set-up, after a new line.
std::string loa_drawn(std::string_view setup, const DiagramOptions& options) {
  Diagnostics diagnostics;
  const auto position = codec<LignesDAction>::read_setup(
      {}, setup, {0, static_cast<std::uint32_t>(setup.size())}, diagnostics);
  REQUIRE(position);
  BoardPicture picture;
  make_picture(LignesDAction{}, *position, picture);
  std::string out = "\n";
  draw(picture, options, out);
  return out;
}

}  // namespace

TEST_CASE("loa boards: rank 8 above, a1 dark A1", "[loa][diagram]") {
  CHECK(loa_drawn("W:Bb1,h8:Wa2,a8", {.legend = true}) == R"(
     a   b   c   d   e   f   g   h
  +---------------------------------+
8 |  w  :::     :::     :::     :b: | 8
7 | :::     :::     :::     :::     | 7
6 |     :::     :::     :::     ::: | 6
5 | :::     :::     :::     :::     | 5
4 |     :::     :::     :::     ::: | 4
3 | :::     :::     :::     :::     | 3
2 |  w  :::     :::     :::     ::: | 2
1 | :::  b  :::     :::     :::     | 1
  +---------------------------------+
     a   b   c   d   e   f   g   h
White to move
Black b piece; White w
)");
}

TEST_CASE("loa boards: symbols", "[loa][diagram]") {
  const std::string board = loa_drawn("B:Bb1,h8:Wa2,a8", {.style = DiagramStyle::unicode});
  CHECK(board.find("8 │ ○ ░░░   ░░░   ░░░   ░●░│ 8\n") != std::string::npos);
  CHECK(board.find("1 │░░░ ● ░░░   ░░░   ░░░   │ 1\n") != std::string::npos);
  CHECK(board.find("Black to move\n") != std::string::npos);
}

TEST_CASE("loa boards: how it has ended", "[loa][diagram]") {
  LignesDAction game;
  const rules::loa::Position both{{3, 0x300}, rules::Side::first};
  BoardPicture picture;
  make_picture(game, both, picture);
  CHECK(picture.turn == "White wins by rule A6");
  game.both_connected_draws = true;
  make_picture(game, both, picture);
  CHECK(picture.turn == "drawn by rule A6");
  make_picture(game, {{3, 0x500}, rules::Side::first}, picture);
  CHECK(picture.turn == "Black wins by rule A5");
}

TEST_CASE("loa boards: the last move", "[loa][diagram]") {
  const LignesDAction game;
  BoardPicture picture;
  make_picture(game, game.start(), picture);
  view<LignesDAction>::trace(game, game.start(), rules::loa::Move::between(1, 17), picture);
  CHECK(picture.at(7, 1).trace == Trace::from);
  CHECK(picture.at(7, 1).name == "b1");
  CHECK(picture.at(5, 1).trace == Trace::to);
  // A pass leaves no trace.
  make_picture(game, game.start(), picture);
  view<LignesDAction>::trace(game, game.start(), rules::loa::Move::pass(), picture);
  for (const Cell& cell : picture.cells) {
    CHECK(cell.trace == Trace::none);
  }
}

}  // namespace damier::test
