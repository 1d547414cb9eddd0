#include "damier/notation/games/lices/layout.hpp"

#include "catch.hpp"
#include "libnotation/games/asked.hpp"

namespace damier::test {

using notation::Owner;
using rules::Side;

namespace {

constexpr const char* example = "W:WCa9,Eb8,6d:BCa9,Eb8";  // of L19

}  // namespace

TEST_CASE("lices layout: each side names squares in its own way", "[lices][layout]") {
  const auto& board = board_of("lices");
  CHECK(board.named_by_owner);
  CHECK(board.squares.count() == 100);
  for (const char* const name : {"a1", "c7", "e10", "7c", "10a"}) {
    INFO(name);
    CHECK(squares("lices", name) == name);
    CHECK(squares("lices", name, Side::second) == name);
  }
  CHECK(board.find_squares("c7", Side::first) == board.find_squares("7c", Side::second));
  CHECK(board.find_squares("c7", Side::first) != board.find_squares("c7", Side::second));
  CHECK(squares("lices", "C7") == "c7");
}

TEST_CASE("lices layout: a range is a rectangle", "[lices][layout]") {
  CHECK(squares("lices", "a1-a3") == "a1 a2 a3");
  CHECK(squares("lices", "b2-a1") == "a1 a2 b1 b2");
  CHECK(board_of("lices").find_squares("a1-e10", Side::first)->count() == 50);
  CHECK(board_of("lices").find_squares("a1-1a", Side::second) ==
        board_of("lices").squares);  // the corners of the whole board
  for (const char* const none : {"", "f1", "a11", "a0", "a1-", "1-5", "a1-z1"}) {
    INFO(none);
    CHECK(squares("lices", none).empty());
  }
}

TEST_CASE("lices layout: plies in any spelling", "[lices][layout]") {
  for (const char* const same : {"6d-7c", "P6d-7c", "6d - 7c", "6D-7C", "?-7c", "6d-?", "?-?"}) {
    INFO(same);
    CHECK(is_written("lices", example, "6d-7c", same));
  }
  for (const char* const other : {"6d-5c", "6d=7c", "E6d-7c", "?=?", "?-5c", "d6-7c"}) {
    INFO(other);
    CHECK_FALSE(is_written("lices", example, "6d-7c", other));
  }
  for (const char* const same : {"Ca9=9aA", "Ca9=9a", "C a9=9aA", "C?=9aA", "Ca9=?A", "ca9=9aa"}) {
    INFO(same);
    CHECK(is_written("lices", "W:WCa9,Ca3:BEb8", "Ca9=9aA", same));
  }
}

TEST_CASE("lices layout: captures", "[lices][layout]") {
  constexpr const char* before = "B:WCa9,7c:BCa9,Eb8";
  for (const char* const same : {"Eb8(7c)d6", "Eb8 (7c) d6", "E?(7c)d6", "Eb8(?)d6", "Eb8(?)?"}) {
    INFO(same);
    CHECK(is_written("lices", before, "Eb8(7c)d6", same));
  }
  for (const char* const other : {"Eb8(6c)d6", "Eb8(?)d7", "C?(7c)d6", "Eb8-d6", "E?(?)?(?)?"}) {
    INFO(other);
    CHECK_FALSE(is_written("lices", before, "Eb8(7c)d6", other));
  }
}

TEST_CASE("lices layout: the ends of a written ply", "[lices][layout]") {
  CHECK(ends_of("lices", "Eb8(7c)d6") == "b8 d6");
  CHECK(ends_of("lices", "Ca3(3b)a5(6b)c7", Side::second) == "a3 c7");
  CHECK(ends_of("lices", "?=9aA") == "? 9a");
  CHECK(ends_of("lices", "CA9=9AA") == "a9 9a");
  for (const char* const none : {"", "32-28", "6d-7z", "6d", "(7c)", "?"}) {
    INFO(none);
    CHECK(ends_of("lices", none) == "none");
  }
}

TEST_CASE("lices layout: set-ups of queries", "[lices][layout]") {
  const Loose white("lices", "WCa1,Ca3,Eb2,c1,c2");  // a Pion on a light square
  CHECK(white.fault().empty());
  CHECK_FALSE(white.setup.to_move.has_value());
  CHECK(white.count("chevaliers", Owner::first) == 2);
  CHECK(white.count("ecuyers", Owner::first) == 1);
  CHECK(white.count("écuyers", Owner::first) == 1);
  CHECK(white.count("pions", Owner::first) == 2);
  CHECK(white.count("pieces", Owner::second) == 0);
  CHECK(Loose("lices", "B:BCa9").setup.to_move == Side::second);
  CHECK(Loose("lices", "WCa1,Ca1").fault() == "6 setup-square-shared");
  CHECK(Loose("lices", "WCa1:WCa3").fault() == "5 setup-syntax");
  CHECK(Loose("lices", "WCf1").fault() == "2 bad-square");
}

TEST_CASE("lices layout: the score is that of the Chevaliers placed", "[lices][layout]") {
  CHECK(Loose("lices", "W:WC1a,C3a,Ca1:BCa9,C3a").setup.position->score() == std::array{2, 1});
  CHECK_FALSE(Loose("lices", "WCa1").setup.position->hand(Side::first).has_value());
}

}  // namespace damier::test
