#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "damier/rules/loa/game.hpp"

#include "catch.hpp"
#include "librules/loa/sheet.hpp"
#include "vectors.hpp"

namespace damier::test::loa {

namespace {

/// Returns the moves of the piece on one square.
std::string moves_from(const Position& here, const char* from) {
  std::vector<std::string> texts;
  for (const Move& move : legal_moves(here)) {
    if (const std::string text = text_of(here, move); text.starts_with(from)) {
      texts.push_back(text);
    }
  }
  std::sort(texts.begin(), texts.end());
  return joined(texts);
}

/// Plays random moves by both sets of rules, and compares them after each move.
void compare_game(std::mt19937& random) {
  const LignesDAction game;
  LignesDAction drawn;
  drawn.both_connected_draws = true;
  Position here = game.start();
  plain::Position there = plain_position(here);
  for (int ply = 0; ply < 200; ++ply) {
    const auto moves = legal_moves(here);
    REQUIRE(moves_text(here) == joined(plain::moves(there)));
    REQUIRE(game.count_moves(here) == moves.size());
    REQUIRE(game.outcome(here).result == result_of(plain::outcome(there)));
    REQUIRE(drawn.outcome(here).result == result_of(plain::outcome(there, true)));
    REQUIRE_FALSE(game.validate(here));
    if (moves.empty()) {
      return;
    }
    const Move move = moves[random() % moves.size()];
    there = plain::after(there, text_of(here, move));
    here = game.play(here, move);
    REQUIRE(here == position(there));
  }
}

}  // namespace

TEST_CASE("loa: how a piece moves A3, A4", "[loa][moves]") {
  struct Row {
    const char* what;
    const char* setup;
    const char* from;
    const char* moves;
  };
  const auto row = GENERATE(values<Row>({
      // A3
      {"alone on its lines, one square each way", "B:Bd4,h1:Wa8,c7", "d4",
       "d4-c3 d4-c4 d4-c5 d4-d3 d4-d5 d4-e3 d4-e4 d4-e5"},
      {"in a corner", "B:Ba1,e8:Wc8,g2", "a1", "a1-a2 a1-b1 a1-b2"},
      {"pieces of both sides count, before and behind", "B:Bd4,a4,h1:Wh4,a8", "d4",
       "d4-c3 d4-c5 d4-d3 d4-d5 d4-e3 d4-e5 d4-g4"},
      {"off the board on one side", "B:Bf4,c4,e4,h8:Wh4,a8", "f4",
       "f4-b4 f4-e3 f4-e5 f4-f3 f4-f5 f4-g3 f4-g5"},
      {"the start position",
       "B:Bb1,c1,d1,e1,f1,g1,b8,c8,d8,e8,f8,g8:Wa2,a3,a4,a5,a6,a7,h2,h3,h4,"
       "h5,h6,h7",
       "b1", "b1-b3 b1-d3 b1-h1"},
      // A4
      {"over its own side's", "B:Ba1,b1,c1,h7:Wa8,e6", "a1", "a1-a3 a1-b2 a1-d1"},
      {"not over the opponent's", "B:Ba1,c1,h7:Wb1,a8,e6", "a1", "a1-a3 a1-b2"},
      {"the opponent's behind where it ends does not matter", "B:Ba1,h7:Wd1,a8,e6", "a1",
       "a1-a3 a1-b2 a1-c1"},
      {"not onto its own side's", "B:Ba1,c1,h7:Wa8,e6", "a1", "a1-a3 a1-b2"},
      {"captures the opponent's", "B:Ba1,h7:Wc1,a8,e6", "a1", "a1-a3 a1-b2 a1xc1"},
      {"captures behind its own side's", "B:Ba1,b2,h7:Wc3,d4,e6", "a1", "a1-a2 a1-b1"},
      {"captures behind two of its own", "B:Ba1,b2,c3,h7:We5,e8", "a1", "a1-a2 a1-b1 a1xe5"},
      {"the opponent's pieces are not moved", "B:Ba1,e8:Wc8,g2", "g2", ""},
  }));
  CAPTURE(row.what, row.setup);
  CHECK(moves_from(position(row.setup), row.from) == row.moves);
}

TEST_CASE("loa: a capture takes the piece off A4", "[loa][moves]") {
  CHECK(after(position("B:Ba1,h7:Wc1,a8,e6"), "a1xc1") == position("W:Bc1,h7:Wa8,e6"));
  CHECK(after(position("W:Ba1,h7:Wc1,a8,e6"), "c1xa1") == position("B:Bh7:Wa1,a8,e6"));
  CHECK(after(position("B:Ba1,h7:Wc1,a8,e6"), "a1-b2") == position("W:Bb2,h7:Wc1,a8,e6"));
}

TEST_CASE("loa: a side passes when it cannot move, and only then A8", "[loa][moves]") {
  const LignesDAction game;
  const Position blocked = position("B:Ba1,h1:Wb1,g1,a2,b2,g2,h2,a8");
  CHECK(moves_text(blocked) == "--");
  CHECK(game.count_moves(blocked) == 1);
  CHECK_FALSE(game.outcome(blocked).over());
  CHECK(game.is_legal(blocked, Move::pass()));
  CHECK(game.play(blocked, Move::pass()) == position("W:Ba1,h1:Wb1,g1,a2,b2,g2,h2,a8"));

  const Position free = game.play(blocked, Move::pass());
  CHECK(game.count_moves(free) == 25);
  CHECK_FALSE(game.is_legal(free, Move::pass()));
  CHECK_FALSE(game.is_legal(game.start(), Move::pass()));

  // No pass when the game is over, blocked or not (A5).
  const Position over = position("B:Ba1,h1:Wb1,c1,d1,e1,f1,g1,a2,b2,g2,h2");
  CHECK(game.outcome(over).over());
  CHECK_FALSE(game.is_legal(over, Move::pass()));
  CHECK(game.count_moves(over) == 0);
  CHECK(moves_text(over).empty());
}

TEST_CASE("loa: the most moves known", "[loa][moves]") {
  const Position here = position("W:Ba6,a7,e8,g1:Wb2,c3,c6,d4,d5,e4,e6,e7,f4,f5,g3,h5");
  CHECK(LignesDAction{}.count_moves(here) == 82);
  CHECK(legal_moves(here).size() == 82);
}

TEST_CASE("loa: random games by plain rules", "[loa][plain]") {
  std::mt19937 random(8);
  for (int i = 0; i < 100; ++i) {
    CAPTURE(i);
    compare_game(random);
  }
}

TEST_CASE("loa: random positions by plain rules", "[loa][plain]") {
  const LignesDAction game;
  LignesDAction drawn;
  drawn.both_connected_draws = true;
  std::mt19937 random(9);
  int passes = 0;
  int both = 0;
  int over = 0;
  for (int i = 0; i < 6000; ++i) {
    const Position here = i % 3 == 0 ? random_cornered_position(random) : random_position(random);
    const plain::Position there = plain_position(here);
    CAPTURE(i);
    REQUIRE(moves_text(here) == joined(plain::moves(there)));
    REQUIRE(game.count_moves(here) == legal_moves(here).size());
    REQUIRE(game.outcome(here).result == result_of(plain::outcome(there)));
    REQUIRE(drawn.outcome(here).result == result_of(plain::outcome(there, true)));
    for (const Move& move : legal_moves(here)) {
      REQUIRE(game.play(here, move) == position(plain::after(there, text_of(here, move))));
    }
    passes += moves_text(here) == "--" ? 1 : 0;
    over += game.outcome(here).over() ? 1 : 0;
    both += drawn.outcome(here).result == rules::Result::draw ? 1 : 0;
  }
  // Each kind of position has occurred.
  CHECK(passes > 100);
  CHECK(over > 100);
  CHECK(both > 10);
}

TEST_CASE("loa: legal is what the walk yields and nothing else", "[loa][moves]") {
  const LignesDAction game;
  std::mt19937 random(10);
  for (int i = 0; i < 60; ++i) {
    const Position here = i % 4 == 0 ? random_cornered_position(random) : random_position(random);
    CAPTURE(i);
    std::vector<bool> walked(65536);
    for (const Move& move : legal_moves(here)) {
      const auto value = static_cast<std::size_t>(256 * move.from + move.to);
      REQUIRE_FALSE(walked[value]);
      walked[value] = true;
    }
    // Every possible value of Move, on the board or not.
    for (int from = 0; from < 256; ++from) {
      for (int to = 0; to < 256; ++to) {
        if (game.is_legal(here, Move::between(from, to)) !=
            walked[static_cast<std::size_t>(256 * from + to)]) {
          FAIL("from " << from << " to " << to);
        }
      }
    }
  }
}

}  // namespace damier::test::loa
