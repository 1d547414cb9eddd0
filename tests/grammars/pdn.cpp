#include "damier/grammar/pdn.hpp"

#include "grammars/match.hpp"

// PDN 3.0, "PDN Grammars" and "FEN tag", and common deviations in files of many programs.

namespace damier::test::pdn_grammar {

namespace rule = grammar::pdn;
namespace frame = grammar::frame;

namespace {

// A distinct name: g++ gives functions that take a template of an unnamed namespace external
// linkage, so the linker would merge those of two files with the same name.
template <typename Rule>
struct pdn_action : pegtl::nothing<Rule> {};
template <typename... Move>
struct pdn_action<frame::ply<Move...>> : Collect<'m'> {};
template <>
struct pdn_action<frame::open_variation> : Collect<'('> {};
template <>
struct pdn_action<frame::close_variation> : Collect<')'> {};
template <>
struct pdn_action<frame::number> : Collect<'n'> {};
template <>
struct pdn_action<frame::result> : Collect<'r'> {};
template <>
struct pdn_action<frame::mark> : Collect<'!'> {};
template <>
struct pdn_action<rule::strength> : Collect<'?'> {};
template <>
struct pdn_action<rule::huff> : Collect<'S'> {};
template <>
struct pdn_action<frame::ellipsis> : Collect<'.'> {};
template <>
struct pdn_action<rule::setup_command> : Collect<'/'> {};
template <>
struct pdn_action<grammar::tags::wrapper> : Collect<'w'> {};
template <>
struct pdn_action<grammar::literal_blank> : Collect<'b'> {};

}  // namespace

TEST_CASE("grammars: pdn moves", "[grammars][pdn]") {
  accepts<rule::move>({
      "32-28",       "19x28", "19:28",  "1-7",      "01-07",   "26x37x48x31",
      "12-21-32-23", "1- 7",  "35x 4",  "1 - 7",    "47 x 33", "26x37x 8",
      "a3-b4",       "a3b4",  "C3:E5",  "a5xc3xa1", "a5c3a1",  "j10-k11",
      "32\u201328",  "19X28", "100-95", "0-99",  // for the codec to check
  });
  rejects<rule::move>({"", "32", "32-", "-28", "32x", "3228", "32--28", "32-28-", "32-28a", "a3b4c",
                       "a3", "m1-n2", "32-\n28", "32 28", "32-28 - 19", "1. 32-28", "32-28!"});
}

TEST_CASE("grammars: pdn moves end where something else begins", "[grammars][pdn]") {
  takes<rule::move>({
      {"32-28", " 19-23"},
      {"1- 7", " 34-29"},
      {"32-28", " - 19-23"},
      {"27-20", "* {28-19}"},
      {"32-28", "(18-23)"},
      {"32-28", "(?) 18-23"},
      {"32-28", "\n19-23"},
      {"8-3", " . 1-0"},
  });
}

TEST_CASE("grammars: pdn results", "[grammars][pdn]") {
  takes<frame::result>({{"2-0", ""},
                        {"1-1", " "},
                        {"0-2", "\n"},
                        {"0-0", "{"},
                        {"1-0", ""},
                        {"0-1", "["},
                        {"1/2-1/2", ""},
                        {"\u00BD-\u00BD", ""},
                        {"1\u20130", ""},
                        {"1:1", ""},
                        {"1/2", " "},
                        {"1-O", ""},
                        {"o-1", "\n"},
                        {"*", "["}});
  for (const char* const text :
       {"1-18", "2-7", "1-1x2", "2-1", "1-2", "0-20", "1/2-0", "4-6", "1-7"}) {
    CAPTURE(text);
    CHECK_FALSE(match<frame::result>(text));
  }
}

TEST_CASE("grammars: pdn tokens", "[grammars][pdn]") {
  struct Row {
    const char* what;
    const char* text;
    Tokens tokens;
  };
  const std::vector<Row> rows{
      {"a game",
       "1. 32-28 18-22 2. 37-32 2-0",
       {"n:1.", "m:32-28", "m:18-22", "n:2.", "m:37-32", "r:2-0"}},
      {"no blanks after numbers",
       "1.32-28 19-23 02.28x19",
       {"n:1.", "m:32-28", "m:19-23", "n:02.", "m:28x19"}},
      {"squares set in columns",
       "  1. 33-28  1- 7  2. 35x 4 47x 9",
       {"n:1.", "m:33-28", "m:1- 7", "n:2.", "m:35x 4", "m:47x 9"}},
      {"the second side begins",
       "1... 19-23 1. ... 19-23 1.\u2026 19-23",
       {"n:1...", "m:19-23", "n:1.", ".:...", "m:19-23", "n:1.", ".:\u2026", "m:19-23"}},
      {"marks",
       "32-28!? 19-23(!?!!!) 28x19 (?)",
       {"m:32-28", "!:!?", "m:19-23", "?:(!?!!!)", "m:28x19", "?:(?)"}},
      {"a variation",
       "32-28 19-23 (18-23 38-32 (37-32? 23-29!) 12-18) 28x19",
       {"m:32-28", "m:19-23", "(:(", "m:18-23", "m:38-32", "(:(", "m:37-32", "!:?", "m:23-29",
        "!:!", "):)", "m:12-18", "):)", "m:28x19"}},
      {"a star at a move", "27-20* 6. 4-8 *", {"m:27-20", "r:*", "n:6.", "m:4-8", "r:*"}},
      {"a huff", "12. S27 19-23 S4", {"n:12.", "S:S27", "m:19-23", "m:S4"}},
      {"a set-up",
       "/FEN \"W:W31-50:B1-20\"/ 1. 32-28",
       {"/:/FEN \"W:W31-50:B1-20\"/", "n:1.", "m:32-28"}},
      {"no moves", "1. - - 2. 0-2", {"n:1.", "m:-", "m:-", "n:2.", "r:0-2"}},
      {"wrapped", "[pdn] 32-28 * [/PDN]", {"w:[pdn]", "m:32-28", "r:*", "w:[/PDN]"}},
      {"escapes as text", "32-28\\r\\n19-23", {"m:32-28", "b:\\r", "b:\\n", "m:19-23"}},
      {"words", "8-3 . 1-0 hello 3228", {"m:8-3", "m:.", "r:1-0", "m:hello", "m:3228"}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(tokens<rule::movetext, pdn_action>(row.text) == row.tokens);
  }
}

TEST_CASE("grammars: pdn movetext takes any bytes to their end", "[grammars][pdn]") {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string one(1, static_cast<char>(byte));
    accepts<rule::movetext>(
        {one, one + one, "32" + one, "32-" + one + "28", "32-28(" + one, "S4" + one, one + ")"});
  }
  for (const char* const part :
       {"(", ")", "{", "32-28(", "32x", "1- ", "S1 ", "/FEN \"", "(!", "1.", "..", "[", "[pdn]"}) {
    std::string many;
    while (many.size() < 50'000) {
      many += part;
    }
    accepts<rule::movetext>({many});
  }
}

TEST_CASE("grammars: pdn commands of comments", "[grammars][pdn]") {
  accepts<rule::huff_command>({"[%huff 27]", "[%huff  4 ]", "[%huff c3]"});
  rejects<rule::huff_command>({"[%huff27]", "[%huff]", "[%clk 0:10]", "[%huff 27"});
}

}  // namespace damier::test::pdn_grammar
