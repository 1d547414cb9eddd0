#include "damier/notation/text/text.hpp"

#include <string>
#include <string_view>

#include "catch.hpp"

namespace damier::test {

using namespace notation;
using namespace std::string_literals;

TEST_CASE("text: UTF-8 sequences", "[text]") {
  struct Row {
    const char* what;
    std::string bytes;
    std::size_t length;
  };
  const auto row = GENERATE(values<Row>({
      {"nothing", "", 0},
      {"ASCII", "a", 1},
      {"NUL", "\0"s, 1},
      {"the last of one byte", "\x7F", 1},
      {"the first of two", "\xC2\x80", 2},
      {"the last of two", "\xDF\xBF", 2},
      {"the first of three", "\xE0\xA0\x80", 3},
      {"before the surrogates", "\xED\x9F\xBF", 3},
      {"after the surrogates", "\xEE\x80\x80", 3},
      {"the last of three", "\xEF\xBF\xBF", 3},
      {"the first of four", "\xF0\x90\x80\x80", 4},
      {"the last code point", "\xF4\x8F\xBF\xBF", 4},
      {"more follows", "\xC3\xA9\xC3\xA9", 2},
      {"a continuation alone", "\x80", 0},
      {"the last continuation alone", "\xBF", 0},
      {"overlong two", "\xC0\x80", 0},
      {"overlong two, the last", "\xC1\xBF", 0},
      {"overlong three", "\xE0\x80\x80", 0},
      {"overlong three, the last", "\xE0\x9F\xBF", 0},
      {"overlong four", "\xF0\x80\x80\x80", 0},
      {"overlong four, the last", "\xF0\x8F\xBF\xBF", 0},
      {"the first surrogate", "\xED\xA0\x80", 0},
      {"the last surrogate", "\xED\xBF\xBF", 0},
      {"behind the last code point", "\xF4\x90\x80\x80", 0},
      {"far behind it", "\xF5\x80\x80\x80", 0},
      {"five bytes", "\xF8\x88\x80\x80\x80", 0},
      {"0xFE", "\xFE", 0},
      {"0xFF", "\xFF", 0},
      {"two cut off", "\xC3", 0},
      {"three cut off after one", "\xE2", 0},
      {"three cut off after two", "\xE2\x82", 0},
      {"four cut off after three", "\xF0\x9F\x98", 0},
      {"two broken off", "\xC3(", 0},
      {"three broken off", "\xE2\x82(", 0},
      {"four broken off", "\xF0\x9F\x98(", 0},
      {"three broken off by a new one", "\xE2\xC3\xA9", 0},
  }));
  CAPTURE(row.what);
  CHECK(utf8_length(row.bytes) == row.length);
  const bool valid = row.length == row.bytes.size() || row.bytes == "\xC3\xA9\xC3\xA9";
  // At any offset: the search takes eight bytes at a time.
  for (std::size_t before = 0; before < 20; ++before) {
    const std::string text = std::string(before, 'x') + row.bytes + std::string(before % 9, 'y');
    CAPTURE(before);
    CHECK(find_invalid_utf8(text) == (valid ? std::string_view::npos : before));
  }
}

TEST_CASE("text: characters", "[text]") {
  struct Row {
    std::string text;
    std::size_t count;
  };
  const auto row = GENERATE(values<Row>({
      {"", 0},
      {"abc", 3},
      {"\t \n", 3},
      {"été", 3},
      {"\xF0\x9F\x98\x80!", 2},
      {"\xFF\xFE", 2},
      {"\xE2\x82", 2},
      {"\xED\xA0\x80", 3},
      {"\0\0"s, 2},
      {"e\xCC\x81", 2},  // code points, not visible characters
  }));
  CHECK(count_characters(row.text) == row.count);
}

TEST_CASE("text: bytes of no charset are Windows-1252", "[text]") {
  struct Row {
    const char* what;
    std::string bytes;
    std::string text;
  };
  const auto row = GENERATE(values<Row>({
      {"UTF-8 stays", "André é€😀", "André é€😀"},
      {"Latin letters", "Andr\xE9 \xC0\xFF", "André Àÿ"},
      {"0xA0 and 0xBF", "\xA0\xBF", "\u00A0¿"},
      {"the euro and quotes", "\x80 \x91x\x92 \x93x\x94", "€ ‘x’ “x”"},
      {"dashes", "\x96\x97", "–—"},
      {"what it leaves undefined", "\x81\x8D\x8F\x90\x9D", "\u0081\u008D\u008F\u0090\u009D"},
      {"all that is not Latin-1",
       "\x80\x82\x83\x84\x85\x86\x87\x88\x89\x8A\x8B\x8C\x8E\x91\x92\x93\x94\x95\x96\x97\x98\x99"
       "\x9A"
       "\x9B\x9C\x9E\x9F",
       "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"},
      {"both mixed", "é\xE9é", "ééé"},
      {"a cut sequence", "a\xE2\x82", "aâ‚"},
  }));
  CAPTURE(row.what);
  Arena out;
  out.reserve(3 * row.bytes.size());
  decode_mixed(row.bytes, out);
  CHECK(std::string(out.from(0)) == row.text);
  CHECK(find_invalid_utf8(out.from(0)) == std::string_view::npos);
  CHECK(count_characters(out.from(0)) == count_characters(row.bytes));
}

}  // namespace damier::test
