#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "damier/query/index/index_writer.hpp"

#include "input/records.hpp"

namespace damier::cli {

/// Reads records into an index, as damier-index and damier-explore do.
class Indexing {
 public:
  /// Reads the files on the command line. Throws UsageError.
  explicit Indexing(const Arguments& arguments);
  /// Reads these files, opened by `open`. Throws UsageError.
  Indexing(const Arguments& arguments, const std::vector<std::string>& files, const OpenFile& open);

  /// Returns the files that are read, without standard input, which cannot be read again. Throws
  /// UsageError.
  [[nodiscard]] const std::vector<std::string>& files() const { return loop_.names(); }
  /// Reads all records. `index`: final name of the index. Throws std::exception, also if a file
  /// changes meanwhile.
  void run(query::IndexWriter& writer, const std::string& index);

  [[nodiscard]] std::uint64_t invalid() const { return invalid_; }
  [[nodiscard]] std::uint64_t games() const { return loop_.records(); }
  /// Reports on standard error how many records are invalid. Returns the exit status.
  [[nodiscard]] Exit status() const;

 private:
  Indexing(const Arguments& arguments, std::optional<ChosenRecords> chosen);

  void take(Yield& yield, query::IndexWriter& writer);
  void begin_input(const std::string& part, query::IndexWriter& writer);
  void begin_file(const std::string& file, const std::string& member, query::IndexWriter& writer);
  /// Adds the files without records, and marks those that were not read completely.
  void finish_files(query::IndexWriter& writer);
  void refuse_changed_files() const;

  const Arguments& arguments_;
  RecordLoop loop_;
  SettingsFinder settings_;
  Progress progress_;
  std::map<std::string, query::FileVersion> versions_;
  std::set<std::string> begun_;   ///< files already in the index
  std::set<std::string> unread_;  ///< parts that could not be read completely
  std::string index_;
  std::string part_;  ///< part of the last game
  std::size_t file_ = 0;
  std::uint64_t invalid_ = 0;
  query::Game game_;
};

/// Returns how the records of a file are read: settings, and which records. Equal texts mean the
/// same records, read the same way.
[[nodiscard]] std::string reading_of(const std::string& file, const Arguments& arguments,
                                     SettingsFinder& settings);
/// Returns how a file is read if all its records are, ignoring --record and --where.
[[nodiscard]] std::string whole_reading_of(const std::string& file, SettingsFinder& settings);

/// Returns the value of --memory. Throws UsageError.
[[nodiscard]] std::size_t chosen_memory(const Arguments& arguments);

/// Returns the resources for writing an index.
[[nodiscard]] query::IndexWriterOptions writer_options(const Arguments& arguments,
                                                       const std::string& index);

}  // namespace damier::cli
