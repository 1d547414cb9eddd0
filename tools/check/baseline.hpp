#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "options.hpp"
#include "report.hpp"

namespace damier::cli {

/// The findings of a former run, how often each: a text file, a line a finding, in the order of
/// files and codes. What a finding is known by is told by FindingKeys.
class Baseline {
 public:
  /// Throws UsageError if the file cannot be read or is no baseline.
  [[nodiscard]] static Baseline read(const std::string& name);
  /// Writes the file whole or not at all, in place of an older one. Throws std::system_error.
  void write(const std::string& name) const;

  void add(std::string_view file, const ReportedFinding& finding);
  /// Takes one such finding of the file out; false if there is none left.
  bool take(std::string_view file, const ReportedFinding& finding);
  /// How many findings of the file are left.
  [[nodiscard]] std::uint64_t left(std::string_view file) const;

 private:
  struct Entry {
    std::uint64_t count = 0;
    std::string code;
    std::string text;
  };
  using Entries = std::map<std::uint64_t, Entry>;  ///< by key

  bool read_line(std::string_view line);

  std::map<std::string, Entries, std::less<>> files_;
};

/// What --baseline and --write-baseline say is known: the findings of a baseline, or all there are.
class BaselineOptions : public KnownFindings {
 public:
  /// Throws UsageError.
  explicit BaselineOptions(const Arguments& arguments);

  /// What workers have to give of a finding.
  [[nodiscard]] static Keys keys(const Arguments& arguments);
  /// The same if there is anything known, else null.
  [[nodiscard]] KnownFindings* known();

  void begin_file(std::string_view file) override;
  bool take(const ReportedFinding& finding) override;

  /// Of the files that were read, how many findings of the baseline are no more; nothing without
  /// one.
  [[nodiscard]] std::optional<std::uint64_t> stale() const;
  /// Writes the baseline that is asked for, if one is; not if something could not be read, whose
  /// findings it would lack, which is said. Throws std::exception.
  void finish(bool all_was_read) const;

 private:
  bool reading_;
  std::string written_;  ///< the file to write; empty for none
  Baseline baseline_;
  std::string file_;
  std::set<std::string, std::less<>> files_;  ///< that were read
};

}  // namespace damier::cli
