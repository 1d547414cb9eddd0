#include "damier/notation/replay/meant.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "damier/notation/replay/replay.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

namespace {

using notation::AfterError;
using notation::Diagnostic;
using notation::Note;
using notation::NoteText;

constexpr std::string_view international =
    "32-28 19-23 28x19 14x23 37-32 10-14 41-37 14-19 34-30 20-25 40-34 5-10 46-41 10-14 32-28 "
    "23x32 37x28 16-21 41-37 21-26 37-32 26x37 42x31 11-16 *";

notation::CheckOptions going_on(std::string_view ruleset,
                                AfterError after_error = AfterError::go_on) {
  notation::CheckOptions options = as_ruleset(ruleset);
  options.replay.after_error = after_error;
  return options;
}

std::string with(std::string_view moves, std::string_view from, std::string_view to) {
  std::string text(moves);
  return text.replace(text.find(from), from.size(), to);
}

/// Returns the note on each finding, or else its code, and `*` if it is conditional.
std::string guess_in(const Checked& checked) {
  std::string text;
  for (const Diagnostic& one : checked.diagnostics) {
    text += text.empty() ? "" : "; ";
    const auto note = std::ranges::find_if(one.notes, [](const Note& candidate) {
      return candidate.text == NoteText::treated_as || candidate.text == NoteText::probably ||
             candidate.text == NoteText::duplicate || candidate.text == NoteText::ignored_duplicate;
    });
    const std::string words = note == one.notes.end() ? "" : message(*note);
    text += words.empty() ? std::string(info(one.code).name)
                          : words.substr(words.starts_with("treated") ? words.find(" as ") + 4 : 0);
    text += one.conditional ? "*" : "";
  }
  return text;
}

std::string guess_in(std::string_view ruleset, std::string_view moves) {
  return guess_in(Checked(std::string(moves), going_on(ruleset)));
}

}  // namespace

TEST_CASE("meant: each kind of slip", "[meant]") {
  const auto slip = [](std::string_view from, std::string_view to) {
    return guess_in("international", with(international, from, to));
  };
  CHECK(guess_in("international", international).empty());
  CHECK(slip("34-30", "34-38") == "34-30: misread");
  CHECK(slip("34-30", "34-03") == "34-30: characters exchanged");
  CHECK(slip("34-30", "30-34") == "34-30: from and to exchanged");
  CHECK(slip(" 34-30 20-25", " 20-25 34-30") == "34-30 20-25: in the wrong order");
  CHECK(slip("34-30 20-25 40-34", "40-34 20-25 34-30") == "34-30 20-25 40-34: in the wrong order");
  CHECK(slip("34-30", "34-30 34-30") == "ignored from here on: written twice");
  CHECK(slip(" 34-30", "") == "34-30 20-25: left out");
  CHECK(guess_in("dames", "[FEN \"W:W28,43,48:B9,22\"]\n\n43-38 22-28 48-43 9-13 43-39 13-18 *") ==
        "missed-capture; 28 taken off and 22-28: a removed piece, which is not written");
}

TEST_CASE("meant: what is not clear is not guessed", "[meant]") {
  // Every later finding is about the form then.
  const auto slip = [](std::string_view from, std::string_view to) {
    return guess_in("international", with(international, from, to));
  };
  CHECK(slip("34-30", "1-2") == "opponents-piece");
  CHECK(slip("34-30", "f0o") == "move-syntax");
  // Nothing that can be read follows.
  CHECK(slip("34-30 20-25", "34-38 1-2") == "target-occupied");
  // 35-30 or 34-30.
  CHECK(guess_in("international", "35-30 19-23 36-30 *") == "blocked-piece");
  // The end of a line is no evidence, but one slip explains it.
  CHECK(slip("11-16", "11-76") == "11-16: misread");
}

TEST_CASE("meant: findings after an error are conditional, those beside it are not", "[meant]") {
  const std::string wrong =
      with(with(international, "32-28 19-23", "32-28 (32-38 19-23 29-38) 19-32"), "42x31", "42x13");
  CHECK(guess_in("international", wrong) ==
        "32-28: a neighbouring key; empty-square*; 19-23: characters exchanged; 42x31: "
        "characters exchanged*");
}

TEST_CASE("meant: a result is checked against what was taken", "[meant]") {
  constexpr std::string_view setup = "[FEN \"W:W28,33:B22\"]\n\n";
  // With 28x17 Black has no man left.
  CHECK(guess_in("international", std::string(setup) + "28x11 0-2") ==
        "28x17: misread; wrong-result*");
  CHECK(guess_in("international", std::string(setup) + "28x11 2-0") == "28x17: misread");
  const Checked checked(std::string(setup) + "28x11 2-0", going_on("international"));
  CHECK_FALSE(checked.result.outcome);
}

TEST_CASE("meant: a suggestion changes nothing else", "[meant]") {
  const std::string wrong = with(with(international, "34-30", "34-38"), "42x31", "42x13");
  const Checked suggested(wrong, going_on("international", AfterError::suggest));
  CHECK(guess_in(suggested) == "probably 34-30: misread");
  const Checked stopped(wrong, going_on("international", AfterError::stop));
  CHECK(guess_in(stopped) == "target-occupied");
  const Diagnostic& finding = *suggested.diagnostics.begin();
  const auto node = std::ranges::find_if(suggested.record.nodes, [&](const notation::Node& one) {
    return one.kind == notation::NodeKind::ply && one.text.end == finding.span.end;
  });
  REQUIRE(node != suggested.record.nodes.end());
  CHECK(suggestion_for(node->text, suggested.diagnostics) != nullptr);
  CHECK(suggestion_for({0, 1}, suggested.diagnostics) == nullptr);
  CHECK(suggestion_for(node->text, stopped.diagnostics) == nullptr);
}

TEST_CASE("meant: numbers are followed as far as they can be", "[meant]") {
  CHECK(
      guess_in("international", "1. 32-28 19-23 2. 28x19 14x23 3. 37-23 10-14 9. 41-37 14-19 *") ==
      "37-32: characters exchanged; ply-number*");
  CHECK(guess_in("international",
                 "1. 32-28 19-23 2. 28x19 14x23 3. 14x23 37-32 10-14 4. 41-37 14-19 *") ==
        "ignored from here on: written twice");
}

TEST_CASE("meant: a maximum number is looked for", "[meant]") {
  // Kings move back and forth, and every second ply is misread.
  const std::string moves = repeat("a1-d2 h2-g1 b2-a1 g1-h2 ", notation::max_guesses + 50);
  const Checked checked("[FEN \"W:WKa1:BKh2\"]\n\n" + moves + "*", going_on("russian"));
  const auto taken = std::ranges::count_if(checked.diagnostics, [](const Diagnostic& one) {
    return std::ranges::find(one.notes, NoteText::treated_as, &Note::text) != one.notes.end();
  });
  CHECK(taken == notation::max_guesses);
}

}  // namespace damier::test
