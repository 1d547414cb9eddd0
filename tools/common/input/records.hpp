#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/text/uncopied.hpp"

#include "chosen_records.hpp"
#include "contents.hpp"
#include "inputs.hpp"
#include "ordered_pool.hpp"
#include "settings.hpp"
#include "terminal/options.hpp"
#include "terminal/progress.hpp"
#include "where/where_query.hpp"

namespace damier::cli {

/// Records selected by --record and --where. Can be used by several threads at the same time.
class Selection {
 public:
  /// Throws UsageError.
  explicit Selection(const Arguments& arguments);

  [[nodiscard]] bool wants(std::uint64_t index) const;
  [[nodiscard]] bool wants(const ReadRecord& read) const;
  /// Explains in lines why no record of `inputs` inputs was read: the number of records, and
  /// conditions that no record fulfils.
  [[nodiscard]] std::string nothing_read(std::uint64_t inputs) const;

 private:
  struct Condition {
    Condition(std::string name, std::string its_value)
        : tag(std::move(name)), value(std::move(its_value)) {}
    Condition(std::string text, std::unique_ptr<WhereQuery> query)
        : value(std::move(text)), test(std::move(query)) {}

    std::string tag;
    std::string value;                            ///< of the tag, or the text of a query
    std::unique_ptr<WhereQuery> test;             ///< null: of a tag
    mutable std::atomic<bool> tag_seen = false;   ///< some record has the tag
    mutable std::atomic<bool> fulfilled = false;  ///< and with this value
  };

  bool by_number_;
  NumberRange numbers_;
  mutable std::atomic<std::uint64_t> max_ = 0;  ///< highest record number so far
  std::deque<Condition> conditions_;
};

/// Record that has been read, or its header alone: see RecordLoop::headers_only.
struct OpenedRecord {
  std::string_view file;
  std::optional<rules::RulesetId> ruleset;
  notation::Record& record;
  notation::Diagnostics& diagnostics;
  std::uint64_t file_number = 1;       ///< number of its input, from 1
  const Settings* settings = nullptr;  ///< of its file; null without settings
  notation::Format format = notation::Format::native;
  bool has_moves = true;        ///< its moves have been read; they are not if no ruleset is known
  std::uint64_t first_ply = 0;  ///< number of its first ply, once replayed; 0 if unknown

  /// Returns the settings file that ignores findings of a kind; null if none exists.
  [[nodiscard]] const std::string* ignored_by(notation::Code code) const {
    if (settings == nullptr) {
      return nullptr;
    }
    const auto found = settings->ignored.find(code);
    return found == settings->ignored.end() ? nullptr : &found->second;
  }
};

/// Place of the inputs when they are a shard of an archive: --base-record, --base-line,
/// --base-offset and --stdin-name, as far as a tool has them.
class Base {
 public:
  /// Throws UsageError.
  explicit Base(const Arguments& arguments);

  /// Maps a record of an input to its place in the whole.
  [[nodiscard]] notation::RawRecord operator()(notation::RawRecord record) const;
  /// Returns the name of standard input, or of a part of it, in reports.
  [[nodiscard]] std::string stdin_name(std::string_view name) const;

 private:
  std::uint64_t records_;
  std::uint64_t lines_;
  std::uint64_t bytes_;
  std::string stdin_name_;
};

/// Returns the options of a Base.
[[nodiscard]] std::vector<Option> base_options();

/// Counts over all inputs.
struct Totals {
  std::uint64_t files = 0;
  std::uint64_t records = 0;
  std::uint64_t plies = 0;
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
  std::uint64_t notes = 0;
  std::uint64_t fixed = 0;  ///< fixes applied

  Totals& operator+=(const Totals& more);
};

/// Finding in a report.
struct ReportedFinding {
  notation::Code code;
  notation::Severity severity = notation::Severity::note;
  std::uint64_t key = 0;  ///< its key in a baseline
  std::string excerpt;    ///< the text it is about, if a baseline is written
  std::size_t end = 0;    ///< where its text ends in Yield::findings
};

/// Record in a report, with its findings.
struct ReportedRecord {
  std::uint64_t index = 0;
  std::uint64_t line = 0;
  std::vector<ReportedFinding> findings;
  std::array<std::uint64_t, 3> dropped{};  ///< findings beyond the limit, by severity
  std::string summary;         ///< lines about the record as a whole, after its findings
  bool in_other_hand = false;  ///< many of its first moves are not in the notation of the game
};

/// What the records of a part of an input share.
struct Part {
  std::string file;
  std::string plain_name;
  notation::Format format;
  std::uint64_t number;                               ///< over the parts of all inputs, from 1
  const Settings& settings;                           ///< valid while the loop reads the part
  const std::vector<ChosenRecord>* chosen = nullptr;  ///< null: all records
};

/// Returns the format of a part of an input: by its settings, its name, or its first bytes.
[[nodiscard]] notation::Format format_of(const Settings& settings, std::string_view plain_name,
                                         Contents& contents);

/// Record that matches a query.
struct MatchedRecord {
  std::size_t end = 0;                                 ///< where its text ends in Yield::out
  std::string id;                                      ///< empty unless requested
  std::uint64_t places = 0;                            ///< number of places where it matches
  notation::Format format = notation::Format::native;  ///< as it was read
};

/// Result of a worker for some records, in order.
struct Yield {
  std::string out;                               ///< for the output
  std::vector<std::size_t> ends;                 ///< where the output of each record ends in `out`
  std::vector<std::vector<std::string>> groups;  ///< of each record, if outputs are grouped
  std::vector<std::string_view> extensions;      ///< extensions of the group files; not owned
  std::string messages;                          ///< for standard error
  std::string unread;                            ///< message about a part not read completely
  std::string file;                              ///< the file of the reported records
  std::vector<MatchedRecord> matches;            ///< of the records in `out`, if requested
  std::vector<ReportedRecord> reported;
  std::string findings;                          ///< the text of their findings
  std::map<std::string, std::uint64_t> ignored;  ///< number of ignored findings, by settings file
  Totals totals;
  bool found = false;                 ///< some record has a problem as a whole
  bool lost = false;                  ///< some records were not used; the messages explain it
  std::shared_ptr<const Part> ended;  ///< the part that ends here
};

/// Processes a record for a tool. Several workers run in parallel.
class RecordWorker : private notation::Uncopied {
 public:
  RecordWorker() = default;
  virtual ~RecordWorker() = default;

  virtual void use(OpenedRecord& opened, Yield& yield) = 0;

 private:
  friend class RecordLoop;
  notation::Record record_;
  notation::Diagnostics diagnostics_;
  std::size_t max_out_ = 0;  ///< the largest output of a block so far
  std::size_t max_findings_ = 0;
};

/// Workers of a run. The first always exists; others are created one at a time when needed.
struct RecordWorkers {
  std::size_t max = 1;
  std::function<std::unique_ptr<RecordWorker>()> make;
  std::unique_ptr<RecordWorker> first;
};

/// Creates up to as many workers as --jobs requests, each from the arguments and the other
/// parameters, which must outlive the run. Throws UsageError.
template <class Worker, class... More>
[[nodiscard]] RecordWorkers make_workers(const Arguments& arguments, More&... more) {
  const auto make = [&]() -> std::unique_ptr<RecordWorker> {
    return std::make_unique<Worker>(arguments, more...);
  };
  return {chosen_jobs(arguments), make, make()};
}

/// Walks over all selected records of the inputs, in order. Reports unreadable inputs on standard
/// error. A loop may be run again, and then restarts its counts.
class RecordLoop {
 public:
  /// Throws UsageError.
  /// `chosen`: the records, instead of those of the inputs on the command line.
  explicit RecordLoop(const Arguments& arguments,
                      std::optional<ChosenRecords> chosen = std::nullopt);

  /// Shows progress from now on; `progress` must outlive the run.
  void show(Progress& progress) { progress_ = &progress; }
  /// Gives workers one record at a time, for tools that spend long on each. Otherwise they get a
  /// block of the input at a time, so a small file keeps only one of them busy.
  void one_by_one() {
    one_by_one_ = true;
    slow();
  }
  /// Reads only the headers of records, as open_header does: the moves are left to the tool.
  void headers_only() { headers_only_ = true; }
  /// Uses threads even for small inputs, for tools that spend long on some records.
  void slow() { small_ = 0; }

  /// Calls `use` with each record; it returns false to stop.
  void run(const std::function<bool(OpenedRecord&)>& use);
  /// Lets workers process the records, and passes their results to `take` in record order, for any
  /// number of workers. `take` returns false to stop.
  void run(RecordWorkers all, const std::function<bool(Yield&)>& take);

  /// Calls `use` with each part of the inputs, unread. `use` reads what it wants, adds the number
  /// of records to its last argument, and returns false to stop.
  void run_parts(const std::function<bool(const Part&, Contents&, std::uint64_t& records)>& use);

  /// Updates the progress on the current input.
  void advance(const Contents& contents);

  /// Returns the inputs; `-` is standard input.
  [[nodiscard]] const std::vector<std::string>& names() const { return inputs_.names(); }
  [[nodiscard]] std::uint64_t files() const { return files_; }
  [[nodiscard]] std::uint64_t records() const { return records_; }
  /// Returns the exit status so far, apart from findings: trouble if an input could not be read, or
  /// if there was no record and --allow-empty is not given.
  [[nodiscard]] Exit status() const;
  /// Returns whether there was no record and --allow-empty is not given: no output file is kept.
  [[nodiscard]] bool read_nothing() const;

 private:
  /// Receives the parts of the inputs, their ends, and read failures. All functions return false to
  /// stop.
  struct Sink {
    std::function<bool(std::shared_ptr<const Part>, Contents&)> part;
    std::function<bool(std::shared_ptr<const Part>)> end;
    std::function<bool(const std::string& name, const std::string& message)> complaint;
    std::function<bool(const std::string& message)> remark;
  };
  using BlockSink =
      std::function<bool(std::shared_ptr<const Part>, std::shared_ptr<const notation::Block>)>;

  void read_inputs(const Sink& sink);
  bool read_input(const std::string& name, const Sink& sink);
  bool read_parts(const std::string& name, const Sink& sink);
  /// Passes on the blocks of a part.
  bool read_part(const std::shared_ptr<const Part>& part, Contents& contents,
                 const BlockSink& sink);
  [[nodiscard]] Part part_of(Contents& contents, const Settings& settings) const;
  /// Returns the result of a worker for some records; empty if memory is short.
  [[nodiscard]] Yield made_of(const Part& part, std::span<const notation::RawRecord> records,
                              RecordWorker& worker) const;
  /// Processes a result as all users of records do, and passes it to `take`.
  bool take_and_show(Yield& yield, const std::function<bool(Yield&)>& take);
  /// Prints a message immediately; returns true.
  bool write_message(const std::string& message);
  /// Returns the line of --verbose about a part whose records have all been used, and resets the
  /// counts for the next part.
  std::string ended_message(const Part& part);
  bool complain_of(const Contents& contents, const Sink& sink);
  bool complain(const std::string& name, const std::string& failure, const Sink& sink);
  /// Describes, line by line, what --from and --encoding override in a part; empty if nothing.
  [[nodiscard]] std::string overridden(const Part& part, Contents& contents) const;
  /// Returns a name inside the current input, as reports show it.
  [[nodiscard]] std::string shown(std::string_view name) const;
  /// Opens the selected records of a block; counts those used.
  bool use_records(const Part& part, std::span<const notation::RawRecord> records,
                   notation::Record& record, notation::Diagnostics& diagnostics,
                   std::uint64_t& count, const std::function<bool(OpenedRecord&)>& use) const;

  std::string_view program_;
  Inputs inputs_;
  ChosenRecords chosen_;
  const ChosenInput* chosen_of_input_ = nullptr;  ///< null: all records
  SettingsFinder settings_;
  Progress* progress_ = nullptr;  ///< null if no progress is shown
  bool one_by_one_ = false;
  bool headers_only_ = false;
  std::size_t small_ = std::size_t{1} << 20;  ///< maximum number of bytes read without threads
  Selection selection_;
  Base base_;
  bool allow_empty_;
  bool quiet_;
  bool format_given_;
  std::string encoding_given_;
  bool readable_;
  bool on_stdin_ = false;  ///< the current input is standard input
  std::uint64_t files_ = 0;
  std::uint64_t records_ = 0;
  std::uint64_t records_before_ = 0;  ///< in the current part
};

}  // namespace damier::cli
