#include <cstdint>
#include <limits>
#include <string>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

#include "catch.hpp"

// The words and numbers of a text.

namespace damier::test {

using namespace notation;

namespace {

std::string words_of(std::string_view text) {
  std::string words;
  for_each_word(text, [&](std::string_view word) { words += "<" + std::string(word) + ">"; });
  return words;
}

}  // namespace

TEST_CASE("words: what stands between white space", "[text]") {
  CHECK(words_of("").empty());
  CHECK(words_of(" \t\r\n").empty());
  CHECK(words_of("a") == "<a>");
  CHECK(words_of(" a b\r\n\tc-d ") == "<a><b><c-d>");
}

TEST_CASE("numbers: a whole text is one, within bounds", "[text]") {
  CHECK(read_number<int>("-12") == -12);
  CHECK(read_number<unsigned>("007") == 7U);
  CHECK(read_number<double>("1.5") == 1.5);
  for (const char* const text : {"", " 1", "1 ", "+1", "1.", "0x1", "one", "99999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(read_number<int>(text));
  }
  CHECK_FALSE(read_number<unsigned>("-1"));
  CHECK(read_number("1", 1, 3) == 1);
  CHECK(read_number("3", 1, 3) == 3);
  CHECK_FALSE(read_number("0", 1, 3));
  CHECK_FALSE(read_number("4", 1, 3));
  CHECK_FALSE(read_number<double>("inf"));
  CHECK_FALSE(read_number<double>("nan"));
}

TEST_CASE("numbers: in hexadecimal digits", "[text]") {
  CHECK(read_hexadecimal<std::uint64_t>("ffffffffffffffff") ==
        std::numeric_limits<std::uint64_t>::max());
  CHECK(read_hexadecimal<unsigned>("E9") == 0xE9U);
  for (const char* const text : {"", "0x1", "g", "1 ", "100000000"}) {
    CAPTURE(text);
    CHECK_FALSE(read_hexadecimal<std::uint32_t>(text));
  }
}

TEST_CASE("characters: digits, letters and capitals are those of ASCII", "[text]") {
  for (const char c : {'0', '9'}) {
    CHECK(is_digit(c));
    CHECK_FALSE(is_letter(c));
  }
  for (const char c : {'a', 'z', 'A', 'Z'}) {
    CHECK(is_letter(c));
    CHECK_FALSE(is_digit(c));
    CHECK(is_capital(c) == (c < 'a'));
  }
  for (const char c : {'/', ':', '@', '[', '`', '{', '\xC3', '\0'}) {
    CHECK_FALSE(is_letter(c));
    CHECK_FALSE(is_digit(c));
    CHECK_FALSE(is_capital(c));
  }
  CHECK(in_lower_case("Ab-9\u00C9") == "ab-9\u00C9");
}

}  // namespace damier::test
