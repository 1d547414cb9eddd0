#include "damier/grammar/tags.hpp"

#include "grammars/match.hpp"

namespace damier::test::tags_grammar {

using namespace grammar;

TEST_CASE("grammars: tag pairs", "[grammars][tags]") {
  accepts<tags::pair>({
      R"([White "Anna"])",
      R"([White ""])",
      R"([White"Anna"])",
      "[ White\t\"Anna\" ]",
      R"([White "a \"quoted\" name"])",
      R"([White "back\\slash"])",
      R"([White "other \escape"])",
      R"([White "brackets ] [ and {braces}"])",
      "[R\xC3\xA8gle \"lices\"]",
      R"([White_Elo-2 "1"])",
      "[White \"\xC3\xA9t\xC3\xA9\"]",
      "[White \"\0\"]"s,
      "[\nWhite\n\"Anna\"\n]",
  });
  rejects<tags::pair>({
      "[]",
      "[White]",
      "[White Anna]",
      R"(["Anna"])",
      R"([White "Anna")",
      R"([White "Anna]",)",
      "[White \"An\nna\"]",
      R"([White "Anna" "Berta"])",
      R"([White "ends in a backslash\"])",
      R"([Wh.ite "Anna"])",
      R"([White 'Anna'])",
      R"(White "Anna")",
  });
}

TEST_CASE("grammars: the value of a tag pair", "[grammars][tags]") {
  takes<tags::value>(
      {{"", "\""}, {"ab", "\""}, {R"(a\"b)", "\"]"}, {R"(a\\)", "\""}, {"a", "\nb"}});
}

TEST_CASE("grammars: what only begins like a tag pair", "[grammars][tags]") {
  takes<tags::bad_pair>(
      {{"[White Anna]", "\n[Black \"B\"]"}, {"[", ""}, {"[1. e4", "\n"}, {"[", "[A \"b\"]"}});
  rejects<tags::bad_pair>({"", "White", " ["});
}

TEST_CASE("grammars: text among tag pairs", "[grammars][tags]") {
  takes<tags::stray_text>({{",", "[A \"b\"]"},
                           {"some words\n", "[A \"b\"]"},
                           {"x\r\n", "\t[A.b \"c\"]"},
                           {"-\n", "[A b]"}});
  rejects<tags::stray_text>({"", "[A \"b\"]", "words", "words\n\n[A \"b\"]", "e4\n[A \"b\"]",
                             "* [A \"b\"]", "{c} [A \"b\"]", "words\n[A \"b"});
}

TEST_CASE("grammars: lines of words and numbers among tag pairs", "[grammars][tags]") {
  takes<tags::stray_lines>({{"Played on 12 March 2011\n", "[A \"b\"]"},
                            {"2011.03.12 in Delft,\r\nboard 3, second round\r\n", "[A b]"},
                            {"see https://dammen.nl/4711?a=1x2\n", " [A.b \"c\"]"}});
  rejects<tags::stray_lines>({
      "1. 32-28 19-23\n[A \"b\"]",  // a move number
      "then 32-28\n[A \"b\"]",      // moves of several games
      "then d2 and 7c\n[A \"b\"]",
      "then 4CAd5\n[A \"b\"]",
      "3228 1923\n[A \"b\"]",      // not words
      "White won 2-0\n[A \"b\"]",  // a result
      "Played on 12 March *\n[A \"b\"]",
      "Played on 12 March\n\n[A \"b\"]",
      "Played on 12 March\n32-28\n[A \"b\"]",
      "Played on 12 March",
  });
}

}  // namespace damier::test::tags_grammar
