#include <string>
#include <string_view>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

#include "catch.hpp"

// Texts that one format can express and another cannot: white space in words.

namespace damier::test {

using namespace notation;

namespace {

std::string from_json(std::string_view json, Format to) {
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = json;
  const auto ruleset = open_record(Format::json, raw, {}, record, diagnostics);
  ConvertOptions options;
  options.to = to;
  std::string out;
  Converter(options).convert(ruleset, "", record, diagnostics, out);
  return out;
}

}  // namespace

TEST_CASE("conversion: a word of several lines stays one that nobody takes for right",
          "[convert]") {
  constexpr std::string_view json =
      R"({"ruleset":"marelle","tags":[["SetUp","a\nb"],["FEN","x\ty\nz"],["Result","2\n0"],)"
      R"(["Event","e\nf"]],"plies":[{"text":"d2"},{"text":"f\t4"},{"text":"d\n6"}]})";
  CHECK(from_json(json, Format::native) ==
        "[Ruleset \"marelle\"]\n[Event \"e f\"]\n[Result \"*\"]\n[FEN \"?x\ty?z\"]\n"
        "[SetUp \"?a?b\"]\n\n1. d2 _f_4 2. _d_6 *\n");
  CHECK(from_json(json, Format::sgf) ==
        "(;FF[4]CA[UTF-8]GM[5]\nEV[e f]\nTG[SetUp:?a?b][Result:?2?0][FEN:?x?y?z]\n"
        ";W[d2];B[f4];W[d6])\n");
}

}  // namespace damier::test
