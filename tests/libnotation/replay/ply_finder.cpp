#include "damier/notation/replay/ply_finder.hpp"

#include <string>

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;

namespace {

/// Returns `number text part` of the ply of each finding, or a dash.
std::string plies_of(std::string_view text, std::string_view ruleset) {
  const Checked checked(std::string(text), as_ruleset(ruleset));
  const PlyFinder ply_of(checked.record);
  std::string out;
  for (const Diagnostic& finding : checked.diagnostics) {
    out += out.empty() ? "" : ", ";
    const auto ply = ply_of(finding.span);
    out += !ply ? std::string("-")
                : std::to_string(ply->number) + " " + std::string(ply->text) + " " +
                      std::string(ply->part);
  }
  return out;
}

}  // namespace

TEST_CASE("the ply of a finding, its number and what is wrong in it", "[ply-finder]") {
  CHECK(plies_of("1. 32-28 18-23 2. 27x18 *", "international") == "3 27x18 27");
  CHECK(plies_of("1. d2-e0 *", "lices") == "1 d2-e0 e0");
  CHECK(plies_of("1. 32-28 18-23 3. 33-29 *", "international") == "3 33-29 33-29");
}

TEST_CASE("plies of variations count from the start of the record", "[ply-finder]") {
  CHECK(plies_of("1. 32-28 18-23 (18-22 2. 27x17) 2. 33-29 40-35 *", "international") ==
        "3 27x17 27, 4 40-35 40");
}

TEST_CASE("findings about no ply", "[ply-finder]") {
  CHECK(plies_of("[Result \"who?\"]\n\n1. 32-28 *", "international") == "-");
  CHECK(plies_of("1. 32-28 {open", "international").starts_with("-"));
}

}  // namespace damier::test
