#include "damier/grammar/marelle.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::marelle_grammar {

namespace rule = grammar::marelle;

TEST_CASE("alternatives: marelle points and signs", "[grammars][marelle]") {
  takes<rule::digits>({{"0", ""}, {"24", "x"}});
  refuses<rule::digits>({"", "a"});
  each_takes<rule::point, rule::from, rule::to, rule::removed, rule::setup_point>(
      {{"a1", "-"}, {"G77", " "}, {"z9", ""}});
  each_refuses<rule::point, rule::from, rule::to, rule::removed, rule::setup_point>(
      {"", "a", "1", "x1", "X1", "aa1"});
  accepts<rule::move_sign>({"-", "\u2013"});
  refuses<rule::move_sign>({"", "x", "="});
  accepts<rule::removal_sign>({"x", "X", ":"});
  refuses<rule::removal_sign>({"", "-", "*"});
  takes<rule::step>({{"-d3", " "}, {" - d3", "x"}, {"\u2013d3", ""}});
  refuses<rule::step>({"", "d3", "-", "xd3", "\n-d3"});
  takes<rule::removal>({{"xa1", ""}, {" X a1", "-"}, {":a1", ""}});
  refuses<rule::removal>({"", "a1", "x", "-a1", "\nxa1"});
  takes<rule::move_end>({{"", ""}, {"", " x"}, {"", ")"}, {"", "!"}});
  refuses<rule::move_end>({"a", "1", "-", "\u2013", "x", ":"});
  takes<rule::move>({{"d2", " "}, {"d2-d3", ""}, {"d2xa1", ")"}, {"d2-d3xa1:b2", ""}});
  refuses<rule::move>({"", "d2-", "d2x", "d2d3", "xa1", "d2-d3-d4", "2"});
  takes<rule::own>({{"...", " d2"}, {"\u2026", ""}});
  refuses<rule::own>({"", "..", "d2"});
  takes<rule::plain_ply>({{"d2", " a1"}, {"d2-d3", "\n "}, {"d2", " 2."}});
  refuses<rule::plain_ply>({"d2 x", "d2", "h2 a1", "d2-d8 a1", "d2)a1"});
}

TEST_CASE("alternatives: marelle set-ups", "[grammars][marelle]") {
  each_takes<rule::colour, rule::to_move, rule::owner>({{"W", ":"}, {"B", "a1"}});
  each_refuses<rule::colour, rule::to_move, rule::owner>({"", "w", "b", "N", "H"});
  takes<rule::stone>({{"a1", ","}, {" d2 ", ":"}});
  refuses<rule::stone>({"", " ", "1", "x1"});
  takes<rule::army>({{":W", ":"}, {":Ba1", ""}, {": W a1 , d2 ", ":"}});
  refuses<rule::army>({"", "W", ":", ":N", ":H1"});
  each_takes<rule::first_hand, rule::second_hand>({{"9", ","}, {"10", ""}});
  each_refuses<rule::first_hand, rule::second_hand>({"", "a", "-1"});
  takes<rule::hands>({{":H7,8", ""}, {": H 7 , 8 ", "."}});
  refuses<rule::hands>({"", "H7,8", ":7,8", ":H7", ":H,8", ":H7;8", ":h7,8"});
  accepts<rule::setup>({"W:W:B", " B : Wa1 : B :H1,2"});
  refuses<rule::setup>({"W:W", "X:W:B", "W:W:B:", "W:W:B:H1,2:H1,2", "W:W:B."});
  takes<rule::stones_of_side>({{"W", ":"}, {"Wa1,d2", ":"}, {"B a1 ", ""}});
  refuses<rule::stones_of_side>({"", "N", "a1", ":W"});
  accepts<rule::loose_setup>({"Wa7,d7,g7", " Bd1:Wa1", "W:Wa1", "W:W:B:H1,2", "B : Wa1:H0,0"});
  refuses<rule::loose_setup>({"", "a1", "W:", "W:W:B:W", "Wa1.", "H1,2"});
}

TEST_CASE("alternatives: marelle of other programs", "[grammars][marelle]") {
  takes<rule::foreign_removals<rule::digits>>({{"x1", " "}, {"x1x24", "-"}});
  refuses<rule::foreign_removals<rule::digits>>({"", "1", "x", "X1", ":1"});
  takes<rule::foreign_stone<rule::digits>>({{"1", "x"}, {"1-2", "-"}, {"1", "-"}});
  refuses<rule::foreign_stone<rule::digits>>({"", "-1", "a1"});
  takes<rule::foreign_move<rule::point>>({{"a1", " "}, {"a1-d1", ""}, {"a1xd1", ""}, {"xa1", ")"}});
  refuses<rule::foreign_move<rule::point>>({"", "a1-", "a1x", "a1d1", "a1:d1"});
  accepts<rule::foreign_movetext<rule::digits>>({"1. 5 7-8x3 x1 *"});
  accepts<rule::movetext>({"1. d2 d2-d3\n2. d2 x a1 *"});
}

TEST_CASE("alternatives: marelle positions of Sanmill", "[grammars][marelle]") {
  accepts<rule::ring>({"********", "OOOO@@@@"});
  refuses<rule::ring>({"", "*******", "*******x", "*******o"});
  takes<rule::field>({{" 1", " "}, {"\t-x:", "\t"}, {" a", "\r"}});
  refuses<rule::field>({"", "1", " ", "  "});
  accepts<rule::foreign_side>({"w", "b"});
  refuses<rule::foreign_side>({"", "W", "r"});
  accepts<rule::phase>({"r", "p", "m", "o"});
  refuses<rule::phase>({"", "s", "M"});
  accepts<rule::action>({"p", "s", "?"});
  refuses<rule::action>({"", "r", "S"});
  each_takes<rule::on_board, rule::in_hand>({{"0", " "}, {"12", ""}});
  each_refuses<rule::on_board, rule::in_hand>({"", "-1", "a"});
  takes<rule::counts>({{" 1 2", " 3"}, {"\t1  2", ""}});
  refuses<rule::counts>({"", "1 2", " 1", " 1 x"});
  const std::string rings = "********/OOOOOOOO/@@@@@@@@ ";
  for (const char* const rest :
       {"w r p 0 9 0 9", "b p s 0 9 0 9 1", "w m ? 0 9 0 9 a b ", "w o p 1 2 3 4"}) {
    accepts<rule::foreign_setup>({rings + rest});
  }
  for (const char* const rest :
       {"W p p 0 9 0 9", "w x p 0 9 0 9", "w p r 0 9 0 9", "w p p 0 9 0", "wpp 0 9 0 9"}) {
    refuses<rule::foreign_setup>({rings + rest});
  }
  refuses<rule::foreign_setup>(
      {"********/******** w p p 0 9 0 9", "********:********:******** w p p 0 9 0 9"});
}

}  // namespace damier::test::marelle_grammar
