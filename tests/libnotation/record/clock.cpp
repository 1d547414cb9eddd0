#include "damier/notation/record/clock.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"

namespace damier::test {

using namespace notation;

TEST_CASE("clocks: commands in comments", "[clock]") {
  struct Row {
    const char* what;
    const char* comment;
    const char* found;  ///< as a comment of its own
    bool only;
  };
  const auto row = GENERATE(values<Row>({
      {"the time left", "[%clk 0:12:30]", "[%clk 0:12:30]", true},
      {"the time for the move", "[%emt 0:00:07]", "[%emt 0:00:07]", true},
      {"that for the game", "[%egt 1:00:07]", "[%egt 1:00:07]", true},
      {"by another clock", "[%mct 17:10:42]", "[%mct 17:10:42]", true},
      {"two", "[%clk 1:00:00] [%emt 0:00:07]", "[%clk 1:00:00] [%emt 0:00:07]", true},
      {"without a blank between them", "[%clk 1:00:00][%emt 0:00:07]",
       "[%clk 1:00:00] [%emt 0:00:07]", true},
      {"with other words", "good [%clk 1:00:00] move", "[%clk 1:00:00]", false},
      {"blanks", "  [%clk   1:00:00  ] ", "[%clk 1:00:00]", true},
      {"of both sides", "[%clock w0:10:00 B0:09:58]", "[%clock w0:10:00 B0:09:58]", true},
      {"a longer name", "[%clocks 1]", "", false},
      {"both clocks in one", "[%clk w0:10 B0:20]", "[%clk w0:10 B0:20]", true},
      {"another command", "[%eval 0.5]", "", false},
      {"another command beside it", "[%eval 0.5] [%clk 1:00]", "[%clk 1:00]", false},
      {"no value", "[%clk]", "", false},
      {"only blanks for it", "[%clk  ]", "", false},
      {"not closed", "[%clk 1:00", "", false},
      {"one in another", "[%clk [%emt 1]", "[%emt 1]", false},
      {"one in another and closed", "[%clk [%emt 1] 2]", "[%emt 1]", false},
      {"only words", "a clock", "", false},
      {"nothing", "", "", false},
  }));
  CAPTURE(row.what);
  std::vector<ClockCommand> found;
  find_clock_commands(row.comment, found);
  CHECK(comment_of(found) == row.found);
  CHECK(says_only_times(row.comment) == row.only);
}

TEST_CASE("clocks: evaluations are found apart", "[clock]") {
  std::vector<ClockCommand> found;
  find_eval_commands("[%clk 1:00] [%eval -0.35] good [%eval]", found);
  REQUIRE(found.size() == 1);
  CHECK(found[0].value == "-0.35");
}

TEST_CASE("clocks: commands are added to those before", "[clock]") {
  std::vector<ClockCommand> found;
  find_clock_commands("[%clk 1:00]", found);
  find_clock_commands("[%emt 0:07]", found);
  REQUIRE(found.size() == 2);
  CHECK(found[0].name == "clk");
  CHECK(found[0].value == "1:00");
  CHECK(found[1].name == "emt");
  CHECK(found[1].value == "0:07");
}

}  // namespace damier::test
