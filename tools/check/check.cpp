#include "damier/notation/archive/check.hpp"

#include <memory>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/archive/fixer.hpp"

#include "baseline.hpp"
#include "duplicates.hpp"
#include "fix.hpp"
#include "info.hpp"
#include "input/records.hpp"
#include "report/report.hpp"
#include "required_tags.hpp"
#include "terminal/language.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"

namespace {

using namespace damier;

/// Checks one record after the other.
class Checker : public cli::RecordWorker {
 public:
  Checker(const cli::Arguments& arguments, const cli::Duplicates& duplicates)
      : policy_(arguments),
        duplicates_(duplicates),
        format_(cli::report_format_of(arguments)),
        reporter_(*format_, policy_, cli::max_findings_of(arguments).of_record,
                  cli::BaselineOptions::keys(arguments)),
        required_(arguments) {
    options_.syntax_only = arguments.has("syntax-only");
    if (arguments.has("go-on")) {
      options_.after_error = notation::AfterError::go_on;
    }
    if (arguments.has("legal")) {
      options_.explain.alternatives = notation::max_alternatives;
    }
  }

  void use(cli::OpenedRecord& opened, cli::Yield& yield) override {
    duplicates_.report(opened);
    required_.check(opened.record, opened.diagnostics);
    const auto result = check(opened);
    opened.first_ply = result.first_number;
    yield.totals.plies += result.plies;
    reporter_.report(opened, yield);
  }

 private:
  [[nodiscard]] notation::ReplayResult check(cli::OpenedRecord& opened) const {
    const bool fixes = format_->has_details() && notation::can_fix(opened.format, opened.record);
    return fixes ? notation::check_and_fix(opened.ruleset, options_, opened.record,
                                           opened.diagnostics)
                 : notation::check_opened(opened.ruleset, options_, opened.record,
                                          opened.diagnostics);
  }

  cli::Policy policy_;
  const cli::Duplicates& duplicates_;
  std::unique_ptr<cli::ReportFormat> format_;
  cli::FindingsReporter reporter_;
  cli::RequiredTags required_;
  notation::ReplayOptions options_;
};

void check_options(const cli::Arguments& arguments) {
  for (const std::string_view other : {"syntax-only", "fix", "diff"}) {
    if (arguments.has("go-on") && arguments.has(other)) {
      throw cli::UsageError{cli::tr("--go-on cannot be used with --{0}", other)};
    }
  }
}

cli::Exit run(const cli::Arguments& arguments) {
  check_options(arguments);
  if (cli::wants_fixes(arguments)) {
    return cli::fix_inputs(arguments);
  }
  cli::RecordLoop loop(arguments);
  cli::Progress progress(arguments, loop.names());
  loop.show(progress);
  cli::Duplicates duplicates(arguments, cli::Policy(arguments), loop);
  cli::Output& out = cli::standard_output();
  const auto format = cli::report_format_of(arguments);
  cli::BaselineOptions baseline(arguments);
  cli::Report report(*format, cli::max_findings_of(arguments), baseline.known(),
                     cli::report_writer(arguments, out));
  cli::Totals totals;
  loop.run(cli::make_workers<Checker>(arguments, duplicates), [&](const cli::Yield& yield) {
    cli::standard_error().write(yield.messages);
    duplicates.mark_reported(yield.messages);
    report.take(yield);
    totals += yield.totals;
    return !out.failed();
  });
  for (const std::string& message : duplicates.unreported()) {
    cli::standard_error().write(message);
  }
  totals.files = loop.files();
  report.end(totals, baseline.stale(), arguments.has("quiet"));
  cli::standard_error().write(cli::with_program_name(arguments.program(), report.not_shown_text()));
  const cli::Exit status = loop.status();
  baseline.finish(status != cli::Exit::trouble);
  const bool findings = report.errors() > 0 && !arguments.has("exit-zero");
  return std::max(status, findings ? cli::Exit::findings : cli::Exit::clean);
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::check_info, run, argc, argv); }
