// The evaluation of positions, searched one ply ahead.

#include <string>
#include <string_view>

#include "damier/analysis/analyse.hpp"
#include "damier/analysis/score.hpp"
#include "damier/notation/games/games.hpp"

#include "catch.hpp"

namespace damier::test {

using analysis::is_decided;

namespace {

/// The result of a search of one ply, for the side to move.
template <rules::Game G>
int score(std::string_view setup) {
  const G game;
  notation::Diagnostics diagnostics;
  const notation::Span all{0, static_cast<std::uint32_t>(setup.size())};
  const auto position = notation::codec<G>::read_setup(game, setup, all, diagnostics);
  CAPTURE(setup);
  REQUIRE(position);
  auto history = game.new_history(1);
  history.observe(*position);
  analysis::Search search(1U << 4);
  analysis::Limits limits;
  limits.depth = 1;
  const int found = analysis::analyse(search, game, *position, history, limits).score;
  REQUIRE_FALSE(is_decided(found));
  return found;
}

bool is_between(int least, int value, int most) {
  CAPTURE(least, value, most);
  return least <= value && value <= most;
}

}  // namespace

TEST_CASE("score: where evaluations end and proofs begin", "[evaluation]") {
  using namespace analysis;
  CHECK_FALSE(is_decided(max_evaluation));
  CHECK_FALSE(is_decided(-max_evaluation));
  CHECK(is_win(max_evaluation + 1));
  CHECK(is_loss(-max_evaluation - 1));
  CHECK_FALSE(is_loss(max_evaluation + 1));
  CHECK_FALSE(is_win(-max_evaluation - 1));
  CHECK(clamped(max_evaluation + 1) == max_evaluation);
  CHECK(clamped(-win) == -max_evaluation);
  CHECK(clamped(-7) == -7);
  // A line is at most as deep as the deepest search plus a hundred captures.
  CHECK(is_win(win_in(max_depth + 100)));
  CHECK(is_loss(loss_in(max_depth + 100)));
  CHECK(win_in(3) > win_in(5));
  CHECK(loss_in(3) < loss_in(5));
  CHECK(plies_to_end(win_in(7)) == 7);
  CHECK(plies_to_end(loss_in(7)) == 7);
}

TEST_CASE("score: what is left of a count of plies", "[evaluation]") {
  using analysis::plies_before;
  CHECK(plies_before(0, 10) == 9);
  CHECK(plies_before(8, 10) == 1);
  CHECK(plies_before(9, 10) == 0);
  CHECK(plies_before(10, 10) == 0);
  CHECK(plies_before(11, 10) == 0);
}

TEST_CASE("draughts: men, kings and how far men have come", "[evaluation]") {
  using rules::English;
  using rules::International;
  const int even = score<International>("W:W36:B15");
  CHECK(is_between(-20, even, 20));
  CHECK(is_between(90, score<International>("W:W36,46:B15") - even, 120));
  CHECK(is_between(-120, score<International>("W:W36:B15,5") - even, -90));
  // A flying king controls the lines of the board; another king moves by one step.
  CHECK(is_between(250, score<International>("W:W36,K46:B15") - even, 340));
  const int even8 = score<English>("B:B12:W21");
  CHECK(is_between(110, score<English>("B:B12,K4:W21") - even8, 160));
  // White moves up the board, Black down.
  CHECK(score<International>("W:W26:B15") > even);
  CHECK(score<International>("W:W36:B25") < even);
  // In the middle files a piece can go both ways.
  CHECK(score<International>("W:W33:B5") > score<International>("W:W35:B5"));
}

TEMPLATE_TEST_CASE("draughts: both sides are judged alike", "[evaluation]", rules::International,
                   rules::Dames, rules::Frisian, rules::Canadian) {
  // The board rotated, with the other side to move.
  constexpr int squares = TestType::Board::square_count;
  const auto turned = [](int number) { return std::to_string(squares + 1 - number); };
  const auto white = "W:W" + turned(3) + "," + turned(15) + ",K" + turned(5) + ":B1,13";
  const auto black = "B:W" + turned(1) + "," + turned(13) + ":B3,15,K5";
  CHECK(score<TestType>(white) == score<TestType>(black));
  CHECK(score<TestType>(white) > 100);
}

TEST_CASE("lices: what is placed, and what is on its way", "[evaluation]") {
  using rules::Lices;
  const auto two = [](const char* own, const char* others) {
    return score<Lices>(std::string("W:W") + own + ":B" + others);
  };
  const int even = two("Ca5,Ca3,d4", "Ca5,Ca3,d4");
  CHECK(two("Ca5,Ca3,d4,Eb2", "Ca5,Ca3,d4") > even);
  CHECK(two("Ca5,Ca3,d4,Eb2", "Ca5,Ca3,d4") > two("Ca5,Ca3,d4,b2", "Ca5,Ca3,d4"));
  CHECK(two("Ca5,Ca3,d4,b2", "Ca5,Ca3,d4") > even);
  CHECK(two("Ca5,Ca3,d4", "Ca5,Ca3,d4,Cb2") < even - 20);
  // A placed Chevalier is worth more than one on its way, which is worth more the further it has
  // come.
  const int placed = two("Ca5,C9a,d4", "Ca5,Ca3,d4");
  const int near = two("Ca5,C2c,d4", "Ca5,Ca3,d4");
  CHECK(placed > near + 50);
  CHECK(near > even);
  // The names of squares are their owner's: for Black all is the same.
  for (const char* const others : {"Ca3,Ca5,d4,Cb2", "Ca3,Ca5,d2,Eb2"}) {
    CHECK(score<Lices>(std::string("W:WCa5,Ca3,d4:B") + others) ==
          score<Lices>("B:W" + std::string(others) + ":BCa5,Ca3,d4"));
  }
}

TEST_CASE("lignes d'action: groups and how far apart they are", "[evaluation]") {
  using rules::LignesDAction;
  const int scattered = score<LignesDAction>("B:Ba1,a8,h1,h8:Wc3,c6,f3,f6");
  const int nearly = score<LignesDAction>("B:Bc4,d4,e5,h8:Wc3,c6,f3,f6");
  const int other = score<LignesDAction>("B:Ba1,a8,h1,h8:Wc3,c4,d5,f6");
  CHECK(scattered < nearly);
  CHECK(other < scattered);
  CHECK(score<LignesDAction>("W:Wa1,a8,h1,h8:Bc3,c6,f3,f6") == scattered);
}

TEST_CASE("marelle: stones, and points that would close mills", "[evaluation]") {
  using rules::Marelle;
  const int even = score<Marelle>("W:Wa1,d2,g4,e5:Bb6,f6,c3,e4");
  // An extra stone is worth one unit, and keeps its neighbours from being blocked.
  CHECK(is_between(90, score<Marelle>("W:Wa1,d2,g4,e5,b2:Bb6,f6,c3,e4") - even, 130));
  CHECK(is_between(-130, score<Marelle>("W:Wa1,d2,g4,e5:Bb6,f6,c3,e4,a7") - even, -90));
  CHECK(score<Marelle>("B:Ba1,d2,g4,e5:Wb6,f6,c3,e4") == even);
}

}  // namespace damier::test
