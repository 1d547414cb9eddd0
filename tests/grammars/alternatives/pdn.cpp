#include "damier/grammar/pdn.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::pdn_grammar {

namespace rule = grammar::pdn;

TEST_CASE("alternatives: pdn moves", "[grammars][pdn]") {
  takes<rule::first_leg>({{"-28", " "}, {" - 28", ""}, {"x a3", ""}, {" :5", ""}});
  refuses<rule::first_leg>({"", "28", "\n-28", "-", "--28"});
  takes<rule::further_leg>({{"x28", "x"}, {"- 28", ""}, {":c3", ""}});
  refuses<rule::further_leg>({"", " x28", "28", "x"});
  takes<rule::signed_route>({{"-28", ""}, {" - 28x19", " x 10"}, {"x28x19x10", ""}});
  refuses<rule::signed_route>({"", "28", "b4"});
  takes<rule::unsigned_route>({{"b4", "-"}, {"b4c5", "x"}});
  refuses<rule::unsigned_route>({"", "28", "-b4", " b4"});
  takes<rule::move>({{"32-28", " "}, {"a3b4", "!"}, {"1 x 12x23", ")"}, {"C3:E5", ""}});
  refuses<rule::move>({"", "32", "32-28a", "a3b4c", "3228", "32 28"});
  takes<rule::short_move>({{"cd4", " "}, {"b:d4", ""}, {"Bd4:f6", "!"}, {"c-d4", ")"}});
  refuses<rule::short_move>({"", "d4", "c3d4", "c:5", "cd", "md4", "cd4a"});
  takes<rule::joined_move>({{"3228", " "}, {"0107", "."}});
  refuses<rule::joined_move>({"", "322", "32281", "32-28", "3228a"});
  accepts<rule::any_move>({"32-28", "3228", "cd4"});
  refuses<rule::any_move>({"", "32", "c"});
}

TEST_CASE("alternatives: pdn huffs", "[grammars][pdn]") {
  takes<rule::huffed>({{"27", " "}, {"c3", "]"}});
  refuses<rule::huffed>({"", "S", "-"});
  takes<rule::huff>({{"S27", " 19-23"}, {"Sc3", "\td4-e5"}});
  refuses<rule::huff>({"", "S27", "S27 hello", "S 27 19-23", "s27 19-23", "27 19-23"});
  accepts<rule::huff_command>({"[%huff 27]", "[%huff \tc3 ]"});
  refuses<rule::huff_command>({"", "[%huff27]", "[%huff ]", "[%huff 27", "%huff 27]", "[%clk 27]"});
}

TEST_CASE("alternatives: what else stands among pdn moves", "[grammars][pdn]") {
  takes<rule::strength_signs>({{"!", ")"}, {"?", ")"}, {"!?!", " "}});
  refuses<rule::strength_signs>({"", "(", "."});
  accepts<rule::strength>({"(!)", "(?)", "(?!?)"});
  refuses<rule::strength>({"", "()", "(! )", "!", "(!", "!)"});
  takes<rule::setup_value>({{"W:W1:B2", "\""}, {"", "\""}, {"a/", "\n"}});
  accepts<rule::setup_command>({"/FEN \"a\"/", "/fen\"\"/", "/ Fen \"a\" /"});
  refuses<rule::setup_command>(
      {"", "FEN \"a\"/", "/FEN a/", "/FEN \"a\"", "/FEM \"a\"/", "/FEN \"a/", "/FEN \"a\n\"/"});
  takes<rule::own>(
      {{"(!?)", " "}, {"...", ""}, {"\u2026", ""}, {"/FEN \"a\"/", ""}, {"S27", " 1-6"}});
  refuses<rule::own>({"", "..", "(32-28)", "32-28", "S27", "/"});
  accepts<rule::movetext>({"1. 32-28 (?) S27 19-23 ... *"});
}

}  // namespace damier::test::pdn_grammar
