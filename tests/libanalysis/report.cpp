#include "damier/analysis/report.hpp"

#include <array>
#include <string>
#include <string_view>

#include "damier/analysis/score.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace analysis;

TEST_CASE("report: how good a ply was", "[report]") {
  CHECK(mark_for(0, 0) == Mark::none);
  CHECK(mark_for(100, 41) == Mark::none);
  CHECK(mark_for(100, 40) == Mark::dubious);
  CHECK(mark_for(100, -19) == Mark::dubious);
  CHECK(mark_for(100, -20) == Mark::mistake);
  CHECK(mark_for(100, -149) == Mark::mistake);
  CHECK(mark_for(100, -150) == Mark::blunder);
  // Of what is proven only the outcome counts, and not how long it takes.
  CHECK(mark_for(win_in(3), win_in(9)) == Mark::none);
  CHECK(mark_for(win_in(3), max_evaluation) == Mark::blunder);
  CHECK(mark_for(win_in(3), loss_in(2)) == Mark::blunder);
  CHECK(mark_for(-max_evaluation, loss_in(20)) == Mark::blunder);
  CHECK(mark_for(0, loss_in(20)) == Mark::blunder);
  CHECK(mark_for(loss_in(9), loss_in(1)) == Mark::none);
}

TEST_CASE("report: the NAG of a mark", "[report]") {
  CHECK(nag_of(Mark::none) == 0);
  CHECK(nag_of(Mark::good) == 1);
  CHECK(nag_of(Mark::mistake) == 2);
  CHECK(nag_of(Mark::blunder) == 4);
  CHECK(nag_of(Mark::dubious) == 6);
}

TEST_CASE("report: a score as text", "[report]") {
  const Unit hundred{100, "man"};
  const Unit ten{10, "point"};
  CHECK(eval_text(0, hundred) == "0.00");
  CHECK(eval_text(35, hundred) == "0.35");
  CHECK(eval_text(-5, hundred) == "-0.05");
  CHECK(eval_text(-250, hundred) == "-2.50");
  CHECK(eval_text(35, ten) == "3.50");
  CHECK(eval_text(-35, ten) == "-3.50");
  CHECK(eval_text(-1, Unit{1000, "x"}) == "0.00");
  CHECK(eval_text(max_evaluation, hundred) == "300.00");
  // In moves of the side that wins.
  CHECK(eval_text(win_in(1), hundred) == "#1");
  CHECK(eval_text(win_in(2), hundred) == "#1");
  CHECK(eval_text(win_in(3), hundred) == "#2");
  CHECK(eval_text(loss_in(4), hundred) == "#-2");
}

TEST_CASE("report: a position in a few lines", "[report]") {
  PlyReport position;
  position.mover = rules::Side::second;
  position.found.depth = 4;
  position.found.nodes = 77;
  position.line = {"1-2", "3-4"};
  position.facts.moves = 1;
  position.facts.forced = true;
  position.facts.captures = 3;
  position.facts.sides = {{"men", {5, 6}}};
  const std::array<std::string_view, 2> sides{"White", "Black"};
  const auto text = [&](int score) {
    position.before = score;
    std::string out;
    append_text(position, Unit{100, "man"}, sides, out);
    return out;
  };
  CHECK(text(125) ==
        "to move     Black\n"
        "score       1.25 (man)\n"
        "best line   1-2 3-4\n"
        "depth       4\n"
        "nodes       77\n"
        "moves       1, forced\n"
        "captures    3\n"
        "men         5 6\n");
  // Scores are the first player's.
  CHECK(text(win_in(3)).find("score       #2, proven: White wins in 3 plies\n") !=
        std::string::npos);
  CHECK(text(loss_in(1)).find("score       #-1, proven: Black wins in 1 ply\n") !=
        std::string::npos);
  position.found.solved = true;
  CHECK(text(0).find("score       0.00, proven: a draw\n") != std::string::npos);
  position.found.over = true;
  position.found.limited = true;
  CHECK(text(0).find("score       0.00, proven: a draw, the game is over\n") != std::string::npos);
  CHECK(text(0).find("limited: of more than 1024 moves") != std::string::npos);
}

}  // namespace damier::test
