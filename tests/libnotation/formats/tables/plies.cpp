#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/columns.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;

namespace {

struct Table {
  std::string rows;
  bool changed = false;
};

Table table_of(std::string_view sheet, Format to, std::vector<std::string> columns) {
  ConvertOptions options;
  options.to = to;
  options.columns = std::move(columns);
  RawRecord raw;
  raw.bytes = sheet;
  Record record;
  Diagnostics diagnostics;
  const auto ruleset = open_record(Format::native, raw, {}, record, diagnostics);
  Table table;
  table.changed =
      Converter(options).convert(ruleset, "a.lices", record, diagnostics, table.rows).changed;
  return table;
}

std::string csv(std::string_view sheet, std::vector<std::string> columns) {
  return table_of(sheet, Format::plies_csv, std::move(columns)).rows;
}

std::string ndjson(std::string_view sheet, std::vector<std::string> columns) {
  return table_of(sheet, Format::plies_ndjson, std::move(columns)).rows;
}

}  // namespace

TEST_CASE("tables of plies: the usual columns", "[plies]") {
  std::string head;
  ConvertOptions options;
  options.to = Format::plies_csv;
  Converter(options).begin(head);
  CHECK(head ==
        "id,record,ply,number,side,move,kind,from,to,captured,setup,hash,clock,eval,comment\r\n");
  options.to = Format::plies_ndjson;
  head.clear();
  Converter(options).begin(head);
  CHECK(head.empty());
  CHECK(columns_of(Format::plies_csv).size() == columns_of(Format::plies_ndjson).size());
  CHECK(columns_of(Format::ndjson).empty());
}

TEST_CASE("tables of plies: a row for each ply", "[plies]") {
  const std::string_view sheet = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n";
  CHECK(csv(sheet, {"ply", "number", "side", "move", "kind", "from", "to", "captured"}) ==
        "1,1,first,32-28,move,32,28,\r\n"
        "2,1,second,19-23,move,19,23,\r\n"
        "3,2,first,28x19,capture,28,19,23\r\n"
        "4,2,second,14x23,capture,14,23,19\r\n");
  CHECK(ndjson(sheet, {"captured", "move"}) ==
        "{\"captured\":[],\"move\":\"32-28\"}\n"
        "{\"captured\":[],\"move\":\"19-23\"}\n"
        "{\"captured\":[\"23\"],\"move\":\"28x19\"}\n"
        "{\"captured\":[\"19\"],\"move\":\"14x23\"}\n");
  CHECK(csv("[Ruleset \"lices\"]\n\n1. d4-e3 2. d6-e5 *\n", {"ply", "number"}) == "1,1\r\n2,2\r\n");
}

TEST_CASE("tables of plies: what is written beside a ply", "[plies]") {
  const std::string_view sheet =
      "[GameType \"20\"]\n\n{before} 1. 32-28! {[%clk 0:01:30]} {\"good\"} {, and =so}"
      " 19-23 {[%eval #-3] [%clock w0:10 b0:20]} 2. 28x19 {[%eval -0.50]} *\n";
  CHECK(csv(sheet, {"clock", "eval", "comment"}) ==
        "90,,\"\"\"good\"\"\n, and =so\"\r\n"
        "20,#-3,\r\n"
        ",-0.5,\r\n");
  CHECK(ndjson(sheet, {"clock", "eval", "comment", "nags"}) ==
        "{\"clock\":90,\"eval\":null,\"comment\":\"\\\"good\\\"\\n, and =so\",\"nags\":[\"1\"]}\n"
        "{\"clock\":20,\"eval\":\"#-3\",\"comment\":null,\"nags\":[]}\n"
        "{\"clock\":null,\"eval\":-0.5,\"comment\":null,\"nags\":[]}\n");
}

TEST_CASE("tables of plies: times and captures that are counted", "[plies]") {
  const std::string_view sheet =
      "[GameType \"20\"]\n\n1. 32-28 {[%clk 0:10] [%emt 0:00:02.5]} 19-23 {[%emt ?]} 2. 28x19 *\n";
  CHECK(csv(sheet, {"spent", "taken"}) == "2.5,0\r\n,0\r\n,1\r\n");
}

TEST_CASE("tables of plies: the id is that of the record, in any column", "[plies]") {
  const std::string_view sheet =
      "[GameType \"20\"]\n\n1. 32-28 {                                } 19-23 2-0\n";
  const std::string id = csv(sheet, {"id"}).substr(0, 32);
  CHECK(id.find_first_not_of("0123456789abcdef") == std::string::npos);
  CHECK(csv(sheet, {"id"}) == id + "\r\n" + id + "\r\n");
  CHECK(csv(sheet, {"move", "id", "ply"}) == "32-28," + id + ",1\r\n19-23," + id + ",2\r\n");
  CHECK(ndjson(sheet, {"comment", "id"}) ==
        "{\"comment\":null,\"id\":\"" + id + "\"}\n{\"comment\":null,\"id\":\"" + id + "\"}\n");
}

TEST_CASE("tables of plies: they end before the first ply that is no move", "[plies]") {
  const std::string_view wrong = "[GameType \"20\"]\n\n1. 32-28 1-2 2. 31-27 *\n";
  CHECK(csv(wrong, {"move"}) == "32-28\r\n");
  CHECK(table_of(wrong, Format::plies_csv, {"move"}).changed);
  const std::string_view varied = "[GameType \"20\"]\n\n1. 32-28 (1. 31-27) 19-23 *\n";
  CHECK(csv(varied, {"move"}) == "32-28\r\n19-23\r\n");
  CHECK(table_of(varied, Format::plies_csv, {"move"}).changed);
  CHECK(!table_of("[GameType \"20\"]\n\n1. 32-28 *\n", Format::plies_csv, {"move"}).changed);
  CHECK(csv("[GameType \"20\"]\n[FEN \"nonsense\"]\n\n1. 32-28 *\n", {"move"}).empty());
}

TEST_CASE("tables of plies: set-ups and hashes of the position after the ply", "[plies]") {
  const std::string_view sheet = "[GameType \"20\"]\n[FEN \"W:W32:B1,2\"]\n\n1. 32-28 *\n";
  CHECK(csv(sheet, {"setup"}) == "\"B:W28:B1,2\"\r\n");
  const std::string other =
      csv("[GameType \"20\"]\n[FEN \"W:W33:B1,2\"]\n\n1. 33-28 *\n", {"hash"});
  CHECK(csv(sheet, {"hash"}) == other);
  CHECK(csv(sheet, {"setupBefore"}) == "\"W:W32:B1,2\"\r\n");
  const std::string_view two = "[GameType \"20\"]\n\n1. 32-28 19-23 *\n";
  CHECK(csv(two, {"hashBefore"}).substr(18) == csv(two, {"hash"}).substr(0, 18));
  CHECK(other.size() == 18);
}

}  // namespace damier::test
