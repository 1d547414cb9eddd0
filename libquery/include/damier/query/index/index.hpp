#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "damier/query/index/index_writer.hpp"
#include "damier/query/index/source_file.hpp"

namespace damier::query {

class Database;

/// What an index holds, in numbers.
struct IndexSummary {
  std::int64_t inputs = 0;
  std::int64_t games = 0;
  std::int64_t positions = 0;  ///< with those of removed games that are not merged away yet
  std::int64_t segments = 0;
  std::int64_t bytes = 0;
  std::vector<std::pair<std::string, std::int64_t>> rulesets;  ///< with games; empty: not known
};

/// A file that is not what it was when it was indexed.
struct StaleFile {
  std::string path;  ///< as it can be opened
  FileChange change = FileChange::none;
};

/// An input of an index: a file, or a member of it.
struct InputOfIndex {
  std::string path;    ///< as it can be opened
  std::string member;  ///< empty unless the file is an archive
  FileVersion version;
  std::string settings;  ///< how it was read, as who did it has said
  std::size_t first_game = 0;
  std::size_t games = 0;
};

/// An index that can be asked. All functions throw IndexError.
class Index {
 public:
  explicit Index(const std::string& name);
  /// Of games that were just written.
  explicit Index(IndexWriter written);

  [[nodiscard]] const std::string& name() const;
  [[nodiscard]] const std::shared_ptr<Database>& database() const { return database_; }
  [[nodiscard]] IndexSummary summary() const;
  /// The names of the rulesets of its games.
  [[nodiscard]] std::vector<std::string> rulesets() const;
  /// The inputs, in the order in which they were read.
  [[nodiscard]] std::vector<InputOfIndex> inputs() const;
  /// Reads all of it, and compares what it has twice; what is wrong, as lines. None: it is whole.
  [[nodiscard]] std::vector<std::string> faults() const;
  /// Compares it with an index that was just made of some of its files, in the order of its inputs,
  /// and with paths as it has them; what differs, as lines.
  [[nodiscard]] std::vector<std::string> differences(const Index& again) const;

 private:
  std::shared_ptr<Database> database_;
};

/// The files of an index that are not what they were, or may not be opened. Throws IndexError, and
/// std::system_error if one cannot be read.
[[nodiscard]] std::vector<StaleFile> stale_files(const Index& index, const SourceFiles& files);

/// Writes a new index, in an empty file, of the games of others, without those that were removed.
/// `name`: that of the index when it is in its place. The same file in two of them is an error.
void merge_indexes(const std::vector<std::string>& names, const std::string& file,
                   const std::string& name, const IndexWriterOptions& options);

/// Takes back what a killed writer has done to an index, which cannot be read before. Throws
/// IndexError, also if it is no index then.
void recover_index(const std::string& name);

/// Waits until nobody writes an index, and keeps others from writing while it lives.
class IndexLock {
 public:
  /// Does nothing if there is no such file, or it is no database.
  explicit IndexLock(const std::string& name);
  ~IndexLock();
  IndexLock(const IndexLock&) = delete;
  IndexLock(IndexLock&&) = delete;
  IndexLock& operator=(const IndexLock&) = delete;
  IndexLock& operator=(IndexLock&&) = delete;

 private:
  std::unique_ptr<Database> database_;
};

}  // namespace damier::query
