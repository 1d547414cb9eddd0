#include <string>

#include "damier/rules/lices/game.hpp"

#include "catch.hpp"
#include "librules/lices/score.hpp"

namespace damier::test::lices {

using rules::Ending;
using rules::Lices;
using rules::Outcome;
using rules::Result;
using rules::Side;
using rules::lices::Position;

namespace {

constexpr Outcome ongoing{};
constexpr Outcome first_placed{Result::first_wins, Ending::goal};
constexpr Outcome second_placed{Result::second_wins, Ending::goal};
constexpr Outcome drawn_placed{Result::draw, Ending::goal};
constexpr Outcome first_blocked{Result::first_wins, Ending::blocked};
constexpr Outcome second_blocked{Result::second_wins, Ending::blocked};
constexpr Outcome drawn_blocked{Result::draw, Ending::blocked};

}  // namespace

TEST_CASE("lices: when a position is over", "[lices][ending]") {
  struct Row {
    const char* what;
    const char* setup;
    Outcome outcome;
  };
  const auto row = GENERATE(values<Row>({
      // L12
      {"one Chevalier left and placed", "W:WC9a:BCa1", first_placed},
      {"whoever is to move", "B:WC9a:BCa1", first_placed},
      {"Black's", "W:WCa1:BC3a,c3", second_placed},
      {"Black's, and Black to move", "B:WCa1:BC3a,c3", second_placed},
      {"all five", "B:WC1a,C3a,C5a,C7a,C9a:BCc1", first_placed},
      {"four of five", "B:WC1a,C3a,C5a,C7a,Cc9:BCc1", ongoing},
      {"other pieces do not matter", "B:WC1a,c3,Ed2,3a:BCc1", first_placed},
      {"on a light square of the last row", "B:WC2a:BCc1,c5", ongoing},
      {"on a lice of one's own", "B:WCa1:BCc1,c5", ongoing},
      {"no Chevalier at all", "W:WEc3:BCc1", ongoing},
      {"no Chevalier, and an Ecuyer on a lice", "W:WE3a,c1:BCc1", ongoing},
      {"no Chevalier on either side", "W:Wc3:Bc3", ongoing},
      {"a side without any piece that is not to move", "W:WCc3:B", ongoing},
      {"a side without any piece, the other placed", "W:WC3a:B", first_placed},
      // L14
      {"both placed, one each", "W:WC9a:BC9a", drawn_placed},
      {"both placed, two to one", "W:WC9a,C7a:BC9a", first_placed},
      {"both placed, one to three", "B:WC9a:BC9a,C1a,C3a", second_placed},
      {"placed by one, as many of the other's placed", "W:WC9a:BC9a,Cc3", drawn_placed},
      {"placed by one, more of the other's placed", "W:WC9a:BC9a,C1a,Cc3", second_placed},
      // L13
      {"blocked with none placed", "W:WE9a:BCc3", drawn_blocked},
      {"blocked with one placed", "W:WC9a,C8a:BCc3", first_blocked},
      {"blocked against one placed", "W:WC8a:BC9a,Cc3", second_blocked},
      {"blocked with as many placed", "W:WC1a,C8a:BC9a,Cc3", drawn_blocked},
      {"Black blocked with none placed", "B:WCc3:BE9a", drawn_blocked},
      {"Black blocked with one placed", "B:WCc3:BC9a,C8a", second_blocked},
      {"Black blocked against one placed", "B:WC9a,Cc3:BC8a", first_blocked},
      {"the side that is not to move is not blocked", "B:WE9a:BCc3", ongoing},
      {"no piece to move", "W:W:BCc3", drawn_blocked},
      {"no piece to move against one placed", "W:W:BC9a,Cc3", second_blocked},
      {"a Pion behind pieces", "W:Wa1,Ea3:Bd2", ongoing},
      {"the empty board", "W:W:B", drawn_blocked},
      {"a capture is a move", "W:WE9a:BEa8,Cc3", ongoing},
  }));
  CAPTURE(row.what, row.setup);
  const Position here = position(row.setup);
  const Lices game;
  CHECK_FALSE(game.validate(here));
  CHECK(game.outcome(here) == row.outcome);
  CHECK((game.count_moves(here) == 0) == row.outcome.over());
  CHECK(legal_moves(here).empty() == row.outcome.over());
}

TEST_CASE("lices: a ply ends the game for either side L12", "[lices][ending]") {
  struct Row {
    const char* what;
    const char* before;
    const char* move;
    Outcome outcome;
  };
  const auto row = GENERATE(values<Row>({
      {"White places its last one", "W:WC5b:BCa1", "C5b-5aA", first_placed},
      {"White places one of two", "W:WC5b,Cc1:BCa1", "C5b-5aA", ongoing},
      {"Black places its last one", "B:WCa1:BC5b", "C5b-5aA", second_placed},
      {"by mailler", "B:WCa1:BCa5", "Ca5=5aA", second_placed},
      {"Black takes White's last one that was not placed", "B:WC9a,Cc3:BE3d,Ca1", "E3d(c3)3b",
       first_placed},
      {"White takes Black's last one that was not placed", "W:WE3d,Ca1:BC9a,Cc3", "E3d(c3)3b",
       second_placed},
      {"the only Chevalier taken places none", "B:WCc3,c9:BE3d,Ca1", "E3d(c3)3b", ongoing},
      {"a placed one taken, the other not placed", "B:WC9a,Cc3:BEa8,Ca1", "Ea8(9a)a10", ongoing},
      {"blocked by the opponent's move", "W:WCc3:BE9a,C8a", "Cc3-d3", drawn_blocked},
      {"all pieces taken", "W:WEc3:BE3d", "Ec3(3d)e3", drawn_blocked},
      {"taking places the other's last one, the taker has more", "W:WC5a,C7a,Cc3:BC9a,C3d",
       "Cc3(3d)e3", first_placed},
  }));
  CAPTURE(row.what);
  const Position before = position(row.before);
  CHECK_FALSE(Lices{}.validate(before));
  CHECK_FALSE(Lices{}.outcome(before).over());
  CHECK(Lices{}.outcome(after(before, row.move)) == row.outcome);
}

TEST_CASE("lices: placed Chevaliers are counted L14", "[lices][ending]") {
  const Position here = position("W:WC9a,C7a,C8a,Ca1,E5a:BC1a,Ca3");
  CHECK(placed(here, Side::first) == 2);
  CHECK(placed(here, Side::second) == 1);
  CHECK_FALSE(all_placed(here, Side::first));
  CHECK_FALSE(all_placed(here, Side::second));
}

}  // namespace damier::test::lices
