#include "damier/notation/text/csv_text.hpp"

#include <string>

#include "catch.hpp"

// RFC 4180: lines end in CRLF, and a field with a comma, a quote or a line end is quoted.

namespace damier::test {

using notation::append_csv_field;

namespace {

std::string field(std::string_view text) {
  std::string out;
  append_csv_field(text, out);
  return out;
}

}  // namespace

TEST_CASE("CSV: fields", "[csv]") {
  CHECK(field("").empty());
  CHECK(field("a b;c\t'") == "a b;c\t'");
  CHECK(field("a,b") == "\"a,b\"");
  CHECK(field("a\"b\"") == "\"a\"\"b\"\"\"");
  CHECK(field("a\nb") == "\"a\nb\"");
  CHECK(field("a\rb") == "\"a\rb\"");
  CHECK(field("\"") == "\"\"\"\"");
  CHECK(field("\xC3\xA9t\xC3\xA9,\"1\"") == "\"\xC3\xA9t\xC3\xA9,\"\"1\"\"\"");
}

TEST_CASE("CSV: what may be a formula is marked", "[csv]") {
  CHECK(field("=1+1") == "'=1+1");
  CHECK(field("+1") == "'+1");
  CHECK(field("-1") == "'-1");
  CHECK(field("@SUM(A1)") == "'@SUM(A1)");
  CHECK(field("\t=1") == "'\t=1");
  CHECK(field("\r=1") == "\"'\r=1\"");
  CHECK(field("\n=1") == "\"'\n=1\"");
  CHECK(field("=HYPERLINK(\"x\",1)") == "\"'=HYPERLINK(\"\"x\"\",1)\"");
  CHECK(field("\xEF\xBC\x9D"  // the wide form of =
              "1+1") ==
        "'\xEF\xBC\x9D"
        "1+1");
  // Without its first apostrophe it is the original text.
  CHECK(field("'=1") == "''=1");
  CHECK(field("''=1") == "'''=1");
}

TEST_CASE("CSV: what is no formula is not marked", "[csv]") {
  CHECK(field("-") == "-");
  CHECK(field("=") == "=");
  CHECK(field("'-") == "'-");
  CHECK(field("a=1") == "a=1");
  CHECK(field("'t Hart, J.") == "\"'t Hart, J.\"");
  CHECK(field("\xE2\x80\x94") == "\xE2\x80\x94");
}

TEST_CASE("CSV: what no reader understands is replaced", "[csv]") {
  CHECK(field(std::string_view("a\0b", 3)) ==
        "a\xEF\xBF\xBD"
        "b");
  CHECK(field("a\xFF") == "a\xEF\xBF\xBD");
  CHECK(field("\xE2\x82,") == "\"\xEF\xBF\xBD,\"");
}

}  // namespace damier::test
