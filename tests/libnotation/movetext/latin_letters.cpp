#include <string>

#include "damier/notation/games/draughts/codes.hpp"
#include "damier/notation/record/locate.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// Letters of other alphabets that look like those of moves.

namespace damier::test {

using namespace notation;

TEST_CASE("Cyrillic and Greek letters in moves are read as Latin ones", "[sheet]") {
  struct Game {
    const char* ruleset;
    const char* text;
    std::size_t plies;
  };
  const auto game = GENERATE(values<Game>({
      {"international", "1. 32-28 19-23 2. 28\u044519 14\u042523! *", 4},
      {"russian", "1. \u04413-d4 (1. \u04303-b4) f6-\u04355 2. d4:f6 g7\u0445\u04355 *", 5},
      {"lices", "1. d2-\u04351 2. d4-\u04353 {\u0435} 3. \u0415b6-c6 *", 3},
      {"lignes-d-action", "1. b1-b3 \u04302-\u04412 *", 2},
      {"marelle", "1. d2 f4 2.\u04301 g1 *", 4},
      {"alice", "1. +R\u0422Rd4 +4\u0420I\u04305 *", 2},
      {"dames", "1. 32-28 19-23 2. 28\u03C719 *", 3},
  }));
  CAPTURE(game.ruleset);
  const Checked checked(game.text, as_ruleset(game.ruleset));
  CHECK(checked.find(Code::look_alike_letter) != nullptr);
  CHECK_FALSE(checked.diagnostics.has_errors());
  CHECK(checked.result.plies == game.plies);
}

TEST_CASE("letters of other alphabets stay where there is no move", "[sheet]") {
  const std::string text = "[White \"\u0410\u04413\"]\n\n{\u04413} 1. 32-28 {28\u044519} 19-23 *\n";
  const Checked checked(text, as_ruleset("international"));
  CHECK(checked.diagnostics.size() == 0);
  CHECK(checked.record.text == text);
  // Words without a digit, and with other letters.
  const Checked words("1. 32-28 \u0430\u0445 \u04313 19-23 *\n", as_ruleset("international"));
  CHECK(words.find(Code::look_alike_letter) == nullptr);
}

TEST_CASE("places are found after letters that were replaced", "[sheet]") {
  const std::string text = "1. 32-28 {\u0435} 19-23 2. 28\u044519\u00A014\u044523 3. 31-26 x *\n";
  const Checked checked(text, as_ruleset("international"));
  const auto source = [&](Code code) {
    const Diagnostic* const found = checked.find(code);
    REQUIRE(found != nullptr);
    return std::string(source_span(checked.record, found->span).in(checked.record.source));
  };
  CHECK(source(Code::look_alike_letter) == "\u0445");
  CHECK(source(Code::odd_space) == "\u00A0");
  CHECK(source(Code::move_syntax) == "x");
  const Checked illegal("1. 32-28 19-23 2. 28\u044518 *\n", as_ruleset("international"));
  const Diagnostic* const error = illegal.find(DraughtsCode::capture_impossible);
  REQUIRE(error != nullptr);
  CHECK(source_span(illegal.record, error->span).in(illegal.record.source) == "28\u044518");
}

}  // namespace damier::test
