#include "damier/notation/record/clock.hpp"

#include <span>
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
  CHECK(has_only_times(row.comment) == row.only);
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

TEST_CASE("clocks: seconds", "[clock]") {
  CHECK(seconds_of("1:59:30") == 7170);
  CHECK(seconds_of("0:12.5") == 12.5);
  CHECK(seconds_of("45") == 45);
  CHECK(seconds_of("0:00:00") == 0);
  for (const char* const none : {"", ":", "1:", ":30", "1:2:3:4", "-5", "1.5:00", "1e3", "inf",
                                 "0x10", "1:59:30 ", "12345678901234567", "nan", "1,5"}) {
    CAPTURE(none);
    CHECK(!seconds_of(none));
  }
}

TEST_CASE("clocks: the time that a player has left", "[clock]") {
  const auto left = [](std::string_view comment, bool white) {
    std::vector<ClockCommand> found;
    find_clock_commands(comment, found);
    return seconds_left(found, white);
  };
  CHECK(left("[%clk 0:01:00] [%emt 0:00:07]", true) == 60);
  CHECK(left("[%clock w0:10:00 B0:09:58]", true) == 600);
  CHECK(left("[%clock w0:10:00 B0:09:58]", false) == 598);
  CHECK(left("[%clk W0:10   b0:20]", false) == 20);
  CHECK(left("[%clock w0:10:00]", true) == 600);
  CHECK(!left("[%clock w0:10:00]", false));
  CHECK(left("[%clk soon] [%clk 0:05]", true) == 5);
  CHECK(!left("[%emt 0:00:07]", true));
  CHECK(!left("no time", true));
}

TEST_CASE("clocks: evaluations as numbers", "[clock]") {
  CHECK(number_of_eval("0.35") == 0.35);
  CHECK(number_of_eval("-0.35") == -0.35);
  CHECK(number_of_eval("+1") == 1);
  for (const char* const none : {"", "#3", "#-3", "+", "-", "+-1", "--1", "1e3", "inf", "1.2.3"}) {
    CAPTURE(none);
    CHECK(!number_of_eval(none));
  }
}

TEST_CASE("clocks: comments of commands alone", "[clock]") {
  CHECK(has_only_commands("[%eval #-0]"));
  CHECK(has_only_commands(" [%eval 0.1] [%clk 0:10]"));
  CHECK(has_only_commands("[%clk 0:10][%eval 0.1] "));
  CHECK(!has_only_commands("[%eval 0.1] good"));
  CHECK(!has_only_commands("[%csl Ga1]"));
  CHECK(!has_only_commands(""));
}

TEST_CASE("clocks: a program may break the line at a blank of a command", "[clock]") {
  std::vector<ClockCommand> found;
  find_clock_commands("[%clk\n0:59:26] [%emt\r\n 0:00:07\n] [%clock w0:10:00\nB0:09:58]", found);
  REQUIRE(found.size() == 3);
  CHECK(found[0].value == "0:59:26");
  CHECK(found[1].value == "0:00:07");
  CHECK(seconds_left(std::span(found).last(1), false) == 598);
  CHECK(comment_of(found) == "[%clk 0:59:26] [%emt 0:00:07] [%clock w0:10:00 B0:09:58]");
  CHECK(has_only_times("[%clk\n0:59:26]\n[%emt 0:00:07]"));
  found.clear();
  find_eval_commands("[%eval\n-0.35]", found);
  REQUIRE(found.size() == 1);
  CHECK(found[0].value == "-0.35");
}

TEST_CASE("clocks: remarks of programs that let engines play", "[clock]") {
  const auto remark = [](std::string_view comment) {
    const auto found = find_engine_remark(comment);
    return found ? std::string(found->eval) + "|" + std::string(found->spent) + "|" +
                       std::string(found->left)
                 : "none";
  };
  CHECK(remark("+0.16/13 0.074s") == "+0.16|0.074|");
  CHECK(remark(" -1.20/7 12s, White resigns") == "-1.20|12|");
  CHECK(remark("0.00/30") == "0.00||");
  CHECK(remark("+0.5/9\n0:01:02") == "+0.5|0:01:02|");
  CHECK(remark("ev=-0.35, d=17, mt=00:00:03, tl=01:59:57") == "-0.35|00:00:03|01:59:57");
  CHECK(remark("d=17,ev=1") == "1||");
  for (const char* const none :
       {"", "1/2", "book", "good +0.16/13", "+0.16/13 soon", "+0.16/d", "0.1", "ev=good",
        "ev=", "+M5/20 1s", "3/4 of the time", "Sev=1"}) {
    CAPTURE(none);
    CHECK(remark(none) == "none");
  }
  CHECK(turned_eval("+0.16") == "-0.16");
  CHECK(turned_eval("-0.16") == "0.16");
  CHECK(turned_eval("0.16") == "-0.16");
  CHECK(turned_eval("-0.00") == "0.00");
}

}  // namespace damier::test
