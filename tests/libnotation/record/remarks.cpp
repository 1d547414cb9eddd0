#include "damier/notation/record/remarks.hpp"

#include <string>

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;

namespace {

/// The remarks of the first ply: NAGs, comments in braces, evaluations and clocks.
std::string remarks(const std::string& behind_ply, bool with_clocks = true) {
  const Checked checked("1. d4-e3 " + behind_ply + " *\n", as_ruleset("lices"));
  Remarks found;
  remarks_of(checked.record, checked.record.next_ply(0), with_clocks, found);
  std::string out;
  for (const std::uint32_t nag : found.annotations.nags) {
    out += "$" + std::to_string(nag);
  }
  for (const Span comment : found.annotations.comments) {
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

TEST_CASE("remarks: comments, NAGs and commands", "[remarks]") {
  CHECK(remarks("").empty());
  CHECK(remarks("! {good}") == "$1{good}");
  CHECK(remarks("{[%clk 0:10]}") == " clk=0:10");
  CHECK(remarks("{[%eval 0.1] [%clk 0:10]} {good}") == "{good} eval=0.1 clk=0:10");
  CHECK(remarks("{good [%clk 0:10]}") == "{good [%clk 0:10]} clk=0:10");
  CHECK(remarks("{[%clk 0:10] [%clk 0:20]}") == "{[%clk 0:10] [%clk 0:20]} clk=0:10");
}

TEST_CASE("remarks: without clocks", "[remarks]") {
  CHECK(remarks("{[%clk 0:10]}", false).empty());
  CHECK(remarks("{[%clk 0:10]} {good}", false) == "{good}");
  CHECK(remarks("{[%eval 0.1]} {[%clk 0:10]}", false) == " eval=0.1");
}

}  // namespace damier::test
