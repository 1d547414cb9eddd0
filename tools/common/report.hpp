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

/// Which findings count, and with what severity.
class Policy {
 public:
  /// From --strict, --select and --ignore, if the tool has them. Throws UsageError for an unknown
  /// code.
  explicit Policy(const Arguments& arguments);

  [[nodiscard]] bool counts(notation::Code code) const;
  /// Whether --select names the code: some codes are checked only on request.
  [[nodiscard]] bool asks_for(notation::Code code) const;
  /// The severity with which findings count that were not kept.
  [[nodiscard]] notation::Severity severity(notation::Severity usual) const;

 private:
  bool strict_;
  bool selecting_;
  std::set<notation::Code> selected_;
  std::set<notation::Code> ignored_;
};

/// A finding and its place.
struct Finding {
  std::string_view file;
  const notation::Record& record;
  const notation::Diagnostic& diagnostic;
  notation::Severity severity;
  notation::Locator& locator;  ///< of the record
};

/// Receives a piece of a report.
using Write = std::function<void(std::string_view)>;

/// A finding to be shown.
struct ShownFinding {
  notation::Code code;
  notation::Severity severity = notation::Severity::note;
  std::string_view text;  ///< the output of ReportFormat::finding
};

/// A record to be shown.
struct ShownRecord {
  std::string_view file;
  std::uint64_t index;
  std::uint64_t line;
  std::span<const ShownFinding> findings;
  std::uint64_t hidden;  ///< findings that are not shown
  std::uint64_t errors;  ///< among all of them
};

/// The totals at the end of a report.
struct Summary {
  Totals totals;
  std::vector<std::pair<std::string_view, std::uint64_t>>
      codes;  ///< counts of each code, the most frequent first
  std::uint64_t records_with_findings = 0;
  bool has_baseline = false;
  std::uint64_t known = 0;                       ///< findings that are in the baseline
  std::uint64_t stale = 0;                       ///< findings of the baseline that no longer occur
  std::uint64_t not_shown = 0;                   ///< findings beyond the limit of their file
  std::map<std::string, std::uint64_t> ignored;  ///< ignored findings, by settings file
};

/// The format of a report. Several workers turn findings into text, each with a format object of
/// its own. All other functions are called on one object, in the order of the report.
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
  /// Called for every record, with or without findings.
  virtual void record(const ShownRecord& record, const Write& write) = 0;
  /// `not_shown`: the number of findings of the file beyond its limit.
  virtual void end_file(std::uint64_t /*not_shown*/, const Write& /*write*/) {}
  /// `quiet`: omit what only people read.
  virtual void end(const Summary& summary, bool quiet, const Write& write) = 0;
  /// Whether the format can state how many findings of a file are not shown.
  [[nodiscard]] virtual bool tells_not_shown() const { return true; }
};

/// The names of all report formats, the default first.
[[nodiscard]] std::vector<std::string_view> report_format_names();

/// The names of all codes of findings.
[[nodiscard]] std::vector<std::string_view> code_names();

/// The same with the names of groups of codes: the values of --select and --ignore.
[[nodiscard]] std::vector<std::string_view> code_and_group_names();

/// Adds the codes of a name of a code or group; returns false if the name is unknown.
[[nodiscard]] bool add_codes(std::string_view name, std::set<notation::Code>& codes);

/// The format that --format names, on standard output. Throws UsageError.
[[nodiscard]] std::unique_ptr<ReportFormat> report_format_of(const Arguments& arguments);

/// Writes a report in that format to standard output, without control sequences if that is a
/// terminal.
[[nodiscard]] Write report_writer(const Arguments& arguments, Output& out);

/// The default number of findings shown per record.
inline constexpr std::uint64_t default_most_findings = 20;

/// The default number of findings shown per file. Nobody reads more, and the report on a file that
/// is no archive would be larger than the file.
inline constexpr std::uint64_t default_most_in_file = 10'000;

/// The limits on findings shown per record and per file; 0: no limit.
struct MostFindings {
  std::uint64_t of_record = default_most_findings;
  std::uint64_t of_file = 0;
};

/// The limits set by --max-errors and --max-findings. Throws UsageError.
[[nodiscard]] MostFindings most_findings(const Arguments& arguments);

/// Which keys of findings to compute for a baseline, and whether to keep the text they are about.
enum class Keys : std::uint8_t { none, numbers, excerpts };

/// Turns the findings of records into text: the part of a report that workers do.
class FindingsReporter {
 public:
  /// At most `most` findings of a record (0: no limit) are turned into text, unless some may be
  /// known.
  FindingsReporter(const ReportFormat& format, const Policy& policy, std::uint64_t most, Keys keys)
      : format_(format), policy_(policy), most_(most), keys_(keys) {}

  /// Adds a record with its findings to the report.
  void report(const OpenedRecord& opened, Yield& yield) const;

 private:
  const ReportFormat& format_;
  const Policy& policy_;
  std::uint64_t most_;
  Keys keys_;
};

/// Findings that are already known. Both functions are called in the order of the report.
class KnownFindings {
 public:
  KnownFindings() = default;
  KnownFindings(const KnownFindings&) = delete;
  KnownFindings(KnownFindings&&) = delete;
  KnownFindings& operator=(const KnownFindings&) = delete;
  KnownFindings& operator=(KnownFindings&&) = delete;
  virtual ~KnownFindings() = default;

  virtual void begin_file(std::string_view file) = 0;
  /// Whether a finding of the current file is one of them.
  virtual bool take(const ReportedFinding& finding) = 0;
};

/// Assembles a report, in record order.
class Report {
 public:
  /// `known`: null if no finding is known.
  Report(ReportFormat& format, MostFindings most, KnownFindings* known, Write write);

  /// Adds the next records.
  void take(const Yield& yield);
  /// Ends the report. `stale`: how many known findings no longer occur; nothing without a baseline.
  void end(const Totals& totals, std::optional<std::uint64_t> stale, bool quiet);

  [[nodiscard]] std::uint64_t errors() const { return summary_.totals.errors; }
  /// What the format cannot state, to be printed beside the finished report; empty if nothing.
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
  std::map<notation::Code, std::uint64_t> codes_;  ///< count of each code
  std::vector<ShownFinding> shown_;                ///< of the current record
  Summary summary_;
};

/// Findings as text for standard error, for tools that write their product to standard output. All
/// functions append to a string.
class FindingsText {
 public:
  explicit FindingsText(const Arguments& arguments);

  /// Appends the findings of a record. Returns whether there is an error among them.
  bool report(const OpenedRecord& opened, std::string& out) const;
  /// A line about the record as a whole.
  void say(const OpenedRecord& opened, std::string_view what, std::string& out) const;

 private:
  bool quiet_;
  std::unique_ptr<ReportFormat> format_;
  Policy policy_;
};

/// The same, printed at once.
class FindingsOnStderr {
 public:
  explicit FindingsOnStderr(const Arguments& arguments) : findings_(arguments) {}

  void report(const OpenedRecord& opened);
  /// Prints a line about a problem of the whole record.
  void say(const OpenedRecord& opened, std::string_view what);
  /// Whether any record had an error, or a line of its own.
  [[nodiscard]] Exit status() const { return found_ ? Exit::findings : Exit::clean; }

 private:
  FindingsText findings_;
  std::string text_;
  bool found_ = false;
};

/// The findings about one record as text; `only` limits them to one code.
[[nodiscard]] std::string explain_findings(std::string_view name, const notation::Record& record,
                                           const notation::Diagnostics& diagnostics,
                                           const notation::CodeInfo* only, bool color);

/// Explains what is wrong with a text from the command line, such as a set-up.
[[nodiscard]] std::string explain_text(std::string_view name, std::string_view text,
                                       const notation::Diagnostics& diagnostics, bool color);

/// The lines below a finding: its rule and its notes.
[[nodiscard]] std::vector<std::string> further_lines(const notation::Diagnostic& diagnostic);

/// The keys of findings in a baseline: hashes of their codes, the players and the occasion, and the
/// text they are about. A key survives the insertion of lines and records before it, and the fixing
/// of other findings of its record.
class FindingKeys {
 public:
  explicit FindingKeys(const notation::Record& record);
  [[nodiscard]] std::uint64_t operator()(const notation::Diagnostic& diagnostic) const;
  /// The text that a finding is about, or its beginning, on one line.
  [[nodiscard]] std::string excerpt(const notation::Diagnostic& diagnostic) const;

 private:
  [[nodiscard]] std::string_view text_of(const notation::Diagnostic& diagnostic) const;

  const notation::Record& record_;
  std::uint64_t game_;
};

}  // namespace damier::cli
