#include "damier/grammar/lices.hpp"

#include "grammars/match.hpp"

namespace damier::test::lices_grammar {

namespace rule = grammar::lices;
namespace frame = grammar::frame;

namespace {

template <typename Rule>
struct action : pegtl::nothing<Rule> {};
template <typename... Move>
struct action<frame::ply<Move...>> : Collect<'m'> {};
template <>
struct action<frame::open_variation> : Collect<'('> {};
template <>
struct action<frame::close_variation> : Collect<')'> {};
template <>
struct action<frame::number> : Collect<'n'> {};
template <>
struct action<frame::result> : Collect<'r'> {};
template <>
struct action<rule::side_mark> : Collect<'s'> {};
template <>
struct action<rule::list_dash> : Collect<'-'> {};

}  // namespace

TEST_CASE("grammars: lices squares", "[grammars][lices]") {
  takes<rule::real_square>(
      {{"a1", ""}, {"e10", " "}, {"10e", ")"}, {"7c", "A"}, {"c7", "("}, {"1a", "="}});
  for (const char* const text :
       {"f1", "a0", "a11", "0a", "11a", "a", "1", "A1", "a1b", "7cAb", ""}) {
    CAPTURE(text);
    CHECK_FALSE(match<rule::real_square>(text));
  }
}

TEST_CASE("grammars: lices moves", "[grammars][lices]") {
  accepts<rule::move>({
      "6d-7c", "Eb8=8b", "Eb8(7c)d6", "Ca3(3b)a5(6b)c7", "Ca9=9aA", "C9a(a8)7aA",
      "E b8(7c)d6",  // L17, the list form
      "Pc3-d4",      // a letter for the Pion
      "c3 - d4", "E b8 = 8b", "Eb8 (7c) d6", "c3\u2013d4", "Ca9=9a A", "zz9-q1", "O-O", "c3-",
      "Eb8(7c)", "Xc3-d4",  // for the codec to check
  });
  rejects<rule::move>({
      "",
      "c3",
      "Ec3",
      "c3d4",
      "c3:d4",
      "c3-d4-e5",
      "-d4",
      "=8b",
      "(7c)d6",
      "c3-d4 e5",
      "Eb8(7c",
      "Eb8((7c)d6",
      "c3--d4",
      "Eb8( 7c )d6",
      "1. c3-d4",
      "c3-d4!",
      "c3\n-d4",
  });
}

TEST_CASE("grammars: lices moves end where something else begins", "[grammars][lices]") {
  takes<rule::move>({
      {"c3-d4", " c5-d6"},
      {"c3-d4", " 2. c5-d6"},
      {"c3-d4", "(c3-d2)"},
      {"c3-d4", " (c3-d2)"},
      {"c3-d4", "!"},
      {"c3-d4", " A1"},
      {"Ca9=9aA", " 1-0"},
      {"Eb8(7c)d6", " (Eb8-c8)"},
      {"Eb8(7c)d6", " (N) c3-d4"},
      {"Eb8(7c)d6", "(B) c3-d4"},
      {"Eb8(7c)d6(3e)f4", ""},
  });
}

TEST_CASE("grammars: lices plain plies", "[grammars][lices]") {
  takes<rule::plain_ply>({
      {"c3-d4", " 2. c5-d6"},
      {"c3-d4", "\n"},
      {"c3-d4", ""},
      {"e9-1e", " 1-0"},
      {"Cb1=1b", "\nA"},
      {"Ca5=5aA", " 22."},
      {"E10b-9c", " x"},
      {"10b(c9)8d", " x"},
      {"C4a(b5)6c(d5)4e", "\n"},
  });
  refuses<rule::plain_ply>({"", "c3", "c3-", "c3d4", "Pc3-d4", "c3-d4 (c3-d2)", "c3-d4 A",
                            "c3-d4  ", "c3-d4!", "c3-d44 ", "c0-d4 ", "f3-d4 ", "11a-d4 ",
                            "Eb8(7c) ", "Eb8(7cd6 ", "E b8-c8 ", "c3 - d4 ", "c3x7c ", "Xc3-d4 "});
  // The grammar reads longer captures.
  std::string capture = "a1";
  for (std::size_t i = 0; i <= rule::PlainPly::max_jumps; ++i) {
    CHECK(match<rule::plain_ply>(capture + "(b2)c3") ==
          (i < rule::PlainPly::max_jumps ? std::optional(capture + "(b2)c3") : std::nullopt));
    capture += "(b2)c3";
  }
}

TEST_CASE("grammars: lices, a plain ply is the same ply to the grammar", "[grammars][lices]") {
  const std::vector<std::string> squares{"a1", "e10", "b10c", "10e", "7c", "e0", "1"};
  std::size_t plain = 0;
  for (const std::string piece : {"", "C", "E", "P"}) {
    for (const std::string& from : squares) {
      for (const std::string sign : {"-", "=", "(2b)", "(10a)c3(d4)", "x"}) {
        for (const std::string& to : squares) {
          for (const std::string tail : {"", " ", "\n", "A", "A ", " A", " A1", "A1 ", " (b2)a1",
                                         " (a1-b2)", "(b2)a1 ", " \t(b2)a1", " 2. a1-b2"}) {
            const std::string text = piece + from + sign + to + tail;
            if (const auto found = match<rule::plain_ply>(text)) {
              CAPTURE(text);
              ++plain;
              CHECK(match<rule::move>(text) == found);
            }
          }
        }
      }
    }
  }
  CHECK(plain == 768);
}

TEST_CASE("grammars: lices, what a plain ply says", "[grammars][lices]") {
  const std::string capture = "C4a(b5)6c(d5)4eA";
  const rule::PlainPly ply(capture.data(), capture.data() + capture.size());
  CHECK(ply.piece == 'C');
  CHECK(ply.sign == '(');
  CHECK(ply.on_lice);
  CHECK(ply.from == 96);
  REQUIRE(ply.jump_count == 2);
  CHECK(ply.jumps[0].over == 14);
  CHECK(ply.jumps[0].landing == 74);
  CHECK(ply.jumps[1].over == 34);
  CHECK(ply.jumps[1].landing == 56);
  const std::string advance = "c10-d9";
  const rule::PlainPly other(advance.data(), advance.data() + advance.size());
  CHECK(other.piece == 0);
  CHECK(other.sign == '-');
  CHECK_FALSE(other.on_lice);
  CHECK(other.from == 29);
  CHECK(other.to == 38);
}

TEST_CASE("grammars: lices tokens", "[grammars][lices]") {
  struct Row {
    const char* what;
    const char* text;
    Tokens tokens;
  };
  const std::vector<Row> rows{
      {"the example of the sheet",
       "1. 6d-7c 2. Eb8(7c)d6 3. Eb8=8b 4. Ca9(8b)c7 5. Ca9=9aA 1-0",
       {"n:1.", "m:6d-7c", "n:2.", "m:Eb8(7c)d6", "n:3.", "m:Eb8=8b", "n:4.", "m:Ca9(8b)c7", "n:5.",
        "m:Ca9=9aA", "r:1-0"}},
      {"the list form",
       "- (B) 6d-7c\n- (N) E b8(7c)d6\n",
       {"-:-", "s:(B)", "m:6d-7c", "-:-", "s:(N)", "m:E b8(7c)d6"}},
      {"the list form with a typographic dash",
       "\u2013 (B) 6d-7c\n- 6d-7c",
       {"-:\u2013", "s:(B)", "m:6d-7c", "-:-", "m:6d-7c"}},
      {"two columns", "(B) 6d-7c  (N) Eb8(7c)d6", {"s:(B)", "m:6d-7c", "s:(N)", "m:Eb8(7c)d6"}},
      {"marks after numbers",
       "1. (B) 6d-7c 2. (N) c3-d4",
       {"n:1.", "s:(B)", "m:6d-7c", "n:2.", "s:(N)", "m:c3-d4"}},
      {"players are no moves", "(B) Anna Alt (N) Bert B.\n1. c3-d4", {"n:1.", "m:c3-d4"}},
      {"no players where a move follows",
       "(B) c3-d4 (N) c5-d4",
       {"s:(B)", "m:c3-d4", "s:(N)", "m:c5-d4"}},
      {"no players where a capture follows",
       "(B) E c3(4d)e5 (N) Anna",
       {"s:(B)", "m:E c3(4d)e5", "s:(N)", "m:Anna"}},
      {"players with names like pieces", "(B) C. Cavalier (N) E. Ecuyer\n", {}},
      {"a variation",
       "c3-d4 (c3-d2 c5-d6) c7-d8",
       {"m:c3-d4", "(:(", "m:c3-d2", "m:c5-d6", "):)", "m:c7-d8"}},
      {"a variation right after a move", "c3-d4(c3-d2)", {"m:c3-d4", "(:(", "m:c3-d2", "):)"}},
      {"a variation after a capture",
       "Eb8(7c)d6 (Eb8-c8)",
       {"m:Eb8(7c)d6", "(:(", "m:Eb8-c8", "):)"}},
      {"a captured square after blanks", "Eb8 (7c) d6", {"m:Eb8 (7c) d6"}},
      {"a side mark after a capture", "Eb8(7c)d6 (N) c3-d4", {"m:Eb8(7c)d6", "s:(N)", "m:c3-d4"}},
      {"a word", "c3-d4 hello c5-d6", {"m:c3-d4", "m:hello", "m:c5-d6"}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(tokens<rule::movetext, action>(row.text) == row.tokens);
  }
}

TEST_CASE("grammars: lices movetext takes any bytes to their end", "[grammars][lices]") {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string one(1, static_cast<char>(byte));
    accepts<rule::movetext>(
        {one, one + one, "c3" + one, "c3-" + one + "d4", "Eb8(" + one, one + ")"});
  }
  for (const char* const part : {"(", ")", "{", "c3-d4(", "Eb8(7c)", "- ", "(B) ", "A", "1."}) {
    std::string many;
    while (many.size() < 200'000) {
      many += part;
    }
    accepts<rule::movetext>({many});
  }
}

TEST_CASE("grammars: lices set-ups", "[grammars][lices]") {
  accepts<rule::setup>({
      "W:WCa1,Ca3,Eb2,c1,6d:BCa9,Eb8,d2", "B:W:B", "W:BCa1:WCa1", " W: W Ca1 , c1 : B ",
      "W:Wz99,Xc1:B",  // for the codec to check
  });
  rejects<rule::setup>({
      "",
      "W",
      "W:",
      "W:W",
      "W:WCa1",
      "w:WCa1:BCa1",
      "W:WCa1:BCa1:",
      "W:WCa1,,c1:B",
      "W:WCa1,:B",
      "W:WCa1 c1:B",
      "W:WCa1;c1:B",
      "X:WCa1:BCa1",
      "W:XCa1:BCa1",
      "W:WCa1:BCa1 x",
  });
}

}  // namespace damier::test::lices_grammar
