#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "report.hpp"

/// The formats of reports, a file each.
namespace damier::cli {

[[nodiscard]] std::unique_ptr<ReportFormat> text_format(bool color);
[[nodiscard]] std::unique_ptr<ReportFormat> gcc_format();
[[nodiscard]] std::unique_ptr<ReportFormat> json_format();
[[nodiscard]] std::unique_ptr<ReportFormat> github_format();
[[nodiscard]] std::unique_ptr<ReportFormat> sarif_format();
[[nodiscard]] std::unique_ptr<ReportFormat> junit_format();
[[nodiscard]] std::unique_ptr<ReportFormat> tap_format();
[[nodiscard]] std::unique_ptr<ReportFormat> rdjsonl_format();

/// How many findings are not shown, in words.
[[nodiscard]] std::string not_shown(std::uint64_t count);
/// The same as a line that says how to see them; empty if there are none.
[[nodiscard]] std::string not_shown_line(const Summary& summary);
/// The line that counts files, records, plies, errors and warnings, and what is said below it of
/// findings that are left out: by a bound, by settings, by a baseline.
[[nodiscard]] std::string summary_lines(const Summary& summary);

/// A finding in one line, as compilers write it and editors read it, without the newline.
void append_gcc_line(const Finding& finding, std::string& out);

/// The message of a finding with its rule and its notes, a line each.
[[nodiscard]] std::string full_message(const notation::Diagnostic& diagnostic);

}  // namespace damier::cli
