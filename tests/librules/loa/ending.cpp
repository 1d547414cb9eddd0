#include "damier/rules/loa/game.hpp"

#include "catch.hpp"
#include "librules/loa/sheet.hpp"

namespace damier::test::loa {

using rules::Ending;
using rules::Outcome;
using rules::Result;

namespace {

constexpr Outcome ongoing{};
constexpr Outcome first_joined{Result::first_wins, Ending::goal};
constexpr Outcome second_joined{Result::second_wins, Ending::goal};
constexpr Outcome first_joined_both{Result::first_wins, Ending::both_goals};
constexpr Outcome second_joined_both{Result::second_wins, Ending::both_goals};
constexpr Outcome drawn_both{Result::draw, Ending::both_goals};

/// Checks the outcome by A6 literally, and with `BothConnected "draw"`.
void check_outcome(const Position& here, const Outcome& outcome) {
  LignesDAction game;
  CHECK(game.outcome(here) == outcome);
  CHECK((game.count_moves(here) == 0) == outcome.over());
  CHECK(legal_moves(here).empty() == outcome.over());
  const Outcome drawn = outcome.ending == Ending::both_goals ? drawn_both : outcome;
  game.both_connected_draws = true;
  CHECK(game.outcome(here) == drawn);
  CHECK((game.count_moves(here) == 0) == drawn.over());
}

}  // namespace

TEST_CASE("loa: when a position is over A5, A6", "[loa][ending]") {
  struct Row {
    const char* what;
    const char* setup;
    Outcome outcome;
  };
  const auto row = GENERATE(values<Row>({
      {"nobody", "B:Ba1,a3:Wh1,h3", ongoing},
      {"Black, White to move", "W:Ba1,b2,c3:Wh1,a8", first_joined},
      {"Black, to move itself", "B:Ba1,b2,c3:Wh1,a8", first_joined},
      {"White, Black to move", "B:Ba1,c3:Wh1,h2", second_joined},
      {"White, to move itself", "W:Ba1,c3:Wh1,h2", second_joined},
      {"one single piece of Black's", "W:Ba1:Wh1,a8", first_joined},
      {"one single piece of White's", "W:Ba1,h1:We5", second_joined},
      {"all twelve", "W:Ba1,b1,c1,d1,e1,f1,a2,b2,c2,d2,e2,f2:Wh1,a8", first_joined},
      {"eleven of twelve", "W:Ba1,b1,c1,d1,e1,f1,a2,b2,c2,d2,e2,h8:Wh1,a8", ongoing},
      {"the opponent's pieces do not join", "B:Ba1,c1:Wb1,h8", ongoing},
      {"squares do not touch over the edge", "B:Bh4,a5:Wa8,h7", ongoing},
      {"both, White has moved", "B:Ba1,a2:Wh1,h2", second_joined_both},
      {"both, Black has moved", "W:Ba1,a2:Wh1,h2", first_joined_both},
      {"one piece each, White has moved", "B:Ba1:Wh1", second_joined_both},
      {"one piece each, Black has moved", "W:Ba1:Wh1", first_joined_both},
      {"blocked", "B:Ba1,h1:Wb1,g1,a2,b2,g2,h2,a8", ongoing},
  }));
  CAPTURE(row.what, row.setup);
  const Position here = position(row.setup);
  CHECK_FALSE(LignesDAction{}.validate(here));
  check_outcome(here, row.outcome);
}

TEST_CASE("loa: a ply ends the game for either side A5, A6", "[loa][ending]") {
  struct Row {
    const char* what;
    const char* before;
    const char* move;
    Outcome outcome;
  };
  const auto row = GENERATE(values<Row>({
      {"Black joins its pieces", "B:Ba1,c1:We8,g8", "a1-b2", first_joined},
      {"White joins its pieces", "W:Be8,g8:Wa1,c1", "a1-b2", second_joined},
      {"Black does not", "B:Ba1,c1:We8,g8", "a1-a2", ongoing},
      {"White's capture joins Black's", "W:Bd4,d5,h1:Wh3,a8", "h3xh1", first_joined},
      {"Black's capture joins White's", "B:Bh3,a8:Wd4,d5,h1", "h3xh1", second_joined},
      {"White's capture leaves Black one piece", "W:Bd4,h1:Wh3,a8", "h3xh1", first_joined},
      {"White's capture joins both", "W:Bd4,d5,h1:Wh3,g1", "h3xh1", second_joined_both},
      {"Black's capture joins both", "B:Bh3,g1:Wd4,d5,h1", "h3xh1", first_joined_both},
      {"White's capture leaves both one group", "W:Bd4,h1:Wh3,g1", "h3xh1", second_joined_both},
      {"a pass ends nothing", "B:Ba1,h1:Wb1,g1,a2,b2,g2,h2,a8", "--", ongoing},
  }));
  CAPTURE(row.what);
  const Position before = position(row.before);
  CHECK_FALSE(LignesDAction{}.validate(before));
  CHECK_FALSE(LignesDAction{}.outcome(before).over());
  check_outcome(after(before, row.move), row.outcome);
}

}  // namespace damier::test::loa
