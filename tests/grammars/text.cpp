#include "damier/grammar/text.hpp"

#include "grammars/match.hpp"

namespace damier::test::text_grammar {

using namespace grammar;

TEST_CASE("grammars: white space", "[grammars][text]") {
  takes<blanks>({{"", ""}, {"", "\n"}, {" \t\r", "\n "}, {"", "x"}});
  takes<some_blanks>({{" ", "x"}, {"\t\t", "\n"}});
  rejects<some_blanks>({"\n", "x", "\f"});
  accepts<space>({" ", "\n\n", " \r\n\t"});
  CHECK_FALSE(match<some_blanks>(""));
  CHECK_FALSE(match<space>("x"));
  takes<rest_of_line>({{"", ""}, {"a b\t\r", "\nc"}, {"\0x"s, "\n"}});
}

TEST_CASE("grammars: dashes", "[grammars][text]") {
  accepts<dash>({"-", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212"});
  rejects<dash>({"", "_", "=", "\u2016", "\u200F", "\u2211", "\xE2", "\xE2\x80", "~"});
}

TEST_CASE("grammars: the end of a word", "[grammars][text]") {
  takes<pegtl::seq<pegtl::one<'A'>, word_end>>({{"A", ""}, {"A", " "}, {"A", ")"}, {"A", "\xC3"}});
  for (const char* const text : {"Aa", "A1", "AA"}) {
    CHECK_FALSE(match<pegtl::seq<pegtl::one<'A'>, word_end>>(text));
  }
}

TEST_CASE("grammars: the start of a line", "[grammars][text]") {
  struct at_second : pegtl::seq<pegtl::any, line_start, pegtl::one<'x'>> {};
  CHECK(match<pegtl::seq<line_start, pegtl::one<'x'>>>("x"));
  CHECK(match<line_start>("") == "");
  CHECK(match<at_second>("\nx"));
  CHECK_FALSE(match<at_second>(" x"));
  CHECK_FALSE(match<at_second>("\rx"));
}

}  // namespace damier::test::text_grammar
