#include "damier/grammar/tags.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::tags_grammar {

using namespace grammar;

TEST_CASE("alternatives: tag pairs", "[grammars][tags]") {
  accepts<tags::name_start>({"a", "Z", "0", "9", "_", "\x80", "\xFF"});
  refuses<tags::name_start>({"", "-", ".", " ", "\x7F"});
  accepts<tags::name>({"A", "_a", "A-b_9", "\xC3\xA9", "8x8"});
  rejects<tags::name>({"", "-a", "A b", "A.b"});
  accepts<tags::escape>({R"(\")", R"(\\)", R"(\')"});
  refuses<tags::escape>({"", "\\", R"(\n)", "\""});
  takes<tags::value>({{"", "\""}, {"a", "\n"}, {R"(\")", "\""}, {R"(\\)", "\""}, {R"(\n])", "\""}});
  accepts<tags::pair>({R"([A"b"])", "[ \tA \t\"b\" \t]"});
  refuses<tags::pair>(
      {R"(A"b"])", R"(["b"])", R"([A b"])", R"([A "b])", R"([A "b")", "[A \"b\n\"]"});
}

TEST_CASE("alternatives: what is no proper tag pair", "[grammars][tags]") {
  takes<tags::bare_value>({{"", "\""}, {"a b", "]"}, {"a", "["}, {"a", "\n"}, {"a", "\""}});
  accepts<tags::bracketed_number>({"[1]", "[ 12 ]"});
  refuses<tags::bracketed_number>({"", "[]", "[1234]", "[a]", "[1 a]"});
  refuses<tags::bare_pair>({"[1]", "[ 12 ]"});
  refuses<tags::bad_pair>({"[1] d2-e3"});
  accepts<tags::bare_pair>({"[A]", "[A ]", "[A b c]", "[ A\tb]"});
  refuses<tags::bare_pair>(
      {"", "[]", "A]", "[A", "[A=b]", "[A \"b\"]", "[A [b]]", "[A\nb]", "[A b\n]"});
  accepts<tags::odd_sign>({"!", "#", "$", "%", "&", "'", "(", ")", "*", "+", ",", ".",
                           "/", ":", ";", "<", "=", ">", "?", "@", "^", "`", "|", "~"});
  refuses<tags::odd_sign>({"", "A", "-", "_", " ", "\"", "[", "\\", "]", "{", "}", "\x80"});
  takes<tags::white>({{"", "A"}, {" \t\r\n\n ", "["}});
  accepts<tags::name_word>({"A", "A.b", "-", "\xC3\xA9"});
  refuses<tags::name_word>({"", " ", "\"", "["});
  accepts<tags::spaced_name>({"A b", "A \tb-c d.", "&Eacute;t& x"});
  rejects<tags::spaced_name>({"", "A", "A ", " A b", "A\nb", "A \"b"});
  accepts<tags::spaced_pair>({R"([A b "c"])", "[ A b\n\"c\" ]", R"([A b"c"])"});
  refuses<tags::spaced_pair>(
      {R"([A "c"])", R"([A b c])", R"([A b "c)", R"([A b "c" d])", R"(A b "c"])"});
  accepts<tags::odd_name>({"A", "A.b", "-", "&amp;", "#", "A/B:C+d*(e)~|%$!';,=?@^`<>"});
  rejects<tags::odd_name>({"", "A b", "A\"", "A[", "A]", "A{", "A}", "A\\b"});
  accepts<tags::odd_pair>({R"([A.b"c"])", "[ \tA.b \t\"c\" \t]"});
  refuses<tags::odd_pair>({R"(A.b"c"])", R"(["c"])", R"([A.b c])", R"([A.b "c])", R"([A.b "c")"});
  accepts<tags::wrapper>({"[PDN]", "[pdn]", "[/PDN]", "[PGN]", "[pgn]", "[/pGn]", "[PDN ]"});
  refuses<tags::wrapper>(
      {"", "PDN]", "[PDN", "[//PDN]", "[ PDN]", "[PDNS]", "[PD]", "[PEN]", "[SGF]", "[PDN x]"});
  takes<tags::bad_pair>({{"[", "\n"}, {"[A \"b\" c", "\n"}, {"[]", ""}});
  refuses<tags::bad_pair>({"", "A]", "]"});
  takes<tags::stray_text>({{",", "[A \"b\"]"}, {"a\n", " [A.b \"c\"]"}, {"a ", "[A b]"}});
  for (const char sign : std::string_view("\n[{}();\"*0123456789")) {
    refuses<tags::stray_text>({"a" + std::string(1, sign) + "a[A \"b\"]"});
    refuses<tags::no_digit>({std::string(1, sign)});
  }
  for (const char sign : std::string_view("\n[{}();\"*")) {
    refuses<tags::stray_sign>({std::string(1, sign)});
  }
}

TEST_CASE("alternatives: words and numbers that are no moves", "[grammars][tags]") {
  accepts<tags::stray_sign>({"1", " ", "a", "]", "\x80"});
  accepts<tags::no_digit>({" ", "a", "]", "\x80"});
  takes<tags::at_tag>(
      {{"", "[A \"b\"]"}, {"", " [A.b \"c\"]"}, {"", "[A b]"}, {"", "[A b \"c\"]"}});
  rejects<tags::at_tag>({"", "A \"b\"]", "\n[A \"b\"]"});
  accepts<tags::digits_alone>({"1", "12", "1,", "1!", "1?"});
  rejects<tags::digits_alone>({"", "a", "1.", "1,,", "1-2"});
  accepts<tags::one_or_two>({"1", "12"});
  accepts<tags::four>({"1234"});
  rejects<tags::four>({"123", "12345", "123a"});
  accepts<tags::date_sign>({"-", ".", "/"});
  refuses<tags::date_sign>({":", "x"});
  accepts<tags::date>({"2011-3-1", "2011.03.12", "1-3-2011", "12/03/2011"});
  rejects<tags::date>({"32-28", "32-28-19", "2011", "2011-03", "12.03.11", "2011:03:12"});
  takes<tags::stray_end>({{"", " "}, {"", "\n"}});
  rejects<tags::stray_end>({"", "a"});
  accepts<tags::word_sign>({"a", ".", "\x80"});
  refuses<tags::word_sign>({" ", "1", "("});
  takes<tags::clear_word>({{"abc", " "}, {"abc-d,", "\n"}, {"\xC3\xA9t", "\n"}});
  rejects<tags::clear_word>({"ab ", "abc", "abc1 ", ".abc "});
  takes<tags::address>({{"http://a.b/1x2", " "}, {"a://b", "\n"}});
  rejects<tags::address>({"http:// ", "http:/a ", "://a ", "http://a"});
  takes<tags::sure_word>({{"abc", " "}, {"a://b", " "}});
  takes<tags::stray_word>(
      {{"abc", " "}, {"a://b", " "}, {"a", " "}, {"2011-3-1", "\n"}, {"12,", " "}});
  rejects<tags::stray_word>({"a1 ", "32-28 ", "1. ", "abc"});
  accepts<tags::stray_line>({"abc\n", " 1 a abc 2011-3-1 \r\n"});
  rejects<tags::stray_line>({"abc", "1 2\n", "a b\n", "abc 1.\n", "\n"});
  takes<tags::stray_lines>({{"abc 1\n", "[A b]"}, {"abc\nabc 1\n", "[A b]"}});
  rejects<tags::stray_lines>({"[A b]", "abc 1\n", "abc 1\n1.\n[A b]"});
}

}  // namespace damier::test::tags_grammar
