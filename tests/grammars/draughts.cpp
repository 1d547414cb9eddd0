#include "damier/grammar/draughts.hpp"

#include "grammars/match.hpp"

// D16 and D17: moves and set-ups, split for the codec.

namespace damier::test::draughts_grammar {

namespace rule = grammar::draughts;

TEST_CASE("grammars: draughts moves", "[grammars][draughts]") {
  accepts<rule::move>({"32-28", "19x28", "19:28", "1 - 7", "007-012", "26x37x48x31", "c3-d4",
                       "C3:E5", "a3b4",
                       "32\xE2\x80\x93"
                       "28",
                       "32X28"});
  rejects<rule::move>({"", "32", "32-", "-28", "x28", "3228", "O-O", "32--28", "z3-d4"});
}

TEST_CASE("grammars: draughts set-ups", "[grammars][draughts]") {
  accepts<rule::setup>({"W:W31-50:B1-20", "B:B1,2,K3:W40", "W:W:B1", "W:Wa1,Kc3:Bh8", "w:w31:b1.",
                        "W:W31:B1:H0:F1", " W : W31 , K32 : B1 "});
  rejects<rule::setup>({"", "W", "X:W31:B1", "W:W31,:B1"});
}

TEST_CASE("grammars: draughts, the plain ply", "[grammars][draughts]") {
  CHECK(match<rule::plain_ply>("34-30 ") == "34-30");
  CHECK(match<rule::plain_ply>("7x18\n20-24") == "7x18");
  CHECK(match<rule::plain_ply>("12-8 19-23") == "12-8");
  CHECK(match<rule::plain_ply>("34:30 ") == "34:30");
  CHECK(match<rule::plain_ply>("c3-d4 ") == "c3-d4");
  CHECK(match<rule::plain_ply>("e5:c3\n") == "e5:c3");
  CHECK(match<rule::plain_ply>("l9xa1 c3-d4") == "l9xa1");
  // The rules for moves match text that could be a result, continues, or ends the input.
  for (const char* text :
       {"1-0   ",  "2-0   ",  "34-30",  "34-30x ", "34x30x21 ", "34*30 ",    "134-30 ",
        "34-130 ", "34 -30 ", "      ", "",        "a3-b4",     "a3-b4:c5 ", "A3-b4 ",
        "a3-B4 ",  "m3-b4 ",  "a3-m4 ", "a0-b4 ",  "a3-b0 ",    "a3b4  ",    "a10-b9 ",
        "a9-b10 ", "a3-12 ",  "12-a3 ", "cd4   ",  "c3=d4 "}) {
    CAPTURE(text);
    CHECK_FALSE(match<rule::plain_ply>(text));
  }
}

}  // namespace damier::test::draughts_grammar
