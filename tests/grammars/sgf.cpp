#include "damier/grammar/sgf.hpp"

#include "grammars/match.hpp"

namespace damier::test::sgf_grammar {

namespace sgf = grammar::sgf;

namespace {

template <typename Rule>
struct action : pegtl::nothing<Rule> {};
template <>
struct action<sgf::node_start> : Collect<'n'> {};
template <>
struct action<sgf::identifier> : Collect<'i'> {};
template <>
struct action<sgf::value> : Collect<'v'> {};
template <>
struct action<sgf::open_value> : Collect<'u'> {};
template <>
struct action<sgf::open_tree> : Collect<'o'> {};
template <>
struct action<sgf::close_tree> : Collect<'c'> {};
template <>
struct action<sgf::stray> : Collect<'s'> {};

Tokens tree(std::string_view text) { return tokens<sgf::tree, action>(text); }

}  // namespace

TEST_CASE("grammars: SGF identifiers", "[grammars][sgf]") {
  accepts<sgf::identifier>({"B", "GM", "GaMe", "SetUp", "gn", "X2", "ABCDEFG"});
  rejects<sgf::identifier>({"", "2X", "G M", "_A", "A_", "\xC3\x89"});
}

TEST_CASE("grammars: SGF values", "[grammars][sgf]") {
  accepts<sgf::value>({
      "[]",
      "[b1-b3]",
      "[ a4 d4 ]",
      "[two\nlines]",
      R"([a \] bracket])",
      R"([a backslash \\])",
      R"([\\\]])",
      "[soft\\\nbreak]",
      "[(;B[a1\\]) is text]",
      "[name:text with \\: in it]",
      "[\xC3\xA9t\xC3\xA9]",
      "[\0]"s,
  });
  rejects<sgf::value>({"", "[", "]", "b1-b3", "[a", R"([a\])", "[a]]", "[a][b]"});
}

TEST_CASE("grammars: SGF properties", "[grammars][sgf]") {
  accepts<sgf::property>({
      "B[b1-b3]",
      "GaMe [9]",
      "AB[a1][b2]\n [c3]",
      "C\n[text]",
      "C[never closed",
      R"(C[never closed \])",
  });
  takes<sgf::property>({{"B[a1-a2]", " W[a]"}, {"AB[a1][b2]", " C[c]"}, {"C[a]", "]"}});
  rejects<sgf::property>({"", "B", "[a1]", "B(a1)", "B;[a1]"});
}

TEST_CASE("grammars: where an SGF game begins", "[grammars][sgf]") {
  takes<sgf::outside>({
      {"", "(;B[a])"},
      {"From: me (at home)\n\n", "(;B[a])"},
      {"(", "(;B[a])"},
      {"( ) ", "( \n;B[a])"},
      {"(a) [b] ", "(GM[9];B[a])"},
  });
  rejects<sgf::outside>({"", "no game", "(", "( )", "(a b)"});
  takes<sgf::root>({
      {"(;GM[9]FF[4]", ";B[a])"},
      {"(\n; GaMe [9]\n SiZe [8]\n", "B[a])"},
      {"(GM[9]", ";B[a])"},
      {"(;", ")"},
      {"(;GM[9]", "White[a])"},
      {"(;BL[1]WhoKnows[]", "(;B[a])"},
  });
}

TEST_CASE("grammars: SGF as tokens", "[grammars][sgf]") {
  CHECK(tree(";B[a]W [b]\n[c]") == Tokens{"n:;", "i:B", "v:[a]", "i:W", "v:[b]", "v:[c]"});
  CHECK(tree("(;B[a])(;B[b]))") ==
        Tokens{"o:(", "n:;", "i:B", "v:[a]", "c:)", "o:(", "n:;", "i:B", "v:[b]", "c:)", "c:)"});
  CHECK(tree("C[a\\]b];C[") == Tokens{"i:C", "v:[a\\]b]", "n:;", "i:C", "u:["});
  CHECK(tree(";what is this;") ==
        Tokens{"n:;", "i:what", "s:what", "i:is", "s:is", "i:this", "s:this", "n:;"});
  CHECK(tree("[a];]") == Tokens{"s:[a]", "n:;", "s:]"});
  CHECK(tree("\0 \xFF"s) == Tokens{"s:\xFF"});
}

TEST_CASE("grammars: SGF properties that are kept", "[grammars][sgf]") {
  accepts<sgf::kept>({"KO[]", "KO[]MA[a1][b2]", R"(N[a \] b])"});
  rejects<sgf::kept>({"", "KO", "KO[", "KO[] MA[a1]", "KO[]x", "KO[];", "KO[])"});
}

}  // namespace damier::test::sgf_grammar
