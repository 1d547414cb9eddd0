#include "story.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "report.hpp"

namespace damier::cli {

namespace {

using notation::Diagnostic;
using notation::Record;
using notation::Severity;

RemarkKind kind_of(Severity severity) {
  switch (severity) {
    case Severity::note:
      return RemarkKind::note;
    case Severity::warning:
      return RemarkKind::warning;
    case Severity::error:
      break;
  }
  return RemarkKind::error;
}

std::string explained(const Diagnostic& finding) {
  std::string text =
      fmt::format("{}: {} [{}]", name(finding.severity), message(finding), info(finding.code).name);
  if (finding.rule) {
    text += fmt::format("\n= rule {}: {}", finding.rule->number, finding.rule->text);
  }
  for (const notation::Note& note : finding.notes) {
    text += fmt::format("\n= {}", message(note));
  }
  return text;
}

/// Where in the text a ply with its number begins.
std::uint32_t begin_of(const notation::Node& node) {
  return node.label.empty() ? node.text.begin : node.label.begin;
}

/// The place whose ply a finding is about: that of the text before it. What is behind all plies is
/// about the end of the main line.
StepIndex step_of(const Tree& tree, const Record& record, const Diagnostic& finding) {
  StepIndex low = 0;
  auto high = static_cast<StepIndex>(tree.size());
  while (high - low > 1) {
    const StepIndex middle = low + (high - low) / 2;
    (begin_of(record.nodes[tree[middle].node]) <= finding.span.begin ? low : high) = middle;
  }
  const bool behind_all = low + 1 == tree.size() && low > 0 &&
                          finding.span.begin >= record.nodes[tree[low].node].text.end;
  return behind_all ? tree.main_end() : low;
}

void add_findings(const OpenedRecord& opened, Story& story) {
  for (const Diagnostic& finding : opened.diagnostics) {
    story.findings.push_back({step_of(story.tree, opened.record, finding),
                              kind_of(finding.severity), explained(finding)});
  }
  std::ranges::stable_sort(story.findings, {}, &StepRemark::step);
}

void tell_as(rules::RulesetId ruleset, OpenedRecord& opened, Story& story) {
  const notation::RulesetInfo& game = notation::info(ruleset);
  read_moves(ruleset, opened.record, opened.diagnostics);
  StoryTeller teller(game, opened.record, story);
  const notation::ReplayResult replayed =
      replay(ruleset, opened.record, {}, &teller, opened.diagnostics);
  story.result = result_text(opened.record, replayed, game);
}

}  // namespace

std::span<const StepRemark> Story::about(const std::vector<StepRemark>& list, StepIndex step) {
  return {std::ranges::lower_bound(list, step, {}, &StepRemark::step),
          std::ranges::upper_bound(list, step, {}, &StepRemark::step)};
}

StoryTeller::StoryTeller(const notation::RulesetInfo& ruleset, const notation::Record& record,
                         Story& story)
    : record_(record), story_(story) {
  story.numbering = ruleset.numbering;
  story.side_names = ruleset.side_names;
  remarks_about(record, 0, remarks_);
  add_comments(0);
}

void StoryTeller::start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) {
  if (position != nullptr) {
    story_.plies = position->new_store();
    story_.tree.start_is_clear();
  }
}

void StoryTeller::ply(const notation::PlyFacts& ply) {
  const StepIndex step = add(ply.place(), ply.text(), true);
  // A piece that is taken off before the ply changes the position that it begins with.
  const bool follows = record_.nodes[ply.node()].removal.empty();
  ply.store(*story_.plies, step, story_.tree[step].previous, follows);
}

void StoryTeller::unresolved(const notation::PlyPlace& ply,
                             const notation::PositionFacts* /*before*/) {
  add(ply, record_.text_of(record_.nodes[ply.node]), false);
}

void StoryTeller::enter_variation(notation::NodeIndex before, notation::NodeIndex first) {
  story_.tree.enter_variation();
  comments_before(record_, before, first, remarks_);
  add_comments(static_cast<StepIndex>(story_.tree.size()));
}

StepIndex StoryTeller::add(const notation::PlyPlace& ply, std::string_view text, bool resolved) {
  remarks_about(record_, ply.node, remarks_);
  const PlyDress dress = dress_of(record_, ply.node, remarks_);
  const StepIndex step =
      story_.tree.add(ply.node, ply.number, dress.before + printable(text) + dress.after, resolved);
  add_comments(step);
  return step;
}

void StoryTeller::add_comments(StepIndex step) {
  for (const notation::Span comment : remarks_.comments) {
    story_.comments.push_back({step, RemarkKind::comment, std::string(comment.in(record_.text))});
  }
}

Story make_story(OpenedRecord& opened) {
  Story story;
  story.file = opened.file;
  story.index = opened.record.raw.index;
  if (opened.ruleset) {
    tell_as(*opened.ruleset, opened, story);
  } else {
    story.result = "left out: its game is not known";
  }
  story.heading = players_of(opened.record);
  story.occasion = occasion_of(opened.record);
  opened.diagnostics.sort();
  add_findings(opened, story);
  return story;
}

}  // namespace damier::cli
