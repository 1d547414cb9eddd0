#include <string>
#include <string_view>

#include "catch.hpp"
#include "libnotation/checked.hpp"

// Numbers before plies as people write them on paper.

namespace damier::test {

using namespace notation;

namespace {

/// Returns the moves of a game, with a number in some form before each `#`.
std::string with_numbers(std::string_view moves, std::string_view before, std::string_view after) {
  std::string text;
  int number = 0;
  for (const char c : moves) {
    text += c == '#' ? std::string(before) + std::to_string(++number) + std::string(after)
                     : std::string(1, c);
  }
  return text;
}

}  // namespace

TEST_CASE("numbers in the forms of paper are one warning a record", "[sheet]") {
  struct Game {
    const char* ruleset;
    const char* moves;
    std::size_t plies;
  };
  const auto game = GENERATE(values<Game>({
      {"lices", "# d4-e3 # d6-e5\n# d2-e1 # d4-e3 *", 4},
      {"lices", "# d4-e3  # d6-e5 { bien joué } # Eb2-c2! # Eb2-c2 *", 4},
      {"alice", "# +RTRd4 +4PIa5 # +DTRb3 +7TRc1 *", 4},
      {"marelle", "# d2 f4\n# d6 b4 # a1 g1 *", 6},
      {"lignes-d-action", "# b1-b3 a2-c2 # b3-b1 c2-a2 *", 4},
      {"jeu-de-dames", "# 32-28 19-23 # 28x19 14x23 *", 4},
  }));
  const auto* const after = GENERATE(")", ".)", " ", "-", " -", ":", "°", "º", "°)", " .");
  CAPTURE(game.ruleset, after);
  const Checked checked(with_numbers(game.moves, "", after), as_ruleset(game.ruleset));
  CHECK(checked.codes() == "number-form");
  CHECK(checked.result.plies == game.plies);
  REQUIRE(checked.diagnostics.size() == 1);
  const Diagnostic& finding = *checked.diagnostics.begin();
  REQUIRE(finding.notes.size() == 1);
  CHECK(finding.notes[0].args == std::vector<std::string>{"1."});
  CHECK(finding.fixes.size() >= 2);
}

TEST_CASE("numbers in the forms of paper are checked like others", "[sheet]") {
  const auto codes = [](const std::string& text) {
    return Checked(text, as_ruleset("lices")).codes();
  };
  CHECK(codes("1) d4-e3 3) d6-e5 *") == "number-form ply-number");
  CHECK(codes("1° d4-e3 3° d6-e5 *") == "number-form ply-number");
  // If a record numbers plies this way, a wrong one is a number too.
  CHECK(codes("1 d4-e3 3 d6-e5 *") == "number-form ply-number");
  CHECK(codes("1) (B) d4-e3 2) (N) d6-e5 *") == "number-form");
  // Such a number comes before a ply and nothing else.
  CHECK(codes("1. d4-e3 2 *") == "move-syntax");
  CHECK(codes("1. d4-e3 7 d6-e5 *") == "move-syntax");
}

TEST_CASE("a parenthesis after a number in a variation closes it", "[sheet]") {
  const Checked checked("1. d4-e3 (1. d2-e1 2. d4-e3) 2) d6-e5 *", as_ruleset("lices"));
  CHECK(checked.codes() == "number-form");
  CHECK(checked.result.plies == 4);
}

TEST_CASE("what could be a number is a move where it is one", "[sheet]") {
  // 1- 7 in a table of draughts, and a card written with blanks.
  CHECK(Checked("[FEN \"B:W32:B1\"]\n\n1... 1- 7 *", as_ruleset("international")).codes() ==
        "spaced-move");
  CHECK(Checked("1. +4PIa5 +2CAh8 2. 4 PI a5-e1 *", as_ruleset("alice")).codes() == "spaced-move");
}

TEST_CASE("a blank may precede the full stop of a number", "[sheet]") {
  const auto codes = [](const std::string& text) {
    return Checked(text, as_ruleset("international")).codes();
  };
  CHECK(codes("1 .32-28 19-23 2 .28x19 14x23 *") == "number-form");
  CHECK(codes("1 . 32-28 19-23 3 . 28x19 *") == "number-form ply-number");
}

TEST_CASE("the number of the second side's ply has three dots in any form", "[sheet]") {
  struct Game {
    const char* ruleset;
    const char* first;
    const char* second;
  };
  const auto game = GENERATE(values<Game>({
      {"international", "32-28", "19-23"},
      {"alice", "+RTRd4", "+4PIa5"},
      {"marelle", "d2", "f4"},
      {"lignes-d-action", "b1-b3", "a2-c2"},
  }));
  CAPTURE(game.ruleset);
  const auto checked = [&](std::string_view number) {
    return Checked(
        "1. " + std::string(game.first) + " {x} " + std::string(number) + game.second + " *",
        as_ruleset(game.ruleset));
  };
  for (const char* const number : {"1... ", "1...", "1. ... ", "1. \u2026 ", "1.\u2026"}) {
    CAPTURE(number);
    CHECK(checked(number).codes().empty());
  }
  for (const char* const number :
       {"1\u2026 ", "1\u2026", "1. .. ", "1 .. ", "1 ...", "1. . . ", "1 \u2026 ", ".. "}) {
    CAPTURE(number);
    const Checked odd = checked(number);
    CHECK(odd.codes() == "number-form");
    CHECK(odd.record.nodes.back().second_side);
    REQUIRE(odd.diagnostics.size() == 1);
    REQUIRE(odd.diagnostics.begin()->fixes.size() == 1);
    CHECK(odd.diagnostics.begin()->fixes[0].text == "...");
  }
}

TEST_CASE("a number 0 is a warning, once, and the count may go on from it", "[sheet]") {
  const Checked from_0("0. 32-28 19-23 1. 28x19 14x23 2. 37-32 *", as_ruleset("international"));
  CHECK(from_0.codes() == "ply-number");
  CHECK(from_0.diagnostics.begin()->severity == Severity::warning);
  CHECK(Checked("0. 32-28 19-23 0. 28x19 14x23 *", as_ruleset("dames")).codes() == "ply-number");
  CHECK(Checked("0. d4-e3 1. d6-e5 2. d2-e1 *", as_ruleset("lices")).codes() == "ply-number");
  // Other numbers are still checked.
  CHECK(Checked("0. 32-28 19-23 5. 28x19 *", as_ruleset("dames")).codes() ==
        "ply-number ply-number");
}

TEST_CASE("an arrow between squares is read as a hyphen", "[sheet]") {
  struct Game {
    const char* ruleset;
    const char* moves;
  };
  const auto game = GENERATE(values<Game>({
      {"lices", "1. d4->e3 2. d6\u2192e5 *"},
      {"alice", "[FEN \"1:RPIf5:::\"]\n\n1. RPIf5->f4 *"},
      {"marelle", "[FEN \"W:Wd6,f4,a1:Bd1,d2,d3:H0,0\"]\n\n1. a1->a4 *"},
      {"lignes-d-action", "1. b1->b3 a2 \u2192 c2 *"},
      {"international", "1. 32->28 19->23 2. 28x19 *"},
      {"russian", "1. c3\u2192d4 *"},
  }));
  CAPTURE(game.ruleset);
  const Checked checked(game.moves, as_ruleset(game.ruleset));
  CHECK(checked.codes().find("unicode-dash") != std::string::npos);
  CHECK_FALSE(checked.diagnostics.has_errors());
}

}  // namespace damier::test
