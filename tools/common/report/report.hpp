#pragma once

#include <algorithm>
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

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/locate.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ply_finder.hpp"
#include "damier/notation/text/uncopied.hpp"

#include "input/records.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

/// Decides which findings count, and with what severity.
class Policy {
 public:
  /// Reads --strict, --select, --extend-select and --ignore, if the tool has them. Throws
  /// UsageError for an unknown code.
  explicit Policy(const Arguments& arguments);

  [[nodiscard]] bool counts(notation::Code code) const;
  /// Returns whether an option requests the code: some codes are checked only on request.
  [[nodiscard]] bool asks_for(notation::Code code) const;
  /// Returns the severity of findings of which only the usual severity was kept.
  [[nodiscard]] notation::Severity severity(notation::Severity usual) const;

 private:
  bool strict_;
  bool selecting_;
  std::set<notation::Code> selected_;
  std::set<notation::Code> added_;  ///< in addition to those selected
  std::set<notation::Code> ignored_;
};

/// Finding and its place.
struct Finding {
  std::string_view file;
  const notation::Record& record;
  const notation::Diagnostic& diagnostic;
  notation::Severity severity;
  notation::Locator& locator;                  ///< of the record
  std::optional<notation::FoundPly> ply = {};  ///< if it is about one and is requested
  bool has_edits = false;                      ///< its fixes have places in the input
};

/// Receives a piece of a report.
using Write = std::function<void(std::string_view)>;

/// Finding to show.
struct ShownFinding {
  notation::Code code;
  notation::Severity severity = notation::Severity::note;
  std::string_view text;  ///< the output of ReportFormat::finding
};

/// Record to show.
struct ShownRecord {
  std::string_view file;
  std::uint64_t index;
  std::uint64_t line;
  std::span<const ShownFinding> findings;
  std::uint64_t hidden;  ///< findings that are not shown
  std::uint64_t errors;  ///< number of errors among all findings
};

/// Findings of a file that are only counted, because similar ones are shown.
struct Repeated {
  notation::Code code;
  notation::Severity severity = notation::Severity::note;
  std::uint64_t count = 0;
};

/// What is printed at the end of a file.
struct FileEnd {
  std::string_view file;
  std::uint64_t not_shown = 0;  ///< findings beyond the limit of the file
  std::span<const Repeated> repeated;
  bool in_other_hand = false;  ///< its first record is not in the notation of the game
};

/// Totals at the end of a report.
struct Summary {
  Totals totals;
  std::vector<std::pair<std::string_view, std::uint64_t>>
      codes;  ///< counts of each code, the most frequent first
  std::uint64_t records_with_findings = 0;
  bool has_baseline = false;
  std::uint64_t known = 0;                       ///< findings that are in the baseline
  std::uint64_t stale = 0;                       ///< findings of the baseline that no longer occur
  std::uint64_t not_shown = 0;                   ///< findings beyond the limit of their file
  std::map<std::string, std::uint64_t> ignored;  ///< number of ignored findings, by settings file
};

/// Format of a report. Several workers turn findings into text, each with its own format object.
/// All other functions are called on one object, in the order of the report.
class ReportFormat : private notation::Uncopied {
 public:
  ReportFormat() = default;
  virtual ~ReportFormat() = default;

  /// Appends a finding to `out`.
  virtual void finding(const Finding& finding, std::string& out) const = 0;

  virtual void begin(const Write& /*write*/) {}
  virtual void begin_file(std::string_view /*file*/, const Write& /*write*/) {}
  /// Called for every record, with or without findings.
  virtual void record(const ShownRecord& record, const Write& write) = 0;
  virtual void end_file(const FileEnd& /*end*/, const Write& /*write*/) {}
  /// `quiet`: omit what only people read.
  virtual void end(const Summary& summary, bool quiet, const Write& write) = 0;
  /// Returns whether the format can state how many findings of a file are not shown.
  [[nodiscard]] virtual bool reports_not_shown() const { return true; }
  /// Returns whether the format contains the plies of findings, and the edits that fix them.
  [[nodiscard]] virtual bool has_details() const { return false; }
  /// Returns how many warnings, or notes, with one code are shown per file before the rest are only
  /// counted; 0: all.
  [[nodiscard]] virtual std::uint64_t max_alike(notation::Severity /*severity*/) const { return 0; }
};

/// Returns the names of all report formats, the default first.
[[nodiscard]] std::vector<std::string_view> report_format_names();

/// Returns the format that --format names, on standard output. Throws UsageError.
[[nodiscard]] std::unique_ptr<ReportFormat> report_format_of(const Arguments& arguments);

/// Returns a function that writes a report in that format to standard output, without control
/// sequences if that is a terminal.
[[nodiscard]] Write report_writer(const Arguments& arguments, Output& out);

/// Default number of findings shown per record.
inline constexpr std::uint64_t default_max_findings = 20;

/// Default number of findings shown per file. Nobody reads more, and the report on a file that is
/// not an archive would be larger than the file.
inline constexpr std::uint64_t default_max_in_file = 10'000;

/// Limits on findings shown per record and per file; 0: no limit. Warnings never hide errors: the
/// errors of a record are shown first, and as many errors of a file as if it had nothing else.
struct MaxFindings {
  std::uint64_t of_record = default_max_findings;
  std::uint64_t of_file = 0;
};

/// Number of findings of a file that are shown.
class ShownCount {
 public:
  /// Returns whether another finding fits within a limit; 0: no limit.
  [[nodiscard]] bool fits(notation::Severity severity, std::uint64_t max) const {
    return max == 0 || (severity == notation::Severity::error ? errors_ : all_) < max;
  }
  void add(notation::Severity severity) {
    ++all_;
    errors_ += severity == notation::Severity::error ? 1 : 0;
  }

 private:
  std::uint64_t all_ = 0;
  std::uint64_t errors_ = 0;
};

/// Room for the findings of a record, which are offered in their order.
class RoomInRecord {
 public:
  /// `errors`: number of errors among the findings.
  RoomInRecord(std::uint64_t max, std::uint64_t errors)
      : errors_(max == 0 ? UINT64_MAX : max),
        others_(max == 0 ? UINT64_MAX : max - std::min(max, errors)) {}

  /// Returns whether there is room for the next finding, and takes it.
  bool take(notation::Severity severity) {
    std::uint64_t& left = severity == notation::Severity::error ? errors_ : others_;
    const bool fits = left > 0;
    left -= fits ? 1 : 0;
    return fits;
  }

 private:
  std::uint64_t errors_;
  std::uint64_t others_;
};

/// Returns the limits set by --max-errors, --max-findings and --all. Throws UsageError.
[[nodiscard]] MaxFindings max_findings_of(const Arguments& arguments);

/// Which keys of findings to compute for a baseline, and whether to keep the text they are about.
enum class Keys : std::uint8_t { none, numbers, excerpts };

/// Turns the findings of records into text: the workers' part of a report.
class FindingsReporter {
 public:
  /// Turns at most `max` findings of a record (0: no limit) into text, unless some may be known.
  FindingsReporter(const ReportFormat& format, const Policy& policy, std::uint64_t max, Keys keys)
      : format_(format), policy_(policy), max_(max), keys_(keys) {}

  /// Adds a record with its findings to the report.
  void report(const OpenedRecord& opened, Yield& yield) const;

 private:
  /// Returns whether a finding counts: neither the command line nor the settings exclude it.
  [[nodiscard]] bool counts(const OpenedRecord& opened,
                            const notation::Diagnostic& diagnostic) const;
  [[nodiscard]] std::uint64_t errors_of(const OpenedRecord& opened) const;
  /// Returns the plies of the record, if the format contains the plies of findings.
  [[nodiscard]] std::optional<notation::PlyFinder> plies_of(const OpenedRecord& opened) const;

  const ReportFormat& format_;
  const Policy& policy_;
  std::uint64_t max_;
  Keys keys_;
};

/// Findings that are already known. Both functions are called in the order of the report.
class KnownFindings : private notation::Uncopied {
 public:
  KnownFindings() = default;
  virtual ~KnownFindings() = default;

  virtual void begin_file(std::string_view file) = 0;
  /// Returns whether a finding of the current file is known.
  virtual bool take(const ReportedFinding& finding) = 0;
};

/// Assembles a report, in record order.
class Report {
 public:
  /// `known`: null if no finding is known.
  Report(ReportFormat& format, MaxFindings max, KnownFindings* known, Write write);

  /// Adds the next records, or ends their file.
  void take(const Yield& yield);
  /// Adds a line about the last record.
  void write_remark(std::string_view line) { write_(line); }
  /// Ends the current file, if there is one.
  void end_file();
  /// Ends the report. `stale`: number of known findings that no longer occur; nothing: no baseline.
  void end(const Totals& totals, std::optional<std::uint64_t> stale, bool quiet);

  [[nodiscard]] std::uint64_t errors() const { return summary_.totals.errors; }
  /// Returns what the format cannot state, to be printed after the report; empty if nothing.
  [[nodiscard]] std::string not_shown_text() const;

 private:
  void begin_file(std::string_view file);
  void record(const Yield& yield, const ReportedRecord& record, std::size_t& begin);
  /// Decides whether a finding is shown, and counts it. `hidden`: number of findings for which
  /// their record has no room.
  bool is_shown(const ShownFinding& finding, RoomInRecord& room, std::uint64_t& hidden);
  /// Counts a finding that is like others of its file; returns whether enough of these are shown.
  bool is_repeated(const ShownFinding& finding);
  void count(notation::Severity severity, std::uint64_t number);

  ReportFormat& format_;
  MaxFindings max_;
  KnownFindings* known_;
  Write write_;
  bool begun_ = false;
  std::string file_;
  std::uint64_t last_index_ = 0;
  ShownCount shown_in_file_;
  std::uint64_t not_shown_in_file_ = 0;
  std::map<notation::Code, std::uint64_t> alike_in_file_;  ///< warnings and notes shown
  std::vector<Repeated> repeated_in_file_;
  bool in_other_hand_ = false;
  std::map<notation::Code, std::uint64_t> codes_;  ///< count of each code
  std::vector<ShownFinding> news_;                 ///< of the current record
  Summary summary_;
};

/// Workers' part of findings as text, for tools that write their product to standard output.
class FindingsText {
 public:
  explicit FindingsText(const Arguments& arguments);

  /// Adds a record with its findings.
  void report(const OpenedRecord& opened, Yield& yield) const { reporter_.report(opened, yield); }
  /// Adds a line about the record as a whole, which was reported before.
  static void write_remark(const OpenedRecord& opened, std::string_view what, Yield& yield);

 private:
  std::unique_ptr<ReportFormat> format_;
  Policy policy_;
  FindingsReporter reporter_;
};

/// Prints the findings of FindingsText on standard error, in record order.
class FindingsOnStderr {
 public:
  explicit FindingsOnStderr(const Arguments& arguments);

  /// Adds the next records.
  void take(const Yield& yield);
  /// Prints the findings of one record immediately.
  void report(const OpenedRecord& opened);
  /// Prints a line about a problem of the whole record.
  void write_remark(const OpenedRecord& opened, std::string_view what);
  /// Ends the report. Returns whether any record had an error or a problem as a whole.
  [[nodiscard]] Exit end();

 private:
  FindingsText text_;
  std::unique_ptr<ReportFormat> format_;
  Report report_;
  bool problem_ = false;
};

/// Returns the findings about one record as text; `only` limits them to one code.
[[nodiscard]] std::string explain_findings(std::string_view name, const notation::Record& record,
                                           const notation::Diagnostics& diagnostics,
                                           const notation::CodeInfo* only, bool color);

/// Explains the faults of a text from the command line, such as a set-up.
[[nodiscard]] std::string explain_text(std::string_view name, std::string_view text,
                                       const notation::Diagnostics& diagnostics, bool color);

/// Keys of findings in a baseline: hashes of their codes, the players and the occasion, and the
/// text they are about. A key survives the insertion of lines and records before it, and the fixing
/// of other findings of its record.
class FindingKeys {
 public:
  explicit FindingKeys(const notation::Record& record);
  [[nodiscard]] std::uint64_t operator()(const notation::Diagnostic& diagnostic) const;
  /// Returns the text that a finding is about, or its beginning, on one line.
  [[nodiscard]] std::string excerpt(const notation::Diagnostic& diagnostic) const;

 private:
  [[nodiscard]] std::string_view text_of(const notation::Diagnostic& diagnostic) const;

  const notation::Record& record_;
  std::uint64_t game_;
};

}  // namespace damier::cli
