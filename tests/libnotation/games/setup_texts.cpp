#include <string_view>
#include <vector>

#include "damier/notation/replay/positions.hpp"
#include "damier/rules/rulesets.hpp"

#include "catch.hpp"

// The findings about an invalid set-up, and their place.

namespace damier::test {

TEST_CASE("set-ups: what is said of wrong ones", "[setup]") {
  struct Row {
    std::string_view ruleset;
    std::string_view setup;
    std::size_t place;
    std::string_view message;
  };
  for (const Row& row : std::vector<Row>{
           {"international", "x:W31:B20", 0, "invalid set-up: expected W or B, the side to move"},
           {"international", "W", 0, "invalid set-up: expected ':' and the pieces of W or B"},
           {"international", "W:W31:W20", 6, "invalid set-up: this side's pieces are listed twice"},
           {"international", "W:W31-:B20", 5,
            "invalid set-up: expected ',' and a piece, or ':' and the other side's pieces"},
           {"international", "W:W31,:B20", 5,
            "invalid set-up: expected ',' and a piece, or ':' and the other side's pieces"},
           {"international", "W:W40-31:B20", 3, "invalid set-up: a range must be ascending"},
           {"international", "W:W32-31:B1", 3, "invalid set-up: a range must be ascending"},
           {"international", "W:W31-31,31:B1", 9, "31 is already occupied by White's man on 31"},
           {"international", "W:W31-51:B1", 6, "there is no square 51"},
           {"international", "W:W31-33,32:B20", 9, "32 is already occupied by White's man on 32"},
           {"international", "W:W4-6,32:B20", 3, "no man can be on 4"},
           {"international", "W:W31,31:B20", 6, "31 is already occupied by White's man on 31"},
           {"international", "W:W31:BK31", 8, "31 is already occupied by White's man on 31"},
           {"international", "W:WK31:B31", 8, "31 is already occupied by White's king on 31"},
           {"international", "W:W5:B20", 3, "no man can be on 5"},
           {"international", "W:W31:B51", 7, "there is no square 51"},
           {"international", "W:W31:B50", 7, "no man can be on 50"},
           {"international", "?:W31:B20", 0, "the set-up does not name the side to move"},
           {"international", "W:W31:Babc", 7,
            "invalid set-up: expected ',' and a piece, or ':' and the other side's pieces"},
           {"russian", "W:Wa1,a2:Bh8", 6, "there is no square a2"},
           {"russian", "W:Wa1:Bh2x", 9,
            "invalid set-up: expected ',' and a piece, or ':' and the other side's pieces"},
           {"international", "W:Wtwelve-and-more-of-them:B20", 3,
            "invalid set-up: expected ',' and a piece, or ':' and the other side's pieces"},
           {"russian", "W:W1:Bh8", 3, "no man can be on b8"},
           {"lices", "x", 0, "invalid set-up: expected W or B, the side to move"},
           {"lices", "W", 0, "invalid set-up: expected ':' and the pieces of W or B"},
           {"lices", "W:W", 0,
            "invalid set-up: expected ',' and a piece, or ':' and the other side's pieces"},
           {"lices", "W:WCa1:WCa3", 7, "invalid set-up: this side's pieces are listed twice"},
           {"lices", "W:WXa1:BCa1", 3, "there is no piece X"},
           {"lices", "W:WCa1,a1:BCa1", 7, "a1 is already occupied by White's Chevalier on a1"},
           {"lices", "W:WCz9:BCa1", 4, "there is no square z9"},
           {"lices", "W:Wd4,:BCa1", 5,
            "invalid set-up: expected ',' and a piece, or ':' and the other side's pieces"},
           {"lices", "W:Wd4:BCa1:C", 10, "invalid set-up: unexpected text after the set-up"},
           {"lices", "W:WCa1,Ca3,Ca5,Ca7,Ca9,Cb2:BCa1", 24, "White has more than 5 Chevaliers"},
           {"lices", "W:WCE6:BCE6", 4, "there is no square E6"},
           {"lices", "W:WEE6:BCa1", 4, "there is no square E6"},
           {"lignes-d-action", "x", 0, "invalid set-up: expected B or W, the side to move"},
           {"lignes-d-action", "B", 0, "invalid set-up: expected ':' and the pieces of B or W"},
           {"lignes-d-action", "B:Ba1:Ba2", 6,
            "invalid set-up: this side's pieces are listed twice"},
           {"lignes-d-action", "B:Ba1", 0,
            "invalid set-up: expected ',' and a piece, or ':' and the other side's pieces"},
           {"lignes-d-action", "B:Ba1:Wi9", 7, "there is no square i9"},
           {"lignes-d-action", "B:Ba1,a1:Wa2", 6, "a1 is already occupied by Black's piece on a1"},
           {"lignes-d-action", "B:Ba1:Wa1", 7, "a1 is already occupied by Black's piece on a1"},
           {"lignes-d-action", "B:Ba1:W", 0, "White has no piece"},
           {"lignes-d-action", "B:B:Wa1", 0, "Black has no piece"},
           {"lignes-d-action", "B:Ba1,a2,a3,a4,a5,a6,a7,a8,b1,b2,b3,b4,b5:Wh1", 39,
            "Black has more than 12 pieces"},
           {"lignes-d-action", "B:Ba1,:Wh1", 5,
            "invalid set-up: expected ',' and a piece, or ':' and the other side's pieces"},
           {"lignes-d-action", "B:Ba1:Wh1:x", 9,
            "invalid set-up: unexpected text after the set-up"},
           {"marelle", "x", 0, "invalid set-up: expected W or B, the side to move"},
           {"marelle", "W", 0, "invalid set-up: expected ':' and the stones of W or B"},
           {"marelle", "W:Wa1:Wd1", 6, "invalid set-up: this side's stones are listed twice"},
           {"marelle", "W:Wa1", 0,
            "invalid set-up: expected ',' and a point, or ':' and the other side's stones"},
           {"marelle", "W:Wa1:Bz9", 7, "there is no square z9"},
           {"marelle", "W:Wa1:Ba1", 7, "a1 is already occupied by Brown's stone on a1"},
           {"marelle", "W:Wa1:Bd1:H9", 11, "Brown has more than 9 stones"},
           {"marelle", "W:Wa1:Bd1:H9,9", 11, "Brown has more than 9 stones"},
           {"marelle", "W:Wa1:Bd1:H3,3:x", 14, "invalid set-up: unexpected text after the set-up"},
           {"marelle", "W:Wa1,:Bd1", 5,
            "invalid set-up: expected ',' and a point, or ':' and the other side's stones"},
           {"marelle", "W:Wa1,d1,g1,b2,d2,f2,c3,d3,e3,a4:Bd7", 30, "Brown has more than 9 stones"},
           {"marelle", "W:Wb3:Bd7", 3, "there is no square b3"},
           {"alice", "", 0, "invalid set-up: expected 1 or 2, the side to move"},
           {"alice", "3:-:-:-:-", 0, "invalid set-up: expected 1 or 2, the side to move"},
           {"alice", "1", 0, "invalid set-up: expected ':' and the cards on the board"},
           {"alice", "1:RTRd4:-:-", 10,
            "invalid set-up: expected a card, ',' or ':' and the cards that player 2 has taken"},
           {"alice", "1:-:-:-:-:-:-", 10,
            "invalid set-up: expected a threat such as RTR>4PI, or ','"},
           {"alice", "1:RTRd4:-:-:-:RTR", 0,
            "invalid set-up: expected a threat such as RTR>4PI, or ','"},
           {"alice", "1:RTRz4:-:-:-:-", 5, "there is no square z4"},
           {"alice", "1:XXXd4:-:-:-:-", 2,
            "invalid set-up: expected a card with its square, ',' or ':' and the locked cards"},
           {"alice", "1:RTRd4,RTRd5:-:-:-:-", 8, "RTR is listed twice"},
           {"alice", "1:RTRd4,4PId4:-:-:-:-", 8, "d4 is already occupied by RTR"},
           {"alice", "1:RTRd4:4PI:-:-:-", 8, "4PI is not on the board"},
           {"alice", "1:RTRd4:-:RTR:-:-", 10, "RTR is listed twice"},
           {"alice", "1:RTRd4,4PIa5:-:-:-:4PI>RTR", 20,
            "4PI cannot be threatening RTR: the first does not threaten the second"},
           {"alice", "1:RTRd4:-:-:-:RTR>4PI", 14, "4PI is not on the board"},
           {"alice", "1:RTRd4,4PIa5:RTR:-:-:RTR>4PI", 22,
            "RTR cannot be threatening 4PI: the first does not threaten the second"},
       }) {
    CAPTURE(row.ruleset, row.setup);
    notation::Diagnostics diagnostics;
    CHECK(notation::read_setup(*rules::find_ruleset(row.ruleset), row.setup, {}, diagnostics) ==
          nullptr);
    REQUIRE_FALSE(diagnostics.empty());
    CHECK(diagnostics.size() == 1);
    CHECK(message(*diagnostics.begin()) == row.message);
    CHECK(diagnostics.begin()->span.begin == row.place);
    CHECK(diagnostics.begin()->rule);
  }
}

}  // namespace damier::test
