#include <string>
#include <string_view>

#include "catch.hpp"
#include "libnotation/checked.hpp"

// A finding apart from its code: its message, its correction, and a quotation of one line.

namespace damier::test {

using namespace notation;

namespace {

/// Returns the message of the first finding, its place in brackets and its notes, one per line.
std::string report_on(const std::string& text, const char* ruleset) {
  const Checked checked(text, ruleset == nullptr ? CheckOptions{} : as_ruleset(ruleset));
  REQUIRE(checked.diagnostics.size() > 0);
  const Diagnostic& finding = *checked.diagnostics.begin();
  std::string out = message(finding);
  out += "\n[" + std::string(finding.span.in(checked.record.text)) + "]";
  for (const Note& note : finding.notes) {
    out += "\n" + message(note);
  }
  return out;
}

}  // namespace

TEST_CASE("findings: what is no move, and what may have been meant", "[diagnostics]") {
  struct Row {
    const char* ruleset;
    const char* ply;
    const char* report;
  };
  const Row row = GENERATE(values<Row>({
      {"lices", "x", "this is not a move\n[x]\nlegal here: d2-e1, d4-e3, "},
      {"lices", "d4e3", "this is not a move\n[d4e3]\ndid you mean d4-e3?\nlegal here: d2-e1, "},
      {"lices", "Zd4-e3", "there is no piece Z\n[Z]\ndid you mean d4-e3?\nlegal here: "},
      {"lices", "d4-z9", "there is no square z9\n[z9]\nlegal here: d2-e1, "},
      {"marelle", "--", "this is not a move: passing is not allowed\n[--]\nlegal here: a7, "},
      {"marelle", "-", "this is not a move: passing is not allowed\n[-]\nlegal here: a7, "},
      {"marelle", "xa1",
       "this is not a move: a removal follows the move that closes the mill\n[xa1]\n"
       "did you mean a1?\nlegal here: a7, "},
      {"marelle", "-a1", "this is not a move\n[-a1]\ndid you mean a1?\nlegal here: a7, "},
      {"marelle", "a1-d1",
       "stones cannot move yet: Brown still has 9 to place\n[a1-d1]\nlegal here: a7, "},
      {"lignes-d-action", "x", "this is not a move\n[x]\nlegal here: b1-h1, "},
      {"lignes-d-action", "pass", "a side that can move may not pass\n[pass]\nlegal here: b1-h1, "},
      {"lignes-d-action", "b1-b9",
       "there is no square b9\n[b9]\ndid you mean b1-b3?\nlegal here: b1-h1, "},
      {"international", "32x", "this is not a move\n[32x]\nlegal here: 31-26, "},
      {"international", "32-99", "there is no square 99\n[99]\nlegal here: 31-26, "},
      {"international", "32-28-23", "no capture leads from 32 to 28\n[32-28]\nlegal here: 31-26, "},
      {"alice", "x", "this is not a move\n[x]\na card may be drawn as well"},
      {"alice", "R", "this is not a move\n[R]\na card may be drawn as well"},
  }));
  CAPTURE(row.ruleset, row.ply);
  const std::string report = report_on("1. " + std::string(row.ply) + " *\n", row.ruleset);
  CAPTURE(report);
  CHECK(report.starts_with(row.report));
}

TEST_CASE("findings: of long words the beginning is quoted", "[diagnostics]") {
  const std::string word(100, 'x');
  const auto quoted = [&](const std::string& text, std::size_t length) {
    CAPTURE(text);
    const std::string report = report_on(text, nullptr);
    const std::string shown = report.substr(0, report.find('\n'));
    CAPTURE(shown);
    CHECK(shown.find(std::string(length, 'x')) != std::string::npos);
    CHECK(shown.find(std::string(length + 1, 'x')) == std::string::npos);
  };
  const std::string ruleset = "[Ruleset \"lices\"]\n";
  quoted("[GameType \"" + word + "\"]\n\n*\n", 32);
  quoted("[Ruleset \"" + word + "\"]\n\n*\n", 64);
  quoted(ruleset + "[Date \"" + word + "\"]\n\n*\n", 32);
  quoted(ruleset + "[Result \"" + word + "\"]\n\n*\n", 16);
}

}  // namespace damier::test
