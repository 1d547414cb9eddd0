#include <array>
#include <string>
#include <string_view>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

#include "catch.hpp"

// A sheet may give its own tags any name, even that of an SGF property. In SGF they have no more
// meaning than in the sheet, and are read back from it.

namespace damier::test {

using namespace notation;

namespace {

/// FF[4], "Property Index", with those that only some games have.
constexpr std::array<std::string_view, 74> properties{
    "AB", "AE", "AN", "AP", "AR", "AS", "AW", "B",  "BL", "BM", "BR", "BT", "C",  "CA", "CP",
    "CR", "DD", "DM", "DO", "DT", "EV", "FF", "FG", "GB", "GC", "GM", "GN", "GW", "HA", "HO",
    "IP", "IT", "IY", "KM", "KO", "LB", "LN", "MA", "MN", "N",  "OB", "ON", "OT", "OW", "PB",
    "PC", "PL", "PM", "PW", "RE", "RO", "RU", "SE", "SL", "SO", "SQ", "ST", "SU", "SZ", "TB",
    "TE", "TM", "TR", "TW", "UC", "US", "V",  "VW", "W",  "WL", "WR", "WT", "TG", "NG"};

std::string converted(std::string_view text, Format from, Format to) {
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = text;
  const auto ruleset = open_record(from, raw, {}, record, diagnostics);
  ConvertOptions options;
  options.to = to;
  std::string out;
  Converter(options).convert(ruleset, "", record, diagnostics, out);
  return out;
}

}  // namespace

TEST_CASE("sgf: a sheet's own tags mean nothing but what the sheet says", "[sgf][writer]") {
  const std::string game = GENERATE("[Ruleset \"lignes-d-action\"]\n{}\n1. b1-b3 a2-c2 *\n",
                                    "[Ruleset \"marelle\"]\n{}\n1. d2 2. f4 *\n");
  const std::string value = GENERATE("", "2", "W", "a1", "a1][d1", "a:b", "1997-08-19", "Black+2",
                                     "Scrambled-eggs", "shift_jis");
  for (const std::string_view name : properties) {
    CAPTURE(name, value);
    std::string sheet = game;
    sheet.replace(sheet.find("{}\n"), 3, "[" + std::string(name) + " \"" + value + "\"]\n\n");
    const std::string canonical = converted(sheet, Format::native, Format::native);
    const std::string sgf = converted(sheet, Format::native, Format::sgf);
    CHECK(converted(sgf, Format::sgf, Format::native) == canonical);
    CHECK(converted(sgf, Format::sgf, Format::sgf) == sgf);
  }
}

TEST_CASE("sgf: what cannot be read is written once, as it was", "[sgf][writer]") {
  const std::string game = GENERATE(
      "(;FF[4]GM[9]{};B[d1-b3]W[h3-f3])", "(;FF[4]GM[5]{};W[d2];B[f4])",
      "(;FF[4]GM[9]SU[Custom]AB[a\"7]AW[c1]PL[B]{};B[d1-b3])",
      "(;FF[4]GM[9]TG[SetUp:scrambled-eggs]{};B[d1-b3])", "(;FF[4]GM[9]TG[FEN:B\\:x]{};B[d1-b3])",
      "(;FF[4]GM[9]DT[1997-08-19]{};B[d1-b3])", "(;FF[4]GM[9];B[d1-b3]{};W[h3-f3])",
      "(;FF[4]GM[9];B[d1-b3](;W[h3-f3]{})(;W[h3-f5]))");
  const std::string value =
      GENERATE("", " ", "?", "a\"7", "zz][a1", "a1][a1", "a1:h9", "1e99", "1997-13-45",
               "1996-05-06,07", "6/5/1996 14:30", "yesterday", "W+never", "x\\]y\\\\",
               "scrambled-eggs", "one\ntwo \\\nthree", "\xC3\xA9\xE2\x80\x8B", "FEN:W\\:x");
  for (const std::string_view name : properties) {
    CAPTURE(game, name, value);
    std::string text = game;
    text.replace(text.find("{}"), 2, std::string(name) + "[" + value + "]");
    const std::string once = converted(text, Format::sgf, Format::sgf);
    const std::string twice = converted(once, Format::sgf, Format::sgf);
    CHECK(twice == once);
    CHECK(converted(twice, Format::sgf, Format::sgf) == twice);
  }
}

TEST_CASE("sgf: a set-up that cannot be read stays alone", "[sgf][writer]") {
  CHECK(
      converted("(;FF[4]GM[9]TG[SetUp:scrambled-eggs]SU[Custom]AB[a\"7]AW[c1]PL[B])", Format::sgf,
                Format::sgf) ==
      "(;FF[4]CA[UTF-8]GM[9]\nSU[Custom]\nAB[a\"7]\nAW[c1]\nPL[B]\nTG[SetUp:scrambled-eggs]\n)\n");
}

TEST_CASE("sgf: dates that are more than one day", "[sgf][writer]") {
  const std::string value =
      GENERATE("1996-05-06,07", "1996-12-27,1997-01-03", "1996,1997", "1996-\?\?-\?\?",
               "1996-05-06 14:30", "6/5/1996", "1996.05.06");
  CAPTURE(value);
  const std::string text = "(;FF[4]CA[UTF-8]GM[9]\nDT[" + value + "]\n;B[d1-b3])\n";
  CHECK(converted(text, Format::sgf, Format::sgf) == text);
  const std::string sheet = converted(text, Format::sgf, Format::native);
  CHECK(sheet.find("[Date \"1996.") != std::string::npos);
  CHECK(sheet.find("[DT \"" + value + "\"]") != std::string::npos);
  CHECK(converted(sheet, Format::native, Format::sgf) == text);
  CHECK(converted(sheet, Format::native, Format::native) == sheet);
}

TEST_CASE("sgf: a ply without a value is kept, and ends the judgement", "[sgf][writer]") {
  const std::string text = "(;FF[4]CA[UTF-8]GM[9]\n;B[d1-b3];W[];B[b1-b4];W[h3-f3])\n";
  CHECK(converted(text, Format::sgf, Format::sgf) == text);
  CHECK(converted(converted(text, Format::sgf, Format::json), Format::json, Format::sgf) == text);
}

TEST_CASE("sgf: behind a set-up that cannot be read JSON has the plies as written",
          "[sgf][writer]") {
  const std::string text = "(;FF[4]CA[UTF-8]GM[9]\nAB[a9]\n;B[d1-b3];W[h3-f3])\n";
  const std::string json = converted(text, Format::sgf, Format::json);
  CHECK(json.find("\"text\":\"d1-b3\",\"displaced\":true,\"kind\":null}") != std::string::npos);
  const std::string again = converted(json, Format::json, Format::json);
  CHECK(again.substr(0, again.find("\"valid\"")) == json.substr(0, json.find("\"valid\"")));
  CHECK(again.find("\"valid\":false") != std::string::npos);
}

}  // namespace damier::test
