#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "formats.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

using notation::Severity;

/// Maximum number of annotations of a kind that GitHub shows per step; it silently drops the rest.
constexpr std::uint64_t max_annotations = 10;

constexpr std::array<std::string_view, 3> commands{"notice", "warning", "error"};

/// Escapes the text after the last `::` of a workflow command, or a property, which needs more
/// escapes.
std::string escaped(std::string_view text, bool property) {
  std::string out;
  for (const char c : text) {
    const bool delimits = property && (c == ':' || c == ',');
    if (c == '%' || c == '\r' || c == '\n' || delimits) {
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return printable(out);
}

/// Writes workflow commands of GitHub Actions, which it shows as annotations.
class GithubFormat : public ReportFormat {
 public:
  void finding(const Finding& finding, std::string& out) const override {
    const notation::Span span = source_span(finding.record, finding.diagnostic.span);
    const notation::Place begin = finding.locator(span.begin);
    const notation::Place end = notation::Locator(finding.locator)(span.end);
    out += fmt::format("::{} file={},line={},endLine={}",
                       commands.at(static_cast<std::size_t>(finding.severity)),
                       escaped(finding.file, true), begin.line, end.line);
    // Columns are valid within one line only; the end column is that of the last character.
    if (begin.line == end.line) {
      out +=
          fmt::format(",col={},endColumn={}", begin.column, std::max(begin.column, end.column - 1));
    }
    out += fmt::format(",title={}::{}\n", escaped(info(finding.diagnostic.code).name, true),
                       escaped(full_message(finding.diagnostic), false));
  }

  void record(const ShownRecord& record, const Write& write) override {
    for (const ShownFinding& finding : record.findings) {
      const auto kind = static_cast<std::size_t>(finding.severity);
      // The last notice is reserved for the summary.
      const std::uint64_t max = max_annotations - (finding.severity == Severity::note ? 1 : 0);
      if (given_.at(kind) < max) {
        ++given_.at(kind);
        write(finding.text);
      } else {
        ++left_out_;
      }
    }
    left_out_ += record.hidden;
  }

  void end(const Summary& summary, bool quiet, const Write& write) override {
    if (left_out_ > 0) {
      write(fmt::format(
          "::notice title=damier-check::{}\n",
          words_for_programs().trn("{0} more, not shown because GitHub has a limit per step",
                                   "{0} more, not shown because GitHub has a limit per step",
                                   left_out_, left_out_)));
    }
    write(quiet ? not_shown_line(summary, words_for_programs())
                : summary_lines(summary, words_for_programs()));
  }

 private:
  std::array<std::uint64_t, commands.size()> given_{};
  std::uint64_t left_out_ = 0;
};

}  // namespace

std::unique_ptr<ReportFormat> github_format() { return std::make_unique<GithubFormat>(); }

}  // namespace damier::cli
