#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/check.hpp"

#include "contents.hpp"
#include "inputs.hpp"
#include "options.hpp"

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
};

/// Walks over all records of the inputs that are selected, in their order. What cannot be read is said on standard
/// error.
class RecordLoop {
 public:
  /// Throws UsageError.
  explicit RecordLoop(const Arguments& arguments);

  /// Calls `use` with each record; it returns false to stop.
  void run(const std::function<bool(OpenedRecord&)>& use);

  [[nodiscard]] std::uint64_t files() const { return files_; }
  [[nodiscard]] std::uint64_t records() const { return records_; }
  /// The exit status so far, leaving aside what the records say: trouble if an input could not be read, or if no
  /// record was and --allow-empty is not given.
  [[nodiscard]] Exit status() const;

 private:
  bool run_file(const std::string& name, const std::function<bool(OpenedRecord&)>& use);
  bool run_part(Contents& contents, const std::function<bool(OpenedRecord&)>& use);
  /// Says what went wrong with an input, if anything did.
  void complain_of(const Contents& contents);

  Inputs inputs_;
  Selection selection_;
  std::string_view from_;
  bool allow_empty_;
  bool readable_;
  std::uint64_t files_ = 0;
  std::uint64_t records_ = 0;
  notation::Record record_;
  notation::Diagnostics diagnostics_;
};

}  // namespace damier::cli
