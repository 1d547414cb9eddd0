#include <array>
#include <string>

#include "damier/rules/loa/game.hpp"

#include "catch.hpp"
#include "librules/loa/sheet.hpp"

namespace damier::test::loa {

using rules::Ending;
using rules::Outcome;
using rules::Result;

namespace {

constexpr Outcome undecided{};
constexpr Outcome repetition{Result::draw, Ending::repetition};

/// A line of play with its history.
struct Play {
  Position here;
  LignesDAction::History history = LignesDAction{}.new_history(1);

  explicit Play(const char* setup) : here(position(setup)) { history.observe(here); }
  void move(const char* text) {
    here = after(here, text);
    history.observe(here);
  }
};

/// One piece of each side moves back and forth; nothing is near.
constexpr const char* to_and_fro = "B:Bb3,f5:Wd7,h2";
constexpr std::array<const char*, 4> round{"b3-b4", "d7-d6", "b4-b3", "d6-d7"};

}  // namespace

TEST_CASE("loa: the third time ends the game, the start position counts A7", "[loa][history]") {
  Play play(to_and_fro);
  CHECK(play.history.outcome() == undecided);
  for (std::size_t ply = 0; ply < 7; ++ply) {
    play.move(round[ply % round.size()]);
    REQUIRE(play.history.outcome() == undecided);
  }
  play.move(round[3]);
  CHECK(play.here == position(to_and_fro));
  CHECK(play.history.outcome() == repetition);
  CHECK(play.history.claimable() == undecided);  // there is nothing left to claim
}

TEST_CASE("loa: a position that arises later comes for the third time too A7", "[loa][history]") {
  Play play("B:Bb2,f5:Wd7,h2");
  play.move("b2-b3");
  play.move("h2-h3");
  for (std::size_t ply = 0; ply < 7; ++ply) {
    play.move(round[ply % round.size()]);
    REQUIRE(play.history.outcome() == undecided);
  }
  play.move(round[3]);
  CHECK(play.history.outcome() == repetition);
}

TEST_CASE("loa: it is the same position only with the same side to move A7", "[loa][history]") {
  // Black cycles over three squares and White over two: after 5 and 12 plies the board is the same,
  // after 5 with the other side to move.
  constexpr std::array<const char*, 3> black{"b3-b4", "b4-c3", "c3-b3"};
  constexpr std::array<const char*, 2> white{"d7-d6", "d6-d7"};
  Play play(to_and_fro);
  for (std::size_t ply = 0; ply < 24; ++ply) {
    CAPTURE(ply);
    REQUIRE(play.history.outcome() == undecided);
    play.move(ply % 2 == 0 ? black[ply / 2 % 3] : white[ply / 2 % 2]);
    if (ply + 1 == 5 || ply + 1 == 12) {
      CHECK(play.here.pieces == position(to_and_fro).pieces);
    }
  }
  CHECK(play.history.outcome() == repetition);
}

TEST_CASE("loa: a pass is a ply like any other A7, A8", "[loa][history]") {
  Play play("B:Ba1,h1:Wb1,g1,a2,b2,g2,h2,a8");
  for (const char* const move : {"--", "a8-b8", "--", "b8-a8", "--", "a8-b8", "--"}) {
    play.move(move);
    REQUIRE(play.history.outcome() == undecided);
  }
  play.move("b8-a8");
  CHECK(play.history.outcome() == repetition);
}

TEST_CASE("loa: when both sides pass the position is soon there again A7, A8", "[loa][history]") {
  auto history = LignesDAction{}.new_history(1);
  Position here = position(to_and_fro);
  for (int ply = 0; ply < 4; ++ply) {
    history.observe(here);
    CHECK(history.outcome() == undecided);
    here = LignesDAction{}.play(here, Move::pass());
  }
  history.observe(here);
  CHECK(history.outcome() == repetition);
}

TEST_CASE("loa: what was before a capture does not come back A7", "[loa][history]") {
  Play play("B:Bb3,f5:Wd7,h2,f7");
  for (std::size_t ply = 0; ply < 4; ++ply) {
    play.move(round[ply]);
  }
  play.move("f5xf7");
  play.move("d7-c6");
  CHECK(play.history.outcome() == undecided);
  for (const char* const move : {"b3-b4", "c6-c5", "b4-b3", "c5-c6", "b3-b4", "c6-c5", "b4-b3"}) {
    play.move(move);
    REQUIRE(play.history.outcome() == undecided);
  }
  play.move("c5-c6");
  CHECK(play.history.outcome() == repetition);
}

TEST_CASE("loa: a history goes back to where a line branched off", "[loa][history]") {
  Play play(to_and_fro);
  for (std::size_t ply = 0; ply < 6; ++ply) {
    play.move(round[ply % round.size()]);
  }
  const auto mark = play.history.mark();
  const Position here = play.here;
  play.move(round[2]);
  play.move(round[3]);
  CHECK(play.history.outcome() == repetition);

  play.history.rewind(mark);
  play.here = here;
  CHECK(play.history.outcome() == undecided);
  play.move("f5-f4");
  play.move("d6-d7");
  CHECK(play.history.outcome() == undecided);

  play.history.rewind(mark);
  play.here = here;
  play.move(round[2]);
  play.move(round[3]);
  CHECK(play.history.outcome() == repetition);
}

TEST_CASE("loa: a history that goes back over a capture knows what was before it",
          "[loa][history]") {
  Play play("B:Bb3,f5:Wd7,h2,f7");
  for (std::size_t ply = 0; ply < 4; ++ply) {
    play.move(round[ply]);
  }
  const auto mark = play.history.mark();
  const Position here = play.here;
  play.move("f5xf7");
  play.history.rewind(mark);
  play.here = here;
  for (std::size_t ply = 0; ply < 4; ++ply) {
    CHECK(play.history.outcome() == undecided);
    play.move(round[ply]);
  }
  CHECK(play.history.outcome() == repetition);
}

}  // namespace damier::test::loa
