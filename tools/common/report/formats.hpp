#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.hpp"

/// The report formats, one file each.
namespace damier::cli {

/// How the text for people looks.
struct TextStyle {
  bool color = false;
  std::optional<std::size_t> columns = {};  ///< the width of the terminal; none elsewhere
  bool all = false;                         ///< also findings that are like others
  std::string_view with_options_of = {};    ///< the program with the options to show more
};

[[nodiscard]] std::unique_ptr<ReportFormat> text_format(const TextStyle& style);
[[nodiscard]] std::unique_ptr<ReportFormat> gcc_format();
[[nodiscard]] std::unique_ptr<ReportFormat> json_format();
[[nodiscard]] std::unique_ptr<ReportFormat> github_format();
[[nodiscard]] std::unique_ptr<ReportFormat> sarif_format();
[[nodiscard]] std::unique_ptr<ReportFormat> junit_format();
[[nodiscard]] std::unique_ptr<ReportFormat> tap_format();
[[nodiscard]] std::unique_ptr<ReportFormat> rdjsonl_format();

/// The number of findings that are not shown, in words.
[[nodiscard]] std::string not_shown(std::uint64_t count);
/// The same as a line with a hint on how to see them; empty if there are none.
[[nodiscard]] std::string not_shown_line(const Summary& summary);
/// Lines about findings omitted by a limit, by settings, or by a baseline, and as the last line of a
/// report the numbers of files, records, plies, errors and warnings.
[[nodiscard]] std::string summary_lines(const Summary& summary);

/// Appends a finding as one line in the style of compilers, which editors understand, without a
/// newline.
void append_gcc_line(const Finding& finding, std::string& out);

/// The edits that mend a finding, in text order; none if there is any doubt.
[[nodiscard]] std::vector<notation::Fix> edits_of(const Finding& finding);

/// The message of a finding with its rule and its notes, one line each.
[[nodiscard]] std::string full_message(const notation::Diagnostic& diagnostic);

}  // namespace damier::cli
