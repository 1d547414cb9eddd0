#include "damier/notation/games/marelle/layout.hpp"

#include "catch.hpp"
#include "libnotation/games/asked.hpp"

namespace damier::test {

using notation::Owner;
using rules::Side;

TEST_CASE("marelle layout: points by name and in rectangles", "[marelle][layout]") {
  CHECK(squares("marelle", "d2") == "d2");
  CHECK(squares("marelle", "D2") == "d2");
  CHECK(squares("marelle", "a7-g7") == "a7 d7 g7");
  CHECK(squares("marelle", "a1-a7") == "a7 a1 a4");
  CHECK(squares("marelle", "d7-d1") == "d7 d1 d6 d2 d5 d3");
  CHECK(board_of("marelle").find_squares("a1-g7", Side::first) == board_of("marelle").squares);
  for (const char* const none : {"", "a2", "d4", "h1", "a1-d4", "5", "a1-"}) {
    INFO(none);
    CHECK(squares("marelle", none).empty());
  }
}

TEST_CASE("marelle layout: plies in any spelling", "[marelle][layout]") {
  constexpr const char* placing = "W:Wa7,d7:Ba1,d3:H7,7";
  for (const char* const same : {"g7xa1", "g7 x a1", "g7:a1", "G7XA1", "?xa1", "g7x?", "?x?"}) {
    INFO(same);
    CHECK(is_written("marelle", placing, "g7xa1", same));
  }
  for (const char* const other : {"g7", "g7xd3", "?", "?xd3", "d7-g7xa1", "?-?x?", "g7xa1xd3"}) {
    INFO(other);
    CHECK_FALSE(is_written("marelle", placing, "g7xa1", other));
  }
  constexpr const char* moving = "W:Wa7,d7,g4,b2:Ba1,d3,c4";
  for (const char* const same : {"g4-g7xa1", "?-g7xa1", "g4-?x?", "?-?xa1"}) {
    INFO(same);
    CHECK(is_written("marelle", moving, "g4-g7xa1", same));
  }
  CHECK_FALSE(is_written("marelle", moving, "g4-g7xa1", "?xa1"));
  CHECK(ends_of("marelle", "g7xa1") == "? g7");
  CHECK(ends_of("marelle", "?-g7") == "? g7");
  CHECK(ends_of("marelle", "g4-?x?") == "g4 ?");
  CHECK(ends_of("marelle", "d4") == "none");
  CHECK(ends_of("marelle", "32-28") == "none");
}

TEST_CASE("marelle layout: set-ups of queries", "[marelle][layout]") {
  const Loose mill("marelle", "W:Wa7,d7,g7:B");
  CHECK(mill.fault().empty());
  CHECK(mill.setup.to_move == Side::first);
  CHECK(mill.count("stones", Owner::first) == 3);
  CHECK(mill.count("pions", Owner::second) == 0);
  const Loose black("marelle", "Ba7:H0,4");
  CHECK_FALSE(black.setup.to_move.has_value());
  CHECK(black.setup.position->hand(Side::second) == 4);
  CHECK_FALSE(black.setup.position->stock().has_value());
  CHECK(Loose("marelle", "Wa7,a4,a1,b6,b4,b2,c5,c4,c3,d7").fault().empty());  // ten
  CHECK(Loose("marelle", "Wa7:Ba7").fault() == "5 setup-square-shared");
  CHECK(Loose("marelle", "Wa2").fault() == "1 bad-square");
}

TEST_CASE("marelle layout: hands are no part of the board, but of the position",
          "[marelle][layout]") {
  const Loose one("marelle", "W:Wa7:Ba1:H2,2");
  const Loose two("marelle", "B:Wa7:Ba1:H3,2");
  const Loose three("marelle", "W:Wa7:Ba1:H3,2");
  CHECK(one.setup.position->has_board_of(*two.setup.position));
  CHECK_FALSE(one.setup.position->is_same_as(*three.setup.position));
  CHECK_FALSE(two.setup.position->is_same_as(*three.setup.position));
  const Loose wmd("marelle-wmd", "W:Wa7:Ba1:H2,2");
  CHECK_FALSE(one.setup.position->is_same_as(*wmd.setup.position));
  CHECK_FALSE(one.setup.position->has_board_of(*wmd.setup.position));
}

}  // namespace damier::test
