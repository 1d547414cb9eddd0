#include "report.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/archive/all_codes.hpp"
#include "damier/notation/archive/condense.hpp"
#include "damier/notation/archive/fixer.hpp"
#include "damier/notation/formats/json/finding_line.hpp"
#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/text/text.hpp"

#include "formats.hpp"
#include "terminal/code_names.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"

namespace damier::cli {

namespace {

using notation::Diagnostic;
using notation::Record;
using notation::Severity;

std::set<notation::Code> codes_of(const Arguments& arguments, std::string_view option) {
  std::set<notation::Code> codes;
  for (const std::string& name : arguments.list(option)) {
    static_cast<void>(add_codes(name, codes));  // a choice of the option
  }
  return codes;
}

}  // namespace

Policy::Policy(const Arguments& arguments)
    : strict_(arguments.has("strict")),
      selecting_(arguments.has("select")),
      selected_(codes_of(arguments, "select")),
      added_(codes_of(arguments, "extend-select")),
      ignored_(codes_of(arguments, "ignore")) {}

bool Policy::counts(notation::Code code) const {
  return (!selecting_ || asks_for(code)) && !ignored_.contains(code);
}

bool Policy::asks_for(notation::Code code) const {
  return (selected_.contains(code) || added_.contains(code)) && !ignored_.contains(code);
}

Severity Policy::severity(Severity usual) const {
  return strict_ && usual == Severity::warning ? Severity::error : usual;
}

MaxFindings max_findings_of(const Arguments& arguments) {
  const bool all = arguments.has("all");
  return {arguments.number("max-errors", all ? 0 : default_max_findings, 0, UINT64_MAX),
          arguments.number("max-findings", all ? 0 : default_max_in_file, 0, UINT64_MAX)};
}

namespace {

/// Selects the findings of a record that are turned into text: all that a report may show. The
/// number of similar findings before it in the file is unknown here.
class WorthText {
 public:
  WorthText(RoomInRecord room, const ReportFormat& format) : room_(room), format_(format) {}

  bool operator()(const ReportedFinding& finding) {
    const bool error = finding.severity == Severity::error;
    const std::uint64_t max_alike = format_.max_alike(finding.severity);
    return error || max_alike == 0 ? room_.take(finding.severity)
                                   : alike_[finding.code]++ < max_alike;
  }

 private:
  RoomInRecord room_;
  const ReportFormat& format_;
  std::map<notation::Code, std::uint64_t> alike_;
};

}  // namespace

bool FindingsReporter::counts(const OpenedRecord& opened, const Diagnostic& diagnostic) const {
  return policy_.counts(diagnostic.code) && opened.ignored_by(diagnostic.code) == nullptr;
}

std::uint64_t FindingsReporter::errors_of(const OpenedRecord& opened) const {
  const auto is_error = [&](const Diagnostic& one) {
    return policy_.severity(one.severity) == Severity::error && counts(opened, one);
  };
  return static_cast<std::uint64_t>(std::ranges::count_if(opened.diagnostics, is_error));
}

std::optional<notation::PlyFinder> FindingsReporter::plies_of(const OpenedRecord& opened) const {
  if (!format_.has_details()) {
    return std::nullopt;
  }
  return notation::PlyFinder(opened.record, opened.first_ply);
}

void FindingsReporter::report(const OpenedRecord& opened, Yield& yield) const {
  const Record& record = opened.record;
  const bool in_other_hand =
      record.raw.index == 1 && notation::is_in_other_hand(record, opened.diagnostics);
  if (max_ > 0) {
    notation::condense(opened.diagnostics);
  }
  ReportedRecord reported{record.raw.index, record.raw.line, {}, {}, {}, in_other_hand};
  yield.file = opened.file;
  if (opened.diagnostics.empty()) {
    yield.reported.push_back(std::move(reported));
    return;
  }
  notation::Locator locator(record);
  const FindingKeys key(record);
  const auto plies = plies_of(opened);
  const bool has_edits = plies && notation::can_fix(opened.format, record);
  WorthText worth_text({max_, errors_of(opened)}, format_);
  for (const Diagnostic& diagnostic : opened.diagnostics) {
    if (!policy_.counts(diagnostic.code)) {
      continue;
    }
    if (const std::string* const by = opened.ignored_by(diagnostic.code)) {
      ++yield.ignored[*by];
      continue;
    }
    ReportedFinding one;
    one.code = diagnostic.code;
    one.severity = policy_.severity(diagnostic.severity);
    // Known findings are not shown, but which ones are known is decided later.
    if (keys_ != Keys::none || worth_text(one)) {
      format_.finding({opened.file, record, diagnostic, one.severity, locator,
                       plies ? (*plies)(diagnostic.span) : std::nullopt, has_edits},
                      yield.findings);
    }
    if (keys_ != Keys::none) {
      one.key = key(diagnostic);
    }
    if (keys_ == Keys::excerpts) {
      one.excerpt = key.excerpt(diagnostic);
    }
    one.end = yield.findings.size();
    reported.findings.push_back(std::move(one));
  }
  for (const Severity severity : {Severity::note, Severity::warning, Severity::error}) {
    reported.dropped[static_cast<std::size_t>(policy_.severity(severity))] +=
        opened.diagnostics.dropped(severity);
  }
  yield.reported.push_back(std::move(reported));
}

Report::Report(ReportFormat& format, MaxFindings max, KnownFindings* known, Write write)
    : format_(format), max_(max), known_(known), write_(std::move(write)) {
  format_.begin(write_);
}

void Report::count(Severity severity, std::uint64_t number) {
  summary_.totals.errors += severity == Severity::error ? number : 0;
  summary_.totals.warnings += severity == Severity::warning ? number : 0;
  summary_.totals.notes += severity == Severity::note ? number : 0;
}

void Report::take(const Yield& yield) {
  if (yield.ended) {
    end_file();
  }
  if (yield.reported.empty()) {
    return;
  }
  // A file that is named twice restarts with its first record.
  const bool again = yield.reported.front().index <= last_index_;
  if (!begun_ || again || yield.file != file_) {
    end_file();
    begin_file(yield.file);
  }
  last_index_ = yield.reported.back().index;
  for (const auto& [by, number] : yield.ignored) {
    summary_.ignored[by] += number;
  }
  std::size_t begin = 0;
  for (const ReportedRecord& one : yield.reported) {
    record(yield, one, begin);
  }
}

void Report::begin_file(std::string_view file) {
  begun_ = true;
  file_ = file;
  shown_in_file_ = {};
  alike_in_file_.clear();
  repeated_in_file_.clear();
  in_other_hand_ = false;
  format_.begin_file(file_, write_);
  if (known_ != nullptr) {
    known_->begin_file(file_);
  }
}

void Report::end_file() {
  if (!std::exchange(begun_, false)) {
    return;
  }
  format_.end_file({file_, not_shown_in_file_, repeated_in_file_, in_other_hand_}, write_);
  summary_.not_shown += std::exchange(not_shown_in_file_, 0);
}

bool Report::is_repeated(const ShownFinding& finding) {
  const std::uint64_t max = format_.max_alike(finding.severity);
  if (max == 0 || finding.severity == Severity::error || alike_in_file_[finding.code] < max) {
    return false;
  }
  const auto counted = std::ranges::find(repeated_in_file_, finding.code, &Repeated::code);
  if (counted == repeated_in_file_.end()) {
    repeated_in_file_.push_back({finding.code, finding.severity, 1});
  } else {
    ++counted->count;
  }
  return true;
}

bool Report::is_shown(const ShownFinding& finding, RoomInRecord& room, std::uint64_t& hidden) {
  if (is_repeated(finding)) {
    return false;
  }
  if (!shown_in_file_.fits(finding.severity, max_.of_file)) {
    ++not_shown_in_file_;
    return false;
  }
  if (!room.take(finding.severity)) {
    ++hidden;
    return false;
  }
  shown_in_file_.add(finding.severity);
  alike_in_file_[finding.code] += finding.severity == Severity::error ? 0 : 1;
  return true;
}

void Report::record(const Yield& yield, const ReportedRecord& record, std::size_t& begin) {
  ShownRecord shown{yield.file, record.index, record.line, {}, 0, 0};
  const std::uint64_t errors_before = summary_.totals.errors;
  news_.clear();
  for (const ReportedFinding& finding : record.findings) {
    const std::string_view text =
        std::string_view(yield.findings).substr(begin, finding.end - begin);
    begin = finding.end;
    if (known_ != nullptr && known_->take(finding)) {
      ++summary_.known;
      continue;
    }
    count(finding.severity, 1);
    ++codes_[finding.code];
    news_.push_back({finding.code, finding.severity, text});
  }
  in_other_hand_ = in_other_hand_ || (record.in_other_hand && !news_.empty());
  summary_.records_with_findings += news_.empty() ? 0 : 1;
  RoomInRecord room(max_.of_record, summary_.totals.errors - errors_before);
  std::erase_if(news_, [&](const ShownFinding& one) { return !is_shown(one, room, shown.hidden); });
  for (const Severity severity : {Severity::note, Severity::warning, Severity::error}) {
    const std::uint64_t dropped = record.dropped[static_cast<std::size_t>(severity)];
    count(severity, dropped);
    const bool fits = shown_in_file_.fits(severity, max_.of_file);
    (fits ? shown.hidden : not_shown_in_file_) += dropped;
  }
  shown.findings = news_;
  shown.errors = summary_.totals.errors - errors_before;
  format_.record(shown, write_);
  if (!record.summary.empty()) {
    write_(record.summary);
  }
}

void Report::end(const Totals& totals, std::optional<std::uint64_t> stale, bool quiet) {
  end_file();
  summary_.totals += totals;
  summary_.has_baseline = stale.has_value();
  summary_.stale = stale.value_or(0);
  for (const notation::Code code : notation::all_codes()) {
    if (const auto found = codes_.find(code); found != codes_.end()) {
      summary_.codes.emplace_back(info(code).name, found->second);
    }
  }
  // Stable: equally frequent codes stay in the order of their table.
  std::ranges::stable_sort(summary_.codes, std::greater{},
                           [](const auto& one) { return one.second; });
  format_.end(summary_, quiet, write_);
}

std::string Report::not_shown_text() const {
  return format_.reports_not_shown() ? "" : not_shown_line(summary_, words());
}

namespace {

/// Returns the text format of tools other than damier-check.
std::unique_ptr<ReportFormat> text_on_stderr(const Arguments& arguments) {
  return text_format({.color = use_color(arguments, standard_error()),
                      .columns = standard_error().width(),
                      .with_options_of = "damier-check "});
}

std::string about_record(const OpenedRecord& opened, std::string_view what) {
  return tr("{0}:{1}: record {2} is {3}\n", printable(opened.file), opened.record.raw.line,
            opened.record.raw.index, what);
}

}  // namespace

FindingsText::FindingsText(const Arguments& arguments)
    : format_(text_on_stderr(arguments)),
      policy_(arguments),
      reporter_(*format_, policy_, default_max_findings, Keys::none) {}

void FindingsText::write_remark(const OpenedRecord& opened, std::string_view what, Yield& yield) {
  yield.reported.back().summary += about_record(opened, what);
}

FindingsOnStderr::FindingsOnStderr(const Arguments& arguments)
    : text_(arguments),
      format_(text_on_stderr(arguments)),
      report_(*format_, MaxFindings(), nullptr,
              [quiet = arguments.has("quiet")](std::string_view text) {
                standard_error().write(quiet ? std::string_view() : text);
              }) {}

void FindingsOnStderr::take(const Yield& yield) {
  report_.take(yield);
  problem_ = problem_ || yield.found;
}

void FindingsOnStderr::report(const OpenedRecord& opened) {
  Yield yield;
  text_.report(opened, yield);
  take(yield);
}

void FindingsOnStderr::write_remark(const OpenedRecord& opened, std::string_view what) {
  report_.write_remark(about_record(opened, what));
  problem_ = true;
}

Exit FindingsOnStderr::end() {
  report_.end_file();
  return problem_ || report_.errors() > 0 ? Exit::findings : Exit::clean;
}

std::string explain_findings(std::string_view name, const Record& record,
                             const notation::Diagnostics& diagnostics,
                             const notation::CodeInfo* only, bool color) {
  std::string out;
  const auto format = text_format({.color = color});
  notation::Locator locator(record);
  for (const Diagnostic& diagnostic : diagnostics) {
    if (only == nullptr || diagnostic.code == *only) {
      format->finding({name, record, diagnostic, diagnostic.severity, locator}, out);
    }
  }
  return out;
}

std::string explain_text(std::string_view name, std::string_view text,
                         const notation::Diagnostics& diagnostics, bool color) {
  Record record;
  record.reset({text});
  return explain_findings(name, record, diagnostics, nullptr, color);
}

std::vector<notation::Fix> edits_of(const Finding& finding) {
  return finding.has_edits ? notation::edits_of(finding.record, finding.diagnostic)
                           : std::vector<notation::Fix>();
}

std::string full_message(const Diagnostic& diagnostic) {
  std::string text = message(diagnostic, words_for_programs());
  for (const std::string& line : notation::further_lines(diagnostic, words_for_programs())) {
    text += '\n';
    text += line;
  }
  return text;
}

namespace {

/// FNV-1a, 64 bits: the same on every machine. Collisions can be forced, but nobody gains by it.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char byte : text) {
      value_ = (value_ ^ static_cast<unsigned char>(byte)) * prime;
    }
    // Separates parts with a value that occurs in no text.
    value_ = (value_ ^ 0xFFU) * prime;
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  static constexpr std::uint64_t prime = 0x100000001B3U;
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

/// Tags that identify a game in a file, and are seldom the subject of a finding.
constexpr std::array<std::string_view, 5> identity{"Event", "Site", "Round", "White", "Black"};

}  // namespace

FindingKeys::FindingKeys(const Record& record) : record_(record) {
  Hash hash;
  for (const std::string_view tag : identity) {
    const notation::Tag* const found = record.find_tag(tag);
    hash.add(found == nullptr ? "" : found->value);
  }
  game_ = hash.value();
}

std::string_view FindingKeys::text_of(const Diagnostic& diagnostic) const {
  const std::size_t begin = std::min<std::size_t>(diagnostic.span.begin, record_.text.size());
  return record_.text.substr(begin, diagnostic.span.size());
}

std::uint64_t FindingKeys::operator()(const Diagnostic& diagnostic) const {
  Hash hash;
  hash.add(info(diagnostic.code).name);
  hash.add(fmt::format("{:016x}", game_));
  hash.add(text_of(diagnostic));
  return hash.value();
}

std::string FindingKeys::excerpt(const Diagnostic& diagnostic) const {
  constexpr std::size_t max_length = 60;
  std::string_view text = text_of(diagnostic);
  const bool whole = text.size() <= max_length;
  text = text.substr(0, max_length);
  // Do not cut inside a character.
  while (!whole && !text.empty() && notation::find_invalid_utf8(text) != std::string_view::npos) {
    text.remove_suffix(1);
  }
  return printable(text) + (whole ? "" : "...");
}

}  // namespace damier::cli
