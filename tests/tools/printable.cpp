#include "printable.hpp"

#include <string>

#include "catch.hpp"

using namespace damier::cli;

TEST_CASE("what text could do to a terminal or a line is shown and not done") {
  CHECK(printable("Œuvré – 将棋") == "Œuvré – 将棋");
  CHECK(printable("a\033[31m\a\n\r\x7F") == "a?[31m????");
  CHECK(printable("a\tb") == "a b");
  // Control characters beyond ASCII: U+009B begins a sequence like ESC [.
  CHECK(printable("a\xC2\x9B"
                  "31m\xC2\x85") == "a?31m?");
  CHECK(printable("\xEF\xBB\xBFx\xFF\xC3") == "?x??");
  // The first and last of the controls, and their neighbours.
  CHECK(printable("\x01\x1F ~\x7F\u0080\u009F\u00A1") == "?? ~???\u00A1");
}

TEST_CASE("characters that turn text around are shown as escapes") {
  CHECK(printable("\u061C\u200E\u200F") == "\\u061C\\u200E\\u200F");
  CHECK(printable("\u202A\u202B\u202C\u202D\u202E") == "\\u202A\\u202B\\u202C\\u202D\\u202E");
  CHECK(printable("\u2066\u2067\u2068\u2069") == "\\u2066\\u2067\\u2068\\u2069");
  CHECK(printable("\u2028\u2029") == "\\u2028\\u2029");
  // Their neighbours are letters and signs.
  CHECK(printable("\u061B\u2010\u2065\u206A") == "\u061B\u2010\u2065\u206A");
}

TEST_CASE("no line begins with a command of GitHub") {
  CHECK(printable("::error::x") == "\\u003A:error::x");
  CHECK(printable(" \t::error::x") == "  \\u003A:error::x");
  CHECK(printable("\u00A0\u2003\u3000::error::x") == "\u00A0\u2003\u3000\\u003A:error::x");
  for (const std::string blank :
       {"\u00A0", "\u1680", "\u2000", "\u200A", "\u202F", "\u205F", "\u3000"}) {
    CHECK(printable(blank + "::error::x") == blank + "\\u003A:error::x");
  }
  // Their neighbours in Unicode are not.
  for (const std::string other :
       {"\u00A1", "\u1681", "\u1FFF", "\u200B", "\u202F_", "\u2060", "\u3001"}) {
    CHECK(printable(other + "::error::x") == other + "::error::x");
  }
  CHECK(printable("a::error::x") == "a::error::x");
  CHECK(printable(":") == ":");
}

TEST_CASE("what is shown can be shown again") {
  for (const char* const text : {"::a", "\u202E", "\033", "\xFF", "\\"}) {
    CHECK(printable(printable(text)) == printable(text));
  }
}

TEST_CASE("lines stay lines on a terminal") {
  CHECK(printable_lines("a\tb\r\nc\n\n") == "a\tb\r\nc\n\n");
  CHECK(printable_lines("a\033[31m\rb\u202E\n::c") == "a?[31m?b\\u202E\n::c");
}
