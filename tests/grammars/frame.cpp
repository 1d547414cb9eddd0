#include "damier/grammar/frame.hpp"

#include "grammars/match.hpp"

namespace damier::test::frame_grammar {

using namespace grammar;

namespace {

struct example_move : pegtl::plus<pegtl::alpha> {};
struct example_own : pegtl::one<'~'> {};
struct example_movetext : frame::movetext<example_own, example_move> {};

template <typename Rule>
struct action : pegtl::nothing<Rule> {};
template <>
struct action<frame::comment> : Collect<'c'> {};
template <>
struct action<frame::open_comment> : Collect<'o'> {};
template <>
struct action<frame::stray_brace> : Collect<'b'> {};
template <>
struct action<frame::line_comment> : Collect<'l'> {};
template <>
struct action<frame::nag> : Collect<'$'> {};
template <>
struct action<frame::mark> : Collect<'!'> {};
template <>
struct action<frame::result> : Collect<'r'> {};
template <>
struct action<frame::number> : Collect<'n'> {};
template <>
struct action<tags::pair> : Collect<'t'> {};
template <>
struct action<tags::bad_pair> : Collect<'x'> {};
template <>
struct action<frame::open_variation> : Collect<'('> {};
template <>
struct action<frame::close_variation> : Collect<')'> {};
template <>
struct action<example_own> : Collect<'~'> {};
template <>
struct action<example_move> : Collect<'m'> {};
template <>
struct action<frame::word> : Collect<'w'> {};

}  // namespace

TEST_CASE("grammars: comments", "[grammars][frame]") {
  accepts<frame::comment>({"{}", "{a}", "{a\nb}", "{ {a}", "{; [x \"y\"]}"});
  rejects<frame::comment>({"{", "{a", "}", "a}", "{a}b}"});
  takes<frame::comment>({{"{a}", "b}"}});
  takes<frame::line_comment>({{"; a {b", "\nc"}, {";", "\n"}, {"% escaped", "\nc"}});
  CHECK_FALSE(match<pegtl::seq<pegtl::any, frame::line_comment>>("a%b"));
}

TEST_CASE("grammars: numbers and glyphs", "[grammars][frame]") {
  accepts<frame::number>({"1.", "12...", "007."});
  rejects<frame::number>({"1", ".", "1 .", "a1."});
  accepts<frame::nag>({"$1", "$255", "$", "$99999999999"});
  rejects<frame::nag>({"1", "$a", "$-1"});
  accepts<frame::mark>({"!", "?", "!!", "?!", "!?!?"});
  rejects<frame::mark>({"", "$1", "! ?"});
}

TEST_CASE("grammars: results", "[grammars][frame]") {
  accepts<frame::result>({"1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0"});
  rejects<frame::result>(
      {"", "2-1", "1/2-0", "1 - 0", "1-0-1", "1-00", "0-1a", "*a", "1-0(", "0-1="});
  takes<frame::result>({{"1-0", "\n"}, {"1/2-1/2", "."}, {"*", ")"}, {"0-1", "{c}"}});
}

TEST_CASE("grammars: words", "[grammars][frame]") {
  takes<frame::word>({{"abc", " d"}, {"a", "(b"}, {"a[b]", "\n"}, {"\xFF", ""}, {"x", ";"}});
  CHECK_FALSE(match<frame::word>(""));
}

TEST_CASE("grammars: what stands before the moves", "[grammars][frame]") {
  takes<frame::header>({
      {"", ""},
      {"", "a"},
      {"[A \"b\"]\n\n", "1. a"},
      {"{c}\n[A \"b\"]\n; d\n% e\n[bad\n", "a"},
      {"\n\n  [A \"b\"] [C \"d\"] ", "(a)"},
  });
}

TEST_CASE("grammars: the tokens of movetext", "[grammars][frame]") {
  struct Row {
    const char* text;
    Tokens tokens;
  };
  const std::vector<Row> rows{
      {"", {}},
      {" \r\n\t", {}},
      {"1. a 2... b", {"n:1.", "m:a", "n:2...", "m:b"}},
      {"1.a2.b", {"n:1.", "m:a", "n:2.", "m:b"}},
      {"a{b}c", {"m:a", "c:{b}", "m:c"}},
      {"a;b {c\nd", {"m:a", "l:;b {c", "m:d"}},
      {"a %b\n%c (\nd", {"m:a", "w:%b", "l:%c (", "m:d"}},
      {"a$3b!?c", {"m:a", "$:$3", "m:b", "!:!?", "m:c"}},
      {"a (b (c {x} d) e) f",
       {"m:a", "(:(", "m:b", "(:(", "m:c", "c:{x}", "m:d", "):)", "m:e", "):)", "m:f"}},
      {"a ) } {", {"m:a", "):)", "b:}", "o:{"}},
      {"a {b\nc", {"m:a", "o:{b\nc"}},
      {"a 1-0", {"m:a", "r:1-0"}},
      {"a [B \"c\"] d", {"m:a", "t:[B \"c\"]", "m:d"}},
      {"a [B c] d", {"m:a", "w:[B", "m:c", "w:]", "m:d"}},
      {"~a ~", {"~:~", "m:a", "~:~"}},
      {"12 =x", {"w:12", "w:=x"}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(tokens<example_movetext, action>(row.text) == row.tokens);
  }
}

TEST_CASE("grammars: movetext takes any bytes to their end", "[grammars][frame]") {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) {
    const std::string one(1, static_cast<char>(byte));
    accepts<example_movetext>({one, one + one, "a" + one + "b", "{" + one});
    all += one;
  }
  accepts<example_movetext>({all, std::string(1'000'000, '('), std::string(1'000'000, '[')});
}

}  // namespace damier::test::frame_grammar
