#include "damier/grammar/marelle.hpp"

#include "grammars/match.hpp"

// M10 and M11, and other programs' notations, split into parts for the codec.

namespace damier::test::marelle_grammar {

namespace rule = grammar::marelle;

TEST_CASE("grammars: marelle moves", "[grammars][marelle]") {
  accepts<rule::move>({"d2", "d2-d3", "d2xa1", "d2-d3xa1", "d2 - d3 x a1", "D2-D3XA1", "d2:a1",
                       "z9", "d22-d3", "d2xa1xb2",
                       "d2\xE2\x80\x93"
                       "d3"});
  rejects<rule::move>(
      {"", "d", "2", "d2-", "-d2", "xa1", "d2--d3", "d2-d3-d4", "d2x", "x9-x8", "d2d3"});
}

TEST_CASE("grammars: marelle set-ups", "[grammars][marelle]") {
  accepts<rule::setup>({"W:Wd6,f4,g1:Ba1,d3,c4", "B:Wd6:Ba1:H7,8", "W:W:B", "W:W:B:H9,9",
                        "W:Ba1:Wd6", " W : W d6 , f4 :B a1 : H 7 , 8 "});
  rejects<rule::setup>({"", "W", "w:Wd6:Ba1", "W:Wd6", "W:Wd6,:Ba1", "W:Wd6:Ba1:H7",
                        "W:Wd6:Ba1:H7,", "W:Wd6:Ba1:H7,8.", "W:Wd6:Ba1:7,8", "W:W6:Ba1"});
}

TEST_CASE("grammars: marelle, the plain ply", "[grammars][marelle]") {
  CHECK(match<rule::plain_ply>("d2 d3") == "d2");
  CHECK(match<rule::plain_ply>("d2-d3 1.") == "d2-d3");
  CHECK(match<rule::plain_ply>("d2\nx") == "d2");
  // The rules for moves match text that continues, ends the input, or might do either.
  for (const char* text :
       {"d2", "d2 ", "d2-d3", "d2-d3 ", "d2 xa1", "d2 -d3", "d2xa1 ", "d2-d3xa1 ", "h2 d3", "d8 d3",
        "d2-d8 d3", "d2-  d3", "d22 d3", "D2 d3", "d2) d3", "", "   "}) {
    CAPTURE(text);
    CHECK_FALSE(match<rule::plain_ply>(text));
  }
}

TEST_CASE("grammars: marelle as other programs write it", "[grammars][marelle]") {
  accepts<rule::foreign_move<rule::digits>>(
      {"5", "24", "18x21", "x12", "7-8", "7-8x3", "x1x2", "99"});
  rejects<rule::foreign_move<rule::digits>>(
      {"", "7-", "-8", "x", "7-8-9", "7:8", "d2", "7 x8", "7x"});
  accepts<rule::foreign_move<rule::point>>({"d2", "d2-d3", "xa1", "d2xa1", "d2-d3xa1"});
  rejects<rule::foreign_move<rule::point>>({"", "7", "d2-", "d2 xa1", "p"});
}

TEST_CASE("grammars: marelle, positions of Sanmill", "[grammars][marelle]") {
  accepts<rule::foreign_setup>({"********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1",
                                "O@O*****/********/******** b m s 2 0 1 0 0 0 -1 -1 -1 -1 0 0 12",
                                "********/********/******** w p p 0 9 0 9",
                                "********/********/******** w o ? 0 9 0 9 x:y"});
  rejects<rule::foreign_setup>(
      {"", "********/********/******** w p r 3 6 3 6 1 0",
       "*******/********/******** w p p 0 9 0 9", "********/********/********",
       "X*******/********/******** w p p 0 9 0 9", "********/********/******** w p p 0 9 0"});
}

}  // namespace damier::test::marelle_grammar
