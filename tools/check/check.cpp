#include "damier/notation/check.hpp"

#include <array>
#include <string>

#include "info.hpp"
#include "inputs.hpp"
#include "options.hpp"
#include "output.hpp"
#include "report.hpp"

namespace {

using namespace damier;

/// Checks files one after the other and reports as it goes.
class Checker {
 public:
  Checker(const cli::Arguments& arguments, const cli::Inputs& inputs, cli::Output& out)
      : policy_(arguments), out_(out), most_(arguments.number("max-errors", 20, 0, UINT64_MAX)) {
    static constexpr std::array<std::string_view, 3> formats{"text", "gcc", "json"};
    static constexpr std::array<std::string_view, 3> times{"auto", "always", "never"};
    format_ = cli::make_report_format(arguments.choice("format", formats),
                                      cli::use_color(arguments.choice("color", times), out));
    options_.hints.ruleset = inputs.ruleset();
    options_.replay.syntax_only = arguments.has("syntax-only");
    if (arguments.has("legal")) {
      options_.replay.explain.alternatives = notation::max_alternatives;
    }
  }

  /// Whether the file could be read to its end.
  bool check_file(const std::string& name) {
    cli::InputFile file(name);
    const std::string shown = cli::display_name(name);
    options_.hints.file_name = shown;
    notation::Splitter splitter([&](std::span<char> into) { return file.read(into); });
    while (const auto block = splitter.next()) {
      for (const notation::RawRecord& bytes : block->records) {
        check(bytes, shown);
      }
    }
    ++totals_.files;
    if (const std::string failure = file.failure(); !failure.empty()) {
      cli::standard_error().write(shown + ": " + failure + "\n");
      return false;
    }
    return true;
  }

  void summarise() {
    format_->summary(totals_, text_);
    out_.write(text_);
  }
  [[nodiscard]] const cli::Totals& totals() const { return totals_; }

 private:
  void check(const notation::RawRecord& bytes, std::string_view file) {
    const auto result = notation::check_record(bytes, options_, record_, diagnostics_);
    ++totals_.records;
    totals_.plies += result.plies;
    if (!diagnostics_.empty()) {
      cli::report_record(*format_, policy_, file, record_, diagnostics_, most_, totals_, text_);
      out_.write(text_);
      text_.clear();
    }
  }

  cli::Policy policy_;
  cli::Output& out_;
  std::uint64_t most_;
  std::unique_ptr<cli::ReportFormat> format_;
  notation::CheckOptions options_;
  notation::Record record_;
  notation::Diagnostics diagnostics_;
  cli::Totals totals_;
  std::string text_;
};

cli::Exit run(const cli::Arguments& arguments) {
  const cli::Inputs inputs(arguments);
  Checker checker(arguments, inputs, cli::standard_output());
  bool readable = inputs.complete();
  for (const std::string& name : inputs.names()) {
    readable = checker.check_file(name) && readable;
  }
  if (!arguments.has("quiet")) {
    checker.summarise();
  }
  if (!readable) {
    return cli::Exit::trouble;
  }
  if (checker.totals().records == 0 && !arguments.has("allow-empty")) {
    cli::standard_error().write("damier-check: no record was read; --allow-empty accepts that\n");
    return cli::Exit::trouble;
  }
  const bool findings = checker.totals().errors > 0 && !arguments.has("exit-zero");
  return findings ? cli::Exit::findings : cli::Exit::clean;
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::check_info, run, argc, argv); }
