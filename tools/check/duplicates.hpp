#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"

#include "input/records.hpp"
#include "report/report.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Finds records that occur twice in the inputs, or are the beginning of another record.
///
/// A first pass over all inputs hashes the main lines, with 128 bits, and keeps 48 bytes per record
/// in all. If duplicate-contained is requested, a second pass looks up every prefix of a main line.
/// The caller then reads the inputs once more to report. Each finding takes 32 bytes.
class Duplicates {
 public:
  /// Reads the inputs of the loop, which can be run again afterwards. Standard input that cannot be
  /// read twice is copied to a temporary file. Does nothing if none of the codes is requested.
  /// Throws UsageError, and std::system_error if there is no room for the copy.
  Duplicates(const Arguments& arguments, const Policy& policy, RecordLoop& loop);

  /// Adds the findings about a record to its diagnostics, before those are sorted.
  void report(OpenedRecord& opened) const;
  /// Returns problems with inputs during these passes that have not been printed since.
  [[nodiscard]] const std::set<std::string, std::less<>>& unreported() const { return unreported_; }
  void mark_reported(const std::string& message) { unreported_.erase(message); }

 private:
  struct Found {
    std::uint32_t file = 0;
    notation::Code code;
    std::uint32_t other_file = 0;
    std::uint64_t index = 0;
    std::uint64_t other_line = 0;
  };
  friend class DuplicateSearch;

  std::vector<Found> found_;  ///< in record order
  std::map<std::uint32_t, std::string> files_;
  std::set<std::string, std::less<>> unreported_;
};

}  // namespace damier::cli
