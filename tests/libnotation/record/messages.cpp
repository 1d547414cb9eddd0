#include <string>
#include <vector>

#include "catch.hpp"
#include "libnotation/checked.hpp"

// The messages of one code with several causes: the first message of a record.

namespace damier::test {

using namespace notation;

namespace {

struct ExpectedLine {
  std::string ruleset;
  std::string record;
  std::string expected;
};

void check_rows(Format format, const std::vector<ExpectedLine>& rows) {
  for (const ExpectedLine& row : rows) {
    CAPTURE(row.record);
    CheckOptions options = row.ruleset.empty() ? CheckOptions{} : as_ruleset(row.ruleset);
    options.format = format;
    const Checked checked(row.record, options);
    REQUIRE_FALSE(checked.diagnostics.empty());
    CHECK(message(*checked.diagnostics.begin()) == row.expected);
  }
}

}  // namespace

TEST_CASE("messages: of sheets", "[diagnostics]") {
  const std::string no_variation =
      "this variation is not read: there is no ply before it to replace";
  const std::string wrong = "2 is not the number of this ply: ";
  check_rows(
      Format::native,
      {
          {"lices", "(1. d4-e3) 1. d4-e3 *", no_variation},
          {"lices", "1. d4-e3 () *", "this variation is not read: it has no ply"},
          {"lices", "1. d4-e3 2. d6-e5 2. d8-e7 *", wrong + "it is 3"},
          {"lices", "1. d4-e3 d6-e5 2. d8-e7 *",
           wrong + "plies are numbered one by one, not in pairs"},
          {"lices", "[FEN \"W:Wd4,Ca1:BCa9,Eb8\"]\n\n2. d4-e5 *", wrong + "White has odd numbers"},
          {"lices", "1. Eb8(7c) *",
           "this is not a move: the square where the piece lands is missing"},
          {"international", "1. 1" + repeat("x2", 32) + " *",
           "this is not a move: it names more than 32 squares"},
          {"alice", "[Score \"x\"]\n\n1. +RTRa1 *",
           "the value of the tag Score is invalid: expected two numbers with a hyphen between "
           "them, "
           "such as 30-12"},
          {"lignes-d-action", "[FEN \"B:BB1:WA2\"]\n\n*",
           "write B1 in its usual form: capitals for sides and pieces, no leading zeros"},
          {"", "[Ruleset \"lignes-d-action\"]\n[SetUp \"x\"]\n\n1. b1-b3 *",
           "invalid set-up: expected standard or scrambled-eggs"},
      });
}

TEST_CASE("messages: of plies of cards", "[diagnostics]") {
  const std::string setup = "[FEN \"1:4PIa5,RCOc5:-:-:-:-\"]\n\n1. ";
  const std::string no = "this is not a move: ";
  for (const auto& [ply, expected] : std::vector<std::pair<std::string, std::string>>{
           {"4PIa5-", no + "the square of the card is missing"},
           {"4PIa5x", no + "the square of the card is missing"},
           {"+2CAd4=", no + "the square of the card is missing"},
           {"4PIa5=b2", no + "it does not name the second card"},
           {"4PIa5xc5", no + "it does not name the second card"},
           {"4PIa5-RCOc5", no + "a card that moves or flees goes to an empty square"},
           {"a5-e1", no + "it does not name the card"},
           {"4CAd5", no + "a card that is drawn has a + before it"},
       }) {
    check_rows(Format::native, {{"alice", setup + ply + " *", expected}});
  }
}

TEST_CASE("messages: of JSON", "[diagnostics]") {
  check_rows(
      Format::json,
      {
          {"", R"({"ruleset": "lices", "plies": [], "tags": [["two words", ""]]})",
           "this is not the name of a tag"},
          {"", R"({"ruleset": "lices", "result": "2-1", "plies": []})",
           "result must be one of 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 and *"},
          {"", repeat("[", 2000) + repeat("]", 2000), "this is not JSON: it is nested too deeply"},
      });
}

TEST_CASE("messages: of lists", "[diagnostics]") {
  check_rows(Format::dxp, {{"international", "xx", "this is not a message of DXP"},
                           {"international", "M000", "this is not a move of DXP"}});
  check_rows(Format::hub,
             {{"international", "xx",
               "this is not a position of the Hub protocol: pos pos=... moves=\"...\""}});
}

TEST_CASE("messages: of SGF", "[diagnostics]") {
  const std::string no_setup = "invalid set-up: ";
  check_rows(
      Format::sgf,
      {
          {"lices", "(;W[d2-e1]())", "this variation is not read: without a node"},
          {"lices", "(;TG[a b:c];W[d2-e1])",
           "this is not a property: expected the name of a tag, a colon and its value in TG"},
          {"", "(;GM[9]SZ[10];B[b1-b3])", no_setup + "the board has 8 squares per side"},
          {"", "(;GM[9]AB[j9]AW[a2];B[b1-b3])",
           no_setup + "a square has a letter from a to h and a number from 1 to 8"},
          {"", "(;GM[9]SU[Parachute];B[b1-b3])", no_setup + "expected standard or scrambled-eggs"},
      });
}

}  // namespace damier::test
