#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/catalogue.hpp"

#include "report/report.hpp"

/// Report formats, one file each.
namespace damier::cli {

/// Style of the text for people.
struct TextStyle {
  bool color = false;
  std::optional<std::size_t> columns = {};  ///< width of the terminal; nothing elsewhere
  bool all = false;                         ///< also show findings that are like others
  std::string_view with_options_of = {};    ///< program with the options to show more
};

[[nodiscard]] std::unique_ptr<ReportFormat> text_format(const TextStyle& style);
[[nodiscard]] std::unique_ptr<ReportFormat> gcc_format();
[[nodiscard]] std::unique_ptr<ReportFormat> json_format();
[[nodiscard]] std::unique_ptr<ReportFormat> github_format();
[[nodiscard]] std::unique_ptr<ReportFormat> sarif_format();
[[nodiscard]] std::unique_ptr<ReportFormat> junit_format();
[[nodiscard]] std::unique_ptr<ReportFormat> tap_format();
[[nodiscard]] std::unique_ptr<ReportFormat> rdjsonl_format();

/// Describes the number of findings that are not shown.
[[nodiscard]] std::string not_shown(std::uint64_t count, const notation::Catalogue& words);
/// Returns a line with the number of findings not shown and how to see them; empty if there are
/// none.
[[nodiscard]] std::string not_shown_line(const Summary& summary, const notation::Catalogue& words);
/// Returns lines about findings omitted by a limit, by settings, or by a baseline, and as the last
/// line of a report the numbers of files, records, plies, errors and warnings.
[[nodiscard]] std::string summary_lines(const Summary& summary, const notation::Catalogue& words);

// The frames of these formats are the same in every language. Their messages follow --lang, but not
// the locale: programs read them.

/// Appends a finding as one line in the style of compilers, which editors parse, without a newline.
void append_gcc_line(const Finding& finding, std::string& out);

/// Returns the edits that fix a finding, in text order; none if the fix is uncertain.
[[nodiscard]] std::vector<notation::Fix> edits_of(const Finding& finding);

/// Returns the message of a finding with its rule and its notes, one line each.
[[nodiscard]] std::string full_message(const notation::Diagnostic& diagnostic);

}  // namespace damier::cli
