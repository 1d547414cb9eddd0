#include "damier/grammar/text.hpp"

#include <cstddef>
#include <string_view>

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::text_grammar {

using namespace grammar;

namespace {

/// Matches `ab`.
struct TwoLetters {
  TwoLetters(const char* begin, const char* end)
      : size(std::string_view(begin, end).starts_with("ab") ? 2 : 0) {}

  std::size_t size;
};

}  // namespace

TEST_CASE("alternatives: the sign of multiplication", "[grammars][text]") {
  accepts<multiplication_sign>({"\u00D7"});
  refuses<multiplication_sign>({"", "x", "\u00F7"});
}

TEST_CASE("alternatives: blanks and lines", "[grammars][text]") {
  accepts<blank>({" ", "\t", "\r"});
  refuses<blank>({"", "\n", "\v", "\f", "x"});
  takes<blanks>({{"", "x"}, {" \t\r ", "\n"}});
  takes<some_blanks>({{" ", "x"}, {" \t\r ", "\n"}});
  refuses<some_blanks>({"", "\n", "x"});
  accepts<newline>({"\n"});
  refuses<newline>({"", "\r", " "});
  takes<space>({{" \t\r\n", "x"}, {"\n", "\v"}, {" ", ""}});
  refuses<space>({"", "x", "\v"});
  takes<rest_of_line>({{"", "\n"}, {"a \t\r;{", "\n"}});
  takes<pegtl::seq<newline, line_start>>({{"\n", "x"}});
  refuses<pegtl::seq<blank, line_start>>({" x", "\rx"});
}

TEST_CASE("alternatives: dashes and words", "[grammars][text]") {
  accepts<typographic_dash>({"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212"});
  refuses<typographic_dash>({"", "-", "\u200F", "\u2016", "\u2211", "\u2213", "\xE2\x80"});
  accepts<arrow>({"->", "\u2192"});
  refuses<arrow>({"", "-", ">", "=>", "\u2190", "\u2193", "\xE2\x86"});
  accepts<dash>({"->", "\u2192", "-", "\u2010", "\u2015", "\u2212"});
  refuses<dash>({"", "_", "~", "\u2016", "\u2213"});
  accepts<byte_order_mark>({"\xEF\xBB\xBF"});
  refuses<byte_order_mark>({"", "\xEF\xBB", "\xEF\xBB\xBE", "\xBB\xBF", "x\xEF\xBB\xBF"});
  accepts<literal_blank>({"\\n", "\\r", "\\t"});
  refuses<literal_blank>({"", "\\", "\\v", "\\ ", "\n", "n"});
  accepts<letter>({"a", "Z", "\x80", "\xC3", "\xFF"});
  refuses<letter>({"", "1", "-", "."});
  takes<word_end>({{"", ""}, {"", " "}, {"", "_"}, {"", "\xC3"}});
  refuses<word_end>({"a", "Z", "0"});
  takes<first_in_line>({{"", "a"}, {"", ""}});
  takes<pegtl::seq<space, first_in_line>>({{"\n \t", "a"}, {" ", "a"}, {"\n", ""}});
  refuses<pegtl::seq<pegtl::any, blanks, first_in_line>>({"a ", "ab", "|\t"});
  takes<pegtl::seq<pegtl::any, word_start>>({{" ", "a"}, {"(", "a"}, {"_", "a"}, {"\xC3", "a"}});
  takes<word_start>({{"", "a"}, {"", ""}});
  refuses<pegtl::seq<pegtl::any, word_start>>({"aa", "Z ", "0a", "9", "z"});
  takes<recognised<TwoLetters>>({{"ab", ""}, {"ab", "c"}, {"ab", "\n"}});
  refuses<recognised<TwoLetters>>({"", "a", "ba"});
}

}  // namespace damier::test::text_grammar
