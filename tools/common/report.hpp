#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/locate.hpp"
#include "damier/notation/record/record.hpp"

#include "options.hpp"
#include "output.hpp"
#include "printable.hpp"
#include "records.hpp"

namespace damier::cli {

/// Which findings count, and as what.
class Policy {
 public:
  /// From --strict, --select and --ignore, where a tool has them. Throws UsageError for a code that
  /// does not exist.
  explicit Policy(const Arguments& arguments);

  [[nodiscard]] bool counts(notation::Code code) const;
  /// Whether it is named by --select, as codes must be that are looked for only where it is asked
  /// for.
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
  notation::Locator& locator;  ///< of the record
};

/// Takes a piece of a report.
using Write = std::function<void(std::string_view)>;

/// A finding as it is shown.
struct ShownFinding {
  notation::Code code;
  notation::Severity severity = notation::Severity::note;
  std::string_view text;  ///< as ReportFormat::finding has made it
};

/// A record as it is shown.
struct ShownRecord {
  std::string_view file;
  std::uint64_t index;
  std::uint64_t line;
  std::span<const ShownFinding> findings;
  std::uint64_t hidden;  ///< findings that are not shown
  std::uint64_t errors;  ///< among all of them
};

/// What the end of a report says.
struct Summary {
  Totals totals;
  std::vector<std::pair<std::string_view, std::uint64_t>>
      codes;  ///< how often each was found, the most frequent first
  std::uint64_t records_with_findings = 0;
  bool has_baseline = false;
  std::uint64_t known = 0;      ///< findings that the baseline has
  std::uint64_t stale = 0;      ///< findings of the baseline that are no more
  std::uint64_t not_shown = 0;  ///< findings of files of which enough had been shown
  std::map<std::string, std::uint64_t> ignored;  ///< findings, by the file of settings
};

/// How a report looks. Findings are put into text one by one, by several workers, each with a
/// format of its own; all else is called in the order of the report, on one format.
class ReportFormat {
 public:
  ReportFormat() = default;
  ReportFormat(const ReportFormat&) = delete;
  ReportFormat(ReportFormat&&) = delete;
  ReportFormat& operator=(const ReportFormat&) = delete;
  ReportFormat& operator=(ReportFormat&&) = delete;
  virtual ~ReportFormat() = default;

  /// Appends a finding to `out`.
  virtual void finding(const Finding& finding, std::string& out) const = 0;

  virtual void begin(const Write& /*write*/) {}
  virtual void begin_file(std::string_view /*file*/, const Write& /*write*/) {}
  /// Every record, with findings or without.
  virtual void record(const ShownRecord& record, const Write& write) = 0;
  /// `not_shown`: how many findings there are of the file beyond those that it may have in the
  /// report.
  virtual void end_file(std::uint64_t /*not_shown*/, const Write& /*write*/) {}
  /// `quiet`: without what is there for people only.
  virtual void end(const Summary& summary, bool quiet, const Write& write) = 0;
  /// Whether it has a place for how many findings of a file are not shown.
  [[nodiscard]] virtual bool tells_not_shown() const { return true; }
};

/// The names of all formats of reports, the usual one first.
[[nodiscard]] std::vector<std::string_view> report_format_names();

/// The names of all codes of findings.
[[nodiscard]] std::vector<std::string_view> code_names();

/// The same, and the names of groups of codes: what --select and --ignore take.
[[nodiscard]] std::vector<std::string_view> code_and_group_names();

/// Adds what a name of a code or of a group stands for; false if it is none.
[[nodiscard]] bool add_codes(std::string_view name, std::set<notation::Code>& codes);

/// The format that --format asks for, on standard output. Throws UsageError.
[[nodiscard]] std::unique_ptr<ReportFormat> report_format_of(const Arguments& arguments);

/// Writes a report in that format: on a terminal without anything that would do something there.
[[nodiscard]] Write report_writer(const Arguments& arguments, Output& out);

/// How many findings of a record are shown, if nothing else is said.
inline constexpr std::uint64_t default_most_findings = 20;

/// How many findings of a file are shown, if nothing else is said: so many nobody reads, and a
/// report of what is no archive at all would be larger than that itself.
inline constexpr std::uint64_t default_most_in_file = 10'000;

/// How many findings a report shows, of a record and of a file; 0: all.
struct MostFindings {
  std::uint64_t of_record = default_most_findings;
  std::uint64_t of_file = 0;
};

/// The same as --max-errors and --max-findings say it. Throws UsageError.
[[nodiscard]] MostFindings most_findings(const Arguments& arguments);

/// What findings are known by in a baseline, and whether also what they are about is to be kept.
enum class Keys : std::uint8_t { none, numbers, excerpts };

/// Puts the findings of records into text: the part of a report that workers do.
class FindingsReporter {
 public:
  /// Of a record no more than `most` findings (0: no limit) are put into text, unless some may be
  /// known.
  FindingsReporter(const ReportFormat& format, const Policy& policy, std::uint64_t most, Keys keys)
      : format_(format), policy_(policy), most_(most), keys_(keys) {}

  /// Adds a record with its findings to what is reported.
  void report(const OpenedRecord& opened, Yield& yield) const;

 private:
  const ReportFormat& format_;
  const Policy& policy_;
  std::uint64_t most_;
  Keys keys_;
};

/// Findings that are no news. Both functions are called in the order of the report.
class KnownFindings {
 public:
  KnownFindings() = default;
  KnownFindings(const KnownFindings&) = delete;
  KnownFindings(KnownFindings&&) = delete;
  KnownFindings& operator=(const KnownFindings&) = delete;
  KnownFindings& operator=(KnownFindings&&) = delete;
  virtual ~KnownFindings() = default;

  virtual void begin_file(std::string_view file) = 0;
  /// Whether a finding of the present file is one of them.
  virtual bool take(const ReportedFinding& finding) = 0;
};

/// Puts a report together, in the order of the records.
class Report {
 public:
  /// `known`: null if all findings are news.
  Report(ReportFormat& format, MostFindings most, KnownFindings* known, Write write);

  /// The next records.
  void take(const Yield& yield);
  /// The end of the report. `stale`: of the findings that were known, how many are no more; nothing
  /// without a baseline.
  void end(const Totals& totals, std::optional<std::uint64_t> stale, bool quiet);

  [[nodiscard]] std::uint64_t errors() const { return summary_.totals.errors; }
  /// What the format has no place for, to be said beside the finished report; empty if nothing.
  [[nodiscard]] std::string untold() const;

 private:
  [[nodiscard]] bool file_is_full() const {
    return most_.of_file > 0 && shown_in_file_ >= most_.of_file;
  }
  void end_file();
  void record(const Yield& yield, const ReportedRecord& record, std::size_t& begin);
  void count(notation::Severity severity, std::uint64_t number);

  ReportFormat& format_;
  MostFindings most_;
  KnownFindings* known_;
  Write write_;
  bool begun_ = false;
  std::string file_;
  std::uint64_t last_index_ = 0;
  std::uint64_t shown_in_file_ = 0;
  std::uint64_t not_shown_in_file_ = 0;
  std::map<notation::Code, std::uint64_t> codes_;  ///< how often each was found
  std::vector<ShownFinding> shown_;                ///< of the present record
  Summary summary_;
};

/// What tools whose product goes to standard output say of what is wrong with records: text for
/// standard error, to which all functions append.
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

/// The lines below a finding: its rule and its notes.
[[nodiscard]] std::vector<std::string> further_lines(const notation::Diagnostic& diagnostic);

/// What findings are known by that stay the same when lines and records are inserted before them,
/// or when other findings of their record are mended: their codes, who plays where, and the text
/// that they are about.
class FindingKeys {
 public:
  explicit FindingKeys(const notation::Record& record);
  [[nodiscard]] std::uint64_t operator()(const notation::Diagnostic& diagnostic) const;
  /// The text that a finding is about, or its beginning, in one line.
  [[nodiscard]] std::string excerpt(const notation::Diagnostic& diagnostic) const;

 private:
  [[nodiscard]] std::string_view text_of(const notation::Diagnostic& diagnostic) const;

  const notation::Record& record_;
  std::uint64_t game_;
};

}  // namespace damier::cli
