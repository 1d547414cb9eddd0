#include <string>
#include <string_view>

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

namespace {

struct Row {
  std::string_view ruleset;
  std::string_view setup;
  std::string_view ply;      ///< a played ply
  std::string_view fault;    ///< a move that misses a capture, stops one early, or takes too few
  std::string_view capture;  ///< a legal one, whether or not it was played
};

std::string codes(const Row& row, std::string_view command, std::string_view move) {
  const std::string text = "[FEN \"" + std::string(row.setup) + "\"]\n\n1. " +
                           std::string(row.ply) + " {[%" + std::string(command) + " " +
                           std::string(move) + "]} *";
  return Checked(text, as_ruleset(row.ruleset)).codes();
}

}  // namespace

// D5, D9, D12, L8: the opponent points out a missed capture, and another move is played.
TEST_CASE("table watch: a fault that was pointed out breaks the rules of captures", "[table]") {
  const auto row = GENERATE(values<Row>({
      {"dames", "W:W28,31:B23,1", "28x19", "31-27", "28x19"},
      {"dames", "W:W28:B23,13,1", "28x8", "28x19", "28x8"},
      {"dames", "W:W28,31:B23,27,13,1", "28x8", "31x22", "28x8"},
      {"jeu-de-dames", "W:W28,31:B23,1", "28x19", "31-27", "28x19"},
      {"jeu-de-dames", "W:W28:B23,13,1", "28x8", "28x19", "28x8"},
      {"international", "W:W28,31:B23,1", "28x19", "31-27", "28x19"},
      {"international", "W:W28,31:B23,27,13,1", "28x8", "31x22", "28x8"},
      {"english", "W:W18,32:B14,4", "18x9", "32-28", "18x9"},
      {"russian", "W:Wc3:Bd4,f6,a7", "c3xg7", "c3xe5", "c3xg7"},
      {"turkish", "W:Wd4:Bd5,h8", "d4xd6", "d4-e4", "d4xd6"},
      {"lices", "W:WEc3,Ca1:BE3d,c9", "Ec3(3d)e3", "Ca1=1aA", "Ec3(3d)e3"},
  }));
  CAPTURE(row.ruleset, row.setup);
  CHECK(codes(row, "fault", row.fault).empty());
  CHECK(codes(row, "fault", row.capture) == "fault-was-legal");
}

// A capture is legal even if a fault was played instead.
TEST_CASE("table watch: the capture that was missed is no fault", "[table]") {
  const Row left{"dames", "W:W28,31:B23,1", "31-27", "", "28x19"};
  CHECK(codes(left, "fault", "28x19") == "missed-capture fault-was-legal");
  CHECK(codes(left, "fault", "31-26") == "missed-capture");
  CHECK(codes(left, "touched", "28") == "missed-capture touched-not-played");
}

TEST_CASE("table watch: without a capture a quiet move is no fault", "[table]") {
  for (const std::string_view ruleset : {"dames", "jeu-de-dames", "international", "frisian"}) {
    CAPTURE(ruleset);
    const Row quiet{ruleset, "W:W28,31:B1", "28-22", "", ""};
    CHECK(codes(quiet, "fault", "31-27") == "fault-was-legal");
    CHECK(codes(quiet, "fault", "31-28").empty());
    CHECK(codes(quiet, "touched", "31") == "touched-not-played");
    CHECK(codes(quiet, "touched", "28").empty());
  }
}

}  // namespace damier::test
