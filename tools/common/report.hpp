#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics.hpp"
#include "damier/notation/record.hpp"

#include "options.hpp"
#include "records.hpp"

namespace damier::cli {

/// Which findings count, and as what.
class Policy {
 public:
  /// From --strict, --select and --ignore, where a tool has them. Throws UsageError for a code that does not exist.
  explicit Policy(const Arguments& arguments);

  [[nodiscard]] bool counts(notation::Code code) const;
  /// Whether it is named by --select, as codes must be that are looked for only where it is asked for.
  [[nodiscard]] bool asks_for(notation::Code code) const;
  /// As what a finding of this severity counts that was not kept.
  [[nodiscard]] notation::Severity severity(notation::Severity usual) const;

 private:
  bool strict_;
  bool selecting_;
  std::set<notation::Code> selected_;
  std::set<notation::Code> ignored_;
};

/// A finding and where it is.
struct Finding {
  std::string_view file;
  const notation::Record& record;
  const notation::Diagnostic& diagnostic;
  notation::Severity severity;
};

/// How a report looks. All functions append to `out`.
class ReportFormat {
 public:
  virtual ~ReportFormat() = default;
  virtual void finding(const Finding& finding, std::string& out) const = 0;
  /// So many findings of a record are not shown.
  virtual void more(std::string_view file, const notation::Record& record, std::uint64_t count,
                    std::string& out) const = 0;
  virtual void summary(const Totals& totals, std::string& out) const = 0;
};

/// The names of all codes of findings.
[[nodiscard]] std::vector<std::string_view> code_names();

/// The same, and the names of groups of codes: what --select and --ignore take.
[[nodiscard]] std::vector<std::string_view> code_and_group_names();

/// The format of that name: text, gcc or json; null if there is none.
[[nodiscard]] std::unique_ptr<ReportFormat> make_report_format(std::string_view name, bool color);

/// The format that --format asks for, on standard output. Throws UsageError.
[[nodiscard]] std::unique_ptr<ReportFormat> report_format_of(const Arguments& arguments);

/// How many findings of a record are shown, if nothing else is said.
inline constexpr std::uint64_t default_most_findings = 20;

/// Writes the findings of one record and adds them to the totals. Of more than `most` (0: no limit) only the number
/// is given.
void report_record(const ReportFormat& format, const Policy& policy, std::string_view file,
                   const notation::Record& record, const notation::Diagnostics& diagnostics,
                   std::uint64_t most, Totals& totals, std::string& out);

/// What tools whose product goes to standard output say of what is wrong with records: text for standard error, to
/// which all functions append.
class FindingsText {
 public:
  explicit FindingsText(const Arguments& arguments);

  /// The findings of a record; whether there is an error among them.
  bool report(const OpenedRecord& opened, std::string& out) const;
  /// A line about the record as a whole.
  void say(const OpenedRecord& opened, std::string_view what, std::string& out) const;

 private:
  bool quiet_;
  std::unique_ptr<ReportFormat> format_;
  Policy policy_;
};

/// The same, said at once.
class FindingsOnStderr {
 public:
  explicit FindingsOnStderr(const Arguments& arguments) : findings_(arguments) {}

  void report(const OpenedRecord& opened);
  /// A line about what is wrong with the record as a whole.
  void say(const OpenedRecord& opened, std::string_view what);
  /// Whether any record had an error, or was spoken of.
  [[nodiscard]] Exit status() const { return found_ ? Exit::findings : Exit::clean; }

 private:
  FindingsText findings_;
  std::string text_;
  bool found_ = false;
};

/// The findings about one record as text: all of them, or those with one code.
[[nodiscard]] std::string explain_findings(std::string_view name, const notation::Record& record,
                                           const notation::Diagnostics& diagnostics,
                                           const notation::CodeInfo* only, bool color);

/// Says what is wrong with a text from the command line, such as a set-up.
[[nodiscard]] std::string explain_text(std::string_view name, std::string_view text,
                                       const notation::Diagnostics& diagnostics, bool color);

/// A part of a line for the terminal: control characters, byte order marks and bytes that are not UTF-8 become question
/// marks, so that each character takes one column and none of them does anything.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace damier::cli
