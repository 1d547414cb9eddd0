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
#include "damier/notation/replay/plies_of_findings.hpp"

#include "input/records.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

/// Which findings count, and with what severity.
class Policy {
 public:
  /// From --strict, --select, --extend-select and --ignore, if the tool has them. Throws UsageError
  /// for an unknown code.
  explicit Policy(const Arguments& arguments);

  [[nodiscard]] bool counts(notation::Code code) const;
  /// Whether an option asks for the code: some codes are checked only on request.
  [[nodiscard]] bool asks_for(notation::Code code) const;
  /// The severity with which findings count that were not kept.
  [[nodiscard]] notation::Severity severity(notation::Severity usual) const;

 private:
  bool strict_;
  bool selecting_;
  std::set<notation::Code> selected_;
  std::set<notation::Code> added_;  ///< beside those selected
  std::set<notation::Code> ignored_;
};

/// A finding and its place.
struct Finding {
  std::string_view file;
  const notation::Record& record;
  const notation::Diagnostic& diagnostic;
  notation::Severity severity;
  notation::Locator& locator;                      ///< of the record
  std::optional<notation::PlyOfFinding> ply = {};  ///< if it is about one, and the format asks
  bool has_edits = false;                          ///< its fixes have places in the input
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

/// Findings of a file that are like some that are shown, and are only counted.
struct Repeated {
  notation::Code code;
  notation::Severity severity = notation::Severity::note;
  std::uint64_t count = 0;
};

/// What is said at the end of a file.
struct FileEnd {
  std::string_view file;
  std::uint64_t not_shown = 0;  ///< findings beyond the limit of the file
  std::span<const Repeated> repeated;
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
  virtual void end_file(const FileEnd& /*end*/, const Write& /*write*/) {}
  /// `quiet`: omit what only people read.
  virtual void end(const Summary& summary, bool quiet, const Write& write) = 0;
  /// Whether the format can state how many findings of a file are not shown.
  [[nodiscard]] virtual bool tells_not_shown() const { return true; }
  /// Whether the format holds the plies that findings are about, and the edits that mend them.
  [[nodiscard]] virtual bool has_details() const { return false; }
  /// How many warnings, or notes, with one code are shown per file, before the others are only
  /// counted; 0: all.
  [[nodiscard]] virtual std::uint64_t most_alike(notation::Severity /*severity*/) const {
    return 0;
  }
};

/// The names of all report formats, the default first.
[[nodiscard]] std::vector<std::string_view> report_format_names();

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

/// The limits on findings shown per record and per file; 0: no limit. No warning hides an error: of
/// a record errors are shown first, and of a file as many errors as if there was nothing else.
struct MostFindings {
  std::uint64_t of_record = default_most_findings;
  std::uint64_t of_file = 0;
};

/// How many findings of a file are shown.
class ShownCount {
 public:
  /// Whether another one fits into a limit; 0: no limit.
  [[nodiscard]] bool fits(notation::Severity severity, std::uint64_t most) const {
    return most == 0 || (severity == notation::Severity::error ? errors_ : all_) < most;
  }
  void add(notation::Severity severity) {
    ++all_;
    errors_ += severity == notation::Severity::error ? 1 : 0;
  }

 private:
  std::uint64_t all_ = 0;
  std::uint64_t errors_ = 0;
};

/// The room for the findings of a record, which are offered in their order.
class RoomInRecord {
 public:
  /// `errors`: how many of the findings are errors.
  RoomInRecord(std::uint64_t most, std::uint64_t errors)
      : errors_(most == 0 ? UINT64_MAX : most),
        others_(most == 0 ? UINT64_MAX : most - std::min(most, errors)) {}

  /// Whether there is room for the next finding, and takes it.
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

/// The limits set by --max-errors, --max-findings and --all. Throws UsageError.
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
  /// Whether a finding counts: neither the command line nor the settings leave it out.
  [[nodiscard]] bool counts(const OpenedRecord& opened,
                            const notation::Diagnostic& diagnostic) const;
  [[nodiscard]] std::uint64_t errors_of(const OpenedRecord& opened) const;
  /// The plies of the record, if the format holds those of findings.
  [[nodiscard]] std::optional<notation::PliesOfFindings> plies_of(const OpenedRecord& opened) const;

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

  /// Adds the next records, or ends their file.
  void take(const Yield& yield);
  /// Adds a line about the last record.
  void say(std::string_view line) { write_(line); }
  /// Ends the current file, if there is one.
  void end_file();
  /// Ends the report. `stale`: how many known findings no longer occur; nothing without a baseline.
  void end(const Totals& totals, std::optional<std::uint64_t> stale, bool quiet);

  [[nodiscard]] std::uint64_t errors() const { return summary_.totals.errors; }
  /// What the format cannot state, to be printed beside the finished report; empty if nothing.
  [[nodiscard]] std::string untold() const;

 private:
  void begin_file(std::string_view file);
  void record(const Yield& yield, const ReportedRecord& record, std::size_t& begin);
  /// Decides whether a finding is shown, and counts it. `hidden`: the count of those for which
  /// their record has no room.
  bool is_shown(const ShownFinding& finding, RoomInRecord& room, std::uint64_t& hidden);
  /// Counts a finding that is like others of its file; returns whether enough of these are shown.
  bool is_repeated(const ShownFinding& finding);
  void count(notation::Severity severity, std::uint64_t number);

  ReportFormat& format_;
  MostFindings most_;
  KnownFindings* known_;
  Write write_;
  bool begun_ = false;
  std::string file_;
  std::uint64_t last_index_ = 0;
  ShownCount shown_in_file_;
  std::uint64_t not_shown_in_file_ = 0;
  std::map<notation::Code, std::uint64_t> alike_in_file_;  ///< warnings and notes shown
  std::vector<Repeated> repeated_in_file_;
  std::map<notation::Code, std::uint64_t> codes_;  ///< count of each code
  std::vector<ShownFinding> news_;                 ///< of the current record
  Summary summary_;
};

/// Findings as text for tools that write their product to standard output: the part of workers.
class FindingsText {
 public:
  explicit FindingsText(const Arguments& arguments);

  /// Adds a record with its findings.
  void report(const OpenedRecord& opened, Yield& yield) const { reporter_.report(opened, yield); }
  /// Adds a line about the record as a whole, which was reported before.
  static void say(const OpenedRecord& opened, std::string_view what, Yield& yield);

 private:
  std::unique_ptr<ReportFormat> format_;
  Policy policy_;
  FindingsReporter reporter_;
};

/// Prints such findings on standard error, in record order.
class FindingsOnStderr {
 public:
  explicit FindingsOnStderr(const Arguments& arguments);

  /// Adds the next records.
  void take(const Yield& yield);
  /// Prints the findings of one record at once.
  void report(const OpenedRecord& opened);
  /// Prints a line about a problem of the whole record.
  void say(const OpenedRecord& opened, std::string_view what);
  /// Ends the report. Returns whether any record had an error or a problem as a whole.
  [[nodiscard]] Exit end();

 private:
  FindingsText text_;
  std::unique_ptr<ReportFormat> format_;
  Report report_;
  bool problem_ = false;
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
