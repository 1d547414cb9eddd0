#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "damier/rules/lices/game.hpp"

#include "catch.hpp"
#include "librules/lices/score.hpp"

namespace damier::test::lices {

using rules::Lices;
using rules::other;
using rules::Side;
using rules::lices::Direction;
using rules::lices::Kind;
using rules::lices::Move;
using rules::lices::MoveKind;
using rules::lices::Piece;
using rules::lices::Position;
using rules::lices::Square;

namespace {

/// Returns the position with the players exchanged: rotated, which preserves all names (L1).
std::string exchanged(std::string setup) {
  const std::size_t colon = setup.find(":B", 3);
  return std::string(setup[0] == 'W' ? "B" : "W") + ":W" + setup.substr(colon + 2) + ":B" +
         setup.substr(3, colon - 3);
}

struct Row {
  const char* what;
  const char* setup;
  const char* moves;
};

}  // namespace

TEST_CASE("lices: legal moves of small positions", "[lices][moves]") {
  const auto row = GENERATE(values<Row>({
      // L5
      {"a Pion advances diagonally", "W:Wc3:BCa1", "c3-d2 c3-d4 c3=3c"},
      {"a Pion on the left edge", "W:Wc1:BCa1", "c1-d2 c1=1c"},
      {"a Pion on the right edge", "W:Wd10:BCa1", "d10-e9 d10=10d"},
      {"a Pion in the other camp", "W:W3c:BCa1", "3c-2b 3c-4b"},
      {"a Pion on the other edge of the other camp", "W:W10b:BCa1", "10b-9a"},
      {"a Pion on the last row", "W:W3a,Cc1:BCa1", "Cc1-d1 Cc1-d2 Cc1=1c"},
      {"over the middle, or to the same square by mailler", "W:We5:BCa1", "e5-5e e5-7e e5=5e"},
      {"an Ecuyer also advances straight", "W:WEc3:BCa1", "Ec3-d2 Ec3-d3 Ec3-d4 Ec3=3c"},
      {"a Chevalier also advances straight", "W:WCc3:BCa1", "Cc3-d2 Cc3-d3 Cc3-d4 Cc3=3c"},
      {"a Chevalier in a corner", "W:WCa10:BCa1", "Ca10-b10 Ca10-b9 Ca10=10a"},
      {"onto empty squares only", "W:WCa1,c1,c3,d4:BCa1",
       "Ca1-b1 Ca1-b2 c1-d2 c1=1c c3-d2 c3=3c d4-e3 d4-e5 d4=4d"},
      {"a Chevalier comes onto a lice or beside it", "W:WC5b:BCa1", "C5b-4a C5b-5aA C5b-6a"},
      {"an Ecuyer on a lice is no Chevalier", "W:WE5b:BCa1", "E5b-4a E5b-5a E5b-6a"},
      // L6
      {"an Ecuyer goes from dark to dark only", "W:WEc2:BCa1", "Ec2-d1 Ec2-d2 Ec2-d3"},
      {"a Chevalier goes on either colour", "W:WCc2:BCa1", "Cc2-d1 Cc2-d2 Cc2-d3 Cc2=2c"},
      {"not onto a piece of either side", "W:Wc3,c9,3c,Ca1:Bc9",
       "3c-2b 3c-4b Ca1-b1 Ca1-b2 Ca1=1aA c3-d2 c3-d4 c9-d10 c9-d8"},
      {"nothing in between matters", "W:Wa1,b2,c1,c3:Bb2,b4,c3,d2",
       "a1=1a c1-d2 c1=1c c3-d2 c3-d4"},
      {"a Chevalier goes to a lice", "W:WCa9:BCa1", "Ca9-b10 Ca9-b8 Ca9-b9 Ca9=9aA"},
      {"a Pion goes to a lice without a mark", "W:Wa9:BCa1", "a9-b10 a9-b8 a9=9a"},
      // L8
      {"a capture is compulsory", "W:WEc3,Ca1:BE3d", "Ec3(3d)e3"},
      {"for one piece if another cannot", "W:WEc3,Cd9,c1:BE3d", "Ec3(3d)e3"},
      // L7
      {"a Pion captures straight and backwards", "W:Wc5:B4d,E5b", "c5(4d)e3 c5(5b)a5"},
      {"not without an empty square behind", "W:WEc3:BE3d,3e", "Ec3-d2 Ec3-d4 Ec3=3c"},
      {"not over the edge", "W:WEc9:B10d,E9d,9e", "Ec9-d8 Ec9=9c"},
      {"not over one's own", "W:WEc3,Ed3:BCa1", "Ec3-d2 Ec3-d4 Ec3=3c Ed3-e2 Ed3-e3 Ed3-e4"},
      // L9 and L10
      {"a capture goes on to its end", "W:WEc3:BE3d,E4e", "Ec3(3d)e3(4e)e5"},
      {"a shorter one elsewhere is as good", "W:WEc3,Ec9:BE3d,E4e,E9d",
       "Ec3(3d)e3(4e)e5 Ec9(9d)e9"},
      {"at a fork the choice is free", "W:WEc3:BE3d,E2e,E4e", "Ec3(3d)e3(2e)e1 Ec3(3d)e3(4e)e5"},
      {"a piece is jumped once", "W:WEc3:BE3d", "Ec3(3d)e3"},
      {"a round both ways, over the start that is empty", "W:WEc3:BE3d,E4e,E5d,E4c",
       "Ec3(3d)e3(4e)e5(5d)c5(4c)c3 Ec3(4c)c5(5d)e5(4e)e3(3d)c3"},
      // L11
      {"on a lice a piece must capture", "W:WC9a,Ca1:BEa8", "C9a(a8)7aA"},
      {"and can be captured", "W:WEa8,Cc1:BC9a,Ca1", "Ea8(9a)a10"},
      {"from a lice to a square beside it", "W:WC9a,Ca1:BEb9", "C9a(b9)9c"},
  }));
  CAPTURE(row.what, row.setup);
  CHECK_FALSE(Lices{}.validate(position(row.setup)));
  CHECK(moves_text(position(row.setup)) == row.moves);
  CHECK(moves_text(position(exchanged(row.setup))) == row.moves);
}

TEST_CASE("lices: any piece captures in all directions L7", "[lices][moves]") {
  const auto side = GENERATE(Side::first, Side::second);
  const auto kind = GENERATE(Kind::pion, Kind::ecuyer, Kind::chevalier);
  for (const Square from : rules::lices::dark_squares) {
    for (const Direction direction : rules::lices::all_directions) {
      const auto over = neighbour(from, direction);
      if (!over) {
        continue;
      }
      Position here;
      here.to_move = side;
      here.put(from, {side, kind});
      here.put(*over, {other(side), Kind::ecuyer});
      if (Lices{}.outcome(here).over()) {
        continue;
      }
      const auto landing = neighbour(from, direction, 2);
      Move jump = Move::capture(from);
      jump.push(direction);
      const auto moves = legal_moves(here);
      if (landing) {
        REQUIRE(moves == std::vector{jump});
        REQUIRE(jump.to() == *landing);
        const Position next = Lices{}.play(here, jump);
        REQUIRE(next.at(*landing) == Piece{side, kind});
        REQUIRE(next.of(other(side)).empty());
        REQUIRE(next.of(side).count() == 1);
      } else {
        REQUIRE_FALSE(Lices{}.is_legal(here, jump));
        REQUIRE(std::ranges::none_of(
            moves, [](const Move& move) { return move.kind == MoveKind::capture; }));
      }
    }
  }
}

TEST_CASE("lices: what is not legal", "[lices][moves]") {
  const Lices game;
  const auto capture = [](const char* from, std::initializer_list<Direction> directions) {
    Move move = Move::capture(square(from));
    for (const Direction direction : directions) {
      move.push(direction);
    }
    return move;
  };
  using enum Direction;
  const Position quiet = position("W:WCa1,Eb3,c3:BCa1,c9");
  struct Case {
    const char* what;
    Position position;
    Move move;
    bool legal;
  };
  Move high_bits = Move::advance(square("c3"), ne);
  high_bits.directions |= 8;
  Move long_advance = Move::advance(square("c3"), ne);
  long_advance.push(ne);
  Move no_advance = Move::advance(square("c3"), n);
  no_advance.steps = 0;
  Move bent_mailler = Move::mailler(square("c3"));
  bent_mailler.directions = 1;
  Move stepping_mailler = Move::mailler(square("c3"));
  stepping_mailler.steps = 1;
  Move bad_kind = Move::advance(square("c3"), ne);
  bad_kind.kind = static_cast<MoveKind>(3);
  const Position fork = position("W:WEc3:BE3d,E4e");
  Move too_long = capture("c3", {n, e});
  too_long.steps = 21;
  Move hidden_bits = capture("c3", {n, e});
  hidden_bits.directions |= std::uint64_t{1} << 40;
  const std::vector<Case> cases{
      {"an advance", quiet, Move::advance(square("c3"), ne), true},
      {"an advance backwards", quiet, Move::advance(square("c3"), sw), false},
      {"a sidestep", quiet, Move::advance(square("b3"), e), false},
      {"a Pion straight ahead", quiet, Move::advance(square("c3"), n), false},
      {"from an empty square", quiet, Move::advance(square("d4"), ne), false},
      {"the opponent's piece", quiet, Move::advance(square("c9", Side::second), se), false},
      {"stray bits in an advance", quiet, high_bits, false},
      {"an advance of two", quiet, long_advance, false},
      {"an advance of none", quiet, no_advance, false},
      {"mailler", quiet, Move::mailler(square("c3")), true},
      {"mailler from a light square", quiet, Move::mailler(square("b3")), false},
      {"mailler onto a piece", quiet, Move::mailler(square("a1")), false},
      {"mailler with a direction", quiet, bent_mailler, false},
      {"mailler with a step", quiet, stepping_mailler, false},
      {"no kind of move", quiet, bad_kind, false},
      {"a capture of nothing", quiet, capture("c3", {ne}), false},
      {"a capture without jumps", fork, capture("c3", {}), false},
      {"a capture to its end", fork, capture("c3", {n, e}), true},
      {"a capture that stops early", fork, capture("c3", {n}), false},
      {"a capture that jumps too far", fork, capture("c3", {n, e, e}), false},
      {"an advance instead of a capture", fork, Move::advance(square("c3"), ne), false},
      {"mailler instead of a capture", fork, Move::mailler(square("c3")), false},
      {"more steps than pieces", fork, too_long, false},
      {"stray bits in a capture", fork, hidden_bits, false},
      {"after the end", position("W:WC9a,c3:BCa1"), Move::advance(square("c3"), ne), false},
  };
  for (const Case& one : cases) {
    CAPTURE(one.what);
    CHECK(game.is_legal(one.position, one.move) == one.legal);
  }
}

TEST_CASE("lices: what a move leaves behind", "[lices][moves]") {
  struct Step {
    const char* what;
    const char* before;
    const char* move;
    const char* after;
  };
  const auto step = GENERATE(values<Step>({
      {"advance", "W:WEc3:BCa1", "Ec3-d3", "B:WEd3:BCa1"},
      {"mailler", "W:WEc3:BCa1", "Ec3=3c", "B:WE3c:BCa1"},
      {"mailler of Black", "B:WCa1:BCc2,c9", "Cc2=2c", "W:WCa1:BC2c,c9"},
      {"capture of each kind", "W:WCc3:BE3d,E4e,C5d", "Cc3(3d)e3(4e)e5(5d)c5", "B:WCc5:B"},
      {"a round capture", "W:WEc3:BE3d,E4e,E5d,E4c", "Ec3(3d)e3(4e)e5(5d)c5(4c)c3", "B:WEc3:B"},
      {"capture by Black", "B:WCc3,a1:BE3d,Ca1", "E3d(c3)3b", "W:Wa1:BE3b,Ca1"},
  }));
  CAPTURE(step.what);
  CHECK(after(position(step.before), step.move) == position(step.after));
}

TEST_CASE("lices: the example of the sheet L17", "[lices][moves]") {
  Position here = position("W:WCa9,Eb8,6d:BCa9,Eb8");
  for (const char* const move : {"6d-7c", "Eb8(7c)d6", "Eb8=8b", "Ca9(8b)c7"}) {
    here = after(here, move);
    CHECK_FALSE(Lices{}.outcome(here).over());
  }
  here = after(here, "Ca9=9aA");
  CHECK(Lices{}.outcome(here) == rules::Outcome{rules::Result::first_wins, rules::Ending::goal});
}

}  // namespace damier::test::lices
