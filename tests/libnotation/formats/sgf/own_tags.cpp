#include <array>
#include <string>
#include <string_view>

#include "damier/notation/formats/convert.hpp"
#include "damier/notation/formats/format.hpp"

#include "catch.hpp"

// A sheet may give its own tags any name, even that of an SGF property. In SGF they have no more
// meaning than in the sheet, and come back from it.

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

}  // namespace damier::test
