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
  /// Of the files that the command line names. Throws UsageError.
  explicit Indexing(const Arguments& arguments);
  /// The same of these files, which are opened in some way.
  Indexing(const Arguments& arguments, const std::vector<std::string>& files, const OpenFile& open);

  /// The files that are read, without standard input, which cannot be read again. Throws
  /// UsageError.
  [[nodiscard]] const std::vector<std::string>& files() const { return loop_.names(); }
  /// Reads all records. `index`: the name of the index in its place. Throws std::exception, also if
  /// a file changes meanwhile.
  void run(query::IndexWriter& writer, const std::string& index);

  [[nodiscard]] std::uint64_t invalid() const { return invalid_; }
  [[nodiscard]] std::uint64_t games() const { return loop_.records(); }
  /// Says on standard error how many records are not valid. The exit status.
  [[nodiscard]] Exit status() const;

 private:
  Indexing(const Arguments& arguments, std::optional<ChosenRecords> chosen);

  void take(Yield& yield, query::IndexWriter& writer);
  void begin_input(const std::string& part, query::IndexWriter& writer);
  void begin_file(const std::string& file, const std::string& member, query::IndexWriter& writer);
  /// Gives the files a place that have no records, and takes note of those that were not read whole.
  void finish_files(query::IndexWriter& writer);
  void refuse_changed_files() const;

  const Arguments& arguments_;
  RecordLoop loop_;
  SettingsFinder settings_;
  Progress progress_;
  std::map<std::string, query::FileVersion> versions_;
  std::set<std::string> begun_;   ///< files that have a place in the index
  std::set<std::string> unread_;  ///< parts that could not be read whole
  std::string index_;
  std::string part_;  ///< of which the last game is
  std::size_t file_ = 0;
  std::uint64_t invalid_ = 0;
  query::Game game_;
};

/// How the records of a file are read, as an index keeps it: settings, and which records. The same
/// text, the same records, read the same way.
[[nodiscard]] std::string reading_of(const std::string& file, const Arguments& arguments,
                                     SettingsFinder& settings);
/// The same if all its records are read, whatever --record and --where say.
[[nodiscard]] std::string whole_reading_of(const std::string& file, SettingsFinder& settings);

/// The value of --memory. Throws UsageError.
[[nodiscard]] std::size_t chosen_memory(const Arguments& arguments);

/// What an index that is written may use.
[[nodiscard]] query::IndexWriterOptions writer_options(const Arguments& arguments,
                                                       const std::string& index);

}  // namespace damier::cli
