#include "story.hpp"

#include <fmt/format.h>

#include "damier/notation/games.hpp"

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

/// The place whose ply a finding is about: that of the text before it. What is behind all plies is about the end of
/// the main line.
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

template <rules::Game G>
void tell_as(const G& game, OpenedRecord& opened, Story& story) {
  notation::read_moves<G>(opened.record, opened.diagnostics);
  const G recorded = notation::as_recorded(game, opened.record);
  StoryTeller<G> teller(recorded, opened.record, story);
  const notation::ReplayOptions options;
  const notation::ReplayResult replayed =
      notation::Replay<G>(game, opened.record, teller, options, opened.diagnostics).run();
  story.result = result_text(opened.record, replayed, notation::codec<G>::result_style,
                             notation::codec<G>::ending_rule, notation::codec<G>::side_names);
}

}  // namespace

std::span<const StepRemark> Story::about(const std::vector<StepRemark>& list, StepIndex step) {
  return {std::ranges::lower_bound(list, step, {}, &StepRemark::step),
          std::ranges::upper_bound(list, step, {}, &StepRemark::step)};
}

Story make_story(OpenedRecord& opened) {
  Story story;
  story.file = opened.file;
  story.index = opened.record.raw.index;
  if (opened.ruleset) {
    rules::visit(*opened.ruleset, [&](const auto& game) { tell_as(game, opened, story); });
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
