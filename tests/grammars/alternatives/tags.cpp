#include "damier/grammar/tags.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: what it matches, and the nearest text that it does not.

namespace damier::test {

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
  accepts<tags::bare_pair>({"[A]", "[A ]", "[A b c]", "[ A\tb]"});
  refuses<tags::bare_pair>(
      {"", "[]", "A]", "[A", "[A=b]", "[A \"b\"]", "[A [b]]", "[A\nb]", "[A b\n]"});
  accepts<tags::odd_sign>({"!", "#", "$", "%", "&", "'", "(", ")", "*", "+", ",", ".",
                           "/", ":", ";", "<", "=", ">", "?", "@", "^", "`", "|", "~"});
  refuses<tags::odd_sign>({"", "A", "-", "_", " ", "\"", "[", "\\", "]", "{", "}", "\x80"});
  takes<tags::white>({{"", "A"}, {" \t\r\n\n ", "["}});
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
  }
}

}  // namespace damier::test
