#include "damier/notation/replay/replay.hpp"

#include <array>
#include <string>
#include <vector>

#include "damier/notation/games/games.hpp"
#include "damier/notation/games/lices/codes.hpp"
#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/replay/listener.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;
using rules::Lices;
using rules::Side;

namespace {

constexpr std::array<std::string_view, 2> sides{"White", "Black"};

/// Records the events that a listener receives.
struct Log : Listener {
  explicit Log(const Record& of) : record(&of) {}

  void start(const PositionFacts* position, std::uint64_t /*first_number*/) override {
    log += position != nullptr ? "start" : "";
  }
  void ply(const PlyFacts& ply) override {
    log += " " + std::string(record->text_of(record->nodes[ply.node()]));
    using Facts = PlyFactsOf<Lices>;
    const auto& facts = dynamic_cast<const Facts&>(ply);
    const auto& before = facts.before().position();
    REQUIRE(Lices{}.is_legal(before, facts.move()));
    REQUIRE(Lices{}.play(before, facts.move()) == facts.after().position());
  }
  void unresolved(const PlyPlace& ply, const PositionFacts* /*before*/) override {
    log += " ?" + std::string(record->text_of(record->nodes[ply.node]));
  }
  void enter_variation(NodeIndex before, NodeIndex first) override {
    REQUIRE(record->nodes[first].kind == NodeKind::ply);
    REQUIRE(record->ply_from(record->nodes[before].next_sibling) == first);
    log += " (";
  }
  void leave_variation() override { log += " )"; }

  const Record* record;
  std::string log;
};

}  // namespace

TEST_CASE("replay: what a listener receives", "[replay]") {
  struct Row {
    const char* what;
    const char* text;
    const char* log;
  };
  const auto row = GENERATE(values<Row>({
      {"nothing", "*", "start"},
      {"a line", "d2-e1 d2-e1", "start d2-e1 d2-e1"},
      {"a variation", "d2-e1 (d2-e3) d2-e1", "start d2-e1 ( d2-e3 ) d2-e1"},
      {"a variation at the end", "d2-e1 d2-e1 (d4-e3 d10-e9)",
       "start d2-e1 d2-e1 ( d4-e3 d10-e9 )"},
      {"two of them", "d2-e1 (d2-e3) (d4-e3) d2-e1", "start d2-e1 ( d2-e3 ) ( d4-e3 ) d2-e1"},
      {"one in another", "d2-e1 (d4-e3 (d4-e5) d2-e1) d2-e1",
       "start d2-e1 ( d4-e3 d2-e1 ) ( d4-e5 ) d2-e1"},
      {"after a bad ply nothing is clear", "d2-e1 d2-d1 d10-e9 d10-e9",
       "start d2-e1 ?d2-d1 ?d10-e9 ?d10-e9"},
      {"a variation in place of a bad ply is", "d2-e1 x (d2-e1) d10-e9",
       "start d2-e1 ?x ( d2-e1 ) ?d10-e9"},
      {"a variation before it is", "d2-e1 (d2-e3) x d10-e9", "start d2-e1 ( d2-e3 ) ?x ?d10-e9"},
      {"a variation after it is not", "x d2-e1 (d2-e3)", "start ?x ?d2-e1 ( ?d2-e3 )"},
      {"a null move in a variation", "d2-e1 (d2-e3 -- e3-7e) d2-e1",
       "start d2-e1 ( d2-e3 ?-- e3-7e ) d2-e1"},
      {"a null move as Z0", "d2-e1 (Z0 d2-e1) d2-e1", "start d2-e1 ( ?Z0 d2-e1 ) d2-e1"},
      {"a null move in the game", "d2-e1 -- d2-e1", "start d2-e1 ?-- ?d2-e1"},
      {"a bad ply in a variation", "d2-e1 (x d2-e1) d2-e1", "start d2-e1 ( ?x ?d2-e1 ) d2-e1"},
      {"a bad set-up", "[FEN \"x\"]\n\nd2-e1 (d2-e3) d2-e1", " ?d2-e1 ( ?d2-e3 ) ?d2-e1"},
      {"a set-up", "[FEN \"W:Wc1:BCa1\"]\n\nc1-d2", "start c1-d2"},
  }));
  CAPTURE(row.what);
  const Checked checked(row.text, as_ruleset("lices"));
  Diagnostics diagnostics;
  Record record = checked.record;
  Log log(record);
  replay(rules::find_ruleset("lices").value(), record, {}, &log, diagnostics);
  CHECK(log.log == row.log);
}

TEST_CASE("replay: a listener that has enough", "[replay]") {
  struct SoonEnough : Log {
    using Log::Log;
    void ply(const PlyFacts& ply) override {
      Log::ply(ply);
      enough = ply.number() == 2;
    }
    bool enough = false;
  };
  const Checked checked("d2-e1 d2-e1 (d4-e3) d10-e9 d2-d1", as_ruleset("lices"));
  Diagnostics diagnostics;
  Record record = checked.record;
  SoonEnough log(record);
  ReplayOptions options;
  options.enough = &log.enough;
  replay(rules::find_ruleset("lices").value(), record, options, &log, diagnostics);
  CHECK(log.log == "start d2-e1 d2-e1");
  CHECK(diagnostics.empty());
}

TEST_CASE("replay: a record is checked as far as it is clear", "[replay]") {
  struct Row {
    const char* what;
    std::string text;
    const char* codes;
    std::uint64_t plies;
  };
  const auto row = GENERATE(values<Row>({
      {"illegal after a bad ply", "1. d2-e1 2. x 3. a1-a9 4. Cc1=1c", "move-syntax", 4},
      {"no move after a bad ply", "1. d2-e1 2. x 3. zz-a9 4. Dc1=1c 5. y",
       "move-syntax bad-square unknown-piece move-syntax", 5},
      {"numbers after a bad ply", "1. x 7. d2-e1 *", "move-syntax", 2},
      {"illegal in a variation before it", "1. d2-e1 (1. d2-e2) 2. x", "straight-pion move-syntax",
       3},
      {"illegal in a variation in its place", "1. x (1. d2-e2)", "move-syntax straight-pion", 2},
      {"illegal in a variation after it", "1. x 2. d2-e1 (2. d2-e2)", "move-syntax", 3},
      {"a bad ply in a variation", "1. d2-e1 (1. x 2. d2-e2) 2. d2-e2", "move-syntax straight-pion",
       4},
      {"a bad set-up", "[FEN \"W:Wc2:B\"]\n\n1. d2-e2 2. zz-x1 *",
       "setup-forbidden-square bad-square", 2},
      {"a bad set-up and a result", "[FEN \"W:Wc2:B\"]\n\n1-0", "setup-forbidden-square", 0},
      {"a bad ply and a result", "1. x 1-0", "move-syntax", 1},
      {"the numbers of variations", "1. d2-e1 2. d2-e1 (2. d4-e5 3. d10-e9) (2. d6-e7) 3. d10-e9",
       "", 6},
      {"a wrong number in a variation", "1. d2-e1 2. d2-e1 (3. d4-e5) 3. d10-e9", "ply-number", 4},
      {"one slip is reported once", "1. d2-e1 2. d2-e1 5. d10-e9 6. d10-e9", "ply-number", 4},
      {"in variations as well", "1. d2-e1 4. d2-e1 (4. d4-e5) (2. d4-e5 3. d10-e9) 5. d10-e9",
       "ply-number", 6},
      {"a set-up leaves the first number open", "[FEN \"W:Wc1:BCa1\"]\n\n17. c1-d2 18. Ca1-b1 *",
       "", 2},
      {"but not whose it is", "[FEN \"W:Wc1:BCa1\"]\n\n18. c1-d2 *", "ply-number", 1},
      {"and counts from there", "[FEN \"W:Wc1:BCa1\"]\n\n17. c1-d2 20. Ca1-b1 *", "ply-number", 2},
      {"a huge number", "99999999999999999999. d2-e1", "ply-number", 1},
  }));
  CAPTURE(row.what);
  const Checked checked(row.text, as_ruleset("lices"));
  CHECK(checked.codes() == row.codes);
  CHECK(checked.result.plies == row.plies);
}

TEST_CASE("replay: results", "[replay]") {
  struct Row {
    const char* what;
    std::string text;
    const char* codes;
  };
  const auto row = GENERATE(values<Row>({
      {"none in a bare record", "1. d2-e1", ""},
      {"given up", "1. d2-e1 0-1", ""},
      {"agreed draw", "1. d2-e1 1/2-1/2", ""},
      {"both agree", "[Result \"0-1\"]\n\n1. d2-e1 0-1", ""},
      {"both say nothing", "[Result \"*\"]\n\n1. d2-e1 *", ""},
      {"they disagree", "[Result \"*\"]\n\n1. d2-e1 0-1", "result-disagrees"},
      {"a bad tag", "[Result \"won\"]\n\n1. d2-e1 0-1", "bad-result-tag"},
      {"only the tag", "[Result \"0-1\"]\n\n1. d2-e1", "missing-result"},
      {"right", "[FEN \"W:WCa9:BCa1\"]\n\nCa9=9aA 1-0", ""},
      {"undecided although it is over", "[FEN \"W:WCa9:BCa1\"]\n\nCa9=9aA *", "wrong-result"},
      {"wrong in the tag only", "[FEN \"W:WCa9:BCa1\"]\n[Result \"0-1\"]\n\nCa9=9aA 1-0",
       "result-disagrees"},
      {"the end of a variation does not count", "[FEN \"W:WCa9:BCa1\"]\n\nCa9-b9 (Ca9=9aA) 0-1",
       ""},
  }));
  CAPTURE(row.what);
  CHECK(Checked(row.text, as_ruleset("lices")).codes() == row.codes);
}

TEST_CASE("replay: only the form is looked at when asked", "[replay]") {
  CheckOptions options = as_ruleset("lices");
  options.replay.syntax_only = true;
  CHECK(Checked("1. d2-e2 5. d2-e9 1-0", options).codes().empty());
  CHECK(Checked("1. d2-e2 2. hello", options).codes() == "move-syntax");
  CHECK(Checked("[FEN \"x\"]\n\n1. d2-e2 *", options).codes() == "setup-syntax");
  CHECK(Checked("[FEN \"W:WC9a:BCa1\"]\n\n1. d2-e2 0-1", options).codes().empty());
}

TEST_CASE("replay: alternatives are listed as wished", "[replay]") {
  const auto notes = [](std::size_t alternatives) {
    CheckOptions options = as_ruleset("lices");
    options.replay.explain.alternatives = alternatives;
    const Checked checked("1. d2-e2 *", options);
    const Diagnostic* const finding = checked.find(LicesCode::straight_pion);
    REQUIRE(finding);
    std::vector<std::string> texts;
    for (const Note& note : finding->notes) {
      texts.push_back(message(note));
    }
    return texts;
  };
  CHECK(notes(0).empty());
  CHECK(notes(2) == std::vector<std::string>{"legal here: d2-e1, d2-e3 and 17 more"});
  const auto all = notes(50);
  REQUIRE(all.size() == 1);
  CHECK(all[0].find("more") == std::string::npos);
  CHECK(std::ranges::count(all[0], ',') == 18);
}

TEST_CASE("replay: the ply that was meant", "[replay]") {
  const Checked checked("[FEN \"W:WEc3,Ca1:BE3d,E4e\"]\n\nEc3(3d)e3(4e)e4 *", as_ruleset("lices"));
  const Diagnostic* const finding = checked.find(LicesCode::capture_bad_landing);
  REQUIRE(finding);
  REQUIRE_FALSE(finding->notes.empty());
  CHECK(message(finding->notes[0]) == "did you mean Ec3(3d)e3(4e)e5?");
}

TEST_CASE("replay: what a finding adds", "[replay]") {
  struct Row {
    const char* text;
    Code code;
    const char* note;
  };
  const auto row = GENERATE(values<Row>({
      {"1. 2D-f9 *", Code::bad_square, "write 2d"},
      {"1. ca1-f1 *", Code::bad_square, "write Ca1"},
      {"1. eb2-f3 *", Code::bad_square, "write Eb2"},
      {"1. pd2-f5 *", Code::bad_square, "write d2"},
      {"1. Ed2-e1 *", LicesCode::wrong_piece, "write d2"},
      {"1. b2-c2 *", LicesCode::wrong_piece, "write Eb2"},
      {"[FEN \"W:WCa1:BCa9,c3\"]\n\n3c-2b *", Code::opponents_piece, "its owner calls it c3"},
      {"[FEN \"W:WEc3:BE3d,E4e,E2e\"]\n\nEc3(3d)e3 *", Code::capture_unfinished,
       "it continues with (4e)e5, (2e)e1"},
      {"[White \"A\"]\n[White \"B\"]\n\n*", Code::duplicate_tag, "the first one counts: A"},
  }));
  CAPTURE(row.text);
  const Checked checked(row.text, as_ruleset("lices"));
  const Diagnostic* const finding = checked.find(row.code);
  REQUIRE(finding);
  std::vector<std::string> notes;
  for (const Note& note : finding->notes) {
    notes.push_back(message(note));
  }
  CAPTURE(notes);
  CHECK(std::ranges::find(notes, row.note) != notes.end());
}

TEST_CASE("replay: why a step is not one, for both sides alike", "[replay]") {
  struct Row {
    const char* step;
    const char* code;
  };
  const auto row = GENERATE(values<Row>({
      {"d4-d5", "not-forward"},  // sideways, by one square and by more
      {"d4-d8", "not-forward"},
      {"d4-c3", "not-forward"},
      {"d4-a1", "not-forward"},
      {"d4-e4", "straight-pion"},
      {"d4-e7", "not-a-step"},
  }));
  CAPTURE(row.step);
  const std::string step(row.step);
  CHECK(Checked("1. " + step + " *", as_ruleset("lices")).codes() == row.code);
  CHECK(Checked("1. d2-e1 2. " + step + " *", as_ruleset("lices")).codes() == row.code);
}

TEST_CASE("replay: an explanation among hundreds of thousands of captures", "[replay]") {
  const Checked checked(
      "[FEN \"W:WE6d:Be7,4d,c3,c5,e5,c7,e9,6d,e3,c9,Ed7,Ee8,Ed9,Ee6,E5d,Cc6,C4e,Cd5,C6e,Ce4\"]\n\n"
      "E6d-5c *",
      as_ruleset("lices"));
  CHECK(checked.codes() == "missed-capture");
  // The total is not counted.
  const Diagnostic* const finding = checked.find(Code::missed_capture);
  REQUIRE(finding);
  REQUIRE_FALSE(finding->notes.empty());
  const std::string list = message(finding->notes.back());
  CHECK(list.starts_with("legal here: E6d("));
  CHECK(list.ends_with(" and more"));
  CHECK(std::ranges::count(list, ',') == 7);
}

TEST_CASE("replay: numbers of plies", "[replay]") {
  struct Ply {
    std::uint32_t number;  ///< 0: not written
    Side mover;
    const char* message_of_ply;
  };
  struct Row {
    const char* what;
    Numbering numbering;
    std::optional<std::uint64_t> next;
    std::vector<Ply> plies;
  };
  using enum Side;
  const std::vector<Row> rows{
      {"ply by ply", Numbering::plies, 1, {{1, first, ""}, {2, second, ""}, {3, first, ""}}},
      {"with gaps", Numbering::plies, 1, {{1, first, ""}, {0, second, ""}, {3, first, ""}}},
      {"a slip",
       Numbering::plies,
       1,
       {{1, first, ""}, {4, second, "4 is not the number of this ply: it is 2"}, {5, first, ""}}},
      {"a slip, and then as it should be",
       Numbering::plies,
       1,
       {{1, first, ""}, {4, second, "4 is not the number of this ply: it is 2"}, {3, first, ""}}},
      {"the other side's number",
       Numbering::plies,
       1,
       {{2, first, "2 is not the number of this ply: it is 1"}, {2, second, ""}}},
      {"open at first", Numbering::plies, std::nullopt, {{0, first, ""}, {8, second, ""}}},
      {"open at first, then not",
       Numbering::plies,
       std::nullopt,
       {{7, first, ""}, {7, second, "7 is not the number of this ply: it is 8"}}},
      {"open, the other side's",
       Numbering::plies,
       std::nullopt,
       {{8, first, "8 is not the number of this ply: White has odd numbers"},
        {7, second, "7 is not the number of this ply: Black has even numbers"}}},
      {"in pairs where each has its own number",
       Numbering::plies,
       1,
       {{1, first, ""},
        {0, second, ""},
        {2, first, "2 is not the number of this ply: plies are numbered one by one, not in pairs"},
        {0, second, ""},
        {3, first, ""},
        {3, second, ""}}},
      {"in pairs",
       Numbering::pairs,
       1,
       {{1, first, ""}, {1, second, ""}, {2, first, ""}, {0, second, ""}, {3, first, ""}}},
      {"in pairs, a slip",
       Numbering::pairs,
       1,
       {{1, first, ""}, {2, second, "2 is not the number of this ply: it is 1"}, {3, first, ""}}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    PlyCounter counter(row.numbering, row.next);
    const Record record;
    for (const Ply& ply : row.plies) {
      Node node;
      node.number = ply.number == 0 ? std::nullopt : std::optional(ply.number);
      Diagnostics findings;
      counter.check(record, node, ply.mover, sides, findings);
      CAPTURE(ply.number);
      CHECK((findings.empty() ? "" : message(*findings.begin())) == ply.message_of_ply);
    }
  }
}

TEST_CASE("replay: a variation is numbered like the ply that it replaces", "[replay]") {
  PlyCounter counter(Numbering::plies, 1);
  const Record record;
  const auto check = [&](PlyCounter& with, std::uint32_t number, Side mover) {
    Node node;
    node.number = number;
    Diagnostics findings;
    with.check(record, node, mover, sides, findings);
    return findings.empty();
  };
  CHECK(check(counter, 1, Side::first));
  CHECK(check(counter, 2, Side::second));
  PlyCounter variation = counter.before_last();
  CHECK(check(variation, 2, Side::second));
  CHECK(check(variation, 3, Side::first));
  CHECK(check(counter, 3, Side::first));
}

}  // namespace damier::test
