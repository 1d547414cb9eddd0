#include "fix.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/fixer.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/text/text.hpp"

#include "baseline.hpp"
#include "input/contents.hpp"
#include "input/inputs.hpp"
#include "input/records.hpp"
#include "output/output_file.hpp"
#include "output/rewriting.hpp"
#include "report/formats.hpp"
#include "report/report.hpp"
#include "required_tags.hpp"
#include "terminal/formats.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "unified_diff.hpp"

namespace damier::cli {

namespace {

class AsDifference final : public Target {
 public:
  explicit AsDifference(std::string_view name) : diff_(name, text_) {}
  void same(std::string_view bytes) override {
    diff_.same(bytes);
    write();
  }
  void changed(std::string_view before, std::string_view after) override {
    diff_.changed(before, after);
    write();
  }
  std::vector<std::string> finish() override {
    diff_.finish();
    write();
    return {};
  }

 private:
  void write() {
    standard_output().write_data(text_);
    text_.clear();
  }

  std::string text_;
  UnifiedDiff diff_;
};

/// Difference between places in the input and in the output.
class Shift {
 public:
  /// Accounts for a changed record.
  void pass(const notation::RawRecord& before, std::string_view after) {
    const std::uint64_t lines_before = lines(before.bytes);
    lines_ += lines(after) - lines_before;
    offset_ += after.size() - before.bytes.size();
    columns_line_ = before.line + lines_before;
    const std::string_view last_line = last_line_of(after);
    const std::string_view last_line_before = last_line_of(before.bytes);
    columns_ = notation::count_characters(last_line) - notation::count_characters(last_line_before);
    byte_columns_ = last_line.size() - last_line_before.size();
  }
  /// Maps the place of a record from the input to the output.
  void apply(notation::RawRecord& record) const {
    if (record.line == columns_line_) {
      record.column += columns_;
      record.byte_column += byte_columns_;
    }
    record.line += lines_;
    record.offset += offset_;
  }

 private:
  static std::uint64_t lines(std::string_view text) {
    return static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
  }
  static std::string_view last_line_of(std::string_view text) {
    return text.substr(text.rfind('\n') + 1);  // npos + 1 is 0
  }

  // Differences may be negative: unsigned arithmetic wraps around to the correct result.
  std::uint64_t lines_ = 0;
  std::uint64_t offset_ = 0;
  std::uint64_t columns_ = 0;
  std::uint64_t byte_columns_ = 0;
  std::uint64_t columns_line_ = 0;  ///< line in which columns are shifted
};

class Fixer final : private Rewriter {
 public:
  explicit Fixer(const Arguments& arguments);

  Exit run();

 private:
  void begin_input(notation::Format format) override;
  [[nodiscard]] std::unique_ptr<Target> target_for(const std::string& name,
                                                   const InputFile& file) const override;
  void rewrite(const Place& place) override;
  void end_input(notation::Format format, std::uint64_t records) override;
  /// Checks the open record and reports on it.
  void check_opened(std::optional<rules::RulesetId> ruleset);

  Policy policy_;
  notation::ReplayOptions options_;
  notation::Fixer fixer_;
  bool only_shown_;
  bool ending_ = false;
  Output& report_;
  std::unique_ptr<ReportFormat> format_;
  BaselineOptions baseline_;
  FindingsReporter reporter_;
  RequiredTags required_;
  Report findings_;
  std::set<notation::Format> left_alone_;  ///< formats already reported as not fixable
  Shift shift_;
  notation::Record record_;
  notation::Diagnostics diagnostics_;
};

notation::ReplayOptions replay_options(const Arguments& arguments) {
  notation::ReplayOptions options;
  options.syntax_only = arguments.has("syntax-only");
  if (arguments.has("legal")) {
    options.explain.alternatives = notation::max_alternatives;
  }
  return options;
}

notation::ReplayOptions without_alternatives(notation::ReplayOptions options) {
  options.explain.alternatives = 0;
  return options;
}

bool contains_stdin(const Inputs& inputs) {
  return std::ranges::find(inputs.names(), "-") != inputs.names().end();
}

Fixer::Fixer(const Arguments& arguments)
    : Rewriter(arguments, !arguments.has("diff"), Rewriting::fix),
      policy_(arguments),
      options_(replay_options(arguments)),
      fixer_(without_alternatives(options_),
             [this](notation::Code code) {
               return policy_.counts(code) && !settings()->ignored.contains(code);
             }),
      only_shown_(arguments.has("diff")),
      report_(only_shown_ || contains_stdin(inputs()) ? standard_error() : standard_output()),
      // With --diff, only the last line of the findings is shown.
      format_(only_shown_ ? gcc_format() : report_format_of(arguments)),
      baseline_(arguments),
      reporter_(*format_, policy_, max_findings_of(arguments).of_record,
                BaselineOptions::keys(arguments)),
      required_(arguments),
      findings_(*format_, max_findings_of(arguments), baseline_.known(),
                [this, write = report_writer(arguments, report_)](std::string_view text) {
                  if (!only_shown_ || ending_) {
                    write(text);
                  }
                }) {}

std::unique_ptr<Target> Fixer::target_for(const std::string& name, const InputFile& file) const {
  return only_shown_ ? std::make_unique<AsDifference>(this->name())
                     : Rewriter::target_for(name, file);
}

void Fixer::check_opened(std::optional<rules::RulesetId> ruleset) {
  required_.check(record_, diagnostics_);
  const auto result = notation::check_opened(ruleset, options_, record_, diagnostics_);
  totals().plies += result.plies;
  ++totals().records;
  Yield yield;
  OpenedRecord opened{name(), ruleset, record_, diagnostics_, totals().files, settings()};
  opened.first_ply = result.first_number;
  reporter_.report(opened, yield);
  if (!yield.findings.empty()) {
    progress().hide();
  }
  findings_.take(yield);
  if (!yield.findings.empty() && report_.is_terminal()) {
    report_.flush();
  }
}

void Fixer::rewrite(const Place& place) {
  notation::RawRecord shifted = place.bytes;
  shift_.apply(shifted);
  auto ruleset = notation::open_record(place.format, shifted, place.hints, record_, diagnostics_);
  if (!selection().wants(place.bytes.index) ||
      !selection().wants({place.format, shifted, place.hints, record_, {ruleset, true}})) {
    place.target.same(place.old);
    return;
  }
  const auto fixed = fixer_.fix_record(place.format, place.bytes, place.hints);
  if (fixed) {
    place.target.changed(place.old, fixed->bytes);
    shift_.pass(place.bytes, fixed->bytes);
    totals().fixed += fixed->places;
    shifted.bytes = fixed->bytes;
    ruleset = notation::open_record(place.format, shifted, place.hints, record_, diagnostics_);
  } else {
    place.target.same(place.old);
  }
  check_opened(ruleset);
}

void Fixer::begin_input(notation::Format format) {
  if (!notation::can_fix(format) && left_alone_.insert(format).second) {
    complain(name(), tr("records in {0} are checked, but not fixed", info(format).name));
  }
  shift_ = {};
}

void Fixer::end_input(notation::Format format, std::uint64_t records) {
  progress().hide();
  standard_error().write(progress().done(name(), info(format).name, records));
}

Exit Fixer::run() {
  rewrite_inputs();
  complain_of_nothing();
  ending_ = true;
  findings_.end(totals(), baseline_.stale(), arguments().has("quiet"));
  standard_error().write(findings_.not_shown_text());
  baseline_.finish(!trouble());
  const bool findings = findings_.errors() > 0 && !arguments().has("exit-zero");
  return trouble() ? Exit::trouble : findings ? Exit::findings : Exit::clean;
}

}  // namespace

bool wants_fixes(const Arguments& arguments) {
  if (arguments.has("fix") && arguments.has("diff")) {
    throw UsageError{tr("--fix cannot be used with --diff")};
  }
  return arguments.has("fix") || arguments.has("diff");
}

Exit fix_inputs(const Arguments& arguments) { return Fixer(arguments).run(); }

}  // namespace damier::cli
