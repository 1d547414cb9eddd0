#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "libnotation/checked.hpp"

// Scores in tables, and parentheses before the moves: nothing in them is lost.

namespace damier::test {

using namespace notation;

namespace {

const std::string ordinary = "[32-28[19-23[28x19[14x23]]]]";

Checked international(const std::string& moves) {
  return Checked(moves, as_ruleset("international"));
}
Checked lices(const std::string& moves) { return Checked(moves, as_ruleset("lices")); }

/// Returns the text of a record with the fixes of its findings.
std::string fixed(const Checked& checked) {
  std::string text(checked.record.text);
  std::vector<Fix> fixes;
  for (const Diagnostic& one : checked.diagnostics) {
    fixes.insert(fixes.end(), one.fixes.begin(), one.fixes.end());
  }
  std::ranges::stable_sort(fixes, {}, [](const Fix& fix) { return fix.span.begin; });
  for (auto fix = fixes.rbegin(); fix != fixes.rend(); ++fix) {
    text.replace(fix->span.begin, fix->span.size(), fix->text);
  }
  return text;
}

}  // namespace

TEST_CASE("bars are columns, inside and outside") {
  for (const char* const moves :
       {"1. 32-28 | 19-23\n2. 28x19 | 14x23 *", "| 1. 32-28 | 19-23 |\n| 2. 28x19 | 14x23 |\n*",
        "|1. 32-28|19-23|\n|2. 28x19|14x23|*|", "| 1 | 32-28 | 19-23 |\n| 2 | 28x19 | 14x23 |\n*",
        "1 | 32-28 | 19-23\n2 | 28x19 | 14x23\n*", "|1|32-28|19-23\n|2|28x19|14x23|*"}) {
    CAPTURE(moves);
    const Checked table = international(moves);
    CHECK(table.tree() == ordinary);
    CHECK(table.codes() == "table-bars");
    CHECK(table.record.nodes[1].number == 1U);
    const Checked corrected = international(fixed(table));
    CHECK(corrected.tree() == ordinary);
    CHECK(corrected.codes() == "");
  }
}

TEST_CASE("lines of a table without moves are its heading or rule it off") {
  for (const char* const above :
       {"Blancs | Noirs\n", "| Wit | Zwart |\n|---|---|\n", "+-----+-----+\n| Anna | Bert |\n",
        "|N\u00B0|Blancs|Noirs|\n|:-:|:--|--:|\n", "(B) Anna | (N) Bert\n------|------\n"}) {
    CAPTURE(above);
    const Checked table = international(above + std::string("1. 32-28 | 19-23\n28x19 14x23 *"));
    CHECK(table.codes() == "table-bars");
    CHECK(table.result.plies == 4);
    const Checked corrected = international(fixed(table));
    CHECK(corrected.codes() == "");
    CHECK(corrected.tree() == table.tree());
  }
}

TEST_CASE("a table without moves has errors, unless it has no digit") {
  CHECK(international("| 1. zz | 2. yy |").diagnostics.has_errors());
  CHECK(international("| 1 | zz | yy |").diagnostics.has_errors());
  CHECK(lices("| 1. zz | 2. yy |").diagnostics.has_errors());
  CHECK(lices("1. d2-e3 | cl-d2 *").diagnostics.has_errors());
  CHECK(lices("| zz | yy |").codes() == "table-bars");
  // A heading is above the moves.
  CHECK(international("1. 32-28 | 19-23\nzz | yy\n*").diagnostics.has_errors());
}

TEST_CASE("the players of a table are those of the score (L17)") {
  for (const char* const above :
       {"(B) Dupont | (N) Durand\n", "| (B) Dupont | (N) Durand |\n", "|(B)Dupont|(N)Durand|\n"}) {
    CAPTURE(above);
    const Checked table = lices(above + std::string("1. d4-e3 | 2. d6-e5\n*"));
    CHECK(table.codes() == "table-bars");
    CHECK(table.record.value_of("White") == "Dupont");
    CHECK(table.record.value_of("Black") == "Durand");
    CHECK(table.tree() == "[d4-e3[d6-e5]]");
    CHECK(lices(fixed(table)).codes() == "");
  }
}

TEST_CASE("both columns of a table of the Jeu de Lices are read") {
  const Checked table = lices("1. d2-e3 | 2. d2-e3\n3. Eb8-c8 | 4. Eb8-c8 *");
  CHECK(table.tree() == "[d2-e3[d2-e3[Eb8-c8[Eb8-c8]]]]");
  CHECK(table.codes() == "table-bars");
}

TEST_CASE("words after a bar say what a ply does (L17), and are no move") {
  CHECK(lices("- (B) d4-e3 | Pion Blanc avance\n*").codes() == "");
  CHECK(lices("| - (B) d4-e3 | Pion Blanc avance |\n| - (N) d6-e5 | Pion |\n*").tree() ==
        "[d4-e3[{Pion Blanc avance} d6-e5[{Pion}]]]");
  // These contain a move.
  for (const char* const moves :
       {"d4-e3 | Pion avance d6-e5 *", "(B) Anna d4-e3 (N) Bert d6-e5\n*",
        "Transcription | Mouvement d4-e3 d6-e5\n*", "- (B) d4-e3 Pion\navance d6-e5\n*"}) {
    CAPTURE(moves);
    const Checked read = lices(moves);
    CHECK(read.codes() != "");
    CHECK(read.tree().find("d6-e5") != std::string::npos);
  }
}

TEST_CASE("a parenthesis before the moves that is never closed skips nothing") {
  const Checked heading = lices("(DS NNIDE M ARTIN\n\n1. d4-e3 2. d6-e5 (d2-e3) 3. d2-e1 *");
  CHECK(heading.codes() == "unterminated-variation text-outside-comments");
  CHECK(heading.tree() == "[{DS NNIDE M ARTIN} d4-e3[d6-e5[d2-e1] d2-e3]]");
  CHECK(international("(1. 32-28 19-23 2. 28x19 14x23 *").tree() == ordinary);
  CHECK(international("((1. 32-28 19-23 2. 28x19 14x23 *").tree() == ordinary);
  CHECK(international("({)} 1. 32-28 19-23 2. 28x19 14x23 *").codes() == "unterminated-variation");
  // A closed one has a beginning and an end, and is omitted.
  CHECK(international("(a1 ) 1. 32-28 19-23 2. 28x19 14x23 *").codes() == "empty-variation");
  // So is a variation after a ply, read as one.
  CHECK(international("1. 32-28 (31-27 18-23 *").tree() == "[32-28 31-27[18-23]]");
}

TEST_CASE("very many parentheses before the moves take linear time") {
  const Checked checked = international(repeat("( ", 200'000) + "1. 32-28 *");
  CHECK(checked.result.plies == 1);
}

}  // namespace damier::test
