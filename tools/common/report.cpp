#include "report.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/replay/all_codes.hpp"
#include "damier/notation/text/text.hpp"

#include "output.hpp"
#include "reports/formats.hpp"

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

bool add_codes(std::string_view name, std::set<notation::Code>& codes) {
  const auto group = std::ranges::find(notation::code_groups(), name, &notation::CodeGroup::name);
  if (group != notation::code_groups().end()) {
    codes.insert(group->codes.begin(), group->codes.end());
    return true;
  }
  const notation::CodeInfo* const one = notation::find_code(name);
  if (one != nullptr) {
    codes.insert(*one);
  }
  return one != nullptr;
}

Policy::Policy(const Arguments& arguments)
    : strict_(arguments.has("strict")),
      selecting_(arguments.has("select")),
      selected_(codes_of(arguments, "select")),
      ignored_(codes_of(arguments, "ignore")) {}

bool Policy::counts(notation::Code code) const {
  return (!selecting_ || selected_.contains(code)) && !ignored_.contains(code);
}

bool Policy::asks_for(notation::Code code) const { return selecting_ && counts(code); }

Severity Policy::severity(Severity usual) const {
  return strict_ && usual == Severity::warning ? Severity::error : usual;
}

MostFindings most_findings(const Arguments& arguments) {
  return {arguments.number("max-errors", default_most_findings, 0, UINT64_MAX),
          arguments.number("max-findings", default_most_in_file, 0, UINT64_MAX)};
}

void FindingsReporter::report(const OpenedRecord& opened, Yield& yield) const {
  const Record& record = opened.record;
  ReportedRecord reported{record.raw.index, record.raw.line, {}, {}};
  yield.file = opened.file;
  if (opened.diagnostics.empty()) {
    yield.reported.push_back(std::move(reported));
    return;
  }
  notation::Locator locator(record);
  const FindingKeys key(record);
  std::uint64_t texts = 0;
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
    // Known findings are not shown, but which ones are known is not decided here.
    if (keys_ != Keys::none || most_ == 0 || texts < most_) {
      format_.finding({opened.file, record, diagnostic, one.severity, locator}, yield.out);
      ++texts;
    }
    if (keys_ != Keys::none) {
      one.key = key(diagnostic);
    }
    if (keys_ == Keys::excerpts) {
      one.excerpt = key.excerpt(diagnostic);
    }
    one.end = yield.out.size();
    reported.findings.push_back(std::move(one));
  }
  for (const Severity severity : {Severity::note, Severity::warning, Severity::error}) {
    reported.dropped[static_cast<std::size_t>(policy_.severity(severity))] +=
        opened.diagnostics.dropped(severity);
  }
  yield.reported.push_back(std::move(reported));
}

Report::Report(ReportFormat& format, MostFindings most, KnownFindings* known, Write write)
    : format_(format), most_(most), known_(known), write_(std::move(write)) {
  format_.begin(write_);
}

void Report::count(Severity severity, std::uint64_t number) {
  summary_.totals.errors += severity == Severity::error ? number : 0;
  summary_.totals.warnings += severity == Severity::warning ? number : 0;
}

void Report::take(const Yield& yield) {
  if (yield.reported.empty()) {
    return;
  }
  // A file that is named twice starts again with its first record.
  const bool again = yield.reported.front().index <= last_index_;
  if (!begun_ || again || yield.file != file_) {
    end_file();
    begun_ = true;
    file_ = yield.file;
    format_.begin_file(file_, write_);
    if (known_ != nullptr) {
      known_->begin_file(file_);
    }
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

void Report::end_file() {
  if (begun_) {
    format_.end_file(not_shown_in_file_, write_);
  }
  summary_.not_shown += std::exchange(not_shown_in_file_, 0);
  shown_in_file_ = 0;
}

void Report::record(const Yield& yield, const ReportedRecord& record, std::size_t& begin) {
  ShownRecord shown{yield.file, record.index, record.line, {}, 0, 0};
  const std::uint64_t errors_before = summary_.totals.errors;
  std::uint64_t news = 0;
  shown_.clear();
  for (const ReportedFinding& finding : record.findings) {
    const std::string_view text = std::string_view(yield.out).substr(begin, finding.end - begin);
    begin = finding.end;
    if (known_ != nullptr && known_->take(finding)) {
      ++summary_.known;
      continue;
    }
    ++news;
    count(finding.severity, 1);
    ++codes_[finding.code];
    if (file_is_full()) {
      ++not_shown_in_file_;
    } else if (most_.of_record == 0 || shown_.size() < most_.of_record) {
      shown_.push_back({finding.code, finding.severity, text});
      ++shown_in_file_;
    } else {
      ++shown.hidden;
    }
  }
  for (const Severity severity : {Severity::note, Severity::warning, Severity::error}) {
    const std::uint64_t dropped = record.dropped[static_cast<std::size_t>(severity)];
    count(severity, dropped);
    (file_is_full() ? not_shown_in_file_ : shown.hidden) += dropped;
  }
  shown.findings = shown_;
  shown.errors = summary_.totals.errors - errors_before;
  summary_.records_with_findings += news > 0 ? 1 : 0;
  format_.record(shown, write_);
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

std::string Report::untold() const {
  return format_.tells_not_shown() ? "" : not_shown_line(summary_);
}

std::vector<std::string_view> code_names() {
  std::vector<std::string_view> names;
  std::ranges::transform(notation::all_codes(), std::back_inserter(names),
                         [](notation::Code code) { return info(code).name; });
  return names;
}

std::vector<std::string_view> code_and_group_names() {
  std::vector<std::string_view> names = code_names();
  std::ranges::transform(notation::code_groups(), std::back_inserter(names),
                         &notation::CodeGroup::name);
  return names;
}

FindingsText::FindingsText(const Arguments& arguments)
    : quiet_(arguments.has("quiet")),
      format_(text_format(use_color(arguments, standard_error()))),
      policy_(arguments) {}

bool FindingsText::report(const OpenedRecord& opened, std::string& out) const {
  if (opened.diagnostics.empty()) {
    return false;
  }
  Yield yield;
  FindingsReporter(*format_, policy_, default_most_findings, Keys::none).report(opened, yield);
  Report report(*format_, MostFindings(), nullptr,
                [&](std::string_view text) { out += quiet_ ? std::string_view() : text; });
  report.take(yield);
  return report.errors() > 0;
}

void FindingsText::say(const OpenedRecord& opened, std::string_view what, std::string& out) const {
  if (!quiet_) {
    out += fmt::format("{}:{}: record {} is {}\n", printable(opened.file), opened.record.raw.line,
                       opened.record.raw.index, what);
  }
}

void FindingsOnStderr::report(const OpenedRecord& opened) {
  text_.clear();
  found_ = findings_.report(opened, text_) || found_;
  standard_error().write(text_);
}

void FindingsOnStderr::say(const OpenedRecord& opened, std::string_view what) {
  text_.clear();
  findings_.say(opened, what, text_);
  standard_error().write(text_);
  found_ = true;
}

std::string explain_findings(std::string_view name, const Record& record,
                             const notation::Diagnostics& diagnostics,
                             const notation::CodeInfo* only, bool color) {
  std::string out;
  const auto format = text_format(color);
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

std::vector<std::string> further_lines(const Diagnostic& diagnostic) {
  std::vector<std::string> lines;
  if (diagnostic.rule) {
    lines.push_back(fmt::format("rule {}: {}", diagnostic.rule->number, diagnostic.rule->text));
  }
  for (const notation::Note& note : diagnostic.notes) {
    lines.push_back(message(note));
  }
  return lines;
}

std::string full_message(const Diagnostic& diagnostic) {
  std::string text = message(diagnostic);
  for (const std::string& line : further_lines(diagnostic)) {
    text += '\n';
    text += line;
  }
  return text;
}

namespace {

/// FNV-1a, 64 bits: the same on every machine. Collisions can be forced, but nobody gains by that.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char byte : text) {
      value_ = (value_ ^ static_cast<unsigned char>(byte)) * prime;
    }
    // A separator that occurs in no text, so that parts cannot be confused.
    value_ = (value_ ^ 0xFFU) * prime;
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  static constexpr std::uint64_t prime = 0x100000001B3U;
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

/// The tags that identify a game in a file, and are seldom the subject of a finding.
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
  constexpr std::size_t longest = 60;
  std::string_view text = text_of(diagnostic);
  const bool whole = text.size() <= longest;
  text = text.substr(0, longest);
  // Not inside a character.
  while (!whole && !text.empty() && notation::find_invalid_utf8(text) != std::string_view::npos) {
    text.remove_suffix(1);
  }
  return printable(text) + (whole ? "" : "...");
}

}  // namespace damier::cli
