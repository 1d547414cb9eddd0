#include "damier/notation/games/loa/layout.hpp"

#include "catch.hpp"
#include "libnotation/games/asked.hpp"

namespace damier::test {

using notation::Owner;
using rules::Side;

namespace {

constexpr std::string_view loa = "lignes-d-action";
constexpr std::string_view start =
    "B:Bb1,c1,d1,e1,f1,g1,b8,c8,d8,e8,f8,g8:Wa2,a3,a4,a5,a6,a7,h2,h3,"
    "h4,h5,h6,h7";

}  // namespace

TEST_CASE("loa layout: squares by name and in rectangles", "[loa][layout]") {
  CHECK(squares(loa, "a1") == "a1");
  CHECK(squares(loa, "A1") == "a1");
  CHECK(squares(loa, "a1-c1") == "a1 b1 c1");
  CHECK(squares(loa, "b2-a1") == "a1 b1 a2 b2");
  CHECK(board_of(loa).find_squares("a1-h8", Side::first) == board_of(loa).squares);
  for (const char* const none : {"", "i1", "a9", "a1-", "12", "a1-i1"}) {
    INFO(none);
    CHECK(squares(loa, none).empty());
  }
}

TEST_CASE("loa layout: plies in any spelling", "[loa][layout]") {
  for (const char* const same :
       {"b1-b3", "b1b3", "B1-B3", "b1xb3", "b1 - b3", "b1-b3+", "?-b3", "b1-?", "?-?"}) {
    INFO(same);
    CHECK(is_written(loa, start, "b1-b3", same));
  }
  for (const char* const other : {"b1-h1", "c1-c3", "?-h1", "--", "b1", "?"}) {
    INFO(other);
    CHECK_FALSE(is_written(loa, start, "b1-b3", other));
  }
  CHECK(ends_of(loa, "b1-b3") == "b1 b3");
  CHECK(ends_of(loa, "?xb3") == "? b3");
  CHECK(ends_of(loa, "--") == "? ?");
  CHECK(ends_of(loa, "b1-b9") == "none");
  CHECK(ends_of(loa, "32-28") == "none");
}

TEST_CASE("loa layout: a pass has no squares", "[loa][layout]") {
  constexpr const char* stuck = "B:Ba1,h8:Wb2,a2,b1,g7,g8,h7,d4";
  for (const char* const same : {"--", "pass", "passe"}) {
    INFO(same);
    CHECK(is_written(loa, stuck, "--", same));
  }
  CHECK_FALSE(is_written(loa, stuck, "--", "?-?"));
}

TEST_CASE("loa layout: set-ups of queries", "[loa][layout]") {
  const Loose black("lignes-d-action", "Bb1,c1");
  CHECK(black.fault().empty());
  CHECK_FALSE(black.setup.to_move.has_value());
  CHECK(black.count("pieces", Owner::first) == 2);
  CHECK(black.count("pions", Owner::second) == 0);
  CHECK(Loose(loa, "W:Wa2").setup.to_move == Side::second);
  CHECK(Loose(loa, "Ba1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2,e2").count("piece", Owner::first) == 13);
  CHECK(Loose(loa, "Bb1,b1").fault() == "4 setup-square-shared");
  CHECK(Loose(loa, "Bb9").fault() == "1 bad-square");
  CHECK(board_of(loa).white == Side::second);
}

TEST_CASE("loa layout: flipped, Black's ranks are White's files", "[loa][layout]") {
  const auto& symmetries = board_of(loa).symmetries;
  const auto position = notation::start_of(rules::find_ruleset(loa).value());
  CHECK(position->turned(symmetries.flipped())->has_board_of(*position));
  position->for_each_move([&](const notation::PlyFacts& move) {
    CHECK(move.is_written("a2-c2", symmetries.flipped()) == (move.text() == "b1-b3"));
    return true;
  });
}

}  // namespace damier::test
