#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "report/report.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Findings of an earlier run, with a count of each: a text file with a line per finding, ordered
/// by file and code. FindingKeys defines the identity of a finding. Files are named relative to the
/// directory of the baseline, so that it is valid wherever the tool is run.
class Baseline {
 public:
  Baseline() = default;
  /// Creates an empty baseline; `name`: its file.
  explicit Baseline(std::string name);
  /// Reads a baseline. Throws UsageError if the file cannot be read or is not a baseline.
  [[nodiscard]] static Baseline read(const std::string& name);
  /// Writes the file completely or not at all, replacing an older one. Throws std::system_error.
  void write() const;

  /// Returns the name of an input in the baseline.
  [[nodiscard]] std::string name_of(std::string_view file) const;
  /// Adds a finding. `file`: from name_of.
  void add(std::string_view file, const ReportedFinding& finding);
  /// Removes one occurrence of a finding of the file; returns false if none is left.
  bool take(std::string_view file, const ReportedFinding& finding);
  /// Returns the number of findings of the file that are left.
  [[nodiscard]] std::uint64_t left(std::string_view file) const;
  /// Returns the number of different findings that were read.
  [[nodiscard]] std::uint64_t entries() const;

 private:
  struct Entry {
    std::uint64_t count = 0;
    std::string code;
    std::string text;
  };
  using Entries = std::map<std::uint64_t, Entry>;  ///< by key

  bool read_line(std::string_view line);

  std::string name_;
  std::filesystem::path directory_;
  std::map<std::string, Entries, std::less<>> files_;
};

/// Known findings by --baseline and --write-baseline: those of the baseline, or all.
class BaselineOptions : public KnownFindings {
 public:
  /// Throws UsageError.
  explicit BaselineOptions(const Arguments& arguments);

  /// Returns the keys of findings that workers must compute.
  [[nodiscard]] static Keys keys(const Arguments& arguments);
  /// Returns this object if any finding is known, otherwise null.
  [[nodiscard]] KnownFindings* known();

  void begin_file(std::string_view file) override;
  bool take(const ReportedFinding& finding) override;

  /// Returns the number of findings in the baseline that no longer occur, counting only files that
  /// were read; nothing without a baseline.
  [[nodiscard]] std::optional<std::uint64_t> stale() const;
  /// Writes the baseline if requested. If some input could not be read, its findings would be
  /// missing: then it only prints a message. Warns if there were findings and the baseline had none
  /// of them. Throws std::exception.
  void finish(bool all_was_read) const;

 private:
  bool reading_;
  std::string written_;  ///< file to write; empty for none
  std::uint64_t known_ = 0;
  std::uint64_t unknown_ = 0;
  Baseline baseline_;
  std::string file_;
  std::set<std::string, std::less<>> files_;  ///< that were read
};

}  // namespace damier::cli
