#include "fix.hpp"

#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/fixer.hpp"
#include "damier/notation/text/text.hpp"

#include "baseline.hpp"
#include "contents.hpp"
#include "formats.hpp"
#include "inputs.hpp"
#include "output.hpp"
#include "output_file.hpp"
#include "records.hpp"
#include "report.hpp"
#include "reports/formats.hpp"
#include "required_tags.hpp"
#include "rewriting.hpp"
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

/// The difference between places in the input and in the output.
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

  // Differences may be negative: unsigned arithmetic wraps around to the right result.
  std::uint64_t lines_ = 0;
  std::uint64_t offset_ = 0;
  std::uint64_t columns_ = 0;
  std::uint64_t byte_columns_ = 0;
  std::uint64_t columns_line_ = 0;  ///< the line in which columns are shifted
};

class Fixer {
 public:
  explicit Fixer(const Arguments& arguments);

  Exit run();

 private:
  void fix_input(const std::string& name);
  void fix_record(notation::Format format, const notation::RawRecord& bytes,
                  const notation::ReadHints& hints, std::string_view old, Target& target);
  /// Checks the open record and reports on it.
  void check_opened(std::optional<rules::RulesetId> ruleset);
  std::unique_ptr<Target> target_for(const std::string& name, const InputFile& file) const;
  void complain(std::string_view name, std::string_view what);

  const Arguments& arguments_;
  Inputs inputs_;
  SettingsFinder settings_;
  const Settings* present_ = nullptr;  ///< the settings of the current input
  Progress progress_;
  Selection selection_;
  Policy policy_;
  notation::ReplayOptions options_;
  notation::Fixer fixer_;
  bool only_shown_;
  bool ending_ = false;
  bool trouble_ = false;
  Output& report_;
  std::unique_ptr<ReportFormat> format_;
  BaselineOptions baseline_;
  FindingsReporter reporter_;
  RequiredTags required_;
  Report findings_;
  std::set<notation::Format>
      left_alone_;  ///< formats for which the message that they are not fixed was printed
  Totals totals_;
  std::string name_;  ///< name of the input in reports
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
    : arguments_(arguments),
      inputs_(arguments),
      settings_(arguments),
      progress_(arguments, inputs_.names()),
      selection_(arguments),
      policy_(arguments),
      options_(replay_options(arguments)),
      fixer_(without_alternatives(options_),
             [this](notation::Code code) {
               return policy_.counts(code) && !present_->ignored.contains(code);
             }),
      only_shown_(arguments.has("diff")),
      trouble_(!inputs_.complete()),
      report_(only_shown_ || contains_stdin(inputs_) ? standard_error() : standard_output()),
      // With --diff, only the last line of the findings is shown.
      format_(only_shown_ ? gcc_format() : report_format_of(arguments)),
      baseline_(arguments),
      reporter_(*format_, policy_, most_findings(arguments).of_record,
                BaselineOptions::keys(arguments)),
      required_(arguments),
      findings_(*format_, most_findings(arguments), baseline_.known(),
                [this, write = report_writer(arguments, report_)](std::string_view text) {
                  if (!only_shown_ || ending_) {
                    write(text);
                  }
                }) {}

void Fixer::complain(std::string_view name, std::string_view what) {
  progress_.hide();
  standard_error().write(
      fmt::format("{}: {}: {}\n", arguments_.program(), printable(name), printable(what)));
}

std::unique_ptr<Target> Fixer::target_for(const std::string& name, const InputFile& file) const {
  if (only_shown_) {
    return std::make_unique<AsDifference>(name_);
  }
  if (name == "-") {
    return std::make_unique<ToStandardOutput>();
  }
  return std::make_unique<InPlace>(name, file);
}

void Fixer::check_opened(std::optional<rules::RulesetId> ruleset) {
  required_.check(record_, diagnostics_);
  const auto result = notation::check_opened(ruleset, options_, record_, diagnostics_);
  totals_.plies += result.plies;
  ++totals_.records;
  Yield yield;
  OpenedRecord opened{name_, ruleset, record_, diagnostics_, totals_.files, present_};
  opened.first_ply = result.first_number;
  reporter_.report(opened, yield);
  if (!yield.findings.empty()) {
    progress_.hide();
  }
  findings_.take(yield);
  if (!yield.findings.empty() && report_.is_terminal()) {
    report_.flush();
  }
}

void Fixer::fix_record(notation::Format format, const notation::RawRecord& bytes,
                       const notation::ReadHints& hints, std::string_view old, Target& target) {
  notation::RawRecord shifted = bytes;
  shift_.apply(shifted);
  auto ruleset = notation::open_record(format, shifted, hints, record_, diagnostics_);
  if (!selection_.wants(bytes.index) ||
      !selection_.wants({format, shifted, hints, record_, ruleset})) {
    target.same(old);
    return;
  }
  const auto mended = fixer_.mend(format, bytes, hints);
  if (mended) {
    target.changed(old, mended->bytes);
    shift_.pass(bytes, mended->bytes);
    totals_.mended += mended->places;
    shifted.bytes = mended->bytes;
    ruleset = notation::open_record(format, shifted, hints, record_, diagnostics_);
  } else {
    target.same(old);
  }
  check_opened(ruleset);
}

void Fixer::fix_input(const std::string& name) {
  std::string complaints;
  present_ = &settings_.of(name, complaints);
  if (!complaints.empty()) {
    trouble_ = true;
    progress_.hide();
    standard_error().write(said_by(arguments_.program(), complaints));
  }
  Contents contents(name, present_->format.has_value());
  name_ = contents.name();
  const bool in_place = !only_shown_ && name != "-";
  if (const std::string why = obstacle(name, contents, in_place, "mended"); !why.empty()) {
    trouble_ = true;
    complain(name_, why);
    return;
  }
  contents.next();
  const std::string plain_name(contents.plain_name());
  const notation::Format format = format_of(*present_, plain_name, contents);
  if (!notation::is_mended(format) && left_alone_.insert(format).second) {
    complain(name_, fmt::format("records in {} are checked, but not mended", info(format).name));
  }
  const std::unique_ptr<Target> target = target_for(name, contents.file());
  shift_ = {};
  PassedOn passed(contents, *target);
  notation::Splitter splitter([&](std::span<char> into) { return passed.read(into); },
                              notation::default_block_size, splitting_of(format));
  ++totals_.files;
  const notation::ReadHints hints = present_->hints(plain_name);
  const std::uint64_t records_before = totals_.records;
  while (const auto block = splitter.next()) {
    for (notation::RawRecord bytes : block->records) {
      bytes.encoding = present_->encoding;
      target->same(passed.up_to(bytes.offset));
      fix_record(format, bytes, hints, passed.up_to(bytes.offset + bytes.bytes.size()), *target);
      progress_.advance(contents.bytes(), totals_.records);
    }
  }
  target->same(passed.up_to(UINT64_MAX));
  if (const std::string failure = contents.failure(); !failure.empty()) {
    trouble_ = true;
    complain(name_, failure);
    return;
  }
  for (const std::string& lost : target->finish()) {
    complain(name_, lost);
  }
  progress_.end_input(contents.bytes());
  progress_.hide();
  standard_error().write(
      progress_.done(name_, info(format).name, totals_.records - records_before));
}

Exit Fixer::run() {
  for (const std::string& name : inputs_.names()) {
    try {
      fix_input(name);
    } catch (const std::bad_alloc&) {
      trouble_ = true;
      complain(display_name(name), "out of memory");
    } catch (const std::exception& failure) {
      // The file still has its old contents; the other files are fixed all the same.
      trouble_ = true;
      complain(display_name(name), failure.what());
    }
  }
  if (!trouble_ && totals_.records == 0 && !arguments_.has("allow-empty")) {
    standard_error().write(said_by(arguments_.program(), selection_.nothing_read()));
    trouble_ = true;
  }
  ending_ = true;
  findings_.end(totals_, baseline_.stale(), arguments_.has("quiet"));
  standard_error().write(findings_.untold());
  baseline_.finish(!trouble_);
  const bool findings = findings_.errors() > 0 && !arguments_.has("exit-zero");
  return trouble_ ? Exit::trouble : findings ? Exit::findings : Exit::clean;
}

}  // namespace

bool wants_fixes(const Arguments& arguments) {
  if (arguments.has("fix") && arguments.has("diff")) {
    throw UsageError{"--fix and --diff exclude each other"};
  }
  return arguments.has("fix") || arguments.has("diff");
}

Exit fix_inputs(const Arguments& arguments) { return Fixer(arguments).run(); }

}  // namespace damier::cli
