#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "damier/notation/diagnostics/diagnostics.hpp"

#include "options.hpp"
#include "records.hpp"
#include "report.hpp"

namespace damier::cli {

/// Which records of the inputs are there twice, or are the beginning of another one.
///
/// All inputs are read once to learn their main lines, of which a hash of 128 bits is kept, 48
/// bytes a record in all; once more to look up every beginning of a main line among them, if
/// duplicate-contained is asked for; and then by the caller, to report. What is found takes 32
/// bytes a record.
class Duplicates {
 public:
  /// Reads the inputs of the loop, which may be run again afterwards. Standard input that cannot be
  /// read again is kept in a temporary file. Nothing is done, nor found, where none of the codes is
  /// asked for. Throws UsageError, and std::system_error if there is no room for standard input.
  Duplicates(const Arguments& arguments, const Policy& policy, RecordLoop& loop);

  /// Adds what was found of a record to its findings, before those are sorted.
  void report(OpenedRecord& opened) const;
  /// What was wrong with inputs while they were read for this, and has not been said since.
  [[nodiscard]] const std::set<std::string, std::less<>>& unsaid() const { return unsaid_; }
  void said(const std::string& message) { unsaid_.erase(message); }

 private:
  struct Found {
    std::uint32_t file = 0;
    notation::Code code;
    std::uint32_t other_file = 0;
    std::uint64_t index = 0;
    std::uint64_t other_line = 0;
  };
  friend class DuplicateSearch;

  std::vector<Found> found_;  ///< in the order of the records
  std::map<std::uint32_t, std::string> files_;
  std::set<std::string, std::less<>> unsaid_;
};

}  // namespace damier::cli
