#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

#include "catch.hpp"

// The parts of a record's JSON except its plies, which tests/tools/convert.py covers.

namespace damier::test {

using namespace notation;
using nlohmann::json;

namespace {

json json_of(std::string_view sheet, Format to = Format::json, const Strip& strip = {}) {
  ConvertOptions options;
  options.to = to;
  options.json.strip = strip;
  RawRecord raw;
  raw.bytes = sheet;
  raw.index = 3;
  raw.offset = 70;
  ReadHints hints;
  hints.file_name = "a.lices";
  Record record;
  Diagnostics diagnostics;
  const auto ruleset = open_record(Format::native, raw, hints, record, diagnostics);
  std::string out;
  Converter(options).convert(ruleset, "a.lices", record, diagnostics, out);
  return json::parse(out);
}

}  // namespace

TEST_CASE("JSON writer: clocks are left out, also as commands", "[json]") {
  const std::string_view sheet =
      "1. d4-e3 {[%clk 0:01:00] [%eval 0.5]} 2. d6-e5 {[%clk 0:02:00]} *\n";
  const json whole = json_of(sheet)["plies"];
  CHECK(whole[0]["clock"]["clk"] == "0:01:00");
  CHECK(whole[0]["eval"] == "0.5");
  CHECK(whole[1]["clock"]["clk"] == "0:02:00");
  Strip strip;
  strip.clocks = true;
  const json without = json_of(sheet, Format::json, strip)["plies"];
  CHECK_FALSE(without[0].contains("clock"));
  CHECK(without[0]["eval"] == "0.5");
  CHECK_FALSE(without[1].contains("clock"));
}

TEST_CASE("JSON writer: result and winner", "[json]") {
  struct Row {
    const char* result;
    json winner;
  };
  for (const Row& row :
       {Row{"1-0", "first"}, Row{"0-1", "second"}, Row{"2-0", "first"}, Row{"0-2", "second"},
        Row{"1/2-1/2", "draw"}, Row{"1-1", "draw"}, Row{"0-0", nullptr}, Row{"*", nullptr}}) {
    CAPTURE(row.result);
    const json at_end = json_of("[GameType \"20\"]\n\n1. 32-28 " + std::string(row.result));
    CHECK(at_end["result"] == row.result);
    CHECK(at_end["winner"] == row.winner);
    // The tag states the winner if the moves have no result.
    const json in_tag =
        json_of("[GameType \"20\"]\n[Result \"" + std::string(row.result) + "\"]\n\n1. 32-28");
    CHECK(in_tag["result"] == nullptr);
    CHECK(in_tag["winner"] == row.winner);
  }
}

TEST_CASE("JSON writer: the winner by the rules", "[json]") {
  const json record = json_of("[GameType \"20\"]\n[FEN \"W:W28:B23\"]\n\n1. 28x19\n");
  CHECK(record["result"] == nullptr);
  CHECK(record["winner"] == "first");
}

TEST_CASE("JSON writer: where it comes from and what was found", "[json]") {
  const json good = json_of("[White \"A\"]\n[Other \"B\"]\n\n1. d4-e3 *\n");
  CHECK(good["schema"] == "damier-record-1");
  CHECK(good["source"] == "a.lices");
  CHECK(good["index"] == 3);
  CHECK(good["offset"] == 70);
  CHECK(good["ruleset"] == "lices");
  CHECK(good["sides"] == json::array({"White", "Black"}));
  CHECK(good["tags"] == json::array({{"White", "A"}, {"Other", "B"}}));
  CHECK(good["valid"] == true);
  CHECK(good["diagnostics"] == json::array());
  CHECK(good["id"].get<std::string>().size() == 32);

  const json bad = json_of("1. d4-e4 *\n");
  CHECK(bad["valid"] == false);
  REQUIRE(bad["diagnostics"].size() == 1);
  const json& finding = bad["diagnostics"][0];
  CHECK(finding["line"] == 1);
  CHECK(finding["column"] == 4);
  CHECK(finding["offset"] == 73);
  CHECK(finding["endLine"] == 1);
  CHECK(finding["endColumn"] == 9);
  CHECK(finding["endOffset"] == 78);
  CHECK(finding["severity"] == "error");
  CHECK(finding["code"] == "straight-pion");
  CHECK(finding["rule"]["number"].get<std::string>().starts_with("L"));
  CHECK_FALSE(finding["notes"].empty());
  // A warning alone leaves it valid.
  CHECK(json_of("1. Pd4-e3 *\n")["valid"] == true);
}

TEST_CASE("JSON writer: a record is identified by its id", "[json]") {
  const auto id = [](std::string_view sheet) { return json_of(sheet)["id"]; };
  const json one = id("[White \"A\"]\n\n1. d4-e3 *\n");
  CHECK(id("[White  \"A\"]\n1.d4-e3\n*") == one);
  CHECK(id("[White \"A\"]\n[Result \"*\"]\n\n1. d4-e3 *\n") == one);
  for (const std::string_view other :
       {"[White \"B\"]\n\n1. d4-e3 *\n", "[Black \"A\"]\n\n1. d4-e3 *\n",
        "[White \"A\"]\n\n1. d2-e3 *\n", "[White \"A\"]\n\n1. d4-e3 1-0\n",
        "[White \"A\"]\n\n1. d4-e3 {well} *\n", "[White \"A\"]\n\n{well} 1. d4-e3 *\n",
        "[White \"A\"]\n\n1. d4-e3! *\n", "[White \"A\"]\n\n1. d4-e3 (1. d2-e3) *\n",
        "[White \"A\"]\n[FEN \"B:Wd4:Be5\"]\n\n1. d4-e3 *\n", "[White \"A\"]\n\n1. d4-e4 *\n"}) {
    CAPTURE(other);
    CHECK(id(other) != one);
  }
}

TEST_CASE("JSON writer: an id depends neither on the order of tags nor on spellings", "[json]") {
  const auto id = [](std::string_view sheet) { return json_of(sheet)["id"]; };
  const std::string moves = "\n1. d4-e3! {a} (1. d2-e3 {b}) 1... e6-d7 1-0\n";
  const json one = id("[White \"A\"]\n[Black \"B\"]\n[X \"1\"]\n[X \"2\"]\n" + moves);
  CHECK(id("[Black \"B\"]\n[X \"1\"]\n[White \"A\"]\n[X \"2\"]\n" + moves) == one);
  CHECK(id("[Noirs \"B\"]\n[X \"1\"]\n[X \"2\"]\n[Blancs \"A\"]\n[Result \"1-0\"]\n" + moves) ==
        one);
  CHECK(id("[White \"A\"]\n[Black \"B\"]\n[X \"2\"]\n[X \"1\"]\n" + moves) != one);
  CHECK(id("[White \"A\"]\n[Black \"B\"]\n[X \"1\"]\n[X \"2\"]\n"
           "\n1. d4-e3 $1 ;a\n(1. d2-e3 {b}) e6-d7 1-0\n") == one);
}

}  // namespace damier::test
