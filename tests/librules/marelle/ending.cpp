#include <string>

#include "catch.hpp"
#include "librules/marelle/sheet.hpp"

namespace damier::test::marelle {

using rules::Ending;
using rules::Outcome;
using rules::Result;

namespace {

constexpr Outcome ongoing{};
constexpr Outcome first_takes{Result::first_wins, Ending::goal};
constexpr Outcome second_takes{Result::second_wins, Ending::goal};
constexpr Outcome first_blocks{Result::first_wins, Ending::blocked};
constexpr Outcome second_blocks{Result::second_wins, Ending::blocked};

}  // namespace

TEST_CASE("marelle: when a position is over", "[marelle][ending]") {
  struct Row {
    const char* what;
    const char* setup;
    Outcome outcome;
    Outcome without_jumps;
  };
  const auto row = GENERATE(values<Row>({
      {"the start", "W:W:B:H9,9", ongoing, ongoing},
      // M8, M11
      {"two White stones left", "W:Wa1,d1:Bb2,d2,f2", second_takes, second_takes},
      {"two Black stones left", "B:Wa1,d1,g1:Bb2,d2", first_takes, first_takes},
      {"whoever is to move", "W:Wa1,d1,g1:Bb2,d2", first_takes, first_takes},
      {"whoever is to move, White's", "B:Wa1,d1:Bb2,d2,f2", second_takes, second_takes},
      {"two on the board and one in hand", "W:Wa1,d1:Bb2,d2,f2:H1,0", ongoing, ongoing},
      {"the other side's hand does not help", "W:Wa1,d1:Bb2,d2,f2:H0,6", second_takes,
       second_takes},
      {"three in hand only", "W:W:B:H3,3", ongoing, ongoing},
      {"two in hand only", "W:W:B:H2,3", second_takes, second_takes},
      {"three and three", "W:Wa1,d1,g4:Bb2,d2,f4", ongoing, ongoing},
      {"none left at all", "B:Wa1,d1,g1:B", first_takes, first_takes},
      // Both sides under three: the side to move has lost.
      {"two and two, White to move", "W:Wa1,d1:Bb2,d2", second_takes, second_takes},
      {"two and two, Black to move", "B:Wa1,d1:Bb2,d2", first_takes, first_takes},
      {"one against two", "W:Wa1:Bb2,d2", second_takes, second_takes},
      {"two against one", "W:Wa1,d1:Bb2", second_takes, second_takes},
      {"the empty board", "B:W:B", first_takes, first_takes},
      // M8
      {"White blocked", "W:Wa1,g1,a7,g7:Ba4,d1,g4,d7", second_blocks, second_blocks},
      {"Black blocked", "B:Wa4,d1,g4,d7:Ba1,g1,a7,g7", first_blocks, first_blocks},
      {"the side that is not to move is not blocked", "B:Wa1,g1,a7,g7:Ba4,d1,g4,d7", ongoing,
       ongoing},
      {"a stone in hand is a move", "W:Wa1,g1,a7,g7:Ba4,d1,g4,d7:H1,0", ongoing, ongoing},
      {"blocked by stones of its own too", "W:Wa1,d1,a4,g1:Bd2,g4,b4,a7", second_blocks,
       second_blocks},
      {"three stones jump", "W:Wa1,g1,a7:Ba4,d1,g4,d7", ongoing, second_blocks},
      {"one way out", "W:Wa1,g1,a7,g7:Ba4,d1,g4", ongoing, ongoing},
      {"blocked, and nobody else has enough stones", "W:Wa1,g1,a7,g7:Ba4,d1", first_takes,
       first_takes},
      {"a full board of nine a side, White with a way out",
       "W:Wa1,d1,g1,b2,d2,f2,c3,d3,e3:Ba7,d7,g7,b6,d6,f6,c5,d5,e5", ongoing, ongoing},
  }));
  CAPTURE(row.what, row.setup);
  const Position here = position(row.setup);
  for_each_game([&](auto game) {
    for (const bool flying : {true, false}) {
      game.flying = flying;
      const Outcome expected = flying ? row.outcome : row.without_jumps;
      CHECK_FALSE(game.validate(here));
      CHECK(game.outcome(here) == expected);
      CHECK((game.count_moves(here) == 0) == expected.over());
      CHECK(legal_moves(game, here).empty() == expected.over());
    }
  });
}

TEST_CASE("marelle: no move is legal when the game is over M8", "[marelle][ending]") {
  for_each_game([](const auto& game) {
    CHECK_FALSE(game.is_legal(position("W:Wa1,d1:Bb2,d2,f2"), move_of("a1-a4")));
    CHECK_FALSE(game.is_legal(position("W:Wa1,d1,g1:Bb2,d2"), move_of("a1-a4")));
    CHECK(game.is_legal(position("W:Wa1,d1,g1:Bb2,d2,f2"), move_of("a1-a4")));
  });
}

TEST_CASE("marelle: a ply ends the game for either side", "[marelle][ending]") {
  struct Row {
    const char* what;
    const char* before;
    const char* move;
    Outcome outcome;
  };
  const auto row = GENERATE(values<Row>({
      {"White takes the seventh stone", "W:Wa1,d1,g4,e5:Bb2,d2,f4", "g4-g1xb2", first_takes},
      {"Black takes the seventh stone", "B:Wb2,d2,f4:Ba1,d1,g4,e5", "g4-g1xb2", second_takes},
      {"the sixth", "W:Wa1,d1,g4,e5:Bb2,d2,f4,f6", "g4-g1xb2", ongoing},
      {"one is in hand yet", "W:Wa1,d1,g4,e5:Bb2,d2,f4:H0,1", "g4-g1xb2", ongoing},
      {"the seventh by a placement", "W:Wa1,d1:Bb2:H1,2", "g1xb2", first_takes},
      {"Black shuts White in", "B:Wa1,g1,a7,g7:Bd1,g4,d7,b4", "b4-a4", second_blocks},
      {"White shuts Black in with its last stone", "W:Wd1,g4,d7:Ba1,g1,a7,g7:H1,0", "a4",
       first_blocks},
      {"a removal shuts White in", "B:Wa1,d1,a7,g7,e5:Ba4,g1,g4,d7,b2,f2,d3,d5,e4", "d3-d2xg7",
       second_blocks},
      {"another leaves it a way out", "B:Wa1,d1,a7,g7,e5:Ba4,g1,g4,d7,b2,f2,d3,d5,e4", "d3-d2xd1",
       ongoing},
  }));
  CAPTURE(row.what);
  for_each_game([&](const auto& game) {
    const Position before = position(row.before);
    CHECK_FALSE(game.validate(before));
    CHECK_FALSE(game.outcome(before).over());
    CHECK(game.outcome(after(game, before, row.move)) == row.outcome);
  });
}

}  // namespace damier::test::marelle
