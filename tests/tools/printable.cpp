#include "printable.hpp"

#include "catch.hpp"

using namespace damier::cli;

TEST_CASE("what text could do to a terminal or a line is shown and not done") {
  CHECK(printable("Œuvré – 将棋") == "Œuvré – 将棋");
  CHECK(printable("a\033[31m\a\n\r\x7F") == "a?[31m????");
  CHECK(printable("a\tb") == "a b");
  // Control characters beyond ASCII: U+009B begins a sequence as ESC [ does.
  CHECK(printable("a\xC2\x9B"
                  "31m\xC2\x85") == "a?31m?");
  CHECK(printable("\xEF\xBB\xBFx\xFF\xC3") == "?x??");
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
