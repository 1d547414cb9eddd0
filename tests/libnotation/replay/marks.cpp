#include "damier/notation/replay/marks.hpp"

#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/make_picture.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "catch.hpp"
#include "librules/draughts/typed.hpp"

namespace damier::test {

using namespace notation;

namespace {

/// Returns the marks that a comment draws on the board of a game, as `Gd4` or `Gd2-d4` in the names
/// of the board; unclear ones in question marks.
template <class G>
std::string marks_of(std::string_view comment) {
  const auto game = test::untyped<G>();
  BoardPicture picture;
  make_picture(game, game.start(), picture);
  std::vector<std::string> unclear;
  add_marks(comment, picture, unclear);
  const auto name = [&](std::size_t place) {
    const Cell& cell = picture.cells[place];
    return cell.address.empty() ? cell.name : cell.address;
  };
  std::string all;
  for (const Mark& mark : picture.marks) {
    all += all.empty() ? "" : " ";
    all += "GRYB"[static_cast<std::size_t>(mark.color)] + name(mark.from);
    all += mark.to == mark.from ? "" : "-" + name(mark.to);
  }
  for (const std::string& one : unclear) {
    all += (all.empty() ? "?" : " ?") + one + "?";
  }
  return all;
}

}  // namespace

TEST_CASE("marks: squares and arrows of comments", "[marks]") {
  using rules::LignesDAction;
  CHECK(marks_of<LignesDAction>("well [%csl Gd4,Rd5] done") == "Gd4 Rd5");
  CHECK(marks_of<LignesDAction>("[%cal Ga1h8, Yb2-b4][%csl Bc3]") == "Ga1-h8 Yb2-b4 Bc3");
  CHECK(marks_of<LignesDAction>("[%clk 0:01:00] [%cslGd4] [csl Gd4]").empty());
  CHECK(marks_of<LignesDAction>("[%csl Gd4").find("Gd4") == 0);  // as far as it goes
}

TEST_CASE("marks: what is not one", "[marks]") {
  using rules::LignesDAction;
  CHECK(marks_of<LignesDAction>("[%csl Gi4,Xd4,gd4,d4,G]") == "?Gi4? ?Xd4? ?gd4? ?d4? ?G?");
  CHECK(marks_of<LignesDAction>("[%cal Gd4,Gd4d4,Gd4d9,Gd4--d5]") ==
        "?Gd4? ?Gd4d4? ?Gd4d9? ?Gd4--d5?");
}

TEST_CASE("marks: numbers of squares", "[marks]") {
  CHECK(marks_of<test::draughts::International>("[%csl G32][%cal G32-28,R19x28,Y3228]") ==
        "G32 G32-28 R19-28 Y32-28");
  // 1 to 12, or 11 to 2: a sign makes it unambiguous.
  CHECK(marks_of<test::draughts::International>("[%cal G112,G1-12,G11-2]") == "G1-12 G11-2 ?G112?");
  CHECK(marks_of<test::draughts::International>("[%csl G0,G51,G032]") == "?G0? ?G51? ?G032?");
}

TEST_CASE("marks: where two players call squares the same, as White does", "[marks]") {
  CHECK(marks_of<rules::Lices>("[%csl Gc7,R7c][%cal Yc77c,Ba10-10a]") == "Gc7 R7c Yc7-7c Ba10-10a");
}

TEST_CASE("marks: turned round with the board", "[marks]") {
  const rules::LignesDAction game;
  BoardPicture picture;
  make_picture(game, game.start(), picture);
  std::vector<std::string> unclear;
  add_marks("[%cal Ga1b3]", picture, unclear);
  picture.turn_round();
  REQUIRE(picture.marks.size() == 1);
  CHECK(picture.cells[picture.marks[0].from].name == "a1");
  CHECK(picture.cells[picture.marks[0].to].name == "b3");
}

TEST_CASE("marks: every square of every ruleset can be named by both sides", "[marks]") {
  for (const rules::RulesetId id : rules::all_rulesets) {
    CAPTURE(rules::name(id));
    const BoardInfo& board = info(id).board;
    BoardPicture picture;
    start_of(id, {})->draw(picture);
    for (const rules::Side namer : {rules::Side::first, rules::Side::second}) {
      board.squares.for_each([&](std::size_t square) {
        const std::string name = board.square_name(square, namer);
        CAPTURE(name);
        const auto mark = read_square_mark("red:" + name, board, namer, picture);
        REQUIRE(mark);
        CHECK(mark->color == MarkColor::red);
        CHECK(mark->from == mark->to);
        CHECK(mark->from == picture.find(board.square_name(square, rules::Side::first)));
      });
    }
  }
}

TEST_CASE("marks: arrows of options", "[marks]") {
  const rules::RulesetId id = *rules::find_ruleset("international");
  const BoardInfo& board = info(id).board;
  BoardPicture picture;
  start_of(id, {})->draw(picture);
  const auto read = [&](std::string_view text) {
    return read_arrow_mark(text, board, rules::Side::first, picture);
  };
  for (const char* const text : {"32-28", "32x28", "green:32-28"}) {
    CAPTURE(text);
    const auto mark = read(text);
    REQUIRE(mark);
    CHECK(mark->color == MarkColor::green);
    CHECK(mark->from == picture.find("32"));
    CHECK(mark->to == picture.find("28"));
  }
  CHECK(read("blue:1-6")->color == MarkColor::blue);
  for (const char* const text :
       {"", "-", "32", "32-", "-28", "32-32", "32-51", "32-28-23", "Red:32-28", ":32-28", "red:"}) {
    CAPTURE(text);
    CHECK(!read(text));
  }
}

}  // namespace damier::test
