#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;

namespace {

/// Returns the row of a record, without its id.
std::string row_of(std::string_view sheet, std::vector<std::string> columns = {}) {
  ConvertOptions options;
  options.columns = std::move(columns);
  options.to = Format::csv;
  RawRecord raw;
  raw.bytes = sheet;
  raw.index = 2;
  Record record;
  Diagnostics diagnostics;
  const auto ruleset = open_record(Format::native, raw, {}, record, diagnostics);
  std::string out;
  Converter(options).convert(ruleset, "a,b.lices", record, diagnostics, out);
  return options.columns.empty() ? out.substr(out.find(',') + 1) : out;
}

}  // namespace

TEST_CASE("CSV: rows", "[csv]") {
  std::string head;
  ConvertOptions options;
  options.to = Format::csv;
  Converter(options).begin(head);
  CHECK(head ==
        "id,source,index,ruleset,Event,Site,Date,Round,White,Black,FEN,result,plies,valid,"
        "year,WhiteElo,BlackElo,TimeControl,winner,ending,moves,score\r\n");
  CHECK(row_of("[Ruleset \"lices\"]\n[Event \"E\"]\n[Site \"S\"]\n[Date \"2000.01.02\"]\n"
               "[Round \"3\"]\n[White \"W, w\"]\n[Black \"B\"]\n\n1. d4-e3 2. d6-e5 1-0\n") ==
        "\"a,b.lices\",2,lices,E,S,2000-01-02,3,\"W, w\",B,,1-0,2,true,2000,,,,first,"
        "agreed,d4-e3 d6-e5,0-0\r\n");
  // A star does not contradict the tag.
  CHECK(row_of("[Ruleset \"lices\"]\n[Result \"0-1\"]\n\n1. d4-e3 *\n") ==
        "\"a,b.lices\",2,lices,,,,,,,,0-1,1,true,,,,,second,agreed,d4-e3,0-0\r\n");
  // Variations and annotations are omitted, and an illegal ply makes the record invalid.
  CHECK(row_of("[Ruleset \"lices\"]\n\n1. d4-e3! {x} (1. d2-e3) 2. d6-d5\n") ==
        "\"a,b.lices\",2,lices,,,,,,,,,2,false,,,,,,,d4-e3 d6-d5,\r\n");
}

TEST_CASE("CSV: columns of games", "[csv]") {
  const std::string_view sheet =
      "[Ruleset \"lices\"]\n[Date \"1998.04.??\"]\n[White \"W\"]\n[Black \"B\"]\n"
      "[WhiteElo \"2100\"]\n[BlackRating \"?\"]\n[TimeControl \"-5\"]\n[Note \"=1\"]\n\n"
      "1. d4-e3 0-1\n";
  // A partly known date is in no cell but that of its year.
  CHECK(row_of(sheet, {"Date", "year"}) == ",1998\r\n");
  CHECK(row_of(sheet, {"tag:Date"}) == "1998.04.??\r\n");
  CHECK(row_of(sheet, {"WhiteElo", "BlackElo"}) == "2100,\r\n");
  CHECK(row_of(sheet, {"BlackElo", "WhiteElo"}) == ",2100\r\n");
  CHECK(row_of(sheet, {"first", "second", "winner"}) == "W,B,second\r\n");
  // The rules decide, and nobody has written it.
  CHECK(row_of("[GameType \"20\"]\n[FEN \"W:W28:B23\"]\n\n1. 28x19\n", {"result", "winner"}) ==
        ",first\r\n");
  CHECK(row_of(sheet, {"firstScore", "secondScore", "score"}) == "0,0,0-0\r\n");
  CHECK(row_of(sheet, {"record", "index", "offset"}) == "2,2,0\r\n");
  CHECK(row_of(sheet, {"TimeControl", "tag:Note", "tag:Nothing"}) == "'-5,'=1,\r\n");
  CHECK(row_of(sheet, {"tag:Blancs"}) == "W\r\n");
}

}  // namespace damier::test
