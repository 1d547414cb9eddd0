#include "game.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/record/clock.hpp"
#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/record/locate.hpp"
#include "damier/notation/replay/marks.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../page/heading.hpp"
#include "../page/signs.hpp"
#include "diagram.hpp"

namespace damier::diagram::latex {

namespace {

/// The NAGs that ask for a diagram: those of PGN, the second from the other side, and the one that
/// older programs write.
constexpr std::uint32_t diagram_nag = 220;
constexpr std::uint32_t flipped_diagram_nag = 221;
constexpr std::uint32_t old_diagram_nag = 201;

bool asks_for_diagram(std::uint32_t nag) {
  return nag == diagram_nag || nag == flipped_diagram_nag || nag == old_diagram_nag;
}

}  // namespace

GameText::GameText(const notation::RecordToWrite& job, const notation::Strip& strip,
                   const DiagramChoice& diagrams, std::uint64_t plies,
                   const notation::Catalogue& words, std::string& out)
    : record_(job.record),
      info_(notation::info(job.ruleset)),
      diagnostics_(job.diagnostics),
      strip_(strip),
      diagrams_(diagrams),
      words_(words),
      length_(plies),
      source_(out) {
  picture_.words = words_;
  picture_.classic = diagrams_.classic;
}

void GameText::heading() {
  const page::Heading heading = page::heading_of(record_, info_, words_);
  std::string occasion = fmt::format("{}", fmt::join(heading.occasion, ", "));
  if (const std::string_view annotator = page::known_value(record_, "Annotator");
      !annotator.empty()) {
    occasion = occasion.empty() ? words_.tr("annotated by {0}", annotator)
                                : words_.tr("{0}, annotated by {1}", occasion, annotator);
  }
  source_.line();
  source_.code("\\damiergame");
  for (const std::string& part :
       {heading.title, occasion, fmt::format("{} · {}", heading.ruleset, heading.result)}) {
    source_.code(fmt::format("{{{}}}%", escaped(part)));
    source_.line();
  }
  source_.code(
      fmt::format("\\damierset{{ruleset={}{}}}", info_.name, picture_.classic ? ",classic" : ""));
  source_.line();
  source_.code("\\begin{damiermoves}");
  source_.line();
}

void GameText::start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) {
  lines_.emplace_back();
  heading();
  notation::annotations_of(record_, 0, annotations_);
  if (position != nullptr) {
    position->draw(picture_);
    add_marks();
    const bool elsewhere = diagrams_.marked && notation::begins_elsewhere(record_, *position);
    if (elsewhere || wants_diagram(is_chosen(0))) {
      std::string setup;
      position->write_setup(setup);
      diagram(setup);
    }
  }
  comments();
}

void GameText::ply(const notation::PlyFacts& ply) {
  if (skipped_ > 0) {
    return;
  }
  before_ply(ply.place());
  removal(ply.node());
  source_.text(ply.text());
  notation::annotations_of(record_, ply.annotated(), annotations_);
  signs();
  const bool chosen = lines_.size() == 1 && is_chosen(ply_);
  ply.draw(picture_);
  add_marks();
  if (wants_diagram(chosen)) {
    std::string setup;
    ply.after().write_setup(setup);
    diagram(setup);
  }
  comments();
}

void GameText::unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) {
  if (skipped_ > 0) {
    return;
  }
  before_ply(ply);
  source_.code(before == nullptr ? "\\damierunknown{" : "\\damierwrong{");
  removal(ply.node);
  source_.text(record_.text_of(record_.nodes[ply.node]));
  source_.code("}");
  notation::annotations_of(record_, ply.annotated, annotations_);
  signs();
  if (before != nullptr) {
    reason(ply.node);
  }
  comments();
}

/// Appends what comes before the text of a ply: comments before a variation, and its number.
void GameText::before_ply(const notation::PlyPlace& ply) {
  Line& line = lines_.back();
  if (const notation::NodeIndex before = std::exchange(line.before_first, notation::no_node);
      before != notation::no_node) {
    notation::comments_before(record_, before, ply.node, annotations_);
    comments();
  }
  if (lines_.size() == 1) {
    ++ply_;
    open_main();
  }
  label(ply);
}

void GameText::label(const notation::PlyPlace& ply) {
  const std::string text =
      notation::label_of(info_.numbering, ply.number, std::exchange(lines_.back().opens, false));
  source_.unbroken(text);
}

/// Appends the removed piece before the ply, in the notation of the rule sheet.
void GameText::removal(notation::NodeIndex ply) {
  if (const notation::Span removed = record_.nodes[ply].removal; !removed.empty()) {
    source_.text(info_.removal.mark);
    source_.text(removed.in(record_.text));
    source_.blank();
  }
}

void GameText::open_main() {
  if (!std::exchange(main_open_, true)) {
    source_.blank();
    source_.code("\\damiermain{");
  } else {
    source_.blank();
  }
}

void GameText::close_main() {
  if (std::exchange(main_open_, false)) {
    source_.attached("}");
  }
}

/// Appends the NAGs after a ply, as signs.
void GameText::signs() {
  if (!strip_.nags) {
    for (const std::uint32_t nag : annotations_.nags) {
      const std::string_view sign = page::sign_of(nag).text;
      if (!sign.empty()) {
        source_.text(sign);
      } else if (!asks_for_diagram(nag)) {
        source_.text(fmt::format(" ${}", nag));
      }
    }
  }
  if (lines_.size() > 1) {
    source_.blank();
  }
}

bool GameText::is_chosen(std::uint64_t ply) const {
  return std::ranges::any_of(diagrams_.plies, [&](const PlyRange& range) {
    const std::uint64_t first = range.first == last_ply ? length_ : range.first;
    const std::uint64_t last = range.last == last_ply ? length_ : range.last;
    return first <= ply && ply <= last;
  });
}

/// Returns whether the position has a diagram. `chosen`: by its ply.
bool GameText::wants_diagram(bool chosen) const {
  const bool asked = !strip_.nags && std::ranges::any_of(annotations_.nags, asks_for_diagram);
  return chosen || (diagrams_.marked && (asked || !picture_.marks.empty()));
}

void GameText::add_marks() {
  if (strip_.comments) {
    return;
  }
  std::vector<std::string> unclear;
  for (const notation::Span comment : annotations_.comments) {
    notation::add_marks(comment.in(record_.text), picture_, unclear);
  }
}

void GameText::diagram(std::string_view setup) {
  close_main();
  append_diagram(
      picture_, setup,
      std::ranges::find(annotations_.nags, flipped_diagram_nag) != annotations_.nags.end(),
      source_);
  lines_.back().opens = true;
}

void GameText::comments() {
  if (strip_.comments) {
    return;
  }
  for (const notation::Span one : annotations_.comments) {
    comment(one.in(record_.text));
  }
}

/// Appends a comment. Omits commands that draw on the board; sets others apart.
void GameText::comment(std::string_view text) {
  if (notation::trimmed(text).empty()) {
    return;
  }
  close_main();
  source_.blank();
  page::for_each_part(
      text, [&](std::string_view part) { source_.text(part); },
      [&](std::string_view part) { command(part); });
  source_.blank();
  lines_.back().opens = true;
}

void GameText::command(std::string_view command) {
  if (page::is_mark(command) || (strip_.clocks && page::is_clock(command))) {
    return;
  }
  source_.code("\\damiercommand{");
  source_.text(command);
  source_.code("}");
}

/// Appends why a ply is illegal, at its place.
void GameText::reason(notation::NodeIndex ply) {
  const notation::Span span = record_.nodes[ply].text;
  const notation::Diagnostic* const why = page::reason_of(span, diagnostics_);
  if (why == nullptr) {
    return;
  }
  explained_.push_back(why->span);
  std::string text = why->rule
                         ? words_.tr("{0} (rule {1})", message(*why, words_), why->rule->number)
                         : message(*why, words_);
  if (const auto* const note = suggestion_for(span, diagnostics_)) {
    text = words_.tr("{0}; {1}", text, message(*note, words_));
  }
  close_main();
  source_.attached(fmt::format("\\damiererror{{{}}}", escaped(text)));
  source_.blank();
}

void GameText::enter_variation(notation::NodeIndex before, notation::NodeIndex /*first*/) {
  if (strip_.variations) {
    ++skipped_;
    return;
  }
  close_main();
  source_.blank();
  source_.code("(");
  Line line;
  line.before_first = before;
  lines_.push_back(line);
}

void GameText::leave_variation() {
  if (strip_.variations) {
    --skipped_;
    return;
  }
  lines_.pop_back();
  source_.attached(")");
  source_.blank();
  lines_.back().opens = true;
}

void GameText::end() {
  close_main();
  if (const auto result = notation::effective_result(record_)) {
    source_.blank();
    source_.code("\\damierresult{");
    source_.text(notation::text_of(*result, info_.result_style));
    source_.code("}");
  }
  source_.line();
  source_.code("\\end{damiermoves}");
  source_.line();
}

void GameText::finish() {
  notation::Locator locator(record_);
  for (const notation::Diagnostic& finding : diagnostics_) {
    if (std::ranges::find(explained_, finding.span) != explained_.end()) {
      continue;
    }
    const notation::Place place = locator(source_span(record_, finding.span).begin);
    source_.code(
        fmt::format("\\damierfinding{{{}}}",
                    escaped(words_.tr("{0}, line {1}: {2}", words_.find(name(finding.severity)),
                                      place.line, message(finding, words_)))));
    source_.line();
  }
  source_.line();
}

}  // namespace damier::diagram::latex
