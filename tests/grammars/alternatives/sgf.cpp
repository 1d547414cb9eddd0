#include "damier/grammar/sgf.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::sgf_grammar {

namespace sgf = grammar::sgf;

TEST_CASE("alternatives: SGF gaps and values", "[grammars][sgf]") {
  accepts<sgf::gap>({" ", "\t", "\r", "\n", "\v", "\f", "\0"s, " \n\0\t"s});
  refuses<sgf::gap>({"", "x", ";", "\b"});
  takes<sgf::gaps>({{"", "x"}, {" \n", ";"}});
  takes<sgf::identifier>({{"B", "["}, {"gaMe9", " "}, {"Z", "_"}});
  refuses<sgf::identifier>({"", "9B", "_", "[", "\xC3\x89"});
  accepts<sgf::escape>({R"(\])", R"(\\)", "\\\n", "\\x"});
  refuses<sgf::escape>({"", "\\", "]"});
  takes<sgf::value_text>({{"", "]"}, {"a[;(\n", "]"}, {R"(\]\\)", "]"}, {R"(a\]b)", "]c"}});
  accepts<sgf::value>({"[]", "[a[]", R"([\]])", R"([\\])"});
  refuses<sgf::value>({"", "a]", "[a", R"([\])", "(a]"});
  accepts<sgf::open_value>({"[", "[a];("});
  refuses<sgf::open_value>({"", "a", "]"});
  takes<sgf::values>({{"[a]", ""}, {"[a][b]", "x"}, {"[a] \n[b]", " "}, {"[a]", " [b"}});
  refuses<sgf::values>({"", " [a]", "[a", "B[a]"});
  takes<sgf::property>({{"B[a]", "W"}, {"AB \n[a] [b]", ";"}, {"C[a;(", ""}});
  refuses<sgf::property>({"", "B", "B;", "[a]", "9[a]"});
}

TEST_CASE("alternatives: SGF trees", "[grammars][sgf]") {
  accepts<sgf::node_start>({";"});
  refuses<sgf::node_start>({"", ":", "("});
  accepts<sgf::open_tree>({"("});
  refuses<sgf::open_tree>({"", ")", "["});
  accepts<sgf::close_tree>({")"});
  refuses<sgf::close_tree>({"", "(", "]"});
  takes<sgf::tree_begins>({{"", "(;"}, {"", "( \n;"}, {"", "(GM[9]"}, {"", "( C[open"}});
  refuses<sgf::tree_begins>({"", "(", "()", "((;", ";", "(a b", "x(;"});
  takes<sgf::outside>({{"", "(;"}, {"mail (", "(;"}, {"a[(] ", "(GM[9]"}});
  refuses<sgf::outside>({"", "(", "mail", "(a)"});
  for (const char* const end : {";", "(", ")", "[", " ", "\t", "\r", "\n"}) {
    takes<sgf::stray>({{"a]b", end}});
  }
  takes<sgf::stray>({{";", ";"}, {"[a", ";"}});
  refuses<sgf::stray>({""});
}

TEST_CASE("alternatives: the first node of an SGF game", "[grammars][sgf]") {
  takes<sgf::move_property>({{"", "B[a]"}, {"", "W ["}, {"", "Black[a]"}, {"", "White\n["}});
  refuses<sgf::move_property>({"", "B", "AB[a]", "BL[a]", "b[a]", "W;[", "C[a]"});
  takes<sgf::root_properties>(
      {{"GM[9] \nFF[4]", ";"}, {"AB[a]BL[9]", "B[a]"}, {" ", "W[a]"}, {"", "("}});
  takes<sgf::root>({{"(;GM[9]", ";"}, {"( \n; GM[9] ", "B[a]"}, {"(GM[9]", ")"}, {"(", ""}});
  refuses<sgf::root>({"", ";GM[9]", "GM[9]"});
  accepts<sgf::tree>({"", ";B[a] (;W[b]) x) ] \v", "C[open"});
  accepts<sgf::kept>({"KO[]", "KO[]MA[a] [b]N[]"});
  refuses<sgf::kept>({"", "KO", " KO[]", "KO[] ", "KO[];", "KO[open"});
}

}  // namespace damier::test::sgf_grammar
