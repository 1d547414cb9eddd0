#include "damier/analysis/report/report.hpp"

#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/analysis/report/chances.hpp"
#include "damier/analysis/search/score.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "report/judge.hpp"

namespace damier::test {

using namespace analysis;

namespace {

bool is_near(double value, double wanted, double margin) {
  return std::abs(value - wanted) <= margin;
}

}  // namespace

TEST_CASE("report: how good a ply was", "[report]") {
  // By the lost chance: a man matters less to a side that is far ahead.
  const Unit unit{100, "man", 200};
  CHECK(mark_for(0, 0, unit) == Mark::none);
  CHECK(mark_for(0, -40, unit) == Mark::none);
  CHECK(mark_for(0, -60, unit) == Mark::dubious);
  CHECK(mark_for(0, -100, unit) == Mark::mistake);
  CHECK(mark_for(0, -200, unit) == Mark::blunder);
  CHECK(mark_for(600, 500, unit) == Mark::none);
  CHECK(mark_for(-500, -600, unit) == Mark::none);
  // If men decide sooner, one is worth more.
  CHECK(mark_for(0, -100, Unit{100, "man", 100}) == Mark::blunder);
  // For proven results only the outcome counts, not the distance.
  CHECK(mark_for(win_in(3), win_in(9), unit) == Mark::none);
  CHECK(mark_for(win_in(3), loss_in(2), unit) == Mark::blunder);
  CHECK(mark_for(win_in(3), 0, unit) == Mark::blunder);
  CHECK(mark_for(0, loss_in(20), unit) == Mark::blunder);
  CHECK(mark_for(loss_in(9), loss_in(1), unit) == Mark::none);
  // A proof on one side only: what the other search found is not known to be another result.
  CHECK(mark_for(win_in(3), max_evaluation, unit) == Mark::none);
  CHECK(mark_for(win_in(3), 200, unit) == Mark::blunder);
  CHECK(mark_for(-max_evaluation, loss_in(20), unit) == Mark::none);
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
  // In moves of the winning side.
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
  // Scores are from the first player's point of view.
  CHECK(text(win_in(3)).find("score       #2, proven: White wins in 3 plies\n") !=
        std::string::npos);
  position.others = {{-20, false, false, {"1-3", "3-4"}}, {loss_in(2), true, true, {"1-5"}}};
  CHECK(text(125).find("best line   1-2 3-4\n"
                       "line 2      1-3 3-4\n"
                       "            -0.20 (man)\n"
                       "line 3      1-5\n"
                       "            #-1, proven: Black wins in at most 2 plies\n") !=
        std::string::npos);
  position.others.clear();
  position.found.at_most = true;
  CHECK(text(win_in(3)).find("#2, proven: White wins in at most 3 plies\n") != std::string::npos);
  position.found.at_most = false;
  CHECK(text(loss_in(1)).find("score       #-1, proven: Black wins in 1 ply\n") !=
        std::string::npos);
  position.found.solved = true;
  CHECK(text(0).find("score       0.00, proven: a draw\n") != std::string::npos);
  position.found.over = true;
  position.found.limited = true;
  CHECK(text(0).find("score       0.00, proven: a draw, the game is over\n") != std::string::npos);
  CHECK(text(0).find("limited: more than 1024 moves") != std::string::npos);
}

namespace {

/// The reports on the plies of a main line, in order: the score after each ply and its mark.
struct Evaluated {
  int after = 0;
  Mark mark = Mark::none;
  bool solved = false;
};
std::vector<PlyReport> reports_on(const notation::Record& record,
                                  const std::vector<Evaluated>& plies) {
  std::vector<PlyReport> reports;
  notation::NodeIndex node = record.next_ply(0);
  for (const Evaluated& evaluated : plies) {
    PlyReport report;
    report.node = node;
    report.ply = reports.size() + 1;
    report.text = record.text_of(record.nodes[node]);
    report.after = evaluated.after;
    report.solved_after = evaluated.solved;
    report.mark = evaluated.mark;
    report.line = {"d10-e9", "d2-e3"};
    reports.push_back(report);
    node = record.next_ply(node);
  }
  return reports;
}

std::string annotated(const std::string& moves, const std::vector<Evaluated>& plies,
                      const Additions& additions = {}) {
  Checked checked(moves.c_str(), as_ruleset("lices"));
  std::string text;
  CHECK(
      annotate(checked.record, reports_on(checked.record, plies), Unit{100, "x"}, additions, text));
  return checked.tree();
}

/// Returns reports on plies of both sides in turn with these scores after them.
std::vector<PlyReport> course(const std::vector<int>& scores) {
  std::vector<PlyReport> reports;
  int before = 0;
  for (const int score : scores) {
    PlyReport& report = reports.emplace_back();
    report.ply = report.number = reports.size();
    report.mover = reports.size() % 2 == 1 ? rules::Side::first : rules::Side::second;
    report.text = "a1-b" + std::to_string(reports.size());
    report.before = before;
    report.after = before = score;
  }
  reports.emplace_back().before = before;
  return reports;
}

}  // namespace

TEST_CASE("report: chances by score", "[report]") {
  const Unit unit{100, "man", 200};
  CHECK(chance_of(0, unit) == 0.5);
  CHECK(is_near(chance_of(200, unit), 0.731, 0.001));
  CHECK(is_near(chance_of(-200, unit), 1 - chance_of(200, unit), 1e-9));
  CHECK(chance_of(200, Unit{100, "man", 100}) > chance_of(200, unit));
  CHECK(chance_of(win_in(9), unit) == 1);
  CHECK(chance_of(loss_in(9), unit) == 0);
  CHECK(is_near(accuracy_of(0), 100, 0.001));
  CHECK(is_near(accuracy_of(0.1), 63.6, 0.1));
  CHECK(accuracy_of(1) == 0);
}

TEST_CASE("report: a game at a glance", "[report]") {
  const Unit unit{100, "man", 200};
  std::vector<PlyReport> plies = course({0, 0, -300, -300, -400, win_in(5), win_in(4)});
  plies[2].mark = Mark::blunder;
  plies[3].mark = plies[1].mark = Mark::good;
  plies[5].mark = Mark::blunder;
  plies[1].facts.forced = true;
  const Summary summary = summary_of(plies, unit);
  CHECK(summary.sides[0].plies == 4);
  CHECK(summary.sides[1].plies == 2);  // a forced ply does not count
  CHECK(summary.sides[0].marks[static_cast<std::size_t>(Mark::blunder)] == 1);
  CHECK(summary.sides[1].marks[static_cast<std::size_t>(Mark::good)] == 2);
  // White gave up 0.318 and then 0.064 of the game, Black 0.881.
  CHECK(is_near(summary.sides[0].accuracy, (200 + accuracy_of(0.3176) + accuracy_of(0.0632)) / 4,
                0.1));
  CHECK(is_near(summary.sides[1].accuracy, 50, 1));
  CHECK(summary.turn == 5);
  std::string text;
  append_summary(plies, unit, {{"White", "Black"}, notation::Numbering::pairs}, text);
  CHECK(text ==
        "White         accuracy 74 %, 1 ??\n"
        "Black         accuracy 50 %, 2 !, 1 ??\n"
        "turning point 3... a1-b6\n");
  CHECK(summary_sentence(plies, unit, {{"White", "Black"}, notation::Numbering::pairs}) ==
        "White: accuracy 74 %, 1 ??. Black: accuracy 50 %, 2 !, 1 ??. Turning point: 3... a1-b6.");
  // Neither side is ahead at the end, or one was from the start.
  CHECK_FALSE(summary_of(course({300, 0}), unit).turn);
  std::vector<PlyReport> won = course({400, 500});
  won[0].before = 300;
  CHECK_FALSE(summary_of(won, unit).turn);
  CHECK_FALSE(summary_of({}, unit).turn);
  CHECK(summary_of(course({-400}), unit).turn == 0);
}

namespace {

/// Returns the comment on the first ply of White, with the scores before and after it.
std::string annotated_with(int before, bool solved_before, int after, bool solved_after) {
  Checked checked("1. d4-e3 *", as_ruleset("lices"));
  std::vector<PlyReport> reports = reports_on(checked.record, {{after, Mark::none, solved_after}});
  reports[0].before = before;
  reports[0].found.solved = solved_before;
  std::string text;
  CHECK(annotate(checked.record, reports, Unit{100, "x"}, {}, text));
  return checked.tree();
}

}  // namespace

TEST_CASE("report: what was given up is proven on both sides", "[report]") {
  CHECK(annotated_with(win_in(7), true, 0, true) ==
        "[d4-e3[{[%eval 0.00] proven: a draw; given up: a win in 7 plies}]]");
  CHECK(annotated_with(win_in(7), true, loss_in(4), true) ==
        "[d4-e3[{[%eval #-2] proven: 4 plies; given up: a win in 7 plies}]]");
  CHECK(annotated_with(0, true, loss_in(4), true) ==
        "[d4-e3[{[%eval #-2] proven: 4 plies; given up: a draw}]]");
  // The win may still be there, or there was nothing to give up.
  CHECK(annotated_with(win_in(7), true, 35, false) == "[d4-e3[{[%eval 0.35]}]]");
  CHECK(annotated_with(win_in(7), true, -35, false) == "[d4-e3[{[%eval -0.35]}]]");
  CHECK(annotated_with(win_in(7), true, win_in(8), true) ==
        "[d4-e3[{[%eval #4] proven: 8 plies}]]");
  CHECK(annotated_with(0, false, loss_in(4), true) == "[d4-e3[{[%eval #-2] proven: 4 plies}]]");
  CHECK(annotated_with(200, false, 0, true) == "[d4-e3[{[%eval 0.00] proven: a draw}]]");
}

TEST_CASE("report: a win that the best reply leaves was not given up", "[report]") {
  const Unit unit{100, "man", 200};
  // Black has a proven win; after its ply only a search from the position after the reply finds it.
  const auto mark_of = [&](bool best_reply, int after_reply) {
    std::vector<PlyReport> reports = course({win_in(9), 50, after_reply});
    for (PlyReport& report : reports) {
      report.mover = other(report.mover);
      report.before = -report.before;
      report.after.reset();
    }
    const std::array<SeenPly, 3> seen{{{true, {}}, {false, {}}, {best_reply, {}}}};
    // The second ply is that of the side that wins.
    reports[1].mover = rules::Side::second;
    reports[2].mover = rules::Side::first;
    judge(reports, seen, unit);
    return reports[1].mark;
  };
  CHECK(mark_of(true, win_in(8)) == Mark::none);
  CHECK(mark_of(false, win_in(8)) == Mark::blunder);
  CHECK(mark_of(true, 60) == Mark::blunder);
}

TEST_CASE("report: the players by the tags", "[report]") {
  const auto players = [](std::string_view ruleset, const char* tags) {
    const Checked checked(tags, as_ruleset(ruleset));
    const ReportHead head = head_of("f", *rules::find_ruleset(ruleset), checked.record);
    return std::string(head.first) + " / " + std::string(head.second);
  };
  constexpr auto both = "[White \"Anne\"]\n[Black \"Jean\"]\n\n*\n";
  CHECK(players("lices", both) == "Anne / Jean");
  CHECK(players("english", both) == "Jean / Anne");
  CHECK(players("lignes-d-action", both) == "Jean / Anne");
  CHECK(players("alice", both) == "Anne / Jean");
  CHECK(players("alice", "*\n") == "Player 1 / Player 2");
  CHECK(players("english", "*\n") == "Black / White");
}

TEST_CASE("report: what is written into a record", "[report]") {
  CHECK(annotated("1. d4-e3 *", {{35}}) == "[d4-e3[{[%eval 0.35]}]]");
  CHECK(annotated("1. d4-e3 *", {{0}}) == "[d4-e3[{[%eval 0.00]}]]");
  CHECK(annotated("1. d4-e3 *", {{0, Mark::none, true}}) ==
        "[d4-e3[{[%eval 0.00] proven: a draw}]]");
  CHECK(annotated("1. d4-e3 *", {{win_in(1), Mark::none, true}}) ==
        "[d4-e3[{[%eval #1] proven: 1 ply}]]");
  CHECK(annotated("1. d4-e3 *", {{loss_in(4), Mark::none, true}}) ==
        "[d4-e3[{[%eval #-2] proven: 4 plies}]]");
  CHECK(annotated("1. d4-e3 *", {{win_in(0), Mark::none, true}}) == "[d4-e3[{[%eval #0]}]]");
  // A good ply has its mark; a bad one also has a better line.
  CHECK(annotated("1. d4-e3 *", {{1, Mark::good}}) == "[d4-e3[$1 {[%eval 0.01]}]]");
  for (const auto& [mark, nag] : {std::pair(Mark::mistake, "2"), std::pair(Mark::blunder, "4"),
                                  std::pair(Mark::dubious, "6")}) {
    CHECK(annotated("1. d4-e3 *", {{-1, mark}}) ==
          std::string("[d4-e3[$") + nag + " {[%eval -0.01]}] d10-e9[d2-e3]]");
  }
  // The better line may be described in words, and a separate line may follow the best one.
  CHECK(annotated("1. d4-e3 *", {{-1, Mark::mistake}}, {Better::words, ""}) ==
        "[d4-e3[$2 {[%eval -0.01] Better: d10-e9.}]]");
  CHECK(annotated("1. d4-e3 *", {{-1, Mark::good}}, {Better::words, ""}) ==
        "[d4-e3[$1 {[%eval -0.01]}]]");
  CHECK(annotated("1. d4-e3 *", {{0}}, {Better::line, "Well played."}) ==
        "[{Well played.} d4-e3[{[%eval 0.00]}]]");
  {
    Checked checked("1. d4-e3 *", as_ruleset("lices"));
    std::vector<PlyReport> reports = reports_on(checked.record, {{-50, Mark::mistake}});
    reports[0].others = {{-20, false, false, {"d4-e5"}}, {-70, false, false, {"d4-f5"}}};
    std::string text;
    CHECK(annotate(checked.record, reports, Unit{100, "x"}, {}, text));
    CHECK(checked.tree() == "[d4-e3[$2 {[%eval -0.50]}] d10-e9[d2-e3] d4-e5]");
  }
  // An older evaluation is replaced, with what was written after it; other words stay.
  for (const char* const old :
       {"{[%eval 1.00]}", "{[%eval #2] proven: 4 plies}", "{[%eval #2] proven: at most 1 ply}",
        "{[%eval 300.00] proven: who wins, not how soon}", "{[%eval 0.00] proven: a draw}",
        "{[%eval #-2] proven: 4 plies; given up: a draw}",
        "{[%eval 0.12] given up: a win in at most 7 plies. Better: d10-e9.}",
        "{[%eval -0.01] Better: d10-e9.}", "{ [%eval  1 ] }", "{[%eval 1][%eval 2]}",
        "{[%eval 1]} {[%eval 2]}"}) {
    CHECK(annotated(std::string("1. d4-e3 ") + old + " *", {{35}}) == "[d4-e3[{[%eval 0.35]}]]");
  }
  for (const auto& [old, now] :
       {std::pair("{[%eval 1] [%clk 0:10:00]}", "{[%clk 0:10:00]} {[%eval 0.35]}"),
        std::pair("{a [%eval 1] b}", "{a b} {[%eval 0.35]}"),
        std::pair("{[%eval 0.00] proven: a draw, I say}", "{proven: a draw, I say} {[%eval 0.35]}"),
        std::pair("{[%eval 1] Better: d10-e9. So.}", "{Better: d10-e9. So.} {[%eval 0.35]}"),
        std::pair("{[%eval 1]} {a}", "{[%eval 0.35]} {a}"),
        std::pair("{a} {[%eval 1]}", "{a} {[%eval 0.35]}"),
        std::pair("{[%evaluation 1] [%eval ]}", "{[%evaluation 1] [%eval ]} {[%eval 0.35]}")}) {
    CHECK(annotated(std::string("1. d4-e3 ") + old + " *", {{35}}) ==
          std::string("[d4-e3[") + now + "]]");
  }
  CHECK(annotated("{Well played.} 1. d4-e3 *", {{0}}, {Better::line, "Well played."}) ==
        "[{Well played.} d4-e3[{[%eval 0.00]}]]");
  // Giving up a proven result is reported; the first ply is White's.
  const auto given_up = [](int before, bool solved, int after) {
    Checked checked("1. d4-e3 *", as_ruleset("lices"));
    std::vector<PlyReport> reports = reports_on(checked.record, {{after}});
    reports[0].before = before;
    reports[0].found.solved = solved;
    reports[0].found.at_most = true;
    std::string text;
    CHECK(annotate(checked.record, reports, Unit{100, "x"}, {}, text));
    return checked.tree();
  };
  // Without a proof after the ply nothing is known to be given up.
  CHECK(given_up(win_in(7), true, 12) == "[d4-e3[{[%eval 0.12]}]]");
  CHECK(given_up(0, true, loss_in(4)) ==
        "[d4-e3[{[%eval #-2] proven: 4 plies; given up: a draw}]]");
  CHECK(given_up(0, false, loss_in(4)) == "[d4-e3[{[%eval #-2] proven: 4 plies}]]");
  CHECK(given_up(win_in(7), true, win_in(6)) == "[d4-e3[{[%eval #3] proven: 6 plies}]]");
  // A ply without a score has no annotation, and precedes the next one.
  Checked unscored("1. d4-e3 2. d6-e5 *", as_ruleset("lices"));
  std::vector<PlyReport> two =
      reports_on(unscored.record, {{-1, Mark::blunder}, {7, Mark::blunder}});
  two[0].after.reset();
  std::string of_two;
  CHECK(annotate(unscored.record, two, Unit{100, "x"}, {}, of_two));
  CHECK(unscored.tree() == "[d4-e3[d6-e5[$4 {[%eval 0.07]}] d10-e9[d2-e3]]]");
  // A line ends before an unknown card.
  Checked checked("1. d4-e3 *", as_ruleset("lices"));
  std::vector<PlyReport> reports = reports_on(checked.record, {{-1, Mark::blunder}});
  reports[0].line = {"d10-e9", "+?", "d2-e3"};
  std::string text;
  CHECK(annotate(checked.record, reports, Unit{100, "x"}, {}, text));
  CHECK(checked.tree() == "[d4-e3[$4 {[%eval -0.01]}] d10-e9]");
  // The author's own variations come first, and none is shown twice.
  CHECK(annotated("1. d4-e3 (1. d10-e9) *", {{-1, Mark::blunder}}) ==
        "[d4-e3[$4 {[%eval -0.01]}] d10-e9]");
  CHECK(annotated("1. d4-e3 (1. d8-e9) *", {{-1, Mark::blunder}}) ==
        "[d4-e3[$4 {[%eval -0.01]}] d8-e9 d10-e9[d2-e3]]");
  CHECK(annotated("1. d4-e3 (1. d8-e9) (1. d10-e9) *", {{-1, Mark::blunder}}) ==
        "[d4-e3[$4 {[%eval -0.01]}] d8-e9 d10-e9]");
  // Existing annotations stay, and are not repeated.
  CHECK(annotated("1. d4-e3! {well} *", {{-1, Mark::blunder}}) ==
        "[d4-e3[$1 {well} {[%eval -0.01]}] d10-e9[d2-e3]]");
  CHECK(annotated("1. d4-e3 {well} 2. d6-e5 *", {{1}, {2}}) ==
        "[d4-e3[{well} {[%eval 0.01]} d6-e5[{[%eval 0.02]}]]]");
}

TEST_CASE("report: JSON", "[report]") {
  PlyReport report;
  report.ply = 3;
  report.mover = rules::Side::second;
  report.text = "1-2";
  report.line = {"3-4", "5-6"};
  report.facts.moves = 5;
  report.facts.captures = 2;
  report.facts.sides = {{"men", {7, 8}}};
  report.found.depth = 4;
  report.found.nodes = 99;
  const auto json = [&] {
    std::string out;
    append_json({"x.pdn", 2, "dames", "A", "B"}, std::vector{report}, Unit{100, "man"}, out);
    const std::string head =
        R"({"schema":"damier-analysis-2","source":"x.pdn","index":2,"ruleset":"dames",)"
        R"("unit":"man","players":["A","B"],"positions":[{)"
        R"("ply":3,"side":"second",)";
    REQUIRE(out.substr(0, head.size()) == head);
    return out.substr(head.size());
  };
  const std::string rest = R"("line":["3-4","5-6"],"depth":4,"nodes":99,"limited":false,)"
                           R"("facts":{"moves":5,"forced":false,"captures":2,"men":[7,8]}}]})";
  report.before = 15;
  CHECK(json() == R"("best":{"eval":0.15,"proven":null,"chance":0.519},)" + rest);
  report.before = win_in(3);
  CHECK(json() ==
        R"("best":{"eval":null,"proven":"first","plies":3,"atMost":false,"chance":1},)" + rest);
  report.before = loss_in(3);
  CHECK(json() ==
        R"("best":{"eval":null,"proven":"second","plies":3,"atMost":false,"chance":0},)" + rest);
  report.before = 0;
  report.found.solved = true;
  CHECK(json() == R"("best":{"eval":0,"proven":"draw","chance":0.5},)" + rest);
  report.after = -40;
  report.mark = Mark::dubious;
  CHECK(json() ==
        R"("text":"1-2","played":{"eval":-0.4,"proven":null,"chance":0.45},"mark":"dubious",)"
        R"("best":{"eval":0,"proven":"draw","chance":0.5},)" +
            rest);
  for (const auto& [mark, word] :
       {std::pair(Mark::good, "good"), std::pair(Mark::mistake, "mistake"),
        std::pair(Mark::blunder, "blunder")}) {
    report.mark = mark;
    CHECK(json().find("\"mark\":\"" + std::string(word) + "\",") != std::string::npos);
  }
  report.mark = Mark::none;
  CHECK(json().find("\"mark\":null,") != std::string::npos);
  report.others = {{25, false, false, {"3-5"}}, {win_in(4), true, true, {"3-6"}}};
  CHECK(json().find(R"("others":[{"eval":0.25,"proven":null,"chance":0.531,"line":["3-5"]},)"
                    R"({"eval":null,"proven":"first","plies":4,"atMost":true,"chance":1,)"
                    R"("line":["3-6"]}],"depth")") != std::string::npos);
  report.number = 42;
  std::string out;
  append_json({"x.pdn", 2, "dames", "A", "B"}, std::vector{report}, Unit{100, "man"}, out);
  CHECK(out.find(R"("ply":3,"number":42,)") != std::string::npos);
  CHECK(out.find("summary") == std::string::npos);
  std::vector<PlyReport> plies = course({0, -100});
  plies[1].mark = Mark::good;
  plies[1].facts.forced = true;
  out.clear();
  append_json({"x.pdn", 2, "dames", "A", "B"}, plies, Unit{100, "man"}, out);
  CHECK(out.ends_with(R"("summary":{"first":{"accuracy":100,"plies":1,"good":0,"dubious":0,)"
                      R"("mistake":0,"blunder":0},"second":{"accuracy":null,"plies":0,"good":1,)"
                      R"("dubious":0,"mistake":0,"blunder":0},"turn":null}})"));
}

}  // namespace damier::test
