#include <string>
#include <vector>

#include "damier/notation/formats/convert.hpp"
#include "damier/notation/games/loa/codec.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// Whole records of Lignes d'action: how they end, the effects of tags, and inference.

namespace damier::test {

using namespace notation;

namespace {

std::string loa_codes(const std::string& text) {
  return Checked(text, as_ruleset("lignes-d-action")).codes();
}

std::string loa_sheet(std::string_view text) {
  ReadHints hints;
  hints.ruleset = rules::find_ruleset("lignes-d-action");
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = text;
  const auto opened = open_record(Format::native, raw, hints, record, diagnostics);
  std::string out;
  Converter(ConvertOptions{}).convert(opened, "", record, diagnostics, out);
  return out;
}

}  // namespace

TEST_CASE("loa records: joining one side ends the game A5", "[loa][replay]") {
  CHECK(loa_codes("[FEN \"B:Ba1,c2,g8:Wd4,h8\"]\n\n1. c2-b2 d4-d5 *") == "");
  CHECK(loa_codes("[FEN \"B:Ba1,d1:Wd4,h8\"]\n\n1. d1-b1 1-0").empty());
  CHECK(loa_codes("[FEN \"B:Ba1,d1:Wd4,h8\"]\n\n1. d1-b1 0-1") == "wrong-result");
  CHECK(loa_codes("[FEN \"B:Ba1,d1:Wd4,h8\"]\n\n1. d1-b1 d4-d5 h8-h7 1-0") == "move-after-end");
  // The opponent's capture joins the rest.
  CHECK(loa_codes("[FEN \"B:Ba1,a8,h8:Wd4,a3,d5\"]\n\n1. a1xa3 *") == "wrong-distance");
  CHECK(loa_codes("[FEN \"B:Ba1,h8:Wd4,a3,d5\"]\n\n1. a1xa3 0-1").empty());
  CHECK(loa_codes("[FEN \"B:Ba1,h8:Wd4,a3,d5\"]\n\n1. a1xa3 1-0") == "wrong-result");
}

TEST_CASE("loa records: a move that joins both sides A6", "[loa][replay]") {
  const std::string moves = "[FEN \"B:Ba1,b4:Wd4,a3,d5\"]\n\n1. a1xa3 ";
  CHECK(loa_codes(moves + "1-0").empty());
  CHECK(loa_codes(moves + "1/2-1/2") == "wrong-result");
  CHECK(loa_codes("[BothConnected \"draw\"]\n" + moves + "1/2-1/2").empty());
  CHECK(loa_codes("[BothConnected \"draw\"]\n" + moves + "1-0") == "wrong-result");
  CHECK(loa_codes("[BothConnected \"win\"]\n" + moves + "1-0").empty());
  CHECK(loa_codes("[BothConnected \"Draw\"]\n" + moves + "1/2-1/2").empty());
  CHECK(loa_codes("[BothConnected \"WIN (as in Paris)\"]\n" + moves + "1-0").empty());
  CHECK(loa_codes("[BothConnected \"maybe\"]\n" + moves + "1-0") == "bad-parameter");
}

TEST_CASE("loa records: the third repetition is a draw A7", "[loa][replay]") {
  const std::string moves = "1. b1-b3 a2-c2 2. b3-b1 c2-a2 3. b1-b3 a2-c2 4. b3-b1 c2-a2 ";
  CHECK(loa_codes(moves + "1/2-1/2").empty());
  CHECK(loa_codes(moves + "1-0") == "wrong-result");
  CHECK(loa_codes(moves + "5. b1-b3 a2-c2 1/2-1/2") == "move-after-end");
}

TEST_CASE("loa records: numbers go in pairs, Black's first A9", "[loa][replay]") {
  CHECK(loa_codes("1. b1-b3 a2-c2 2. b3-b1 2... c2-a2 *").empty());
  CHECK(loa_codes("1. b1-b3 2. a2-c2 *") == "ply-number");
  CHECK(loa_codes("[FEN \"W:Bb1,g8:Wa2,h7\"]\n\n7... a2-a3 8. b1-b2 *").empty());
  CHECK(loa_sheet("b1-b3 a2-c2 b3-b1") ==
        "[Ruleset \"lignes-d-action\"]\n\n1. b1-b3 a2-c2 2. b3-b1 *\n");
}

TEST_CASE("loa records: the set-up of scrambled eggs", "[loa][replay]") {
  const std::string scrambled = "[SetUp \"scrambled-eggs\"]\n\n";
  CHECK(loa_codes(scrambled + "1. b1-b3 *").empty());
  CHECK(loa_codes("[SetUp \"Scrambled Eggs\"]\n\n1. b1-b3 *").empty());
  CHECK(loa_codes("[SetUp \"standard\"]\n\n1. b1-b3 *").empty());
  CHECK(loa_codes("[SetUp \"\"]\n\n1. b1-b3 *") == "unclear-tag");
  CHECK(loa_codes("[SetUp \"0\"]\n\n1. b1-b3 *") == "unclear-tag");
  // Another set-up: no move is checked.
  CHECK(loa_codes("[SetUp \"Gemma\"]\n\n1. b1-b8 1-0") == "setup-syntax");
  CHECK(loa_codes("[SetUp \"1\"]\n\n1. b1-b8 *") == "setup-syntax");
  // The other colouring, if the game is legal only with it.
  CHECK(loa_codes(scrambled + "1. c1-c3 *") == "setup-mirrored");
  CHECK(loa_codes(scrambled + "1. c1-c3 d8-d6 *") == "opponents-piece");
  CHECK(loa_codes(scrambled + "1. c1-c3 e8-e6 *") == "setup-mirrored");
  CHECK(loa_codes(scrambled + "1. b1-b3 d8-d6 *").empty());
  const Checked mirrored(scrambled + "1. c1-c3 *", as_ruleset("lignes-d-action"));
  REQUIRE(mirrored.diagnostics.size() == 1);
  CHECK(mirrored.diagnostics.begin()->args == std::vector<std::string>{"scrambled-eggs"});
  // Only these have two, whatever else is wrong with the first move.
  for (const std::string start : {"[SetUp \"standard\"]\n\n", "[SetUp \"\"]\n\n", "\n"}) {
    for (const char* const move : {"a2-c2", "a4-c4", "a6-c6", "h3-f3", "h5-f5", "h7-f7"}) {
      CAPTURE(start, move);
      CHECK(loa_codes(scrambled + "1. " + move + " *") == "setup-mirrored");
      CHECK(loa_codes(start + "1. " + move + " *").find("setup-mirrored") == std::string::npos);
    }
  }
}

TEST_CASE("loa records: a named set-up is written as a position", "[loa][replay]") {
  const std::string sheet = loa_sheet("[SetUp \"Scrambled_Eggs\"]\n[Result \"*\"]\n\n1. b1-b3 *");
  CHECK(sheet ==
        "[Ruleset \"lignes-d-action\"]\n[Result \"*\"]\n"
        "[FEN \"B:Bb1,d1,f1,h2,a3,h4,a5,h6,a7,c8,e8,g8:Wc1,e1,g1,a2,h3,a4,h5,a6,h7,b8,d8,f8\"]\n"
        "[SetUp \"Scrambled_Eggs\"]\n\n1. b1-b3 *\n");
  CHECK(loa_sheet(sheet) == sheet);
  const std::string other = loa_sheet("[SetUp \"scrambled-eggs\"]\n\n1. c1-c3 *");
  CHECK(other.find("[FEN \"B:Bc1,e1,g1,a2,h3,a4,h5,a6,h7,b8,d8,f8:Wb1,") != std::string::npos);
  CHECK(loa_codes(other).empty());
  CHECK(loa_sheet(other) == other);
  // A FEN takes precedence over other tags.
  CHECK(loa_codes("[FEN \"B:Bb1,g8:Wa2,h7\"]\n[SetUp \"1\"]\n\n1. b1-b2 *").empty());
}

TEST_CASE("loa records: the game is inferred from its moves", "[loa][reader]") {
  const auto ruleset_of = [](std::string_view text) {
    Record record;
    Diagnostics diagnostics;
    RawRecord raw;
    raw.bytes = text;
    const auto id = open_record(Format::native, raw, {}, record, diagnostics);
    return id ? std::string(name(*id)) : "";
  };
  CHECK(ruleset_of("1. b1-b3 a2-c2 2. c1-e3 *") == "lignes-d-action");
  CHECK(ruleset_of("1. b8-d6 h3-f5 *") == "lignes-d-action");
  CHECK(ruleset_of("1. c3-d4 b6-a5 *") == "russian");
  CHECK(ruleset_of("1. d2-e1 2. d2-e1 *") == "lices");
  CHECK(ruleset_of("1. 32-28 19-23 *") == "international");
  // The first of several rulesets that can read it.
  CHECK(ruleset_of("1. d5 *") == "marelle");
}

}  // namespace damier::test
