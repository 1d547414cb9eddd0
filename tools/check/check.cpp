#include "damier/notation/check.hpp"

#include <memory>
#include <string>

#include "info.hpp"
#include "options.hpp"
#include "output.hpp"
#include "records.hpp"
#include "report.hpp"

namespace {

using namespace damier;

/// Checks one record after the other and reports as it goes.
class Checker {
 public:
  Checker(const cli::Arguments& arguments, cli::Output& out)
      : policy_(arguments),
        out_(out),
        most_(arguments.number("max-errors", cli::default_most_findings, 0, UINT64_MAX)) {
    format_ = cli::make_report_format(arguments.choice("format"), cli::use_color(arguments, out));
    options_.syntax_only = arguments.has("syntax-only");
    if (arguments.has("legal")) {
      options_.explain.alternatives = notation::max_alternatives;
    }
  }

  void check(cli::OpenedRecord& opened) {
    const auto result =
        notation::check_opened(opened.ruleset, options_, opened.record, opened.diagnostics);
    totals_.plies += result.plies;
    if (opened.diagnostics.empty()) {
      return;
    }
    text_.clear();
    cli::report_record(*format_, policy_, opened.file, opened.record, opened.diagnostics, most_,
                       totals_, text_);
    out_.write(text_);
  }

  void summarise(const cli::RecordLoop& loop) {
    totals_.files = loop.files();
    totals_.records = loop.records();
    text_.clear();
    format_->summary(totals_, text_);
    out_.write(text_);
  }
  [[nodiscard]] bool found_errors() const { return totals_.errors > 0; }

 private:
  cli::Policy policy_;
  cli::Output& out_;
  std::uint64_t most_;
  std::unique_ptr<cli::ReportFormat> format_;
  notation::ReplayOptions options_;
  cli::Totals totals_;
  std::string text_;
};

cli::Exit run(const cli::Arguments& arguments) {
  cli::RecordLoop loop(arguments);
  Checker checker(arguments, cli::standard_output());
  loop.run([&](cli::OpenedRecord& opened) {
    checker.check(opened);
    return !cli::standard_output().failed();
  });
  if (!arguments.has("quiet")) {
    checker.summarise(loop);
  }
  const bool findings = checker.found_errors() && !arguments.has("exit-zero");
  return std::max(loop.status(), findings ? cli::Exit::findings : cli::Exit::clean);
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::check_info, run, argc, argv); }
