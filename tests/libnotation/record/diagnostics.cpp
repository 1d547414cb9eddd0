#include "damier/notation/record/diagnostics.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

#include "damier/notation/archive/all_codes.hpp"
#include "damier/notation/games/lices/codes.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;

TEST_CASE("diagnostics: the table of codes", "[diagnostics]") {
  std::set<std::string_view> names;
  for (const Code code : all_codes()) {
    const CodeInfo& one = info(code);
    CAPTURE(one.name);
    CHECK(names.insert(one.name).second);
    CHECK(std::ranges::all_of(
        one.name, [](unsigned char c) { return std::islower(c) || c == '-' || std::isdigit(c); }));
    CHECK_FALSE(one.message.empty());
    CHECK(one.explanation.ends_with('.'));
    CHECK(find_code(one.name) == &one);
  }
  CHECK(find_code("no-such-code") == nullptr);
  CHECK(find_code("") == nullptr);
}

TEST_CASE("diagnostics: severities have names", "[diagnostics]") {
  CHECK(name(Severity::note) == "note");
  CHECK(name(Severity::warning) == "warning");
  CHECK(name(Severity::error) == "error");
}

TEST_CASE("diagnostics: findings are put into the order of the text", "[diagnostics]") {
  Diagnostics findings;
  CHECK(findings.empty());
  findings.add(Code::stray_brace, {7, 8});
  findings.add(Code::bad_tag, {3, 4}).with_note(NoteText::no_legal_move);
  findings.add(Code::stray_parenthesis, {7, 8});
  findings.sort();
  CHECK(findings.size() == 3);
  auto one = findings.begin();
  CHECK((one++)->code == Code::bad_tag);
  CHECK((one++)->code == Code::stray_brace);  // in order of creation if they begin at the same
                                              // place
  CHECK((one++)->code == Code::stray_parenthesis);
  findings.clear();
  CHECK(findings.empty());
}

TEST_CASE("diagnostics: errors are counted apart from the rest", "[diagnostics]") {
  Diagnostics findings;
  CHECK_FALSE(findings.has_errors());
  findings.add(LicesCode::pion_letter, {});
  findings.add(Code::inferred_ruleset, {});
  CHECK_FALSE(findings.has_errors());
  findings.add(Code::stray_brace, {});
  CHECK(findings.has_errors());
  findings.clear();
  for (std::size_t i = 0; i < max_findings; ++i) {
    findings.add(LicesCode::pion_letter, {});
  }
  CHECK_FALSE(findings.has_errors());
  findings.add(Code::stray_brace, {});
  CHECK(findings.has_errors());
}

TEST_CASE("diagnostics: no more than the maximum is kept", "[diagnostics]") {
  Diagnostics findings;
  for (std::size_t i = 0; i < max_findings; ++i) {
    CHECK_FALSE(findings.full());
    findings.add(Code::stray_brace, {});
  }
  CHECK(findings.full());
  findings.add(Code::stray_brace, {}, {"a"})
      .with_rule({"L1", ""})
      .with_note(NoteText::legal_here, {"x"});
  findings.add(LicesCode::pion_letter, {});
  findings.add(Code::stray_brace, {});
  findings.add(Code::inferred_ruleset, {});
  CHECK(findings.size() == max_findings);
  CHECK(findings.dropped(Severity::error) == 2);
  CHECK(findings.dropped(Severity::warning) == 1);
  CHECK(findings.dropped(Severity::note) == 1);
  findings.clear();
  CHECK(findings.dropped(Severity::error) == 0);
  CHECK_FALSE(findings.full());
}

TEST_CASE("diagnostics: no crowd of lesser findings keeps an error out", "[diagnostics]") {
  Diagnostics findings(3);
  findings.add(LicesCode::pion_letter, {1, 2});
  findings.add(Code::stray_brace, {2, 3});
  findings.add(LicesCode::pion_letter, {3, 4});
  findings.add(LicesCode::pion_letter, {4, 5});
  findings.add(Code::bad_tag, {5, 6}, {"x"}).with_note(NoteText::write_it, {"y"});
  CHECK(findings.last().code == Code::bad_tag);
  CHECK(findings[1].code == Code::stray_brace);
  CHECK(findings[2].code == Code::bad_tag);
  CHECK(findings[2].notes.size() == 1);
  CHECK(findings.dropped(Severity::warning) == 2);
  findings.add(Code::bad_tag, {6, 7});
  findings.add(Code::bad_tag, {7, 8});
  CHECK(findings.size() == 3);
  CHECK(findings[0].code == Code::stray_brace);
  CHECK(findings.dropped(Severity::warning) == 3);
  CHECK(findings.dropped(Severity::error) == 1);
}

TEST_CASE("diagnostics: messages hold their arguments", "[diagnostics]") {
  CHECK(message(Diagnostic{LicesCode::wrong_piece, {}, {"d2", "Ecuyer", "Pion"}, {}, {}}) ==
        "the piece on d2 is Pion, not Ecuyer");
  CHECK(message(Diagnostic{Code::duplicate_tag, {}, {"{0} {"}, {}, {}}) ==
        "the tag {0} { is given twice");
  CHECK(message(Note{NoteText::legal_here_more, {"d2-e3", "5"}}) == "legal here: d2-e3 and 5 more");
  CHECK(message(Note{NoteText::legal_here_and_more, {"d2-e3"}}) == "legal here: d2-e3 and more");
  CHECK(message(Note{NoteText::no_legal_move, {}}) == "no move is legal here");
}

}  // namespace damier::test
