#include "damier/notation/record/understood_annotations.hpp"

#include <string>

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;

namespace {

/// Returns the annotations of the first ply: NAGs, comments in braces, evaluations and clocks.
std::string understood(const std::string& behind_ply, bool with_clocks = true) {
  const Checked checked("1. d4-e3 " + behind_ply + " *\n", as_ruleset("lices"));
  UnderstoodAnnotations found;
  understand_annotations(checked.record, checked.record.next_ply(0), with_clocks, found);
  std::string out;
  for (const std::uint32_t nag : found.nags) {
    out += "$" + std::to_string(nag);
  }
  for (const Span comment : found.comments) {
    out += "{" + std::string(comment.in(checked.record.text)) + "}";
  }
  for (const auto* const commands : {&found.evals, &found.clocks}) {
    for (const ClockCommand& one : *commands) {
      out += " " + std::string(one.name) + "=" + std::string(one.value);
    }
  }
  return out;
}

}  // namespace

TEST_CASE("understood annotations: comments, NAGs and commands", "[annotations]") {
  CHECK(understood("").empty());
  CHECK(understood("! {good}") == "$1{good}");
  CHECK(understood("{[%clk 0:10]}") == " clk=0:10");
  CHECK(understood("{[%eval 0.1] [%clk 0:10]} {good}") == "{good} eval=0.1 clk=0:10");
  CHECK(understood("{good [%clk 0:10]}") == "{good [%clk 0:10]} clk=0:10");
  CHECK(understood("{[%clk 0:10] [%clk 0:20]}") == "{[%clk 0:10] [%clk 0:20]} clk=0:10");
}

TEST_CASE("understood annotations: without clocks", "[annotations]") {
  CHECK(understood("{[%clk 0:10]}", false).empty());
  CHECK(understood("{[%clk 0:10]} {good}", false) == "{good}");
  CHECK(understood("{[%eval 0.1]} {[%clk 0:10]}", false) == " eval=0.1");
}

TEST_CASE("understood annotations: an engine's remark, where there are no commands",
          "[annotations]") {
  const auto of = [](const std::string& comments, rules::Side mover, bool with_clocks = true) {
    const Checked checked("1. 32-28 " + comments + " *\n", as_ruleset("international"));
    UnderstoodAnnotations found;
    understand_annotations(checked.record, checked.record.next_ply(0), with_clocks, found, mover);
    std::string out = std::to_string(found.comments.size());
    for (const auto* const commands : {&found.evals, &found.clocks}) {
      for (const ClockCommand& one : *commands) {
        out += " " + std::string(one.name) + "=" + std::string(one.value);
      }
    }
    return out;
  };
  using rules::Side;
  CHECK(of("{+0.16/13 0.074s}", Side::first) == "1 eval=+0.16 emt=0.074");
  CHECK(of("{+0.16/13 0.074s}", Side::second) == "1 eval=-0.16 emt=0.074");
  CHECK(of("{+0.16/13 0.074s}", Side::first, false) == "1 eval=+0.16");
  CHECK(of("{ev=-2, mt=00:00:03, tl=0:10}", Side::second) == "1 eval=2 clk=0:10 emt=00:00:03");
  CHECK(of("{[%eval 0.1]} {+0.16/13 1s}", Side::first) == "1 eval=0.1");
  CHECK(of("{good}", Side::first) == "1");
}

}  // namespace damier::test
