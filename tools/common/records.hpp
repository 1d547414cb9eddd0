#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/replay/check.hpp"

#include "contents.hpp"
#include "inputs.hpp"
#include "options.hpp"
#include "ordered_pool.hpp"
#include "progress.hpp"
#include "settings.hpp"

namespace damier::cli {

/// Which records of the inputs are meant: --record and --where.
class Selection {
 public:
  /// Throws UsageError.
  explicit Selection(const Arguments& arguments);

  [[nodiscard]] bool wants(std::uint64_t index) const { return numbers_.contains(index); }
  [[nodiscard]] bool wants(const notation::Record& record) const;

 private:
  NumberRange numbers_;
  std::vector<std::pair<std::string, std::string>> tags_;
};

/// A record whose header has been read; its plies have not, unless its format gives them.
struct OpenedRecord {
  std::string_view file;
  std::optional<rules::RulesetId> ruleset;
  notation::Record& record;
  notation::Diagnostics& diagnostics;
  std::uint64_t file_number = 1;       ///< which of the inputs it is in, from 1
  const Settings* settings = nullptr;  ///< of its file; null if there are none

  /// The file of settings that does not want findings of a kind to be reported; null if none does.
  [[nodiscard]] const std::string* ignored_by(notation::Code code) const {
    if (settings == nullptr) {
      return nullptr;
    }
    const auto found = settings->ignored.find(code);
    return found == settings->ignored.end() ? nullptr : &found->second;
  }
};

/// Where inputs stand in something bigger that they were cut from: --base-record, --base-line,
/// --base-offset and --stdin-name, as far as a tool has them.
class Base {
 public:
  /// Throws UsageError.
  explicit Base(const Arguments& arguments);

  /// A record of an input as one of the bigger whole.
  [[nodiscard]] notation::RawRecord operator()(notation::RawRecord record) const;
  /// The name of standard input, or of a part of it, in reports.
  [[nodiscard]] std::string stdin_name(std::string_view name) const;

 private:
  std::uint64_t records_;
  std::uint64_t lines_;
  std::uint64_t bytes_;
  std::string stdin_name_;
};

/// The options of a Base.
[[nodiscard]] std::vector<Option> base_options();

/// What is counted over all inputs.
struct Totals {
  std::uint64_t files = 0;
  std::uint64_t records = 0;
  std::uint64_t plies = 0;
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
  std::uint64_t mended = 0;  ///< places

  Totals& operator+=(const Totals& more);
};

/// A finding that counts, for a report.
struct ReportedFinding {
  notation::Code code;
  notation::Severity severity = notation::Severity::note;
  std::uint64_t key = 0;  ///< what it is known by in a baseline
  std::string excerpt;    ///< what it is about, where a baseline is written
  std::size_t end = 0;    ///< in the text of its Yield, of how it is shown
};

/// A record with its findings, for a report.
struct ReportedRecord {
  std::uint64_t index = 0;
  std::uint64_t line = 0;
  std::vector<ReportedFinding> findings;
  std::array<std::uint64_t, 3> dropped{};  ///< findings that were not kept, by severity
};

/// What the records of a part of an input have in common.
struct Part {
  std::string file;
  std::string plain_name;
  notation::Format format;
  std::uint64_t number;      ///< among the parts of all inputs, from 1
  const Settings& settings;  ///< which last as long as the loop that reads the part
};

/// The format of a part of an input: that of its settings, or what it shows by its name or its
/// beginning.
[[nodiscard]] notation::Format format_of(const Settings& settings, std::string_view plain_name,
                                         Contents& contents);

/// What a worker makes of some records, one after the other.
struct Yield {
  std::string out;                ///< for the product
  std::vector<std::size_t> ends;  ///< in `out`, of what each record has given
  std::string messages;           ///< for standard error
  std::string file;               ///< whose records are reported
  std::vector<ReportedRecord> reported;
  std::map<std::string, std::uint64_t> ignored;  ///< findings, by the file of settings
  Totals totals;
  bool found = false;                 ///< what is said in the messages counts as a finding
  bool lost = false;                  ///< there was no memory to make it, as the messages say
  std::shared_ptr<const Part> ended;  ///< the part that this is the end of
};

/// Does what a tool does with a record, one of several that work at the same time.
class RecordWorker {
 public:
  RecordWorker() = default;
  RecordWorker(const RecordWorker&) = delete;
  RecordWorker(RecordWorker&&) = delete;
  RecordWorker& operator=(const RecordWorker&) = delete;
  RecordWorker& operator=(RecordWorker&&) = delete;
  virtual ~RecordWorker() = default;

  virtual void use(OpenedRecord& opened, Yield& yield) = 0;

 private:
  friend class RecordLoop;
  notation::Record record_;
  notation::Diagnostics diagnostics_;
  std::size_t most_out_ = 0;  ///< the most that it has made of a run of records
};

/// As many workers as --jobs asks for, each made from the arguments and what is given besides.
/// Throws UsageError.
template <class Worker, class... More>
[[nodiscard]] std::vector<std::unique_ptr<RecordWorker>> make_workers(const Arguments& arguments,
                                                                      More&... more) {
  std::vector<std::unique_ptr<RecordWorker>> workers(chosen_jobs(arguments));
  for (auto& worker : workers) {
    worker = std::make_unique<Worker>(arguments, more...);
  }
  return workers;
}

/// Walks over all records of the inputs that are selected, in their order. What cannot be read is
/// said on standard error. A loop may be run again, and counts anew.
class RecordLoop {
 public:
  /// Throws UsageError.
  explicit RecordLoop(const Arguments& arguments);

  /// Says how far the work is from now on; `progress` lasts longer than the loop is run.
  void show(Progress& progress) { progress_ = &progress; }

  /// Calls `use` with each record; it returns false to stop.
  void run(const std::function<bool(OpenedRecord&)>& use);
  /// Lets workers use the records, and calls `take` with what they make of them, in the order of
  /// the records, whatever the number of workers; it returns false to stop.
  void run(std::vector<std::unique_ptr<RecordWorker>> workers,
           const std::function<bool(Yield&)>& take);

  /// Calls `use` with each part of the inputs, of which nothing has been read; it reads what it
  /// wants, adds to the last argument how many records there were, and returns false to stop.
  void run_parts(const std::function<bool(const Part&, Contents&, std::uint64_t& records)>& use);

  /// Shows how far the present input is read.
  void advance(const Contents& contents);

  /// The inputs; `-` is standard input.
  [[nodiscard]] const std::vector<std::string>& names() const { return inputs_.names(); }
  [[nodiscard]] std::uint64_t files() const { return files_; }
  [[nodiscard]] std::uint64_t records() const { return records_; }
  /// The exit status so far, leaving aside what the records say: trouble if an input could not be
  /// read, or if no record was and --allow-empty is not given.
  [[nodiscard]] Exit status() const;

 private:
  /// Who takes the parts of the inputs, their ends, and what cannot be read. All return false to
  /// stop.
  struct Sink {
    std::function<bool(std::shared_ptr<const Part>, Contents&)> part;
    std::function<bool(std::shared_ptr<const Part>)> end;
    std::function<bool(const std::string&)> complaint;
  };
  using BlockSink =
      std::function<bool(std::shared_ptr<const Part>, std::shared_ptr<const notation::Block>)>;

  void read_inputs(const Sink& sink);
  bool read_input(const std::string& name, const Sink& sink);
  bool read_parts(const std::string& name, const Sink& sink);
  /// Hands the blocks of a part on.
  bool read_part(const std::shared_ptr<const Part>& part, Contents& contents,
                 const BlockSink& sink);
  [[nodiscard]] Part part_of(Contents& contents, const Settings& settings) const;
  /// What a worker makes of the records of a block; all of it or, where memory is short, nothing.
  [[nodiscard]] Yield made_of(const Part& part, const notation::Block& block,
                              RecordWorker& worker) const;
  /// What all takers of records do with what is made of them, besides what `take` does.
  bool take_and_show(Yield& yield, const std::function<bool(Yield&)>& take);
  /// Says something at once; returns true.
  bool say(const std::string& message);
  /// What --verbose says of a part whose records have all been used; counts those of the next one
  /// anew.
  std::string told_of(const Part& part);
  bool complain_of(const Contents& contents, const Sink& sink);
  /// A name that the contents of the present input give, as reports have it.
  [[nodiscard]] std::string shown(std::string_view name) const;
  /// Opens the records of a block that are selected; counts those that are used.
  bool use_block(const Part& part, const notation::Block& block, notation::Record& record,
                 notation::Diagnostics& diagnostics, std::uint64_t& count,
                 const std::function<bool(OpenedRecord&)>& use) const;

  Inputs inputs_;
  SettingsFinder settings_;
  Progress* progress_ = nullptr;  ///< null where nothing is shown
  Selection selection_;
  Base base_;
  bool allow_empty_;
  bool readable_;
  bool on_stdin_ = false;  ///< the present input is standard input
  std::uint64_t files_ = 0;
  std::uint64_t records_ = 0;
  std::uint64_t records_before_ = 0;  ///< the present part
};

}  // namespace damier::cli
