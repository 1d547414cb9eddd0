#include "damier/grammar/draughts.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::draughts_grammar {

namespace rule = grammar::draughts;

TEST_CASE("alternatives: draughts squares and signs", "[grammars][draughts]") {
  takes<rule::digits>({{"0", ""}, {"123", "a"}});
  refuses<rule::digits>({"", "a"});
  each_takes<rule::square, rule::from, rule::next, rule::first_square, rule::last_square>(
      {{"1", "-"}, {"050", "x"}, {"a1", " "}, {"l12", ""}, {"A1", ""}, {"L9", "K"}});
  each_refuses<rule::square, rule::from, rule::next, rule::first_square, rule::last_square>(
      {"", "a", "m1", "M1", "aa1", "-1", " 1"});
  accepts<rule::quiet_sign>({"-", "\u2010"});
  refuses<rule::quiet_sign>({"", "x", ":", "="});
  accepts<rule::capture_sign>({"x", "X", ":"});
  refuses<rule::capture_sign>({"", "-", "*", ";"});
  accepts<rule::sign>({"-", "\u2212", "x", "X", ":"});
  refuses<rule::sign>({"", "=", "/"});
  takes<rule::gap>({{"", "x"}, {" \t\r", "x"}, {"", "\n"}});
}

TEST_CASE("alternatives: draughts moves", "[grammars][draughts]") {
  takes<rule::step>({{"-28", " "}, {" - 28", ""}, {"x a3", ""}, {"a3", "-"}});
  refuses<rule::step>({"", "28", " a3", "-", "\n-28"});
  takes<rule::move>({{"32-28", " "}, {"32x23x14", ""}, {"a3b4c5", ""}, {"1 : 12", "."}});
  refuses<rule::move>({"", "32", "-28", "m1-a2", "32 28"});
  takes<rule::whole_move>({{"32-28", ""}, {"c3d4", " "}});
  refuses<rule::whole_move>({"", "cd4", "3228"});
  takes<rule::column>({{"a", "b4"}, {"L", ":"}});
  refuses<rule::column>({"", "m", "1", "-"});
  takes<rule::short_move>({{"cd4", " "}, {"b:d4", ""}, {"b:d4:f6", "!"}, {"C-D4", ""}});
  refuses<rule::short_move>({"", "c3d4", "c:5", "cd", "md4"});
  takes<rule::plain_ply>({{"34-30", " 1"}, {"1x12", "\n "}, {"34:30", " "}, {"a3-b4", " c"}});
  refuses<rule::plain_ply>({"34*30 1", "1-2   ", "a3*b4 ", "34-30)", "a3-b4)"});
}

TEST_CASE("alternatives: draughts set-ups", "[grammars][draughts]") {
  each_takes<rule::colour, rule::owner>({{"W", ":"}, {"B", "K"}, {"w", ""}, {"b", ""}});
  each_refuses<rule::colour, rule::owner>({"", "?", "N", " W"});
  accepts<rule::to_move>({"W", "B", "w", "b", "?"});
  refuses<rule::to_move>({"", "!", "N", ":"});
  accepts<rule::king>({"K", "k"});
  refuses<rule::king>({"", "M", "Q", "D"});
  takes<rule::piece>(
      {{"31", ","}, {"K31", ":"}, {" ka1 ", ","}, {"1-12", ""}, {"1 - 12 ", ""}, {"K1-3", "."}});
  refuses<rule::piece>({"", "K", "M31", "-12", ","});
  takes<rule::army>({{"W", ":"}, {"B31", "."}, {"w31,K32", ""}, {"W ", ":"}, {"W1-5, 7", ":"}});
  refuses<rule::army>({"", "31", "W31;", "W31,", "Wx", "?31"});
  takes<rule::counter>({{"H0", ":F1"}, {"F12", "."}, {"H3", ""}});
  refuses<rule::counter>({"", "H", "F:", "G1", "1", "H1x", "h1"});
  takes<rule::other_field>({{"H0", ":"}, {"F1", "."}, {"31", ""}});
  refuses<rule::other_field>({"", "W31", "b", ":", "."});
  takes<rule::empty_field>({{"", ":"}, {"", "."}, {"", ""}});
  refuses<rule::empty_field>({" ", "W", "1"});
  takes<rule::field>({{":W31", ":"}, {": B", ""}, {":H0", "."}, {":", ":"}, {":", ""}});
  refuses<rule::field>({"", "W31", ":W31;"});
  accepts<rule::full_stop>({"."});
  refuses<rule::full_stop>({"", ":", ","});
  accepts<rule::setup>({"W:W31:B1", "?:B:W", " B : W31 : B1 .", "W:W31", "W::", "W:W31:B1:H0."});
  refuses<rule::setup>({"", "W", "X:W31", "W:W31;B1", "W:W31:B1..", "W:W31:B1. x"});
  takes<rule::with_side>({{"W:W31", "."}, {"?:B", ""}, {"B : W31:B", "."}});
  refuses<rule::with_side>({"", "W31", "W", "X:W31"});
  takes<rule::without_side>({{"W31", "."}, {"BK1-5,7:W6", ""}, {"W", ""}});
  refuses<rule::without_side>({"", "31", "?:W31", ":W31"});
  accepts<rule::loose_setup>({"W31", " BK3:W27,28.", "W:W31", "?:W31:B1", "W:W31:B1:H0.", "W"});
  refuses<rule::loose_setup>({"", "31", "X:W31", "W31;B1", ":W31", "W31. x"});
}

}  // namespace damier::test::draughts_grammar
