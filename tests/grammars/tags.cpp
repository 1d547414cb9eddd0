#include "damier/grammar/tags.hpp"

#include "grammars/match.hpp"

namespace damier::test {

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

}  // namespace damier::test
