#include "damier/notation/replay/line_hash.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;

namespace {

/// Returns the hashes of a main line; empty if it is not resolved.
std::vector<LineHash> lines_of(std::string_view text, std::string_view ruleset) {
  RawRecord raw;
  raw.bytes = text;
  Record record;
  Diagnostics ignored;
  std::vector<LineHash> lines;
  const auto id =
      open_record(Format::native, raw, {rules::find_ruleset(ruleset), {}}, record, ignored);
  return id && hash_main_line(*id, record, lines) ? lines : std::vector<LineHash>{};
}

}  // namespace

TEST_CASE("line hash: one a ply, whatever stands around the moves", "[line_hash]") {
  const auto lines = lines_of("1. d4-e3 2. d6-e5 *", "lices");
  REQUIRE(lines.size() == 2);
  CHECK(lines[0] != lines[1]);
  CHECK(lines_of("[White \"x\"]\n\n1. Pd4 - e3 {y} 2. d6-e5 (2. d8-e7 3. zzz) 1-0", "lices") ==
        lines);
}

TEST_CASE("line hash: the beginning of a line is that of the longer one", "[line_hash]") {
  const auto shorter = lines_of("1. 32-28 19-23", "international");
  const auto longer = lines_of("1. 32-28 19-23 2. 28x19", "international");
  REQUIRE(longer.size() == 3);
  CHECK(std::vector(longer.begin(), longer.begin() + 2) == shorter);
}

TEST_CASE("line hash: ruleset and set-up count", "[line_hash]") {
  CHECK(lines_of("1. 32-28", "international") != lines_of("1. 32-28", "frisian"));
  CHECK(lines_of("[FEN \"W:W32:B1\"]\n\n1. 32-28", "international") !=
        lines_of("[FEN \"W:W32:B2\"]\n\n1. 32-28", "international"));
}

TEST_CASE("line hash: the same on every machine", "[line_hash]") {
  const auto lines = lines_of("1. d4-e3 2. d6-e5 *", "lices");
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].high == 0x2A770CC739A726D);
  CHECK(lines[0].low == 0xDC858231D381424F);
  CHECK(lines[1].high == 0xB5F47C92E734B7CE);
  CHECK(lines[1].low == 0x32C5A7AFF5FE2FF4);
}

TEST_CASE("line hash: none of moves that are not clear", "[line_hash]") {
  CHECK(lines_of("1. 32-28 19-19", "international").empty());
  CHECK(lines_of("[FEN \"W:W32:Bx\"]\n\n1. 32-28", "international").empty());
}

}  // namespace damier::test
