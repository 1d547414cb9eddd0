#include "damier/notation/games/alice/layout.hpp"

#include <bit>

#include "catch.hpp"
#include "libnotation/games/asked.hpp"

namespace damier::test {

using notation::Owner;
using rules::Side;

TEST_CASE("alice layout: squares by name and in rectangles", "[alice][layout]") {
  CHECK(squares("alice", "d4") == "d4");
  CHECK(squares("alice", "D4") == "d4");
  CHECK(squares("alice", "a1-c1") == "a1 b1 c1");
  CHECK(squares("alice", "a1-i1").empty());
  CHECK(squares("alice", "").empty());
}

TEST_CASE("alice layout: plies in any spelling", "[alice][layout]") {
  constexpr const char* two = "1:4PIa5,4CAh8:-:-:-";
  for (const char* const same : {"4PIa5=4CAh8", "4CAh8=4PIa5", "4 PI a5 = 4 CA h8",
                                 "4\u2660a5=4CAh8", "4PI?=4CAh8", "4CA?=4PIa5", "4PI?=4CA?"}) {
    INFO(same);
    CHECK(is_written("alice", two, "4PIa5=4CAh8", same));
  }
  for (const char* const other : {"4PIa5-e1", "4PIa5=4COh8", "4PIh8=4CAa5", "4PIa5x4CAh8", "?=?"}) {
    INFO(other);
    CHECK_FALSE(is_written("alice", two, "4PIa5=4CAh8", other));
  }
  for (const char* const same : {"+4TRd4", "+4 TR d4", "+4TR?", "+4\u2663d4"}) {
    INFO(same);
    CHECK(is_written("alice", two, "+4TRd4", same));
  }
  CHECK(is_written("alice", two, "+4TRa5=4PIh1", "+4TR?=4PIh1"));
  CHECK(is_written("alice", two, "+4TRa5=4PIh1", "+4TRa5=4PI?"));
  CHECK_FALSE(is_written("alice", two, "+4TRa5=4PIh1", "+4TR?"));
  CHECK(ends_of("alice", "+4CAd5=4PIh1") == "? d5");
  CHECK(ends_of("alice", "4PIa5~d2") == "a5 d2");
  CHECK(ends_of("alice", "4CAh8=4PIa5") == "a5 h8");
  CHECK(ends_of("alice", "4PI?-e1") == "? e1");
  CHECK(ends_of("alice", "32-28") == "none");
  CHECK(ends_of("alice", "9PIa1-b1") == "none");
}

TEST_CASE("alice layout: cards by their names", "[alice][layout]") {
  const Loose board("alice", "RTRd4,RCOd5,4PIa5,ACAh1,7COa1:4PI");
  CHECK(board.fault().empty());
  CHECK_FALSE(board.setup.to_move.has_value());
  CHECK(board.count("cards", Owner::nobody) == 5);
  CHECK(board.count("cartes", Owner::nobody) == 5);
  CHECK(board.count("kings", Owner::nobody) == 2);
  CHECK(board.count("rois", Owner::nobody) == 2);
  CHECK(board.count("coeurs", Owner::nobody) == 2);
  CHECK(board.count("hearts", Owner::nobody) == 2);
  CHECK(board.count("aces", Owner::nobody) == 1);
  CHECK(board.count("figures", Owner::nobody) == 2);
  CHECK(board.count("minors", Owner::nobody) == 3);
  CHECK(board.count("locked", Owner::nobody) == 1);
  CHECK(board.count("cards", Owner::first) == 0);
  CHECK(board.placement.all(Owner::first).empty());
  // R goes one square, so each of the two kings threatens the other.
  CHECK(board.count("threatened", Owner::nobody) == 2);
  CHECK(board.count("prisoners", Owner::nobody) == 0);
}

TEST_CASE("alice layout: what a card can be is no card", "[alice][layout]") {
  const auto& board = board_of("alice");
  CHECK(std::popcount(board.pieces) == 40);
  for (const notation::PieceName& one : board.piece_names) {
    const bool state = one.name == "locked" || one.name == "prisoners" || one.name == "threatened";
    CHECK((!state || (one.kinds & board.pieces) == 0));
  }
  CHECK(board_of("international").pieces == 3);
}

TEST_CASE("alice layout: prisoners have no square to flee to", "[alice][layout]") {
  // R threatens the squares around it and flees straight: the one in the corner is shut in.
  const Loose board("alice", "1:RCOa1,RPIa2,RCAb1:-:-:-");
  CHECK(board.count("threatened", Owner::nobody) == 3);
  CHECK(board.count("prisoners", Owner::nobody) == 1);
  notation::Placement without;
  board.setup.position->placement(without,
                                  notation::layout<rules::Alice>::piece_names.front().kinds);
  CHECK(without.of(Owner::nobody, notation::layout<rules::Alice>::prisoners).empty());
}

TEST_CASE("alice layout: the pile and the points", "[alice][layout]") {
  const Loose board("alice", "2:RTRd4:-:ACO,2CA:7TR");
  CHECK(board.setup.to_move == Side::second);
  CHECK(board.setup.position->stock() == 36);
  CHECK(board.setup.position->score() == std::array{14 + 6, 4});
  CHECK_FALSE(board.setup.position->hand(Side::first).has_value());
  CHECK(board_of("alice").stock_names[0] == "pile");
  CHECK(Loose("alice", "RTRd4,RTRd5").fault() == "6 setup-card-twice");
  CHECK(Loose("alice", "RTRd9").fault() == "3 bad-square");
  CHECK(Loose("alice", "RTRd4:").setup.position != nullptr);
}

}  // namespace damier::test
