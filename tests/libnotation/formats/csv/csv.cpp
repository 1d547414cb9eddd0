#include <string>
#include <string_view>

#include "damier/notation/formats/convert.hpp"
#include "damier/notation/text/csv_text.hpp"

#include "catch.hpp"

// RFC 4180: lines end in CRLF, and a field with a comma, a quote or a line end is quoted.

namespace damier::test {

using namespace notation;

namespace {

std::string field(std::string_view text) {
  std::string out;
  append_csv_field(text, out);
  return out;
}

/// The row of a record, without its id.
std::string row_of(std::string_view sheet) {
  ConvertOptions options;
  options.to = Format::csv;
  RawRecord raw;
  raw.bytes = sheet;
  raw.index = 2;
  Record record;
  Diagnostics diagnostics;
  const auto ruleset = open_record(Format::native, raw, {}, record, diagnostics);
  std::string out;
  Converter(options).convert(ruleset, "a,b.lices", record, diagnostics, out);
  return out.substr(out.find(',') + 1);
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
}

TEST_CASE("CSV: rows", "[csv]") {
  std::string head;
  ConvertOptions options;
  options.to = Format::csv;
  Converter(options).begin(head);
  CHECK(head ==
        "id,source,index,ruleset,Event,Site,Date,Round,White,Black,FEN,result,plies,valid,"
        "moves,score\r\n");
  CHECK(row_of("[Ruleset \"lices\"]\n[Event \"E\"]\n[Site \"S\"]\n[Date \"2000.01.02\"]\n"
               "[Round \"3\"]\n[White \"W, w\"]\n[Black \"B\"]\n\n1. d4-e3 2. d6-e5 1-0\n") ==
        "\"a,b.lices\",2,lices,E,S,2000.01.02,3,\"W, w\",B,,1-0,2,true,d4-e3 d6-e5,0-0\r\n");
  // A star does not contradict the tag.
  CHECK(row_of("[Ruleset \"lices\"]\n[Result \"0-1\"]\n\n1. d4-e3 *\n") ==
        "\"a,b.lices\",2,lices,,,,,,,,0-1,1,true,d4-e3,0-0\r\n");
  // Variations and annotations are omitted, and an illegal ply makes the record invalid.
  CHECK(row_of("[Ruleset \"lices\"]\n\n1. d4-e3! {x} (1. d2-e3) 2. d6-d5\n") ==
        "\"a,b.lices\",2,lices,,,,,,,,,2,false,d4-e3 d6-d5,\r\n");
}

}  // namespace damier::test
