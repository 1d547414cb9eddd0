
#include <fmt/format.h>

#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/text/json_text.hpp"

#include "formats.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

/// Returns a text as YAML: every JSON string without control characters is valid YAML.
std::string yaml(std::string_view text) {
  std::string out;
  notation::append_json_string(printable(text), out);
  return out;
}

/// Returns the description of a test; an unescaped `#` would begin a directive.
std::string description(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    if (c == '#' || c == '\\') {
      out += '\\';
    }
    out += c;
  }
  return out;
}

/// Writes the Test Anything Protocol, version 13: a record is a test.
class TapFormat : public ReportFormat {
 public:
  void finding(const Finding& finding, std::string& out) const override {
    const notation::Span span = source_span(finding.record, finding.diagnostic.span);
    const notation::Place place = finding.locator(span.begin);
    out += fmt::format("    - line: {}\n      column: {}\n      severity: {}\n", place.line,
                       place.column, name(finding.severity));
    out += fmt::format("      code: {}\n      message: {}\n", info(finding.diagnostic.code).name,
                       yaml(message(finding.diagnostic, words_for_programs())));
    out += finding.diagnostic.conditional ? "      conditional: true\n" : "";
    const auto lines = notation::further_lines(finding.diagnostic, words_for_programs());
    if (!lines.empty()) {
      out += "      notes:\n";
    }
    for (const std::string& line : lines) {
      out += fmt::format("        - {}\n", yaml(line));
    }
  }

  void begin(const Write& write) override { write("TAP version 13\n"); }

  void record(const ShownRecord& record, const Write& write) override {
    write(fmt::format("{} {} - {}: record {}\n", record.errors > 0 ? "not ok" : "ok", ++tests_,
                      description(record.file), record.index));
    if (record.findings.empty() && record.hidden == 0) {
      return;
    }
    write("  ---\n");
    write(record.findings.empty() ? "  findings: []\n" : "  findings:\n");
    for (const ShownFinding& finding : record.findings) {
      write(finding.text);
    }
    if (record.hidden > 0) {
      write(fmt::format("  more: {}\n", record.hidden));
    }
    write("  ...\n");
  }

  void end(const Summary& summary, bool quiet, const Write& write) override {
    write(fmt::format("1..{}\n", tests_));
    const std::string lines = quiet ? not_shown_line(summary, words_for_programs())
                                    : summary_lines(summary, words_for_programs());
    for (std::size_t begin = 0; begin < lines.size();) {
      const std::size_t end = lines.find('\n', begin) + 1;
      write("# " + lines.substr(begin, end - begin));
      begin = end;
    }
  }

 private:
  std::uint64_t tests_ = 0;
};

}  // namespace

std::unique_ptr<ReportFormat> tap_format() { return std::make_unique<TapFormat>(); }

}  // namespace damier::cli
