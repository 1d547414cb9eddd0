#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/sgf/sgf_writer.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/formats/sheet/reader.hpp"
#include "damier/notation/formats/sheet/sheet.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "libnotation/formats/sgf/in_tree.hpp"

// SGF output is read back as the same record, and written again equally. These tests define the
// game.

namespace damier::test {

using namespace notation;

namespace {

struct Written {
  std::string text;
  std::string codes;
  bool changed = false;
};

template <class Writer>
Written write(Record& record, Diagnostics& diagnostics, const Strip& strip) {
  RulesetInfo game = info_of(InTree());
  game.name = InTree::name;
  Written written;
  Writer writer(game, record, strip, written.text);
  replay_in_tree(record, writer, diagnostics);
  written.changed = writer.changed();
  diagnostics.sort();
  for (const Diagnostic& one : diagnostics) {
    written.codes += (written.codes.empty() ? "" : " ") + std::string(info(one.code).name);
  }
  return written;
}

template <class Writer>
Written from_sgf(std::string_view text, const Strip& strip = {}) {
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = text;
  REQUIRE(read_sgf_header(raw, record, diagnostics));
  read_in_tree(record, diagnostics);
  return write<Writer>(record, diagnostics, strip);
}

template <class Writer>
Written from_sheet(std::string_view text, const Strip& strip = {}) {
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = text;
  read_header(raw, record, diagnostics);
  read_in_tree(record, diagnostics);
  return write<Writer>(record, diagnostics, strip);
}

using Sgf = SgfWriter;
using Sheet = SheetWriter;

const std::string head = "(;FF[4]CA[UTF-8]GM[99]\n";

/// Checks the SGF of a sheet, the sheet of that SGF, and that the sheet comes back.
void both_ways(const std::string& sheet, const std::string& sgf) {
  CAPTURE(sheet);
  const Written written = from_sheet<Sgf>(sheet);
  CHECK(written.text == head + sgf);
  CHECK_FALSE(written.changed);
  CHECK(from_sgf<Sgf>(written.text).text == written.text);
  CHECK(from_sgf<Sheet>(written.text).text == from_sheet<Sheet>(sheet).text);
}

/// Checks the output for SGF, and that it is stable.
void settles(const std::string& text, const std::string& sgf) {
  CAPTURE(text);
  const Written written = from_sgf<Sgf>(text);
  CHECK(written.text == head + sgf);
  CHECK(from_sgf<Sgf>(written.text).text == written.text);
}

}  // namespace

TEST_CASE("sgf writer: what a sheet says is in its SGF", "[sgf][writer]") {
  both_ways("1. d2-e1 2. d4-e3 *\n", ";W[d2-e1];B[d4-e3])\n");
  both_ways(
      "[Event \"a\"]\n[Date \"1997.08.??\"]\n[White \"b]c\\\\\"]\n[Black \"d:e\"]\n[Result "
      "\"1-0\"]\n\n1-0\n",
      "EV[a]\nDT[1997-08]\nPB[d:e]\nPW[b\\]c\\\\]\nRE[W+]\n)\n");
  both_ways("[White \"\"]\n[Elo \"1:2\"]\n[Result \"0-0\"]\n\n0-0\n",
            "TG[White:][Elo:1\\:2][Result:0-0]\n)\n");
  both_ways("1. d2-e1! {a] b} $7 $3 2. d4-e3 {[%clk 0:01:05]} *\n",
            ";W[d2-e1]TE[1]NG[7][3]C[a\\] b];B[d4-e3]BL[65])\n");
  both_ways("[Result \"1-0\"]\n[FEN \"W:WCa9,Eb8:BCa1\"]\n\n1. Ca9=9aA 1-0\n",
            "RE[W+]\nAB[Ca1]AW[Ca9][Eb8]PL[W]\n;W[Ca9=9aA])\n");
  both_ways("{a} {b\n\nc} *\n", "GC[a]C[b\n\nc]\n)\n");
  both_ways("[Result \"*\"]\n\n*\n", "RE[?]\n)\n");
}

TEST_CASE("sgf writer: tags are properties only where these say all", "[sgf][writer]") {
  both_ways("[Result \"1/2-1/2\"]\n\n1/2-1/2\n", "RE[0]\n)\n");
  both_ways("[Result \"0-1\"]\n\n0-1\n", "RE[B+]\n)\n");
  both_ways("[Result \"0-1\"]\n[Termination \"B+R\"]\n\n0-1\n", "RE[B+R]\n)\n");
  both_ways("[Result \"0-1\"]\n[Termination \"B+\"]\n\n0-1\n", "RE[B+]\nTG[Termination:B+]\n)\n");
  both_ways("[Result \"0-1\"]\n[Termination \"W+R\"]\n\n0-1\n", "RE[B+]\nTG[Termination:W+R]\n)\n");
  both_ways("[Date \"199?.1?.3?\"]\n\n*\n", "TG[Date:199?.1?.3?]\n)\n");
  both_ways("[Event \"e\"]\n[GameName \"g\"]\n\n*\n", "EV[e]\nGN[g]\n)\n");
  both_ways("[GameName \"g\"]\n\n*\n", "TG[GameName:g]\n)\n");
  settles("(;TG[FEN:W\\:x])", "TG[FEN:W\\:x]\n)\n");
}

TEST_CASE("sgf writer: variations stand after the line", "[sgf][writer]") {
  both_ways("1. d2-e1 (1. d2-e3 2. d4-e3) 2. d4-e3 *\n",
            "(;W[d2-e1];B[d4-e3])(;W[d2-e3];B[d4-e3]))\n");
  both_ways("1. d2-e1 2. d4-e3 (2. d4-e5) ({v} 2. d6-e5 (2. d6-e7)) 3. d6-e5 (3. d6-e7) *\n",
            ";W[d2-e1](;B[d4-e3](;W[d6-e5])(;W[d6-e7]))(;B[d4-e5])(;C[v];B[d6-e5])(;B[d6-"
            "e7]))\n");
}

TEST_CASE("sgf writer: what looks like kept properties, and is not", "[sgf][writer]") {
  for (const std::string comment : {"[%sgf MA[a1] x", "x [%sgf MA[a1]]", "[%sgf ]", "[%sgf MA]"}) {
    CAPTURE(comment);
    const Written written = from_sheet<Sgf>("1. d2-e1 {" + comment + "} *\n");
    CHECK(written.text.find(";W[d2-e1]C[") != std::string::npos);
    CHECK(from_sgf<Sheet>(written.text).text.find("{" + comment + "}") != std::string::npos);
  }
}

TEST_CASE("sgf writer: comments that say nothing are left out", "[sgf][writer]") {
  CHECK(from_sheet<Sgf>("{} {a} {} 1. d2-e1 {} {b} {} *\n").text ==
        head + "C[a]\n;W[d2-e1]C[b])\n");
  CHECK(from_sheet<Sgf>("{} 1. d2-e1 {} *\n").text == head + ";W[d2-e1])\n");
}

TEST_CASE("sgf writer: what SGF reads of a ply", "[sgf][writer]") {
  CHECK(sgf_move_text(" a1:b2 ! ") == "a1:b2");
  CHECK(sgf_move_text("a1-b2!?") == "a1-b2");
  CHECK(sgf_move_text("x]y\\z\nu") == "x\\]y\\\\z u");
  CHECK(sgf_move_text("!?") == "!?");
  CHECK(sgf_move_text("a1-b2!?!!") == "a1-b2!?!!");  // not a known mark
}

TEST_CASE("sgf writer: SGF settles", "[sgf][writer]") {
  settles("(;)", ")\n");
  settles("(;GN[a]GC[b])", "EV[a]\nC[b]\n)\n");
  settles("(;RE[B+R]ZZ[a] [b\\]]DT[1997-01-02,03]IY[true])",
          "RE[B+R]\nZZ[a][b\\]]\nDT[1997-01-02,03]\nIY[true]\n)\n");
  settles("(;;MA[a1] [b2]C[x];W[d2-e1]N[y]LB[a:b]BM[1]C[z])",
          "C[x]\n;MA[a1][b2];W[d2-e1]BM[1]C[z]N[y]LB[a:b])\n");
  settles("(;W[d2-e1];B[resign])", "RE[W+R]\n;W[d2-e1])\n");
  settles("(;W[start];W[d2-e1];B[d4-e3];W[resign])", "RE[B+R]\n;W[d2-e1];B[d4-e3])\n");
  settles("(;W[d2-e1](;B[d4-e3])(;B[resign]))", ";W[d2-e1]C[resign];B[d4-e3])\n");
  settles("(;W[d2-e1](;B[d4-e3])(;C[a]))", ";W[d2-e1]C[a];B[d4-e3])\n");
  settles("(;W[d2-e1];B[x\\]y];W[z];W[u])", ";W[d2-e1];B[x\\]y];W[z];W[u])\n");
  settles("(;TG[FEN:what])", "TG[FEN:what]\n)\n");
  // An invalid set-up is kept unchanged.
  settles("(;AW[Ca9]AB[Ca1];W[Ca9=9aA])", "AW[Ca9]\nAB[Ca1]\n;W[Ca9=9aA])\n");
  settles("(;AW[Ca9]AB[Ca1]PL[B];B[Ca1=1aA])", "AB[Ca1]AW[Ca9]PL[B]\n;B[Ca1=1aA])\n");
}

TEST_CASE("sgf writer: set-ups", "[sgf][writer]") {
  CHECK(from_sgf<Sgf>("(;AW[Ca9]AB[Ca1]PL[W];W[Ca9=9aA])").codes.empty());
  CHECK(from_sgf<Sgf>("(;;AW[Ca9]AB[Ca1]PL[W];W[Ca9=9aA])").codes == "setup-in-score");
  CHECK(from_sgf<Sgf>("(;;AW[Ca9]AB[Ca1];W[Ca9=9aA])").codes ==
        "setup-in-score setup-unknown-side");
  // Nor is one in addition to a set-up in the root.
  CHECK(from_sgf<Sgf>("(;TG[FEN:W\\:WCa9\\:BCa1];AW[Ca9]AB[Ca1]PL[W];W[Ca9=9aA])").codes ==
        "misplaced-setup");
  CHECK(from_sgf<Sgf>("(;TG[FEN:W\\:WCa9\\:BCa1]AW[Ca7]AB[Ca3]PL[W];W[Ca9=9aA])").codes.empty());
  CHECK(from_sgf<Sgf>("(;PL[W];AW[Ca9]AB[Ca1];W[Ca9=9aA])").codes.find("setup") !=
        std::string::npos);
  CHECK(from_sgf<Sgf>("(;AW[Ca9]AB[Ca1];W[Ca9=9aA])").codes == "setup-unknown-side");
  CHECK(from_sgf<Sgf>("(;W[d2-e1];AW[Ca9];W[Ca9=9aA])").codes == "misplaced-setup");
  CHECK(from_sgf<Sgf>("(;AW[Ca9]W[d2-e1]AB[Ca1])").codes == "setup-unknown-side");
  CHECK(from_sgf<Sgf>("(;W[Ca9=9aA]AW[Ca9]AB[Ca1]PL[W])").codes.empty());
  const Written wrong = from_sgf<Sgf>("(;AW[Zz9]AB[Ca1]PL[W];W[Ca9=9aA])");
  CHECK(wrong.codes == "unknown-piece");
  CHECK(from_sgf<Sgf>(wrong.text).text == wrong.text);
}

TEST_CASE("sgf writer: behind another set-up no ply is a move elsewhere", "[sgf][writer]") {
  // Nor in a variation that begins there.
  CHECK(
      from_sgf<Sheet>("(;W[d2-e1];AB[a1]AW[b2](;B[d4-e3];W[d6-e5])(;B[d6-e5]))").text ==
      "[Ruleset \"in-tree\"]\n\n1. d2-e1 {[%sgf AB[a1]AW[b2]]} 2. _d4-e3 (2. _d6-e5) 3. d6-e5 *\n");
}

TEST_CASE("sgf writer: lines are short where they can be", "[sgf][writer]") {
  std::string words;
  for (int i = 0; i < 40; ++i) {
    words += "word" + std::to_string(i) + (i % 11 == 10 ? "\n" : " ");
  }
  std::string sgf = "(;FF[4]GC[" + words + "]C[" + words + "];W[d2-e1]C[" + words + "]";
  for (int i = 0; i < 40; ++i) {
    sgf += i % 2 == 0 ? ";B[d4-e3]" : ";W[d2-e1]MA[a1][b2]";
  }
  sgf += ")";
  const Written written = from_sgf<Sgf>(sgf);
  std::string_view rest = written.text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    CHECK(end <= 80);
    rest.remove_prefix(end + 1);
  }
  CHECK(from_sgf<Sgf>(written.text).text == written.text);
  CHECK(from_sgf<Sheet>(written.text).text == from_sgf<Sheet>(sgf).text);
}

TEST_CASE("sgf writer: what is played and by whom has its order", "[sgf][writer]") {
  // The game, Black, White, the author of the record, and how it ended.
  both_ways(
      "[Event \"e\"]\n[Site \"s\"]\n[Date \"2000.01.02\"]\n[Round \"3\"]\n[White \"w\"]\n"
      "[Black \"b\"]\n[Result \"0-1\"]\n[BlackRank \"br\"]\n[BlackTeam \"bt\"]\n"
      "[WhiteRank \"wr\"]\n[WhiteTeam \"wt\"]\n[Annotator \"a\"]\n[Source \"so\"]\n"
      "[Opening \"o\"]\n[Copyright \"c\"]\n\n0-1\n",
      "EV[e]\nRO[3]\nPC[s]\nDT[2000-01-02]\nPB[b]\nBR[br]\nBT[bt]\nPW[w]\nWR[wr]\nWT[wt]\n"
      "AN[a]\nSO[so]\nON[o]\nCP[c]\nRE[B+]\n)\n");
}

TEST_CASE("sgf writer: soft line breaks come where a line is full", "[sgf][writer]") {
  constexpr std::size_t word = 5;
  for (std::size_t begun = 1; begun < 12; ++begun) {
    CAPTURE(begun);
    std::string words(begun, 'x');
    for (int i = 0; i < 60; ++i) {
      words += " " + std::string(word, 'y');
    }
    const std::string text = from_sgf<Sgf>("(;C[" + words + "])").text.substr(head.size());
    std::size_t lines = 0;
    for (std::size_t at = text.find("\\\n"), begin = 0; at != std::string::npos;
         begin = at + 2, at = text.find("\\\n", begin)) {
      const std::size_t length = at + 1 - begin;  // with the backslash
      CHECK(length <= 80);
      CHECK(length + word + 1 > 80);
      ++lines;
    }
    CHECK(lines >= 4);
  }
}

TEST_CASE("sgf writer: a property that would fill a line begins the next", "[sgf][writer]") {
  const std::string before = repeat(";W[d2-e1];B[d4-e3]", 4);  // 72 bytes
  for (std::size_t length = 1; length < 12; ++length) {
    const std::string last = ";W[" + std::string(length, 'x') + "]";
    CAPTURE(last);
    const bool fits = before.size() + last.size() <= 80;
    // The parenthesis that ends the game is never alone on a line.
    CHECK(from_sgf<Sgf>("(" + before + last + ")").text ==
          head + before + (fits ? "" : "\n") + last + ")\n");
  }
  // Nor does one that ends a variation.
  const std::string branch = "(;W[" + std::string(70, 'x') + "])";
  CHECK(from_sgf<Sgf>("(;" + branch + "(;W[y]))").text == head + branch + "\n(;W[y]))\n");
  // In a value with several lines the first one counts, and the last one continues.
  const std::string lines = "C[" + std::string(77, 'x') + "\n" + std::string(70, 'y') + "]";
  CHECK(from_sgf<Sgf>("(;W[d2-e1]" + lines + "BM[1])").text ==
        head + ";W[d2-e1]BM[1]\n" + lines + ")\n");
  CHECK(from_sgf<Sgf>("(;W[d2-e1]C[a\n" + std::string(70, 'y') + "];B[d4-e3])").text ==
        head + ";W[d2-e1]C[a\n" + std::string(70, 'y') + "];B[d4-e3])\n");
  CHECK(from_sgf<Sgf>("(;W[d2-e1]C[a\n" + std::string(71, 'y') + "];B[d4-e3])").text ==
        head + ";W[d2-e1]C[a\n" + std::string(71, 'y') + "]\n;B[d4-e3])\n");
}

TEST_CASE("sgf writer: line breaks in comments, however they are made", "[sgf][writer]") {
  const Written written =
      from_sheet<Sgf>("1. d2-e1 {a\r\nb\n\rc\rd\r\re\n\nf\n(g\r\n(h (i\tj} *\n");
  CHECK(written.text == head + ";W[d2-e1]C[a\nb\nc\nd\n\ne\n\nf\n\\(g\n\\(h (i j])\n");
  CHECK(from_sgf<Sgf>(written.text).text == written.text);
}

TEST_CASE("sgf writer: what ends or splits a value is escaped", "[sgf][writer]") {
  // Colons only where two values are composed.
  both_ways("[White \"a:b]c\\\\d\"]\n[Own \"a:b]c\\\\d\"]\n\n1. d2:e]1\\ {a:b]c\\d} *\n",
            "PW[a:b\\]c\\\\d]\nTG[Own:a\\:b\\]c\\\\d]\n;W[d2:e\\]1\\\\]C[a:b\\]c\\\\d])\n");
}

TEST_CASE("sgf writer: no line of a comment begins like a game", "[sgf][writer]") {
  for (std::size_t length = 60; length < 90; ++length) {
    const std::string sgf = "(;C[" + std::string(length, 'x') + " (;GM[9];B[d4-e3])";
    CAPTURE(sgf);
    CHECK(from_sgf<Sgf>(sgf).text.find("\n(;GM") == std::string::npos);
  }
}

TEST_CASE("sgf writer: clocks of any length", "[sgf][writer]") {
  for (const auto& [clock, seconds] :
       std::vector<std::pair<std::string, std::string>>{{"0:00:00", "0"},
                                                        {"0:59:59", "3599"},
                                                        {"99:59:59", "359999"},
                                                        {"100:00:05", "360005"},
                                                        {"2777:46:39", "9999999"},
                                                        {"0:00:07.5", "7.5"}}) {
    both_ways("1. d2-e1 {[%clk " + clock + "]} *\n", ";W[d2-e1]WL[" + seconds + "])\n");
  }
  // Only a single command, written in the usual form, is a property.
  both_ways("1. d2-e1 {[%clk  0:01:05]} *\n", ";W[d2-e1]C[[%clk  0:01:05\\]])\n");
  both_ways("1. d2-e1 {[%clk 0:01:05] [%emt 0:00:03]} *\n",
            ";W[d2-e1]C[[%clk 0:01:05\\] [%emt 0:00:03\\]])\n");
  both_ways("1. d2-e1 {[%emt 0:00:03]} *\n", ";W[d2-e1]C[[%emt 0:00:03\\]])\n");
  both_ways("1. d2-e1 {[%clk 0:01:05]} {[%clk 0:01:06]} *\n",
            ";W[d2-e1]WL[65]C[[%clk 0:01:06\\]])\n");
  // Commands that SGF could not give back unchanged remain comments.
  for (const std::string clock :
       {"2777:46:40", "1:00", "0:60:00", "00:00:01", "w0:10", "0:01:02:03", "99999999:00:00"}) {
    const std::string comment = "[%clk " + clock + "]";
    both_ways("1. d2-e1 {" + comment + "} *\n", ";W[d2-e1]C[[%clk " + clock + "\\]])\n");
  }
}

TEST_CASE("sgf writer: a text that would end the game is no move", "[sgf][writer]") {
  const Written written = from_sheet<Sgf>("1. d2-e1 2. resign *\n");
  CHECK(written.text == head + ";W[d2-e1];B[_resign])\n");
  CHECK(written.changed);
  CHECK_FALSE(from_sheet<Sgf>("1. d2-e1 2. resigned *\n").changed);
}

TEST_CASE("sgf writer: a text that would become a move without its white space is no move",
          "[sgf][writer]") {
  CHECK(from_sheet<Sgf>("1. d\f2-e1 *\n").text == head + ";W[_d2-e1])\n");
  CHECK(from_sheet<Sgf>("1. d\v2-z1 *\n").text == head + ";W[d2-z1])\n");
}

TEST_CASE("sgf writer: after a variation the turn is that of its line", "[sgf][writer]") {
  const std::string moves = "1. d2-e1 (1. d2-e3 2. x (2. y) 3. z) 2. u (2. v 3. w) 3. t *\n";
  CHECK(from_sheet<Sgf>(moves).text ==
        head + "(;W[d2-e1](;B[u];W[t])(;B[v];W[w]))(;W[d2-e3](;B[x];W[z])(;B[y])))\n");
}

TEST_CASE("sgf writer: what is left out", "[sgf][writer]") {
  const std::string_view sheet = "{g} 1. d2-e1! {c} (1. d2-e3) 2. d4-e3 {[%clk 0:00:01]} *\n";
  const auto without = [&](auto part) {
    Strip strip;
    strip.*part = true;
    return from_sheet<Sgf>(sheet, strip).text.substr(head.size());
  };
  CHECK(without(&Strip::comments) == "(;W[d2-e1]TE[1];B[d4-e3])(;W[d2-e3]))\n");
  CHECK(without(&Strip::variations) == "C[g]\n;W[d2-e1]TE[1]C[c];B[d4-e3]BL[1])\n");
  CHECK(without(&Strip::nags) == "C[g]\n(;W[d2-e1]C[c];B[d4-e3]BL[1])(;W[d2-e3]))\n");
  CHECK(without(&Strip::clocks) == "C[g]\n(;W[d2-e1]TE[1]C[c];B[d4-e3])(;W[d2-e3]))\n");
}

TEST_CASE("sgf writer: as many trees as a reader takes", "[sgf][writer]") {
  std::string sheet;
  for (int i = 0; i < 3000; ++i) {
    sheet += "d2-e1 (d2-e3) ";
  }
  const Written written = from_sheet<Sgf>(sheet + "*\n");
  CHECK(written.changed);
  const Written again = from_sgf<Sgf>(written.text);
  CHECK((again.text == written.text));  // without the text in the report
  CHECK(again.codes.find("nesting") == std::string::npos);
}

}  // namespace damier::test
