#include "damier/grammar/loa.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::loa_grammar {

namespace rule = grammar::loa;

TEST_CASE("alternatives: loa squares and signs", "[grammars][loa]") {
  takes<rule::digits>({{"0", ""}, {"123", "a"}});
  refuses<rule::digits>({"", "a", "-"});
  each_takes<rule::square, rule::from, rule::to, rule::setup_square>(
      {{"a1", "-"}, {"Z99", " "}, {"57", "x"}});
  each_refuses<rule::square, rule::from, rule::to, rule::setup_square>({"", "a", "aa1", "-", " 1"});
  accepts<rule::quiet_sign>({"-", "\u2212"});
  refuses<rule::quiet_sign>({"", "x", ":", "="});
  accepts<rule::capture_sign>({"x", "X", ":"});
  refuses<rule::capture_sign>({"", "-", "*", ";"});
  accepts<rule::sign>({"-", "\u2013", "x", "X", ":"});
  refuses<rule::sign>({"", "=", "~"});
  takes<rule::gap>({{"", "x"}, {" \t", "x"}, {"", "\n"}});
}

TEST_CASE("alternatives: loa moves", "[grammars][loa]") {
  accepts<rule::step>({"-b3", " - b3", "x57", " :b3", "b3"});
  refuses<rule::step>({"", "57", " b3", "-", "--b3", "\n-b3"});
  accepts<rule::proper_pass>({"--"});
  refuses<rule::proper_pass>({"", "-", "\u2013-"});
  accepts<rule::pass_word>({"pass", "PASS", "passe", "PassE", "\u2013", "\u2014\u2014"});
  refuses<rule::pass_word>({"", "pas", "-", "p"});
  takes<rule::pass>({{"--", " "}, {"pass", "."}, {"passe", ""}, {"\u2013", ")"}});
  refuses<rule::pass>(
      {"", "---", "--1", "passed", "passes", "pass-", "\u2013\u2013\u2013", "\u2013-"});
  takes<rule::move>({{"b1-b3", " "}, {"b1b3", "!"}, {"1x9", ""}, {"--", ""}, {"pass", "("}});
  refuses<rule::move>({"", "b1", "b1-b3a", "b1 b3", "-b3", "19"});
  takes<rule::end_marks>({{"+", " "}, {"++", ""}, {"#", ")"}});
  refuses<rule::end_marks>({"", "!", "-"});
  takes<rule::move>({{"b1-b3+", " "}, {"--#", ""}});
  takes<rule::own>({{"...", " b1"}, {"\u2026", ""}});
  refuses<rule::own>({"", "..", "b1", "--"});
  // A ply in canonical form and one in another are both moves.
  accepts<rule::movetext>({"b1-b3 b1xb3\n", "b1 : b3", "--"});
  takes<rule::plain_ply>({{"b1-b3", " "}, {"h8xa1", "\n"}});
  refuses<rule::plain_ply>({"b1:b3 ", "b1-b3", "b1-b3)", "b1-i3 ", "b1-b9 "});
}

TEST_CASE("alternatives: loa set-ups", "[grammars][loa]") {
  each_takes<rule::colour, rule::to_move, rule::owner>(
      {{"B", ":"}, {"W", ""}, {"b", ""}, {"w", ""}});
  each_refuses<rule::colour, rule::to_move, rule::owner>({"", "N", "?", " B"});
  takes<rule::piece>({{"b1", ","}, {" b1 ", ":"}, {"57", ""}});
  refuses<rule::piece>({"", " ", "-", ","});
  takes<rule::army>({{":B", ":"}, {":Bb1", ""}, {": W a1 , b2 ", ":"}, {":w", ""}});
  refuses<rule::army>({"", "B", ":", ":N", ":1"});
  accepts<rule::setup>({"B:B:W", "W:W:B.", " b : b b1 : w a2,57 . "});
  refuses<rule::setup>({"B:B", "B:B:W..", "B:B:W:B", "N:B:W", "B:B:W x"});
  takes<rule::pieces_of_side>({{"B", ":"}, {"Bb1,c1", "."}, {"w a2 ", ""}});
  refuses<rule::pieces_of_side>({"", "N", "c1", ":B"});
  takes<rule::diagram_piece>({{"B", "W"}, {"w", ""}});
  accepts<rule::empty_squares>({"1", "8", "."});
  refuses<rule::empty_squares>({"", "9", "0"});
  takes<rule::diagram_row>({{"1bbbbbb1", "/"}, {"w6w", "/"}, {"8", ""}});
  refuses<rule::diagram_row>({"", "/", "x"});
  accepts<rule::next_row>({"/"});
  refuses<rule::next_row>({"", "-"});
  accepts<rule::diagram_field>({" -", " 0"});
  refuses<rule::diagram_field>({"", "-", " "});
  each_takes<rule::diagram, rule::setup_or_diagram>(
      {{"8/8/8/8/8/8/8/b6w", ""}, {" 8/8/8/8/8/8/8/b6w w - - 0 1 ", ""}});
  refuses<rule::diagram>({"", "8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 x", "B:B:W"});
  accepts<rule::setup_or_diagram>({"B:B:W"});
  accepts<rule::loose_setup>({"Bb1", " Wa2:Bb1 . ", "B:Bb1", "W:B:W.", "b : wa2"});
  refuses<rule::loose_setup>({"", "c1", "B:", "B:B:W:B", "Bb1..", "N:B"});
}

}  // namespace damier::test::loa_grammar
