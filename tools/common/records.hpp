#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/check.hpp"

#include "contents.hpp"
#include "inputs.hpp"
#include "options.hpp"
#include "ordered_pool.hpp"

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
  std::uint64_t file_number = 1;  ///< which of the inputs it is in, from 1
};

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

/// What a worker makes of some records, one after the other.
struct Yield {
  std::string out;                ///< for the product
  std::vector<std::size_t> ends;  ///< in `out`, of what each record has given
  std::string messages;           ///< for standard error
  Totals totals;
  bool found = false;  ///< what is said in the messages counts as a finding
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
};

/// As many workers as --jobs asks for, each made from the arguments and what is given besides. Throws UsageError.
template <class Worker, class... More>
[[nodiscard]] std::vector<std::unique_ptr<RecordWorker>> make_workers(const Arguments& arguments,
                                                                      More&... more) {
  std::vector<std::unique_ptr<RecordWorker>> workers(chosen_jobs(arguments));
  for (auto& worker : workers) {
    worker = std::make_unique<Worker>(arguments, more...);
  }
  return workers;
}

/// Walks over all records of the inputs that are selected, in their order. What cannot be read is said on standard
/// error. A loop may be run again, and counts anew.
class RecordLoop {
 public:
  /// Throws UsageError.
  explicit RecordLoop(const Arguments& arguments);

  /// Calls `use` with each record; it returns false to stop.
  void run(const std::function<bool(OpenedRecord&)>& use);
  /// Lets workers use the records, and calls `take` with what they make of them, in the order of the records, whatever
  /// the number of workers; it returns false to stop.
  void run(std::vector<std::unique_ptr<RecordWorker>> workers,
           const std::function<bool(Yield&)>& take);

  /// The inputs; `-` is standard input.
  [[nodiscard]] const std::vector<std::string>& names() const { return inputs_.names(); }
  [[nodiscard]] std::uint64_t files() const { return files_; }
  [[nodiscard]] std::uint64_t records() const { return records_; }
  /// The exit status so far, leaving aside what the records say: trouble if an input could not be read, or if no
  /// record was and --allow-empty is not given.
  [[nodiscard]] Exit status() const;

 private:
  /// What the records of a part of an input have in common.
  struct Part {
    std::string file;
    std::string plain_name;
    notation::Format format;
    std::uint64_t number;  ///< among the parts of all inputs, from 1
  };
  /// Who takes the blocks of the inputs, and what cannot be read. Both return false to stop.
  struct Sink {
    std::function<bool(std::shared_ptr<const Part>, std::shared_ptr<const notation::Block>)> block;
    std::function<bool(const std::string&)> complaint;
  };

  void read_blocks(const Sink& sink);
  bool read_input(const std::string& name, const Sink& sink);
  bool read_part(Contents& contents, const Sink& sink);
  bool complain_of(const Contents& contents, const Sink& sink);
  /// Opens the records of a block that are selected; counts those that are used.
  bool use_block(const Part& part, const notation::Block& block, notation::Record& record,
                 notation::Diagnostics& diagnostics, std::uint64_t& count,
                 const std::function<bool(OpenedRecord&)>& use) const;

  Inputs inputs_;
  Selection selection_;
  std::string_view from_;
  bool allow_empty_;
  bool readable_;
  std::uint64_t files_ = 0;
  std::uint64_t records_ = 0;
};

}  // namespace damier::cli
