#include <string>
#include <string_view>

#include "damier/diagram/text_board.hpp"
#include "damier/notation/games/draughts/codec.hpp"
#include "damier/notation/replay/make_picture.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "catch.hpp"
#include "librules/draughts/sheet.hpp"

// Boards from the point of view of the side that plays first (D1, D15; the test page of PDN 3.0 for
// each game type).

namespace damier::test {

using namespace notation;
using namespace diagram;
using draughts::with_game;

namespace {

Span all_of(std::string_view text) { return {0, static_cast<std::uint32_t>(text.size())}; }

template <class G>
typename G::Position position_of(std::string_view text) {
  Diagnostics diagnostics;
  const auto position = codec<test::Untyped<G>>::read_setup(G{}, text, all_of(text), diagnostics);
  REQUIRE(position);
  return *position;
}

/// Returns a drawing of a position, after a new line; of the start if none is given.
std::string drawn(std::string_view ruleset, std::string_view position = {},
                  const DiagramOptions& options = {}) {
  std::string out = "\n";
  with_game(ruleset, [&]<class G>(const G& game) {
    BoardPicture picture;
    make_picture<test::Untyped<G>>(game, position.empty() ? game.start() : position_of<G>(position),
                                   picture);
    draw(picture, options, out);
  });
  return out;
}

/// Returns the names of the squares with that trace after a move, from the top left.
std::string traced(std::string_view ruleset, std::string_view before, std::string_view text,
                   Trace trace) {
  std::string names;
  with_game(ruleset, [&]<class G>(const G& game) {
    const auto position = position_of<G>(before);
    Diagnostics diagnostics;
    const auto move =
        codec<test::Untyped<G>>::read_ply(game, position, text, all_of(text), {}, diagnostics);
    REQUIRE(move);
    BoardPicture picture;
    make_picture<test::Untyped<G>>(game, game.play(position, *move), picture);
    view<test::Untyped<G>>::trace(game, position, *move, picture);
    for (const Cell& cell : picture.cells) {
      if (cell.trace == trace) {
        names += (names.empty() ? "" : " ") + cell.name;
      }
    }
  });
  return names;
}

}  // namespace

TEST_CASE("draughts boards: international", "[draughts][diagram]") {
  CHECK(drawn("international", "W:W27,K46:B12,K5") == R"(
                                                Black
   +-----------------------------------------+
 1 |     :::     :::     :::     :::     :B: | 5
 6 | :::     :::     :::     :::     :::     | 10
11 |     :::     :b:     :::     :::     ::: | 15
16 | :::     :::     :::     :::     :::     | 20
21 |     :::     :::     :::     :::     ::: | 25
26 | :::     :w:     :::     :::     :::     | 30
31 |     :::     :::     :::     :::     ::: | 35
36 | :::     :::     :::     :::     :::     | 40
41 |     :::     :::     :::     :::     ::: | 45
46 | :W:     :::     :::     :::     :::     | 50
   +-----------------------------------------+
                                                White
White to move
)");
}

TEST_CASE("draughts boards: in English draughts Black is at the bottom, 1 at the right",
          "[draughts][diagram]") {
  CHECK(drawn("english", "B:W32,K29:B1,K12") == R"(
                                        White
   +---------------------------------+
32 |     :w:     :::     :::     :W: | 29
28 | :::     :::     :::     :::     | 25
24 |     :::     :::     :::     ::: | 21
20 | :::     :::     :::     :::     | 17
16 |     :::     :::     :::     ::: | 13
12 | :B:     :::     :::     :::     | 9
 8 |     :::     :::     :::     ::: | 5
 4 | :::     :::     :::     :b:     | 1
   +---------------------------------+
                                        Black
Black to move
)");
}

TEST_CASE("draughts boards: the Italian one is the mirror image", "[draughts][diagram]") {
  CHECK(drawn("italian", "W:W32,K29:B1,K12") == R"(
                                        Black
   +---------------------------------+
 1 | :b:     :::     :::     :::     | 4
 5 |     :::     :::     :::     ::: | 8
 9 | :::     :::     :::     :B:     | 12
13 |     :::     :::     :::     ::: | 16
17 | :::     :::     :::     :::     | 20
21 |     :::     :::     :::     ::: | 24
25 | :::     :::     :::     :::     | 28
29 |     :W:     :::     :::     :w: | 32
   +---------------------------------+
                                        White
White to move
)");
}

TEST_CASE("draughts boards: with letters, as in Russian draughts", "[draughts][diagram]") {
  CHECK(drawn("russian", "B:Wc3,Ka1:Ba7,Kg1", {.style = DiagramStyle::unicode}) == R"(
    a  b  c  d  e  f  g  h     Black
  ┌────────────────────────┐
8 │   ░░░   ░░░   ░░░   ░░░│ 8
7 │░●░   ░░░   ░░░   ░░░   │ 7
6 │   ░░░   ░░░   ░░░   ░░░│ 6
5 │░░░   ░░░   ░░░   ░░░   │ 5
4 │   ░░░   ░░░   ░░░   ░░░│ 4
3 │░░░   ░○░   ░░░   ░░░   │ 3
2 │   ░░░   ░░░   ░░░   ░░░│ 2
1 │░◎░   ░░░   ░░░   ░◉░   │ 1
  └────────────────────────┘
    a  b  c  d  e  f  g  h     White
Black to move
)");
  CHECK(drawn("russian", "W:Wc3:BKg1", {.coordinates = true, .legend = true}) == R"(
      a     b     c     d     e     f     g     h      Black
  +-------------------------------------------------+
8 |       :b8::       :d8::       :f8::       :h8:: | 8
7 | :a7::       :c7::       :e7::       :g7::       | 7
6 |       :b6::       :d6::       :f6::       :h6:: | 6
5 | :a5::       :c5::       :e5::       :g5::       | 5
4 |       :b4::       :d4::       :f4::       :h4:: | 4
3 | :a3::       ::w::       :e3::       :g3::       | 3
2 |       :b2::       :d2::       :f2::       :h2:: | 2
1 | :a1::       :c1::       :e1::       ::B::       | 1
  +-------------------------------------------------+
      a     b     c     d     e     f     g     h      White
White to move
White w man, W king; Black b, B
)");
}

TEST_CASE("draughts boards: in Turkish draughts all squares are played on", "[draughts][diagram]") {
  CHECK(drawn("turkish") == R"(
     a   b   c   d   e   f   g   h     Black
  +---------------------------------+
8 |     :::     :::     :::     ::: | 8
7 | :b:  b  :b:  b  :b:  b  :b:  b  | 7
6 |  b  :b:  b  :b:  b  :b:  b  :b: | 6
5 | :::     :::     :::     :::     | 5
4 |     :::     :::     :::     ::: | 4
3 | :w:  w  :w:  w  :w:  w  :w:  w  | 3
2 |  w  :w:  w  :w:  w  :w:  w  :w: | 2
1 | :::     :::     :::     :::     | 1
  +---------------------------------+
     a   b   c   d   e   f   g   h     White
White to move
)");
}

TEST_CASE("draughts boards: every square once, dark and with its name", "[draughts][diagram]") {
  draughts::for_each_game([]<class G>(const G& game) {
    CAPTURE(G::name);
    BoardPicture picture;
    make_picture<test::Untyped<G>>(game, game.start(), picture);
    std::size_t named = 0;
    for (const Cell& cell : picture.cells) {
      named += cell.name.empty() ? 0 : 1;
      CHECK((cell.name.empty() ? !cell.piece : true));
      if (G::name != "turkish") {
        CHECK(cell.name.empty() == (cell.shade == Shade::light));
      }
    }
    CHECK(named == static_cast<std::size_t>(G::Board::square_count));
    CHECK(picture.bottom_side == rules::Side::first);
    // Games that are sold in a box name the sides by its colours.
    const auto shown = shown_side_names_of(notation::info(game.id()));
    CHECK(picture.side_names[0] == shown[0]);
    CHECK(picture.side_names[1] == shown[1]);
  });
}

TEST_CASE("draughts boards: the last move", "[draughts][diagram]") {
  struct Row {
    const char* what;
    const char* ruleset;
    const char* before;
    const char* move;
    const char* from;
    const char* to;
    const char* captured;
  };
  const auto row = GENERATE(values<Row>({
      {"a move", "international", "W:W33:B1", "33-28", "33", "28", ""},
      {"a capture", "international", "W:W27:B12,22", "27x7", "27", "7", "12 22"},
      {"round to the start", "international", "W:W28:B12,13,22,23", "28x28", "", "28",
       "12 13 22 23"},
      {"letters", "russian", "W:Wc3:Bd4", "c3xe5", "c3", "e5", "d4"},
      {"the mirror image", "italian", "W:W24:B1", "24-20", "24", "20", ""},
  }));
  CAPTURE(row.what);
  CHECK(traced(row.ruleset, row.before, row.move, Trace::from) == row.from);
  CHECK(traced(row.ruleset, row.before, row.move, Trace::to) == row.to);
  CHECK(traced(row.ruleset, row.before, row.move, Trace::captured) == row.captured);
}

}  // namespace damier::test
