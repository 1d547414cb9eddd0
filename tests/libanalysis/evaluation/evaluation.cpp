// The evaluation of positions, searched one ply ahead.

#include <string>
#include <string_view>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/analysis/search/weights.hpp"
#include "damier/notation/games/games.hpp"

#include "catch.hpp"
#include "librules/draughts/typed.hpp"

namespace damier::test {

using analysis::is_decided;

namespace {

/// Returns the result of a search of one ply, for the side to move. `weights`: of its evaluation;
/// null for those of the library.
template <rules::Game G>
int score_by(const analysis::Weights* weights, std::string_view setup) {
  const auto game = test::untyped<G>();
  notation::Diagnostics diagnostics;
  const notation::Span all{0, static_cast<std::uint32_t>(setup.size())};
  const auto position =
      notation::codec<test::Untyped<G>>::read_setup(game, setup, all, diagnostics);
  CAPTURE(setup);
  REQUIRE(position);
  auto history = game.new_history(1);
  history.observe(*position);
  analysis::Search search(1U << 4);
  analysis::Limits limits;
  limits.depth = 1;
  limits.prover = false;
  limits.selective = false;  // it adds the value of the right to move
  limits.weights = weights;
  const int found = analysis::analyse(search, game, *position, history, limits).score;
  REQUIRE_FALSE(is_decided(found));
  return found;
}

/// Returns the score by the handwritten evaluation.
template <rules::Game G>
int score(std::string_view setup) {
  const analysis::Weights none;
  return score_by<G>(&none, setup);
}
/// Returns the score by learned weights, if there are any.
template <rules::Game G>
int usual_score(std::string_view setup) {
  return score_by<G>(nullptr, setup);
}

template <rules::Game G>
analysis::Facts facts(std::string_view setup) {
  const auto game = test::untyped<G>();
  notation::Diagnostics diagnostics;
  const notation::Span all{0, static_cast<std::uint32_t>(setup.size())};
  const auto position =
      notation::codec<test::Untyped<G>>::read_setup(game, setup, all, diagnostics);
  CAPTURE(setup);
  REQUIRE(position);
  return analysis::facts_of(game, *position);
}

/// Returns `men 2:1 kings 1:0`, the first side's number before the second's.
std::string text_of(const analysis::Facts& facts) {
  std::string text;
  for (const analysis::Fact& fact : facts.sides) {
    text += (text.empty() ? "" : " ") + std::string(fact.name) + " " +
            std::to_string(fact.value[0]) + ":" + std::to_string(fact.value[1]);
  }
  return text;
}

/// Checks the facts about both sides, whoever is to move.
template <rules::Game G>
void check_facts(const std::string& pieces, const std::string& expected) {
  CHECK(text_of(facts<G>("W:" + pieces)) == expected);
  CHECK(text_of(facts<G>("B:" + pieces)) == expected);
}

bool is_between(int min, int value, int max) {
  CAPTURE(min, value, max);
  return min <= value && value <= max;
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
  using test::draughts::English;
  using test::draughts::International;
  const int even = score<International>("W:W36:B15");
  CHECK(is_between(-20, even, 20));
  CHECK(is_between(90, score<International>("W:W36,46:B15") - even, 120));
  CHECK(is_between(-120, score<International>("W:W36:B15,5") - even, -90));
  // A flying king controls the lines of the board; another king moves one step.
  CHECK(is_between(250, score<International>("W:W36,K46:B15") - even, 340));
  const int even8 = score<English>("B:B12:W21");
  CHECK(is_between(110, score<English>("B:B12,K4:W21") - even8, 160));
  // White moves up the board, Black down.
  CHECK(score<International>("W:W26:B15") > even);
  CHECK(score<International>("W:W36:B25") < even);
  // In the middle files a piece can go both ways.
  CHECK(score<International>("W:W33:B5") > score<International>("W:W35:B5"));
}

TEMPLATE_TEST_CASE("draughts: both sides are judged alike", "[evaluation]",
                   test::draughts::International, test::draughts::Dames, test::draughts::Frisian,
                   test::draughts::Canadian) {
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
  CHECK(two("Ca5,Ca3,d4,Eb8", "Ca5,Ca3,d4") > even);
  CHECK(two("Ca5,Ca3,d4,Eb8", "Ca5,Ca3,d4") > two("Ca5,Ca3,d4,b8", "Ca5,Ca3,d4"));
  CHECK(two("Ca5,Ca3,d4,b8", "Ca5,Ca3,d4") > even);
  CHECK(two("Ca5,Ca3,d4", "Ca5,Ca3,d4,Cb2") < even - 20);
  // A placed Chevalier is worth more than one on its way, whose value grows with its progress.
  const int placed = two("Ca5,C9a,d4", "Ca5,Cb4,d4");
  const int near = two("Ca5,C3d,d4", "Ca5,Cb4,d4");
  CHECK(placed > near + 50);
  CHECK(near > two("Ca5,Ce2,d4", "Ca5,Cb4,d4"));
  // One opposite an empty lice may go there directly; a step forward prevents that.
  CHECK(two("Ca5,Ca7,d4", "Ca5,Cb4,d4") > two("Ca5,Cb8,d4", "Ca5,Cb4,d4") + 20);
  // The names of squares are their owner's: for Black everything is the same.
  for (const char* const others : {"Ca3,Ca5,d4,Cb2", "Ca3,Ca5,d2,Eb2"}) {
    CHECK(score<Lices>(std::string("W:WCa5,Ca3,d4:B") + others) ==
          score<Lices>("B:W" + std::string(others) + ":BCa5,Ca3,d4"));
  }
}

TEST_CASE("lignes d'action: groups and how far apart they are", "[evaluation]") {
  using rules::LignesDAction;
  const int scattered = score<LignesDAction>("B:Ba1,a8,h1,h8:Wc3,c6,f3,f6");
  const int nearly = score<LignesDAction>("B:Bc4,d4,e5,h8:Wc3,c6,f3,f6");
  const int other = score<LignesDAction>("B:Ba1,a8,h1,h8:Wc4,c5,d4,f6");
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

TEST_CASE("alice: points of both sides", "[evaluation]") {
  using rules::Alice;
  const int even = score<Alice>("1:4PIa5,RCOc5:-:-:-:-");
  CHECK(score<Alice>("1:4PIa5,RCOc5:-:7TR:-:-") > even);
  CHECK(score<Alice>("1:4PIa5,RCOc5:-:-:7TR:-") < even);
  CHECK(score<Alice>("2:4PIa5,RCOc5:-:7TR:-:-") < even);
  CHECK(score<Alice>("2:4PIa5,RCOc5:-:-:7TR:-") > even);
}

// Users see these numbers: they change only on purpose.
TEST_CASE("evaluation: exact scores", "[evaluation]") {
  using namespace rules;
  using namespace test::draughts;
  CHECK(score<International>("W:W36,31:B15,10") == 13);
  CHECK(score<International>("W:W28,K46:B5,15") == 214);
  CHECK(score<International>("B:W33,48,41:B3,4,K26") == 192);
  CHECK(score<Frisian>("W:W28,K46:B5,15,19") == 101);
  CHECK(score<English>("B:B12,K4,1:W21,29") == 137);
  CHECK(score<Turkish>("W:Wa2,b4,Kh1:Ba7,g6,c6") == 197);
  CHECK(score<Breakthrough>("W:W36,31:B15,10,5") == -66);
  CHECK(score<Lices>("W:WCa5,C9a,Eb2,d4:BCa5,Ca3,d4") == 124);
  CHECK(score<Lices>("B:WCa5,C2c,b2,d4:BCe5,Ed3,d4") == -50);
  CHECK(score<LignesDAction>("B:Ba1,a8,h1,h8:Wc3,c6,f3,f6") == -187);
  CHECK(score<LignesDAction>("W:Bc4,d4,e5,h8:Wb3,c6,f2,g6") == 40);
  CHECK(score<LignesDAction>("B:Ba1,b3,d5:Wc3,c7,f3,f6,h2") == 14);
  CHECK(score<Marelle>("W:Wa1,d2,g4,e5,b2:Bb6,f6,c3,e4") == 130);
  CHECK(score<Marelle>("B:Wa1,d1,g4,e5,a4:Bb6,d6,c3,e4") == -119);
  CHECK(score<Marelle>("W:Wa4,b4,c5:Bd6,d5,c3,e4") == 15);
  CHECK(score<Alice>("1:4PIa5,RCOc5:-:7TR:-:-") == 40);
  CHECK(score<Alice>("2:4PIa5,RCOc5:-:7TR,2CA:3PI:-") == 50);
  // The best card that may be captured counts half.
  CHECK(score<Alice>("2:5CAc1,2TRh1,4PIf2,2COc3,APIf3,RCOf6,7COg6,DTRa7,RCAd7,DPIb8,2CAe8:"
                     "2CA,5CA:-:-:-") == -5);
}

TEST_CASE("evaluation: exact scores of what was learned", "[evaluation]") {
  using namespace rules;
  using namespace test::draughts;
  CHECK(usual_score<International>("W:W36,31:B15,10") == 9);
  CHECK(usual_score<International>("W:W28,K46:B5,15") == 279);
  CHECK(usual_score<Lices>("W:WCa5,C9a,Eb2,d4:BCa5,Ca3,d4") == 98);
  CHECK(usual_score<LignesDAction>("W:Bc4,d4,e5,h8:Wb3,c6,f2,g6") == 95);
  CHECK(usual_score<Marelle>("B:Wa1,d1,g4,e5,a4:Bb6,d6,c3,e4") == -156);
  // A relative has the weights of another ruleset, and English draughts has none.
  CHECK(usual_score<Dames>("W:W28,K46:B5,15") == usual_score<International>("W:W28,K46:B5,15"));
  CHECK(usual_score<English>("B:B12,K4,1:W21,29") == score<English>("B:B12,K4,1:W21,29"));
}

TEST_CASE("facts: about both sides, whoever is to move", "[evaluation]") {
  check_facts<test::draughts::International>("W48,K46:B3,4,K5", "men 1:2 kings 1:1 mobility 10:12");
  check_facts<test::draughts::International>("WK46:B3", "men 0:1 kings 1:0 mobility 9:2");
  // Black is the first side.
  check_facts<rules::LignesDAction>("Ba1,b1,h8:Wd4,f7", "pieces 3:2 groups 2:2 mobility 10:16");
  check_facts<rules::Marelle>("Wa1,d1,g1:Bb2,f6,d7,e5",
                              "stones 3:4 inHand 0:0 mills 1:0 mobility 51:9");
  check_facts<rules::Lices>("WCa5,Ea3,d4:BCe5,Cd9",
                            "chevaliers 1:2 ecuyers 1:0 pions 1:0 placed 0:0 placeable 1:0 "
                            "mobility 11:8");
  check_facts<rules::Lices>(
      "WC9a,E8b,d4:BC9a,Cd9",
      "chevaliers 1:2 ecuyers 1:0 pions 1:0 placed 1:1 placeable 0:0 mobility 0:0");
  // A line across the squares is a mill too, and a stone can be in two.
  check_facts<rules::Marelle>("Wa1,d1,g1,d2,d3:Ba4,b4,c4,g7",
                              "stones 5:4 inHand 0:0 mills 2:1 mobility 5:7");
  check_facts<test::draughts::Turkish>("Wa2,Kh1:Bg6,a7", "men 1:2 kings 1:0 mobility 16:5");
  check_facts<rules::LignesDAction>("Ba1,c1,e3,f4:Wa8,b8,h1",
                                    "pieces 4:3 groups 3:2 mobility 19:10");
}

TEST_CASE("facts: points and threats of cards", "[evaluation]") {
  CHECK(text_of(facts<rules::Alice>("1:4PIa5,RCOc5:-:7TR:-:-")) == "points 4:0 threats 0:0");
  // The threats are those of the side to move: all that stand, or the listed ones.
  CHECK(text_of(facts<rules::Alice>("1:3TRc2,RCOc5:-:-:7TR:3TR>RCO")) == "points 0:4 threats 1:0");
  CHECK(text_of(facts<rules::Alice>("2:3TRc2,RCOc5,3CAf5:-:7TR:2CA:3TR>RCO,3CA>RCO")) ==
        "points 4:6 threats 0:2");
}

TEST_CASE("facts: moves of the side to move", "[evaluation]") {
  using test::draughts::International;
  CHECK(facts<International>("W:W48:B3").moves == 2);
  CHECK_FALSE(facts<International>("W:W48:B3").forced);
  CHECK(facts<International>("W:W48:B3").captures == 0);
  CHECK(facts<International>("W:W28,48:B22").moves == 1);
  CHECK(facts<International>("W:W28,48:B22").forced);
  CHECK(facts<International>("W:W28,48:B22").captures == 1);
  CHECK(facts<International>("W:W28:B22,23").captures == 2);
  CHECK(facts<International>("W:W28:B22,23").moves == 2);
  CHECK_FALSE(facts<International>("W:W28:B22,23").forced);
  CHECK(facts<rules::LignesDAction>("B:Ba1,b1,h8:Wd4,f7").moves == 10);
  CHECK(facts<rules::LignesDAction>("B:Ba1,b1,h8:Wd4,f7").captures == 1);
  CHECK(facts<rules::LignesDAction>("W:Ba1,b1,h8:Wd4,f7").moves == 16);
}

}  // namespace damier::test
