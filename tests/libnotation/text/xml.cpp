#include "damier/notation/text/xml.hpp"

#include <string>
#include <string_view>

#include "catch.hpp"

namespace damier::test {

using namespace notation;

namespace {

std::string as_xml(std::string_view text) {
  std::string out;
  append_xml_text(text, out);
  CHECK(escaped(text) == out);
  return out;
}

}  // namespace

TEST_CASE("xml: what is no character of it becomes U+FFFD", "[xml]") {
  const std::string no_character = "\uFFFD";
  CHECK(as_xml("a<b>&\"c'\t\n") == "a&lt;b&gt;&amp;&quot;c'\t\n");
  CHECK(as_xml("\uFFFE\uFFFF\uFFFD\uFFFC") == no_character + no_character + "\uFFFD\uFFFC");
  CHECK(as_xml("\x01\x1B\r") == no_character + no_character + no_character);
  CHECK(as_xml("\xE9x\xE2\x82y") == no_character + "x" + no_character + "y");
}

}  // namespace damier::test
