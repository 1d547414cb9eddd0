#include "replay_model.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "damier/notation/record/finding_text.hpp"

#include "report/report.hpp"
#include "select/position.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

using notation::Diagnostic;
using notation::Record;
using notation::Severity;

AnnotationKind kind_of(Severity severity) {
  switch (severity) {
    case Severity::note:
      return AnnotationKind::note;
    case Severity::warning:
      return AnnotationKind::warning;
    case Severity::error:
      break;
  }
  return AnnotationKind::error;
}

std::string explained(const Diagnostic& finding) {
  std::string text = fmt::format("{}: {} [{}]", tr(name(finding.severity)),
                                 message(finding, words()), info(finding.code).name);
  if (finding.rule) {
    text += "\n= " + tr("rule {0}: {1}", finding.rule->number, words().find(finding.rule->text));
  }
  for (const notation::Note& note : finding.notes) {
    text += fmt::format("\n= {}", message(note, words()));
  }
  return text;
}

/// Returns the offset of a ply, including its number.
std::uint32_t begin_of(const notation::Node& node) {
  return node.label.empty() ? node.text.begin : node.label.begin;
}

/// Returns the place of the last ply that begins before a finding. A finding after all plies
/// belongs to the end of the main line.
StepIndex step_of(const Tree& tree, const Record& record, const Diagnostic& finding) {
  StepIndex low = 0;
  auto high = static_cast<StepIndex>(tree.size());
  while (high - low > 1) {
    const StepIndex middle = low + (high - low) / 2;
    (begin_of(record.nodes[tree[middle].node]) <= finding.span.begin ? low : high) = middle;
  }
  const bool after_all = low + 1 == tree.size() && low > 0 &&
                         finding.span.begin >= record.nodes[tree[low].node].text.end;
  return after_all ? tree.main_end() : low;
}

void add_findings(const OpenedRecord& opened, ReplayModel& model) {
  for (const Diagnostic& finding : opened.diagnostics) {
    model.findings.push_back({step_of(model.tree, opened.record, finding),
                              kind_of(finding.severity), explained(finding)});
  }
  std::ranges::stable_sort(model.findings, {}, &StepAnnotation::step);
}

void print_as(rules::RulesetId ruleset, OpenedRecord& opened, diagram::Remarker* remarks,
              ReplayModel& model) {
  const notation::RulesetInfo& game = notation::info(ruleset);
  ModelBuilder printer(game, opened.record, remarks, model);
  notation::ReplayOptions options;
  options.after_error = notation::AfterError::suggest;
  const notation::ReplayResult replayed =
      replay(ruleset, opened.record, options, &printer, opened.diagnostics);
  model.result = result_text(opened.record, replayed, game);
}

}  // namespace

std::span<const StepAnnotation> ReplayModel::about(const std::vector<StepAnnotation>& list,
                                                   StepIndex step) {
  return {std::ranges::lower_bound(list, step, {}, &StepAnnotation::step),
          std::ranges::upper_bound(list, step, {}, &StepAnnotation::step)};
}

ModelBuilder::ModelBuilder(const notation::RulesetInfo& ruleset, const notation::Record& record,
                           diagram::Remarker* remarks, ReplayModel& model)
    : info_(ruleset),
      record_(record),
      remarks_(remarks != nullptr ? *remarks : silent_),
      model_(model) {
  model.numbering = ruleset.numbering;
  model.side_names = sides_shown(ruleset, record);
  annotations_of(record, 0, annotations_);
  add_comments(0);
}

void ModelBuilder::start(const notation::PositionFacts* position, std::uint64_t first_number) {
  remarks_.start(position, first_number);
  add_remark(0);
  if (position != nullptr) {
    model_.plies = position->new_store();
    model_.tree.start_is_clear();
  }
}

void ModelBuilder::ply(const notation::PlyFacts& ply) {
  const StepIndex step = add(ply.place(), ply.text(), true);
  // A piece that is removed before the ply, or a set-up, changes the position that it starts from.
  const notation::Node& node = record_.nodes[ply.node()];
  const bool follows = node.removal.empty() && !node.displaced;
  ply.store(*model_.plies, step, model_.tree[step].previous, follows);
  remarks_.ply(ply);
  add_remark(step);
}

void ModelBuilder::unresolved(const notation::PlyPlace& ply,
                              const notation::PositionFacts* before) {
  remarks_.unresolved(ply, before);
  add(ply, record_.text_of(record_.nodes[ply.node]), false);
}

void ModelBuilder::enter_variation(notation::NodeIndex before, notation::NodeIndex first) {
  remarks_.enter_variation(before, first);
  model_.tree.enter_variation();
  comments_before(record_, before, first, annotations_);
  add_comments(static_cast<StepIndex>(model_.tree.size()));
}

void ModelBuilder::leave_variation() {
  remarks_.leave_variation();
  model_.tree.leave_variation();
}

void ModelBuilder::add_remark(StepIndex step) {
  if (!remarks_.remark().text.empty()) {
    model_.remarks.push_back({step, AnnotationKind::remark, remarks_.remark().text});
  }
}

StepIndex ModelBuilder::add(const notation::PlyPlace& ply, std::string_view text, bool resolved) {
  annotations_of(record_, ply.annotated, annotations_);
  const PlyDress dress = dress_of(info_, record_, ply.node, annotations_);
  const StepIndex step =
      model_.tree.add(ply.node, ply.number, dress.before + printable(text) + dress.after, resolved);
  add_comments(step);
  return step;
}

void ModelBuilder::add_comments(StepIndex step) {
  for (const notation::Span comment : annotations_.comments) {
    model_.comments.push_back(
        {step, AnnotationKind::comment, std::string(comment.in(record_.text))});
  }
}

ReplayModel model_of(OpenedRecord& opened, diagram::Remarker* remarks) {
  ReplayModel model;
  model.file = opened.file;
  model.index = opened.record.raw.index;
  if (opened.ruleset) {
    print_as(*opened.ruleset, opened, remarks, model);
  } else {
    model.result = tr("left out: its game is unknown");
  }
  model.heading =
      players_of(opened.ruleset ? &notation::info(*opened.ruleset) : nullptr, opened.record);
  model.occasion = occasion_of(opened.record);
  opened.diagnostics.sort();
  add_findings(opened, model);
  return model;
}

}  // namespace damier::cli
