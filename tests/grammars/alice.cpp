#include "damier/grammar/alice.hpp"

#include "grammars/match.hpp"

// C15 to C17: actions, set-ups and piles, split for the codec.

namespace damier::test::alice_grammar {

namespace rule = grammar::alice;

TEST_CASE("grammars: alice actions", "[grammars][alice]") {
  accepts<rule::move>({"+4CAd5",           "+4CAd5=4PIh1",     "4PIa5-e1",
                       "4PIa5~d2",         "3TRc2xRCOc5",      "4PIa5=4CAh8",
                       "AsTRd4-d5",        "4Pa5-e1",          "4♠a5-e1",
                       "+ 4 CA d5",        "4 PI a5 - e1",     "Roi de trèfle c4-c5",
                       "+dame de cœur e4", "Roidetrèflec4-c5", "4♠️a5~d2",
                       "3TRc2×RCOc5",      "4PIa5–e1",         "9TRa1-a2",
                       "4PIz9-a1",         "4PIa5-",           "a5-e1"});
  // A card and its square alone are a draw without its sign, which the codec reports.
  accepts<rule::move>({"4CAd5", "4 CA d5", "Roi de trèfle sur d5"});
  rejects<rule::move>({"", "+", "-e1", "foo - bar", "Roi de trèfle", "e4 x"});
}

TEST_CASE("grammars: alice, where an action ends", "[grammars][alice]") {
  takes<rule::move>({{"+4CAd5", " 4PIa5-e1"},
                     {"+4CAd5", "!?"},
                     {"+ 4 CA d5", " 2. +5TRa1"},
                     {"4PIa5-e1", ") 1-0"},
                     {"4PIa5=4CAh8", "{a comment}"},
                     {"+4CAd5", " -"}});
}

TEST_CASE("grammars: alice, the plain ply", "[grammars][alice]") {
  takes<rule::plain_ply>({{"+4CAd5", " "},
                          {"+4CAd5=4PIh1", "\n"},
                          {"4PIa5-e1", ""},
                          {"4PIa5~d2", "!"},
                          {"3TRc2xRCOc5", ")"},
                          {"4PIa5=4CAh8", "{"}});
  // The rules for actions match text that names nothing, has another spelling, or continues.
  for (const char* text : {"",
                           "+",
                           "+4C",
                           "4CAd5",
                           "+8CAd5 ",
                           "+4CUd5 ",
                           "+4CAi5 ",
                           "+4CAd9 ",
                           "+4CAd0 ",
                           "+4CAd5-e5 ",
                           "+4CAd5~e5 ",
                           "+4CAd5xRCOe5 ",
                           "4PIa5-e11",
                           "4PIa5-e1x",
                           "4PIa5-e1a",
                           "4PIa5-e1A",
                           "4PIa5-e1Z",
                           "4PIa5-e10",
                           "4PIa5-e1-",
                           "4PIa5-4CAh8",
                           "4PIa5xc5 ",
                           "4PIa5=c5 ",
                           "4piA5-e1 ",
                           "4PIa5 -e1",
                           "4PIa5-e1\xC3\xA9"}) {
    CAPTURE(text);
    CHECK_FALSE(match<rule::plain_ply>(text));
  }
}

TEST_CASE("grammars: alice, what a plain ply says", "[grammars][alice]") {
  const std::string text = "+4CAd5=4PIh1";
  const rule::PlainPly ply(text.data(), text.data() + text.size());
  CHECK(ply.draws);
  CHECK(ply.sign == '=');
  CHECK(ply.card == 33);
  CHECK(ply.square == 35);
  CHECK(ply.other == 13);
  CHECK(ply.target == 7);
}

TEST_CASE("grammars: alice set-ups", "[grammars][alice]") {
  accepts<rule::setup>({"1:RTRd4,4PIa5:4PI:ACO,2CA:-", "2:-:-:-:-", "1:RTRd4:-:-:-:RTR>4PI",
                        "1:::::", " 1 : RTRd4 , 4PIa5 : - : - : - : - ", "1:9TRz9:-:-:-",
                        "1:R♣d4:-:-:-:RTR>4PI,4PI>RTR"});
  rejects<rule::setup>(
      {"", "1", "3:-:-:-:-", "1:-:-:-", "1:RTRd4,:-:-:-", "1:-:-:-:-:RTR", "1:-:-:-:-:-:-"});
}

TEST_CASE("grammars: alice piles", "[grammars][alice]") {
  accepts<rule::pile>({"", "RTR", "RTR 4PI ACO", "RTR,4PI, A♥"});
  rejects<rule::pile>({"RTR4PI", "RTR 8PI", "RTR;4PI"});
}

}  // namespace damier::test::alice_grammar
