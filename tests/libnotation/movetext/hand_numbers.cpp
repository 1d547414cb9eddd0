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
  const auto* const after = GENERATE(")", ".)", " ", "-", " -", ":", "°", "º", "°)");
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

}  // namespace damier::test
