#include "damier/diagram/text_board.hpp"

#include <string>

#include "damier/diagram/figure.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/make_picture.hpp"

#include "catch.hpp"
#include "mo_file.hpp"

namespace damier::test {

using namespace notation;
using namespace diagram;
using rules::Side;

namespace {

/// Returns a board of two rows and three columns with one of everything.
BoardPicture small_board() {
  BoardPicture picture;
  picture.reset(2, 3);
  for (std::size_t i = 0; i < picture.cells.size(); ++i) {
    picture.cells[i].shade = i % 2 == 0 ? Shade::dark : Shade::light;
    picture.cells[i].name = std::to_string(i + 1);
  }
  picture.at(0, 1).piece = PictureOfPiece{Side::first, "X", "✕"};
  picture.at(1, 1).marked = true;
  picture.left = {"2", "1"};
  picture.bottom = {"a", "b", "c"};
  picture.side_names = {"Crosses", "Noughts"};
  picture.bottom_side = Side::first;
  picture.turn = "Crosses to move";
  return picture;
}

std::string drawn(const BoardPicture& picture, const DiagramOptions& options = {}) {
  std::string out = "\n";
  draw(picture, options, out);
  return out;
}

}  // namespace

TEST_CASE("diagram: a board", "[diagram]") {
  CHECK(drawn(small_board()) == R"(
  +-------------+
2 | :::  X  ::: |
1 |     [ ]     |
  +-------------+
     a   b   c     Crosses
Crosses to move
)");
  CHECK(drawn(small_board(), {.style = DiagramStyle::unicode}) == R"(
  ┌─────────┐
2 │░░░ ✕ ░░░│
1 │   ▓▓▓   │
  └─────────┘
    a  b  c     Crosses
Crosses to move
)");
}

TEST_CASE("diagram: what may be missing", "[diagram]") {
  BoardPicture picture = small_board();
  picture.left.clear();
  picture.bottom.clear();
  picture.bottom_side.reset();
  CHECK(drawn(picture) == R"(
+-------------+
| :::  X  ::: |
|     [ ]     |
+-------------+
Crosses to move
)");
}

TEST_CASE("diagram: names in empty squares widen all", "[diagram]") {
  BoardPicture picture = small_board();
  picture.at(0, 2).name = "f10";
  CHECK(drawn(picture, {.coordinates = true}) == R"(
  +-------------------+
2 | ::1::   X   :f10: |
1 |   4   [ 5 ]   6   |
  +-------------------+
      a     b     c      Crosses
Crosses to move
)");
}

TEST_CASE("diagram: wide pieces stand in the middle", "[diagram]") {
  BoardPicture picture = small_board();
  picture.at(0, 0).piece = PictureOfPiece{Side::second, "10", "10"};
  CHECK(drawn(picture).find("2 | :10::   X   ::::: |\n") != std::string::npos);
}

TEST_CASE("diagram: the last move", "[diagram]") {
  BoardPicture picture = small_board();
  picture.at(0, 0).trace = Trace::captured;
  picture.at(0, 1).trace = Trace::to;
  picture.at(1, 1).trace = Trace::from;
  const std::string board = drawn(picture, {.trace_legend = true});
  CHECK(board.find("2 | (x) (X) ::: |\n1 |     {.}     |\n") != std::string::npos);
  CHECK(board.find("\nLast move: (.) from, ( ) to, (x) captured\n") != std::string::npos);
  CHECK(drawn(picture).find("Last move") == std::string::npos);
  CHECK(drawn(small_board(), {.trace_legend = true}).find("Last move") == std::string::npos);
  CHECK(drawn(picture, {.style = DiagramStyle::unicode}).find("2 │(×)(✕)░░░│\n1 │   {·}   │\n") !=
        std::string::npos);
  // In wide cells the marks are at the edges.
  CHECK(drawn(picture, {.coordinates = true}).find("2 | (x) (X) ") != std::string::npos);
}

TEST_CASE("diagram: colours", "[diagram]") {
  BoardPicture picture = small_board();
  picture.at(0, 2).piece = PictureOfPiece{Side::second, "o", "○", PieceShape::disc, Shade::dark};
  const auto row = [&] {
    const std::string board = drawn(picture, {.style = DiagramStyle::ansi});
    const std::size_t begin = board.find("2 ");
    return board.substr(begin, board.find('\n', begin) - begin);
  };
  // Light wood and dark, white pieces and black.
  CHECK(row() ==
        "2 │\x1B[48;5;94;38;5;223m   \x1B[48;5;137;38;5;231m ✕ \x1B[48;5;94;38;5;16m ○ \x1B[0m│");
  picture.at(0, 0).trace = Trace::captured;
  picture.at(0, 1).trace = Trace::to;
  picture.at(0, 2).marked = true;
  CHECK(row() ==
        "2 │\x1B[48;5;160;38;5;223m(×)\x1B[48;5;64;38;5;231m(✕)\x1B[48;5;88;38;5;16m[○]\x1B[0m│");
}

TEST_CASE("diagram: colours where lines cross", "[diagram]") {
  BoardPicture picture;
  rules::visit(*rules::find_ruleset("marelle"),
               [&](const auto& game) { make_picture(game, game.start(), picture); });
  picture.at(0, 0).trace = Trace::to;
  const std::string board = drawn(picture, {.style = DiagramStyle::ansi});
  CHECK(board.find("7 \x1B[48;5;64") != std::string::npos);
}

TEST_CASE("diagram: captions and legend", "[diagram]") {
  BoardPicture picture = small_board();
  picture.captions = {"one", "two"};
  picture.legend = {{"stone", {PictureOfPiece{Side::first, "X", "✕"}, {Side::second, "o", "○"}}},
                    {"king", {PictureOfPiece{Side::first, "K", "k"}, {Side::second, "q", "q"}}}};
  picture.marked_name = "well";
  const std::string text = drawn(picture, {.legend = true});
  CHECK(
      text.ends_with("Crosses to move\nOne\nTwo\n"
                     "Crosses X stone, K king; Noughts o, q; [ ] well\n"));
  CHECK(drawn(picture, {.style = DiagramStyle::unicode, .legend = true})
            .ends_with("Crosses ✕ stone, k king; Noughts ○, q; ▓▓▓ well\n"));
  CHECK(drawn(picture).ends_with("\nTwo\n"));
}

TEST_CASE("diagram: turned round", "[diagram]") {
  BoardPicture picture = small_board();
  picture.divided_below = 1;
  picture.top = {"c", "b", "a"};
  picture.top_side = Side::second;
  const std::string before = drawn(picture);
  picture.turn_round();
  CHECK(drawn(picture) == R"(
   c   b   a     Crosses
+-------------+
|     [ ]     | 1
+-------------+
| :::  X  ::: | 2
+-------------+
   a   b   c     Noughts
Crosses to move
)");
  CHECK(drawn(picture, {.style = DiagramStyle::unicode}) == R"(
  c  b  a     Crosses
┌─────────┐
│   ▓▓▓   │ 1
├─────────┤
│░░░ ✕ ░░░│ 2
└─────────┘
  a  b  c     Noughts
Crosses to move
)");
  picture.turn_round();
  CHECK(drawn(picture) == before);
}

TEST_CASE("diagram: how a game has ended", "[diagram]") {
  const Rule rule{"X1", "because"};
  constexpr std::array<std::string_view, 2> sides{"Crosses", "Noughts"};
  using rules::Ending;
  using rules::Result;
  CHECK(ending_text({Result::first_wins, Ending::goal}, rule, sides) == "Crosses wins by rule X1");
  CHECK(ending_text({Result::second_wins, Ending::goal}, rule, sides) == "Noughts wins by rule X1");
  CHECK(ending_text({Result::draw, Ending::blocked}, rule, sides) == "drawn by rule X1");
}

TEST_CASE("diagram: sides and pieces in another language", "[diagram]") {
  const std::string mo = mo_of({{"Crosses", "les Croix"},
                                {"Crosses stone", "pierre croisée"},
                                {"Noughts", "les Ronds"},
                                {"king", "reine"},
                                {"stone", "pierre"},
                                {"{0} {1}", "{1} ({0})"},
                                {"{0}: none.", "{0} : rien."},
                                {"{0}: {1}.", "{0} : {1}."}});
  const auto french = Catalogue::read(mo);
  REQUIRE(french);
  BoardPicture picture = small_board();
  picture.words = *french;
  const PictureOfPiece stone{Side::first, "X", "✕"};
  const PictureOfPiece other{Side::second, "o", "○"};
  const PictureOfPiece king{Side::second, "q", "q"};
  picture.legend = {{"stone", {stone, other}},
                    {"king", {PictureOfPiece{Side::first, "K", "k"}, king}}};
  const std::string board = drawn(picture, {.legend = true});
  CHECK(board.find("     Les Croix\n") != std::string::npos);
  CHECK(board.ends_with("\nLes Croix X pierre, K reine; les Ronds o, q\n"));
  // A catalogue may name a piece with its side, or else each of them.
  CHECK(describe_piece(picture, stone) == "pierre croisée");
  CHECK(describe_piece(picture, other) == "pierre (les Ronds)");
  CHECK(describe_piece(picture, king) == "reine (les Ronds)");
  std::string words;
  describe_picture(picture, words);
  CHECK(words == "Crosses to move. Les Croix : pierre 2. Les Ronds : rien.");
  picture.words = {};
  CHECK(describe_piece(picture, king) == "Noughts king");
}

TEST_CASE("diagram: texts in another language", "[diagram]") {
  const std::string mo = mo_of({{"Crosses", "les Croix"},
                                {"Last move: {0}{2}{1} from, {0} {1} to, {0}{3}{1} captured",
                                 "Pris {0}{3}{1}, de {0}{2}{1} à {0} {1}"},
                                {"Marks: {0}", "Marques : {0}"},
                                {"drawn by rule {0}", "nulle ({0})"},
                                {"to\x04"
                                 "Crosses",
                                 "aux Croix"},
                                {"{0} to move", "c’est {0:to} de jouer"},
                                {"{0} wins by rule {1}", "règle {1} : gain pour {0}"}});
  const auto french = Catalogue::read(mo);
  REQUIRE(french);
  BoardPicture picture = small_board();
  picture.words = *french;
  picture.at(0, 0).trace = Trace::captured;
  picture.marks = {{MarkColor::green, 4, 4}};
  const std::string board = drawn(picture, {.trace_legend = true, .marks = true});
  CHECK(board.find("\nMarques : ") != std::string::npos);
  CHECK(board.ends_with("\nPris (x), de (.) à ( )\n"));
  CHECK(turn_text("Crosses", *french) == "c’est aux Croix de jouer");
  const Rule rule{"X1", "because"};
  constexpr std::array<std::string_view, 2> sides{"Crosses", "Noughts"};
  CHECK(ending_text({rules::Result::first_wins, rules::Ending::goal}, rule, sides, *french) ==
        "règle X1 : gain pour les Croix");
  CHECK(ending_text({rules::Result::draw, rules::Ending::blocked}, rule, sides, *french) ==
        "nulle (X1)");
  // The language stays when a picture is used again.
  picture.reset(1, 1);
  CHECK(picture.words.tr("Marks: {0}", "a") == "Marques : a");
}

}  // namespace damier::test
