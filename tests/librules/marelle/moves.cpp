#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "librules/marelle/sheet.hpp"

namespace damier::test::marelle {

using rules::Ending;

namespace {

/// Returns the legal moves to a point from another (`a1-d1`) or the hand (`d1`), with removals.
template <class G>
std::string moves_by(const G& game, const Position& position, const std::string& way) {
  std::vector<std::string> texts;
  for (const Move& move : legal_moves(game, position)) {
    const std::string text = text_of(move);
    if (text.substr(0, text.find('x')) == way) {
      texts.push_back(text);
    }
  }
  return joined(texts);
}

/// Plays a list of moves.
template <class G>
Position play_all(const G& game, Position here, std::initializer_list<const char*> moves) {
  for (const char* const move : moves) {
    here = after(game, here, move);
  }
  return here;
}

}  // namespace

TEST_CASE("marelle: which moves there are", "[marelle][moves]") {
  struct Row {
    const char* what;
    const char* setup;
    const char* moves;
  };
  const auto row = GENERATE(values<Row>({
      {"M3: the first stone goes anywhere", "W:W:B:H9,9",
       "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 e3 e4 e5 f2 f4 f6 g1 g4 g7"},
      {"M3: the second where there is none", "B:Wd6:B:H8,9",
       "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d7 e3 e4 e5 f2 f4 f6 g1 g4 g7"},
      {"M3: the last stone is placed, even by a side that has three on the board",
       "B:Wa1,g1,a7,g7:Bb2,f4,c5:H0,1", "a4 b4 b6 c3 c4 d1 d2 d3 d5 d6 d7 e3 e4 e5 f2 f6 g4"},
      {"M4: corners and midpoints of all three squares", "W:Wa1,d2,f4,c5:Bg7,g4,b6,e3",
       "a1-a4 a1-d1 c5-c4 c5-d5 d2-b2 d2-d1 d2-d3 d2-f2 f4-e4 f4-f2 f4-f6"},
      {"M4: no diagonals", "W:Wa1,b2,c3,g7:Bd1,a4,d2,b4,d3,c4,g4,d7", ""},
      {"M4: where every move opens a mill there is no passing", "W:Wa1,d1,g1,e4:Bd2,e3,f4,e5,d6",
       "a1-a4 g1-g4"},
      {"M11: White moves with none in hand while Black has two", "W:Wa1,d1,b6,c5:Bg7,f6:H0,2",
       "a1-a4 b6-b4 b6-d6 c5-c4 c5-d5 d1-d2 d1-g1"},
      {"M11: Black places two while White has none in hand",
       "B:Wa1,d1,b6,c5,b2,c4,e5,g4:Bg7,f6:H0,2", "a4 a7 b4 c3 d2 d3 d5 d6 d7 e3 e4 f2 f4 g1"},
  }));
  CAPTURE(row.what, row.setup);
  for_each_game([&](const auto& game) {
    const Position here = position(row.setup);
    CHECK_FALSE(game.validate(here));
    CHECK(moves_text(game, here) == row.moves);
    CHECK(game.count_moves(here) == legal_moves(game, here).size());
  });
}

TEST_CASE("marelle: who jumps M5", "[marelle][moves]") {
  struct Row {
    const char* what;
    const char* setup;
    std::uint64_t moves;
    std::uint64_t without_jumps;
  };
  const auto row = GENERATE(values<Row>({
      {"three stones", "W:Wa1,b2,c3:Bg1,f2,a7", 54, 6},
      {"Black's three", "B:Wg1,f2,a7,b6:Ba1,b2,c3", 51, 6},
      {"four stones", "W:Wa1,b2,c3,e5:Bg1,f2,a7", 8, 8},
      {"three stones, one in hand", "W:Wa1,b2,c3:Bg1,f2,a7:H1,0", 18, 18},
      {"three stones against stones in hand", "W:Wa1,b2,c3:Bg1,f2,a7:H0,6", 54, 6},
      {"two stones, one in hand", "W:Wa1,b2:Bg1,f2,a7:H1,0", 19, 19},
      {"the other side has three", "W:Wa1,b2,c3,e5,e3:Bg1,f2,a7", 10, 10},
  }));
  CAPTURE(row.what, row.setup);
  for_each_game([&](auto game) {
    CHECK(game.count_moves(position(row.setup)) == row.moves);
    CHECK(legal_moves(game, position(row.setup)).size() == row.moves);
    game.flying = false;
    CHECK(game.count_moves(position(row.setup)) == row.without_jumps);
    CHECK(legal_moves(game, position(row.setup)).size() == row.without_jumps);
  });
}

TEST_CASE("marelle: what a mill removes M6", "[marelle][moves]") {
  struct Row {
    const char* what;
    const char* setup;
    const char* way;
    const char* moves;
    const char* wmd_moves;
  };
  const auto row = GENERATE(values<Row>({
      {"no mill", "W:Wa1,d1:Bb2,d2:H7,7", "g4", "g4", "g4"},
      {"by a placement, any stone that is in no mill", "W:Wa1,d1:Bb2,d2:H7,7", "g1", "g1xb2 g1xd2",
       "g1xb2 g1xd2"},
      {"by Black's placement", "B:Wb2,d2:Ba1,d1:H7,7", "g1", "g1xb2 g1xd2", "g1xb2 g1xd2"},
      {"by a step", "W:Wa1,d1,g4,e5:Bb2,d2,c3,d7", "g4-g1", "g4-g1xb2 g4-g1xc3 g4-g1xd2 g4-g1xd7",
       "g4-g1xb2 g4-g1xc3 g4-g1xd2 g4-g1xd7"},
      {"by a jump", "W:Wa1,d1,e5:Bb2,d2,c3,d7", "e5-g1", "e5-g1xb2 e5-g1xc3 e5-g1xd2 e5-g1xd7",
       "e5-g1xb2 e5-g1xc3 e5-g1xd2 e5-g1xd7"},
      {"between the squares", "W:Wd7,d6,c5,b2:Ba1,g1,a7,g7", "c5-d5",
       "c5-d5xa1 c5-d5xa7 c5-d5xg1 c5-d5xg7", "c5-d5xa1 c5-d5xa7 c5-d5xg1 c5-d5xg7"},
      {"not a stone in a mill while another is in none", "W:Wa1,d1:Bb2,d2,f2,e5:H7,5", "g1",
       "g1xe5", "g1xe5"},
      {"all stones in a mill", "W:Wa1,d1:Bb2,d2,f2:H7,6", "g1", "g1", "g1xb2 g1xd2 g1xf2"},
      {"all stones in two mills that share one", "W:Wa1,d1,g4,c3:Bb2,d2,f2,b4,b6", "g4-g1", "g4-g1",
       "g4-g1xb2 g4-g1xb4 g4-g1xb6 g4-g1xd2 g4-g1xf2"},
      {"no stone on the board", "W:Wa1,d1:B:H7,9", "g1", "g1", "g1"},
      // A step closes at most one mill: it comes along the line of the other.
      {"two mills at once remove one", "W:Wa1,d1,g4,g7:Bb2,d2:H5,7", "g1", "g1xb2 g1xd2",
       "g1xb2 g1xd2"},
      {"two mills at once, all stones in a mill", "W:Wa1,d1,g4,g7:Bb2,d2,f2:H5,6", "g1", "g1",
       "g1xb2 g1xd2 g1xf2"},
      {"the last but two", "W:Wa1,d1,g4,e5:Bb2,d2,c3", "g4-g1", "g4-g1xb2 g4-g1xc3 g4-g1xd2",
       "g4-g1xb2 g4-g1xc3 g4-g1xd2"},
      {"the stone that leaves is missing in the line", "W:Wd1,g1,b6,e5:Bb2,d2,c3,d7", "d1-a1",
       "d1-a1", "d1-a1"},
      {"nor by a jump", "W:Wa1,d1,g1:Bb2,d2,c3", "a1-g4", "a1-g4", "a1-g4"},
      {"a jump from the line itself", "W:Wa1,a4,d1:Bb2,d2,c3", "d1-a7",
       "d1-a7xb2 d1-a7xc3 d1-a7xd2", "d1-a7xb2 d1-a7xc3 d1-a7xd2"},
      {"two of one's own and one of the enemy's are no mill", "W:Wa1,c3:Bg1,d2:H7,7", "d1", "d1",
       "d1"},
      {"no mill across a corner", "W:Wa4,d1:Bb2,d2:H7,7", "a1", "a1", "a1"},
      {"no mill along a diagonal", "W:Wa1,b2:Bg1,d2:H7,7", "c3", "c3", "c3"},
      {"no mill over the middle", "W:Wd2,d3:Bg1,b2:H7,7", "d5", "d5", "d5"},
  }));
  CAPTURE(row.what, row.setup);
  const Position here = position(row.setup);
  CHECK_FALSE(Marelle{}.validate(here));
  CHECK(moves_by(Marelle{}, here, row.way) == row.moves);
  CHECK(moves_by(MarelleWmd{}, here, row.way) == row.wmd_moves);
  for_each_game(
      [&](const auto& game) { CHECK(game.count_moves(here) == legal_moves(game, here).size()); });
}

TEST_CASE("marelle: a mill opened and closed is a new mill M7", "[marelle][moves]") {
  for_each_game([](const auto& game) {
    const Position here = position("W:Wa1,d1,g1,d6:Bb2,f2,c4,e4,g7");
    const Position end =
        play_all(game, here, {"d1-d2", "g7-g4", "d2-d1xb2", "g4-g7", "d1-d2", "g7-g4", "d2-d1xf2"});
    CHECK(end == position("B:Wa1,d1,g1,d6:Bc4,e4,g4"));
    // A move without the removal is illegal.
    CHECK_FALSE(game.is_legal(play_all(game, here, {"d1-d2", "g7-g4"}), move_of("d2-d1")));
  });
}

TEST_CASE("marelle: a stone from one mill to another removes M7", "[marelle][moves]") {
  for_each_game([](const auto& game) {
    const Position here = position("W:Wa1,d1,g1,d2,b2,e5:Bc4,e4,g7,f6");
    CHECK(moves_by(game, here, "g1-g4") == "g1-g4");
    const Position next = play_all(game, here, {"d2-f2", "g7-g4", "d1-d2xc4", "g4-g7"});
    CHECK(moves_by(game, next, "d2-d1") == "d2-d1xe4 d2-d1xf6 d2-d1xg7");
  });
}

TEST_CASE("marelle: a whole placing phase M3", "[marelle][moves]") {
  for_each_game([](const auto& game) {
    const Position end = play_all(game, game.start(),
                                  {"a1", "b2", "d1", "g1", "d2", "d3", "f2", "c3", "e3", "a4", "d6",
                                   "b4", "b6", "f6", "d7", "d5", "e5", "c4xa1"});
    CHECK(end == position("W:Wd1,d2,f2,e3,d6,b6,d7,e5:Bb2,g1,d3,c3,a4,b4,f6,d5,c4"));
    CHECK(moves_by(game, end, "d2-d3").empty());
    CHECK_FALSE(legal_moves(game, end).empty());
  });
}

TEST_CASE("marelle: the parts of a move", "[marelle][moves]") {
  const Marelle game;
  const Position placing = position("W:Wa1:Bb2:H2,2");
  CHECK(game.targets(placing, nowhere) == placing.empty());
  CHECK(game.targets(placing, point("a1")) == 0);
  const Position moving = position("W:Wa1,d1,g1,a7:Bb2,d2,f2,c4");
  CHECK(game.targets(moving, nowhere) == 0);
  CHECK(game.targets(moving, point("a1")) == points("a4"));
  CHECK_FALSE(game.jumps(moving));
  CHECK(game.removable(moving) == points("c4"));
  const Position jumping = position("B:Wa1,d1,g1,a7:Bb2,d2,f2");
  CHECK(game.jumps(jumping));
  CHECK(game.targets(jumping, point("b2")) == jumping.empty());
  CHECK(game.removable(jumping) == points("a7"));
  const Position in_mill = position("W:Wa1,d1,g1,a7:Bb2,d2,f2");
  CHECK(game.removable(in_mill) == 0);
  CHECK(MarelleWmd{}.removable(in_mill) == points("b2,d2,f2"));
}

}  // namespace damier::test::marelle
