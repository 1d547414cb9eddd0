#include "record.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/condense.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/fixer.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/json/finding_line.hpp"
#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/replay/content_id.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "results.hpp"

using damier::c::free;
using damier::c::is_live;
using damier::c::Settings;
using damier::c::text_of;
using damier::c::with;
using namespace damier::notation;

void damier_record::empty() {
  places_.reset();
  block_.reset();
  settings_.reset();
  editor_.reset();
  positions_.clear();
  nodes_.clear();
  first_block_.reset();
  record_ = {};
  checked_ = {};
  again_ = {};
  findings_.clear();
  plies_.clear();
  texts_.clear();
  tag_texts_.clear();
}

ReadHints damier_record::hints() const {
  ReadHints known;
  known.ruleset = settings_->ruleset;
  known.usual_ruleset = settings_->usual_ruleset;
  known.file_name = settings_->plain_name();
  known.parameters = settings_->parameters;
  return known;
}

std::optional<damier::rules::RulesetId> damier_record::open(Record& record,
                                                            Diagnostics& findings) const {
  return open_record(format_, raw_, hints(), record, findings);
}

ReplayOptions damier_record::replay_options() const {
  ReplayOptions options;
  options.after_error = settings_->after_error;
  options.syntax_only = settings_->check != Settings::Check::rules;
  options.hidden = settings_->hidden;
  return options;
}

void damier_record::read(std::shared_ptr<const Block> block, const RawRecord& raw, Format format,
                         std::shared_ptr<const Settings> settings) {
  editor_.reset();
  positions_.clear();
  nodes_.clear();
  is_new_ = false;
  stale_ = false;
  block_ = std::move(block);
  settings_ = std::move(settings);
  format_ = format;
  raw_ = raw;
  raw_.encoding = settings_->encoding;
  resolved_ = false;
  places_.reset();  // those of the last record
  plies_.clear();
  texts_.clear();
  tag_texts_.clear();
  result_ = {};
  loss_ = DAMIER_WHOLE;
  check(record_);
}

void damier_record::check(Record& record) {
  ruleset_ = open(record, findings_);
  if (settings_->check == Settings::Check::none) {
    findings_.sort();
  } else if (settings_->fixes && damier::notation::can_fix(format_)) {
    result_ = check_and_fix(ruleset_, replay_options(), record, findings_);
  } else {
    result_ = check_opened(ruleset_, replay_options(), record, findings_);
  }
  can_fix_ = settings_->fixes && damier::notation::can_fix(format_, record);
}

void damier_record::share(damier_record& other) {
  static_cast<void>(other.settle());
  block_ = other.block_;
  settings_ = other.settings_;
  format_ = other.format_;
  raw_ = other.raw_;
  ruleset_ = other.ruleset_;
}

Record& damier_record::reopened(Diagnostics& findings) {
  static_cast<void>(settle());  // otherwise it is as it was before the changes
  static_cast<void>(open(again_, findings));
  return again_;
}

void damier_record::replay_again(Listener& listener) {
  ReplayOptions options = replay_options();
  options.syntax_only = false;
  Diagnostics reported_already;
  static_cast<void>(replay(*ruleset_, record_, options, &listener, reported_already));
}

damier_severity damier_record::severity_of(const Diagnostic& finding) const {
  const bool strict = settings_->strict && finding.severity == Severity::warning;
  return strict ? DAMIER_ERROR : static_cast<damier_severity>(finding.severity);
}

bool damier_record::is_valid() const {
  const auto is_error = [&](const Diagnostic& one) { return severity_of(one) == DAMIER_ERROR; };
  const bool strict = settings_->strict && findings_.dropped(Severity::warning) > 0;
  return std::ranges::none_of(findings_, is_error) && !findings_.has_errors() && !strict;
}

bool damier_record::needs_transcription() const {
  return damier::notation::is_in_other_hand(checked(), findings_);
}

damier_text damier_record::keep(std::string text) {
  return text_of(texts_.emplace_back(std::move(text)));
}

damier_text damier_record::tag_text(std::size_t index, bool value) const {
  if (index >= record_.tags.size()) {
    return text_of("");
  }
  if (tag_texts_.empty()) {
    tag_texts_.reserve(2 * record_.tags.size());
    for (const damier::notation::Tag& tag : record_.tags) {
      tag_texts_.emplace_back(tag.name);
      tag_texts_.emplace_back(tag.value);
    }
  }
  return text_of(tag_texts_[2 * index + (value ? 1 : 0)]);
}

damier_status damier_record::no_finding(std::size_t index) const {
  return context().fail(DAMIER_NOTHING, fmt::format("the record has {} findings, not one at {}",
                                                    findings_.size(), index));
}

damier::c::Places& damier_record::places() {
  if (!places_) {
    const Locator begin(checked());
    places_.emplace(
        damier::c::Places{begin, begin, begin, begin, PlyFinder(checked(), result_.first_number)});
  }
  return *places_;
}

damier_status damier_record::id(damier_text& id) {
  texts_.clear();
  if (!ruleset_) {
    return context().fail(DAMIER_NOTHING,
                          context().words().tr("the ruleset of the record is unknown"));
  }
  std::string room;
  ContentId content(info(*ruleset_), record_, room);
  replay_again(content);
  id = keep(content.id());
  return DAMIER_OK;
}

damier_status damier_record::finding(std::size_t index, damier_finding& out) {
  if (const damier_status status = settle(); status != DAMIER_OK) {
    return status;
  }
  texts_.clear();
  texts_.reserve(2);  // the texts stay where they are
  if (index >= findings_.size()) {
    return no_finding(index);
  }
  const Diagnostic& finding = *(findings_.begin() + static_cast<std::ptrdiff_t>(index));
  const Span span = source_span(checked(), finding.span);
  const Place place = places().findings(span.begin);
  const auto ply = places().plies(finding.span);
  const Catalogue& words = context().words();
  std::string notes;
  for (const Note& note : finding.notes) {
    notes += message(note, words) + '\n';
  }
  out = {};
  out.code = text_of(info(finding.code).name);
  out.severity = severity_of(finding);
  out.message = keep(message(finding, words));
  out.rule = text_of(finding.rule ? finding.rule->number : "");
  out.rule_text = text_of(finding.rule ? words.find(finding.rule->text) : "");
  out.notes = keep(std::move(notes));
  out.line = place.line;
  out.column = place.column;
  out.offset = place.offset;
  out.size = span.size();
  out.node = !ply ? 0 : nodes_.empty() ? ply->node : nodes_[ply->node];
  out.fix_count = can_fix_ ? finding.fixes.size() : 0;
  return DAMIER_OK;
}

damier_status damier_record::report(std::size_t index, damier_text& out) {
  if (const damier_status status = settle(); status != DAMIER_OK) {
    return status;
  }
  texts_.clear();
  if (index >= findings_.size()) {
    return no_finding(index);
  }
  const Diagnostic& finding = *(findings_.begin() + static_cast<std::ptrdiff_t>(index));
  std::string text;
  append_finding({settings_->file_name, checked(), finding,
                  static_cast<Severity>(severity_of(finding)), places().reports},
                 {.words = context().words()}, text);
  out = keep(std::move(text));
  return DAMIER_OK;
}

damier_status damier_record::line(std::size_t index, std::string_view format, damier_text& out) {
  texts_.clear();
  if (format != "gcc" && format != "json") {
    return context().fail(DAMIER_BAD_ARGUMENT,
                          fmt::format("'{}' is neither of the formats gcc and json", format));
  }
  if (const damier_status status = settle(); status != DAMIER_OK) {
    return status;
  }
  if (index >= findings_.size()) {
    return no_finding(index);
  }
  const Diagnostic& finding = *(findings_.begin() + static_cast<std::ptrdiff_t>(index));
  const PlacedFinding placed{settings_->file_name, checked(), finding,
                             static_cast<Severity>(severity_of(finding)), places().lines};
  std::string text;
  if (format == "gcc") {
    append_gcc_line(placed, text, context().words());
  } else {
    append_json_line(placed, places().plies(finding.span),
                     can_fix_ ? edits_of(checked(), finding) : std::vector<Fix>(), text);
  }
  out = keep(std::move(text));
  return DAMIER_OK;
}

damier_status damier_record::fix(std::size_t index, std::size_t part, damier_fix& out) {
  if (const damier_status status = settle(); status != DAMIER_OK) {
    return status;
  }
  if (index >= findings_.size()) {
    return no_finding(index);
  }
  const Diagnostic& finding = *(findings_.begin() + static_cast<std::ptrdiff_t>(index));
  if (!can_fix_ || part >= finding.fixes.size()) {
    return context().fail(DAMIER_NOTHING, "the finding has no such fix");
  }
  const Fix& fix = finding.fixes[part];
  const Span span = source_span(checked(), fix.span);
  Locator& locator = places().fixes;
  const std::uint64_t begin = locator(span.begin).offset;
  // A copy: the next part may begin before this one ends.
  out = {begin, static_cast<std::size_t>(Locator(locator)(span.end).offset - begin),
         text_of(fix.text)};
  return DAMIER_OK;
}

damier_status damier_record::fixed(std::size_t index, damier_text& out) {
  if (const damier_status status = settle(); status != DAMIER_OK) {
    return status;
  }
  texts_.clear();
  if (index != SIZE_MAX && index >= findings_.size()) {
    return no_finding(index);
  }
  if (!can_fix_) {
    return context().fail(
        DAMIER_NOTHING,
        context().words().tr("the record cannot be fixed, or the option fixes was not on"));
  }
  if (index == SIZE_MAX) {
    // Some fixes only become possible after others.
    Fixer fixer(replay_options(), [](Code) { return true; });
    const auto fixed = fixer.fix_record(format_, raw_, hints());
    if (!fixed) {
      return context().fail(DAMIER_NOTHING,
                            context().words().tr("the record has no unambiguous fix"));
    }
    out = keep(fixed->bytes);
    return DAMIER_OK;
  }
  const Diagnostic& finding = *(findings_.begin() + static_cast<std::ptrdiff_t>(index));
  if (finding.fixes.empty()) {
    return context().fail(DAMIER_NOTHING,
                          context().words().tr("the finding has no unambiguous fix"));
  }
  out = keep(with_fixes(checked(), finding.fixes));
  return DAMIER_OK;
}

void damier_record_free(damier_record* record) { free(record); }

uint64_t damier_record_index(const damier_record* record) {
  return is_live(record) ? record->raw().index : 0;
}

uint64_t damier_record_line(const damier_record* record) {
  return is_live(record) ? record->raw().line : 0;
}

uint64_t damier_record_offset(const damier_record* record) {
  return is_live(record) ? record->raw().offset : 0;
}

damier_text damier_record_bytes(const damier_record* record) {
  damier_record* const settled = damier::c::settled(record);
  return text_of(settled != nullptr ? settled->raw().bytes : "");
}

damier_text damier_record_ruleset(const damier_record* record) {
  return text_of(is_live(record) && record->ruleset() ? damier::rules::name(*record->ruleset())
                                                      : "");
}

bool damier_record_is_valid(const damier_record* record) {
  const damier_record* const settled = damier::c::settled(record);
  return settled != nullptr && settled->is_valid();
}

bool damier_record_needs_transcription(const damier_record* record) {
  const damier_record* const settled = damier::c::settled(record);
  return settled != nullptr && settled->needs_transcription();
}

damier_text damier_record_result(const damier_record* record) {
  if (!is_live(record)) {
    return text_of("");
  }
  const Record& read = record->record();
  return text_of(read.result && *read.result != ResultToken::unknown
                     ? read.result_span.in(read.text)
                     : read.value_of("Result"));
}

damier_result damier_record_winner(const damier_record* record) {
  return is_live(record) ? damier::c::result_of(effective_result(record->record()))
                         : DAMIER_ONGOING;
}

damier_result damier_record_outcome(const damier_record* record) {
  const damier_record* const settled = damier::c::settled(record);
  return settled != nullptr && settled->outcome() ? damier::c::result_of(settled->outcome()->result)
                                                  : DAMIER_ONGOING;
}

damier_status damier_record_id(damier_record* record, damier_text* id) {
  return with(record, [&](damier_record& one) {
    return id == nullptr ? damier::c::null_result(one) : one.id(*id);
  });
}

uint64_t damier_record_ply_count(const damier_record* record) {
  const damier_record* const settled = damier::c::settled(record);
  return settled != nullptr ? settled->ply_count() : 0;
}

size_t damier_record_tag_count(const damier_record* record) {
  return is_live(record) ? record->record().tags.size() : 0;
}

damier_text damier_record_tag_name(const damier_record* record, size_t index) {
  return is_live(record) ? record->tag_text(index, false) : text_of("");
}

damier_text damier_record_tag_value(const damier_record* record, size_t index) {
  return is_live(record) ? record->tag_text(index, true) : text_of("");
}

size_t damier_record_finding_count(const damier_record* record) {
  const damier_record* const settled = damier::c::settled(record);
  return settled != nullptr ? settled->findings().size() : 0;
}

damier_status damier_record_finding(damier_record* record, size_t index, damier_finding* finding) {
  return with(record, [&](damier_record& one) {
    return finding == nullptr ? damier::c::null_result(one) : one.finding(index, *finding);
  });
}

damier_status damier_record_finding_report(damier_record* record, size_t index,
                                           damier_text* report) {
  return with(record, [&](damier_record& one) {
    return report == nullptr ? damier::c::null_result(one) : one.report(index, *report);
  });
}

damier_status damier_record_finding_line(damier_record* record, size_t index, const char* format,
                                         damier_text* line) {
  return with(record, [&](damier_record& one) {
    return line == nullptr ? damier::c::null_result(one)
                           : one.line(index, damier::c::view_of(format), *line);
  });
}

damier_status damier_record_fix(damier_record* record, size_t finding, size_t part,
                                damier_fix* fix) {
  return with(record, [&](damier_record& one) {
    return fix == nullptr ? damier::c::null_result(one) : one.fix(finding, part, *fix);
  });
}

damier_status damier_record_fixed(damier_record* record, size_t finding, damier_text* bytes) {
  return with(record, [&](damier_record& one) {
    return bytes == nullptr ? damier::c::null_result(one) : one.fixed(finding, *bytes);
  });
}
