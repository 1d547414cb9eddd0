#include "story.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/format.hpp"

#include "catch.hpp"

// At which place of a record damier-replay says what.

using namespace damier;
using namespace damier::cli;

namespace {

Story story_of(std::string_view text) {
  notation::RawRecord raw;
  raw.bytes = text;
  notation::ReadHints hints;
  hints.ruleset = rules::find_ruleset("lices");
  notation::Record record;
  notation::Diagnostics diagnostics;
  OpenedRecord opened{"a.lices",
                      open_record(notation::Format::native, raw, hints, record, diagnostics),
                      record, diagnostics};
  return make_story(opened);
}

/// `text` if the place is that after the ply with this text; `start` before all.
std::string place(const Story& story, const StepRemark& remark) {
  return remark.step == 0 ? "start" : std::string(story.tree.text_of(remark.step));
}

/// The place of the finding with that code; empty if there is none.
std::string place_of(std::string_view text, std::string_view code) {
  const Story story = story_of(text);
  const auto found = std::ranges::find_if(story.findings, [&](const StepRemark& one) {
    return one.text.find("[" + std::string(code) + "]") != std::string::npos;
  });
  return found == story.findings.end() ? "" : place(story, *found);
}

}  // namespace

TEST_CASE("story: a finding stands at the ply that it is about") {
  CHECK(place_of("[Date \"x\"]\n\n1. d4-e3 *", "date-form") == "start");
  CHECK(place_of("1. d4-e4 2. d6-e5 *", "straight-pion") == "d4-e4");
  CHECK(place_of("1. d4-e3 2. d6-d5 *", "not-forward") == "d6-d5");
  CHECK(place_of("1. d4-e3 3. d6-e5 *", "ply-number") == "d6-e5");
  CHECK(place_of("1. d4-e3 (1. d2-d1) 2. d6-e5 *", "not-forward") == "d2-d1");
  CHECK(place_of("1. d4-e3 $999 2. d6-e5 *", "bad-nag") == "d4-e3");
}

TEST_CASE("story: what is behind all plies stands at the end of the main line") {
  CHECK(place_of("1. d4-e3 2. d6-e5 {open", "unterminated-comment") == "d6-e5");
  CHECK(place_of("1. d4-e3 (1. d2-e1) {open", "unterminated-comment") == "d4-e3");
  CHECK(place_of("1. d4-e3 (1. d2-e1) * more", "text-after-result") == "d4-e3");
  // Right behind the last ply of the text, too.
  CHECK(place_of("1. d4-e3 (1. d2-e1{open", "unterminated-comment") == "d4-e3");
  CHECK(place_of("1. d4-e3 (1. d2-d1", "not-forward") == "d2-d1");
  CHECK(place_of("{open", "unterminated-comment") == "start");
}

TEST_CASE("story: comments stand at their plies") {
  const Story story =
      story_of("{a} 1. d4-e3 {b} ({c} 1. d2-e1 {d} 2. d6-e5) ({e} 1. d2-e3 {f}) 2. d6-e5 {g} *");
  std::string all;
  for (const StepRemark& one : story.comments) {
    all += place(story, one) + " " + one.text + " ";
  }
  CHECK(all == "start a d4-e3 b d2-e1 c d2-e1 d d2-e3 e d2-e3 f d6-e5 g ");
  CHECK(Story::about(story.comments, 0).size() == 1);
  CHECK(Story::about(story.comments, 2).size() == 2);
  CHECK(Story::about(story.comments, 3).empty());
}

TEST_CASE("story: the plies are numbered as the record counts") {
  const Story story = story_of("1. d4-e3 (1. d2-e1 2. d6-e5 (2. d8-e7)) 2. d6-e5 *");
  std::vector<std::uint64_t> numbers;
  for (StepIndex step = 1; step < story.tree.size(); ++step) {
    numbers.push_back(story.tree[step].number);
  }
  CHECK(numbers == std::vector<std::uint64_t>{1, 1, 2, 2, 2});
}
