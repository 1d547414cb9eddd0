#include <string>

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;

TEST_CASE("movetext: the nodes of a record", "[movetext]") {
  struct Row {
    const char* what;
    std::string text;
    const char* tree;
    const char* codes;
  };
  const auto row = GENERATE(values<Row>({
      {"no moves", "", "", ""},
      {"a result only", "1-0", "", ""},
      {"one move", "1. d2-e3 *", "[d2-e3]", ""},
      {"a line of moves", "1. d2-e1 2. d2-e1 3. d10-e9", "[d2-e1[d2-e1[d10-e9]]]", ""},
      {"without numbers", "d2-e1 d2-e1", "[d2-e1[d2-e1]]", ""},
      {"numbers with dots", "1.d2-e1 2...d2-e1", "[d2-e1[d2-e1]]", ""},
      {"a comment before the first move", "{a} 1. d2-e1", "[{a} d2-e1]", ""},
      {"a comment between number and move", "1. {a} d2-e1", "[{a} d2-e1]", ""},
      {"a comment after a move", "1. d2-e1 {a} 2. d2-e1 {b}", "[d2-e1[{a} d2-e1[{b}]]]", ""},
      {"a comment of several lines", "d2-e1 {a\n b}", "[d2-e1[{a\n b}]]", ""},
      {"an empty comment", "d2-e1 {}", "[d2-e1[{}]]", ""},
      {"a line comment", "d2-e1 ; a {b\r\nd2-e1", "[d2-e1[; a {b d2-e1]]", ""},
      {"an escaped line", "d2-e1\n%a\nd2-e1", "[d2-e1[;a d2-e1]]", ""},
      {"a comment after the result", "d2-e1 * {a}", "[d2-e1[{a}]]", ""},
      {"a comment in the header", "[A \"1\"]\n{a}\n\n1. d2-e1 *", "[{a} d2-e1]", ""},
      {"NAGs and marks", "d2-e1! $7 d2-e1?!$0", "[d2-e1[$1 $7 d2-e1[$6 $0]]]", ""},
      {"all marks", "d2-e1 ! ? !! ?? !? ?!", "[d2-e1[$1 $2 $3 $4 $5 $6]]", ""},
      {"a variation", "d2-e1 (d2-e3) d2-e1", "[d2-e1[d2-e1] d2-e3]", ""},
      {"a variation of the second move", "d2-e1 d2-e1 (d4-e3)", "[d2-e1[d2-e1 d4-e3]]", ""},
      {"two variations", "d2-e1 (d2-e3) (d4-e3)", "[d2-e1 d2-e3 d4-e3]", ""},
      {"a longer variation", "d2-e1 (d2-e3 d2-e1) d2-e1", "[d2-e1[d2-e1] d2-e3[d2-e1]]", ""},
      {"a variation in a variation", "d2-e1 (d2-e3 (d4-e5) d2-e1)", "[d2-e1 d2-e3[d2-e1] d4-e5]",
       ""},
      {"comments around a variation", "d2-e1 {a} ({b} d2-e3 {c}) {d} d2-e1",
       "[d2-e1[{a} {d} d2-e1] {b} d2-e3[{c}]]", ""},
      {"a comment between variations", "d2-e1 (d2-e3) {a} (d4-e3) {b}",
       "[d2-e1[{a} {b}] d2-e3 d4-e3]", ""},
      {"a variation right after a move", "d2-e1(d2-e3)d2-e1", "[d2-e1[d2-e1] d2-e3]", ""},
      {"an open variation", "d2-e1 (d2-e3 d2-e1", "[d2-e1 d2-e3[d2-e1]]", "unterminated-variation"},
      {"a variation with nothing before it", "(d2-e3) d2-e1", "[{d2-e3} d2-e1]", "empty-variation"},
      {"variations with nothing before them", "(d2-e3 (x)) d2-e1", "[{d2-e3 (x)} d2-e1]",
       "empty-variation"},
      {"remarks and a result in a skipped variation", "(d2-e3 {a} $1 1-0) d2-e1",
       "[{d2-e3} {a} {$1 1-0} d2-e1]", "empty-variation"},
      {"a variation without a move", "d2-e1 ( {a} ) d2-e1", "[d2-e1[{a} d2-e1]]",
       "empty-variation"},
      {"a result in a variation ends nothing", "d2-e1 (d2-e3 1-0) d2-e1 *", nullptr,
       "result-in-variation"},
      {"an open comment is kept", "d2-e1 {a", "[d2-e1[{a}]]", "unterminated-comment"},
      {"a stray parenthesis", "d2-e1 ) d2-e1", "[d2-e1[d2-e1]]", "stray-parenthesis"},
      {"after the result", "d2-e1 * d2-e1 (x) 3. y 1-0", "[d2-e1[{d2-e1 (x) 3. y 1-0}]]",
       "text-after-result"},
      {"a word", "d2-e1 2. hello", "[d2-e1[hello]]", "move-syntax"},
      {"a word and two letters", "d2-e1 2. hello a b", "[d2-e1[hello[a[b]]]]", nullptr},
      {"a move in two lines", "d2-e1 d2-\ne1", nullptr, nullptr},
      {"side marks", "(B) d2-e1 (N) d2-e1", "[d2-e1[d2-e1]]", ""},
      {"numbers and side marks", "1. (B) d2-e1 2. (N) d2-e1", "[d2-e1[d2-e1]]", ""},
      {"the list form", "- (B) d2-e1\n- (N) d2-e1\n- (B) E b2-c2\n", "[d2-e1[d2-e1[E b2-c2]]]", ""},
      {"the list form without side marks", "- d2-e1\n- d2-e1\n", "[d2-e1[d2-e1]]", ""},
      {"the list form in words",
       "Transcription | Mouvement décrit\n- (B) d2-e1 | Pion Blanc avance\n- (N) d2-e1 Pion Noir\n",
       "[{Transcription | Mouvement décrit} d2-e1[{Pion Blanc avance} d2-e1[{Pion Noir}]]]", ""},
      {"a description on two lines",
       "- (B) d2-e1 | Pion Blanc avance\n            en camp adverse\n- (N) d2-e1! | "
       "Pion\nNoir\n1-0",
       "[d2-e1[{Pion Blanc avance\n            en camp adverse} d2-e1[$1 {Pion\nNoir}]]]", ""},
      {"a description and a result", "- (B) d2-e1 | Pion Blanc avance\nNulle",
       "[d2-e1[{Pion Blanc avance}]]", "result-form"},
      {"players and the list form", "(B) Anna (N) Bert\n- (B) d2-e1\n", "[d2-e1]", ""},
      {"two columns", "1. d2-e1   2. d2-e1\n3. d10-e9", "[d2-e1[d2-e1[d10-e9]]]", ""},
  }));
  CAPTURE(row.what, row.text);
  const Checked checked(row.text, as_ruleset("lices"));
  if (row.tree) {
    CHECK(checked.tree() == row.tree);
  }
  if (row.codes) {
    CHECK(checked.codes() == row.codes);
  }
}

TEST_CASE("movetext: numbers, side marks and results", "[movetext]") {
  const std::string text = "1. (B) d2-e1 d2-e1 3... d10-e9 1/2-1/2";
  const Checked checked(text, as_ruleset("lices"));
  const Record& record = checked.record;
  const Node& first = record.nodes[record.next_ply(0)];
  CHECK(first.number == 1);
  CHECK(first.side_mark == rules::Side::first);
  CHECK(first.label.in(text) == "1. (B)");
  CHECK(first.text.in(text) == "d2-e1");
  const Node& second = record.nodes[record.next_ply(record.next_ply(0))];
  CHECK_FALSE(second.number);
  CHECK_FALSE(second.side_mark);
  CHECK(second.label.empty());
  CHECK(record.result == ResultToken::draw);
  CHECK(record.result_span.in(text) == "1/2-1/2");
}

TEST_CASE("movetext: results", "[movetext]") {
  using enum ResultToken;
  for (const auto& [text, token] : {std::pair("1-0", first_wins), std::pair("0-1", second_wins),
                                    std::pair("1/2-1/2", draw), std::pair("*", unknown)}) {
    CHECK(find_result(text) == token);
    CHECK(text_of(token) == text);
    CHECK(Checked(text, as_ruleset("lices")).record.result == token);
  }
  for (const auto& [text, token] : {std::pair("2-0", first_wins), std::pair("0-2", second_wins),
                                    std::pair("1-1", draw), std::pair("*", unknown)}) {
    CHECK(find_result(text) == token);
    CHECK(text_of(token, ResultStyle::two_points) == text);
  }
  CHECK(text_of(both_lose, ResultStyle::one_point) == "0-0");
  CHECK(text_of(both_lose, ResultStyle::two_points) == "0-0");
  for (const char* const text : {"", "-", "4-6", "2-1", "1/2", " 1-0"}) {
    CHECK_FALSE(find_result(text));
  }
  CHECK(token_of(rules::Result::first_wins) == first_wins);
  CHECK(token_of(rules::Result::second_wins) == second_wins);
  CHECK(token_of(rules::Result::draw) == draw);
  CHECK(token_of(rules::Result::ongoing) == unknown);
}

TEST_CASE("movetext: a star before the first ply ends the record", "[movetext]") {
  CHECK(Checked("* 1. d2-e1 *", as_ruleset("lices")).codes() == "text-after-result");
  CHECK(Checked("{c}* 1. d2-e1 *", as_ruleset("lices")).codes() == "text-after-result");
  CHECK(Checked("1. d2-e1* 2. d4-e3 *", as_ruleset("lices")).codes() == "star-mark");
}

TEST_CASE("movetext: an open comment is shown up to the end of its line", "[movetext]") {
  for (const std::string end : {"", "\n", "\r\n", "\nmore", "\r\nmore"}) {
    const Checked checked("1. d2-e1 {open" + end, as_ruleset("lices"));
    const Diagnostic* const found = checked.find(Code::unterminated_comment);
    REQUIRE(found != nullptr);
    CHECK(found->span.in(checked.record.text) == "{open");
  }
}

TEST_CASE("movetext: results in odd forms", "[movetext]") {
  using enum ResultToken;
  struct Row {
    const char* text;
    ResultToken token;
    std::optional<ResultStyle> style;
    bool odd;
  };
  const auto row = GENERATE(values<Row>({
      {"1-0", first_wins, ResultStyle::one_point, false},
      {"2-0", first_wins, ResultStyle::two_points, false},
      {"0-0", both_lose, std::nullopt, false},
      {"*", unknown, std::nullopt, false},
      {" 0-2", second_wins, ResultStyle::two_points, true},
      {"1 - 1", draw, ResultStyle::two_points, true},
      {"1:1", draw, ResultStyle::two_points, true},
      {"\u00BD-\u00BD", draw, ResultStyle::one_point, true},
      {"\u00BD\u2013\u00BD", draw, ResultStyle::one_point, true},
      {"1/2", draw, ResultStyle::one_point, true},
      {"0\u22121", second_wins, ResultStyle::one_point, true},
  }));
  CAPTURE(row.text);
  const auto written = understand_result(row.text);
  REQUIRE(written);
  CHECK(written->token == row.token);
  CHECK(written->style == row.style);
  CHECK(written->odd == row.odd);
  for (const char* const text : {"", "-", "4-6", "1-", "won", "1+ - 1-"}) {
    CHECK_FALSE(understand_result(text));
  }
  CHECK_FALSE(understand_result(std::string(33, ' ') + "1-0"));
}

TEST_CASE("movetext: variations are read down to a fixed depth", "[movetext]") {
  const auto nested = [](std::size_t depth) {
    return "d2-e1 " + repeat("(d2-e3 ", depth) + repeat(")", depth) + " d2-e1 *";
  };
  constexpr std::size_t deepest = 64;
  CHECK(Checked(nested(deepest), as_ruleset("lices")).codes().empty());
  const Checked too_deep(nested(deepest + 5), as_ruleset("lices"));
  CHECK(too_deep.codes() == "nesting-too-deep");
  CHECK(too_deep.result.plies == deepest + 2);
  CHECK(Checked("d2-e1 " + std::string(1'000'000, '('), as_ruleset("lices")).diagnostics.size() <
        100);
  CHECK(Checked("d2-e1 " + repeat("(d2-e3 ", 100'000), as_ruleset("lices")).result.plies ==
        deepest + 1);
}

}  // namespace damier::test
