#include "damier/notation/record/score.hpp"

#include <string>
#include <string_view>

#include "catch.hpp"
#include "libnotation/checked.hpp"

// The final score of games that count one, in a tag or instead of the result.

namespace damier::test {

using namespace notation;

TEST_CASE("scores: two numbers with a hyphen between them", "[score]") {
  CHECK(find_score("30-12") == Score{30, 12});
  for (const std::string_view other :
       {"30:12", "30 - 12", "30 à 12", "30 a 12", "30 contre 12", "30/12", "30\u201312"}) {
    CAPTURE(other);
    CHECK(find_score(other) == Score{30, 12});
  }
  CHECK(find_score("0-0") == Score{0, 0});
  CHECK(find_score("999999-1") == Score{999999, 1});
  for (const std::string_view none : {"", "-", "30", "30-", "-12", "30-12x", "30-12-1", "30--12",
                                      " 30-12", "1000000-1", "1-1000000"}) {
    CAPTURE(none);
    CHECK_FALSE(find_score(none));
  }
  CHECK(text_of(Score{30, 12}) == "30-12");
}

TEST_CASE("scores: in place of the result", "[score]") {
  struct Row {
    const char* tags;
    const char* moves;
    const char* codes;
    const char* score;  ///< the first tag Score
    std::optional<ResultToken> result;
  };
  for (const Row& row : {
           Row{"", "1. +RTRa1 3-3", "wrong-score", "3-3", ResultToken::draw},
           Row{"", "1. +RTRa1 3-0", "wrong-score", "3-0", ResultToken::first_wins},
           Row{"", "1. +RTRa1 0-3", "wrong-score", "0-3", ResultToken::second_wins},
           Row{"[Score \"0-3\"]\n", "1. +RTRa1 0-3", "wrong-score", "0-3",
               ResultToken::second_wins},
           Row{"[Score \"0-4\"]\n", "1. +RTRa1 0-3", "wrong-score duplicate-tag", "0-4",
               ResultToken::second_wins},
           Row{"[Score \"0-0\"]\n", "1. +RTRa1 *", "", "0-0", ResultToken::unknown},
           Row{"[Score \"0-4\"]\n", "1. +RTRa1 *", "wrong-score", "0-4", ResultToken::unknown},
           Row{"[Score \"\"]\n", "1. +RTRa1 *", "", "", ResultToken::unknown},
           Row{"[Score \"x\"]\n", "1. +RTRa1 *", "unclear-tag", "x", ResultToken::unknown},
           // Handwritten forms.
           Row{"", "1. +RTRa1 0 à 3", "result-form wrong-score", "0 à 3", ResultToken::second_wins},
           Row{"[Score \"0-3\"]\n", "1. +RTRa1 0 - 3\n\n", "wrong-score result-form", "0-3",
               ResultToken::second_wins},
           Row{"", "1. +RTRa1 0 à 0", "", "0 à 0", ResultToken::draw},
           Row{"", "1. +RTRa1 30 contre 12", "result-form wrong-score", "30 contre 12",
               ResultToken::first_wins},
           Row{"[Score \"0 à 0\"]\n", "1. +RTRa1 *", "", "0 à 0", ResultToken::unknown},
           // This is a result of its own, not a score.
           Row{"", "1. +RTRa1 0-0", "", nullptr, ResultToken::both_lose},
           // At the end of a variation it is not a result.
           Row{"", "1. +RTRa1 (1. +RTRa2 3-3)", "move-syntax", nullptr, std::nullopt},
       }) {
    CAPTURE(row.tags, row.moves);
    const Checked checked(std::string(row.tags) + "\n" + row.moves + "\n", as_ruleset("alice"));
    CHECK(checked.codes() == row.codes);
    const Tag* const tag = checked.record.find_tag("Score");
    CHECK((tag == nullptr) == (row.score == nullptr));
    CHECK((tag == nullptr || tag->value == row.score));
    CHECK(checked.record.result == row.result);
  }
}

}  // namespace damier::test
