#include <string>

#include "catch.hpp"
#include "libnotation/checked.hpp"

// The rules decide whether a semicolon begins a comment.

namespace damier::test {

using namespace notation;

namespace {

Checked international_game(const std::string& moves) {
  return Checked(moves, as_ruleset("international"));
}
Checked lices(const std::string& moves) { return Checked(moves, as_ruleset("lices")); }

}  // namespace

TEST_CASE("a line that goes on with moves after a semicolon is read as moves") {
  const Checked one = international_game("1. 32-28; 19-23; 2. 28x19 ;14x23 *");
  CHECK(one.tree() == "[32-28[19-23[28x19[14x23]]]]");
  CHECK(one.codes() == "semicolon semicolon semicolon");
  CHECK(one.record.result == ResultToken::unknown);
  const Checked sheet(
      "[Ruleset \"lices\"]\n[Result \"*\"]\n[FEN \"W:WCa9,Eb8,6d:BCa9,Eb8\"]\n\n"
      "6d-7c; Eb8(7c)d6; Eb8=8b\nCa9(8b)c7; Ca9=9aA 1-0\n");
  CHECK(sheet.tree() == "[6d-7c[Eb8(7c)d6[Eb8=8b[Ca9(8b)c7[Ca9=9aA]]]]]");
}

TEST_CASE("marks, comments and variations stand between such moves") {
  const Checked one =
      international_game("1. 32-28!; 19-23 {good} (18-23 29x18); 2. 28x19 $2 ; 14x23 *\n");
  CHECK(one.tree() == "[32-28[$1 19-23[{good} 28x19[$2 14x23]] 18-23[29x18]]]");
}

TEST_CASE("a semicolon before words begins a comment, also after such moves") {
  const Checked one =
      international_game("1. 32-28; 19-23; a good answer\n2. 28x19 14x23 ; well *\n*");
  CHECK(one.tree() == "[32-28[19-23[; a good answer 28x19[14x23[; well *]]]]]");
  CHECK(one.codes() == "semicolon");
}

TEST_CASE("a comment stays one if the ply after its line says so") {
  // 18-23 is legal only if 19-23 was not played.
  CHECK(international_game("1. 32-28 ; 19-23 28x19 14x23\n1... 18-23 *").codes() == "");
  CHECK(international_game("1. 32-28 ; 19-23 is usual\n1... 18-23 *").codes() == "");
  // Here only if it was.
  const Checked one = international_game("1. 32-28 ; 19-23 well played\n2. 28x19 *");
  CHECK(one.tree() == "[32-28[19-23[{well played} 28x19]]]");
  CHECK(one.codes() == "semicolon text-outside-comments");
}

TEST_CASE("where the ply after the line fits both ways, its number decides") {
  CHECK(lices("1. d2-e1 ; d4-e3\n3. d6-e5 *").tree() == "[d2-e1[d4-e3[d6-e5]]]");
  CHECK(lices("1. d2-e1 ; d4-e3\nd6-e5 *").tree() == "[d2-e1[d4-e3[d6-e5]]]");
  const Checked comment = lices("1. d2-e1 ; d4-e3\n2. d6-e5 *");
  CHECK(comment.tree() == "[d2-e1[; d4-e3 d6-e5]]");
  CHECK(comment.codes() == "move-in-comment");
}

TEST_CASE("words after a legal ply make a comment of it, with a note") {
  const Checked one = international_game("1. 32-28 ; 19-23 is usual\n*");
  CHECK(one.tree() == "[32-28[; 19-23 is usual]]");
  REQUIRE(one.codes() == "move-in-comment");
  CHECK(one.find(Code::move_in_comment)->args.front() == "19-23");
  CHECK(international_game("1. 32-28 ; the usual 19-23\n*").codes() == "");
  CHECK(international_game("1. 32-28 ; 37-32 was better\n*").codes() == "");
}

TEST_CASE("a comment above the moves is never moves, but has the note") {
  const Checked one("[Ruleset \"international\"]\n[Result \"*\"]\n; 32-28 19-23\n\n*\n");
  CHECK(one.tree() == "[; 32-28 19-23]");
  CHECK(one.codes() == "move-in-comment");
}

TEST_CASE("the result after a semicolon is the result, unless there is one") {
  for (const char* const moves : {"1. 32-28 19-23; *", "1. 32-28; 19-23; *", "1. 32-28; 19-23 *"}) {
    CAPTURE(moves);
    const Checked one = international_game(moves);
    CHECK(one.tree() == "[32-28[19-23]]");
    CHECK(one.record.result == ResultToken::unknown);
  }
  CHECK(international_game("1. 32-28 19-23 ; 1-0\n1/2-1/2").record.result == ResultToken::draw);
  CHECK(international_game("1. 32-28 19-23 ; 1-0 they say\n").tree() ==
        "[32-28[19-23[; 1-0 they say]]]");
}

TEST_CASE("a comment after the result is never moves, but has the note") {
  const Checked one = international_game("1. 32-28 * ; 19-23\n");
  CHECK(one.tree() == "[32-28[; 19-23]]");
  CHECK(one.codes() == "move-in-comment");
}

TEST_CASE("an illegal ply among such moves is an error") {
  const Checked one = international_game("1. 32-28 ; 19-23 28x18\n*");
  CHECK(one.tree() == "[32-28[19-23[28x18]]]");
  CHECK(one.codes().starts_with("semicolon "));
  CHECK(one.diagnostics.has_errors());
}

TEST_CASE("no slip hides after a semicolon") {
  struct Row {
    const char* ruleset;
    const char* moves;
    const char* tree;
  };
  for (const Row& row : {
           Row{"lices", "d2-e3 ; d2-el\nEb6-c6 ; Eb6-c6\n", "[d2-e3[d2-el[Eb6-c6[; Eb6-c6]]]]"},
           Row{"lices", "1. d2-e3 ; 2. d2-d3\n", "[d2-e3[d2-d3]]"},
           Row{"lices", "1. d2-e3 ; Cal-b2\n3. d2-e1 ; d2-e1", "[d2-e3[Cal-b2[d2-e1[; d2-e1]]]]"},
           Row{"international", "1. 32-28 ; 37-32\n*", "[32-28[37-32]]"},
           Row{"international", "1. 32-28 ; l9-23\n2. 28x19 *", "[32-28[l9-23[28x19]]]"},
           Row{"international", "1. 32-28 ; d4-e5\n*", "[32-28[d4-e5]]"},
           Row{"russian", "1. c3-d4 ; d6-c4\n2. b2-c3 *", "[c3-d4[d6-c4[b2-c3]]]"},
           Row{"marelle", "1. d2 ; d9\n2. f4 ; f6", "[d2[d9[f4[; f6]]]]"},
           Row{"marelle", "1. d2 ; d2\n", "[d2[d2]]"},
           Row{"alice", "1. +RTRd4 ; 2. +4PIz5\n", "[+RTRd4[+4PIz5]]"},
           Row{"lignes-d-action", "1. b1-b3 ; a2-d2\n2. c1-c3 *", "[b1-b3[a2-d2[c1-c3]]]"},
       }) {
    CAPTURE(row.ruleset, row.moves);
    const Checked one(row.moves, as_ruleset(row.ruleset));
    CHECK(one.tree() == row.tree);
    CHECK(one.diagnostics.has_errors());
  }
}

TEST_CASE("numbers of pairs do not hide a slip in a game that numbers plies") {
  for (const char* const moves :
       {"1. d2-e3 ; d2-el\n2. Eb6-c6 ; Eb6-c6\n", "1. d2-e1 ; d4-e3\n2. d6-e5 *",
        "1. d2-e3 ; d2-el bien\n2. Eb6-c6\n"}) {
    CAPTURE(moves);
    CHECK(lices(moves).diagnostics.has_errors());
  }
  CHECK(international_game("1. 32-28 ; 37-32\n1... 19-23 *").diagnostics.has_errors());
}

TEST_CASE("words after a slip make a comment of it where nothing contradicts") {
  CHECK(international_game("1. 32-28 ; 37-32 was better\n1... 19-23 *").codes() == "");
  CHECK(international_game("1. 32-28 ; 37-32 was better\n19-23 2. 28x19 *").codes() == "");
  const Checked unclear = international_game("32-28 ; l9-23 was played\n28x19 *");
  CHECK(unclear.codes().starts_with("move-in-comment"));
  CHECK(unclear.diagnostics.has_errors());
  CHECK(international_game("1. 32-28 ; l9-23 was played\n2. 28x19 *").diagnostics.has_errors());
}

TEST_CASE("a ply that only the next one contradicts is an error, unless numbers do too") {
  CHECK(international_game("32-28 ; 19-23 28x19 14x23\n18-23 *").diagnostics.has_errors());
  CHECK(international_game("1. 32-28 ; 19-23 28x19 14x23\n18-23 2. 37-32 *").codes() == "");
}

TEST_CASE("times, dates and years after a semicolon are no plies") {
  for (const char* const remark : {"0:59:26", "12:05", "2024-05-01", "1998", "covid-19", "12/05",
                                   "vis-a-vis 2", "3.5", "1-0 they say"}) {
    CAPTURE(remark);
    const std::string moves = "1. 32-28 ; " + std::string(remark) + "\n*";
    CHECK(international_game(moves).codes() == "");
    CHECK(lices("1. d2-e3 ; " + std::string(remark) + "\n*").codes() == "");
  }
}

TEST_CASE("semicolons in variations are judged as well") {
  const Checked one = international_game("1. 34-29 19-23 (1... 18-23 ; 29x18\n12x23) 2. 32-28 *");
  CHECK(one.tree() == "[34-29[19-23[32-28] 18-23[29x18[12x23]]]]");
  CHECK(one.codes() == "semicolon");
}

TEST_CASE("an escaped line is a comment, whatever it says") {
  CHECK(international_game("1. 32-28\n%19-23\n*").codes() == "");
}

TEST_CASE("the players above the moves and a result are read once") {
  const Checked one = lices("(B) Anna (N) Bert\n1. d4-e3 ; d6-e5\nd2-e1 *");
  CHECK(one.record.tags.size() == 2);
  CHECK(one.codes() == "semicolon");
}

TEST_CASE("a record without a ruleset is judged by the one that is found") {
  CheckOptions options;
  options.hints.file_name = "x.pdn";
  const Checked one("[Result \"*\"]\n\n1. 11-15 ; 22-17\n2. 15-19 24x15 *\n", options);
  CHECK(one.tree() == "[11-15[22-17[15-19[24x15]]]]");
}

TEST_CASE("very many semicolons take no more than linear time") {
  for (const char* const line : {"; 19-23", "; 19-23\n", ";", "; zz ; 32-28"}) {
    CHECK(international_game("1. 32-28 " + repeat(line, 100'000)).result.plies > 0);
  }
}

}  // namespace damier::test
