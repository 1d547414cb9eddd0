#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "damier/notation/text/uncopied.hpp"
#include "damier/query/index/index_writer.hpp"
#include "damier/query/index/source_file.hpp"

namespace damier::query {

class Database;

/// Numbers about the contents of an index.
struct IndexSummary {
  std::int64_t inputs = 0;
  std::int64_t games = 0;
  std::int64_t positions = 0;  ///< including those of removed games until they are merged
  std::int64_t segments = 0;
  std::int64_t bytes = 0;
  std::vector<std::pair<std::string, std::int64_t>> rulesets;  ///< with games; empty: unknown
};

/// File that has changed since it was indexed.
struct StaleFile {
  std::string path;  ///< path for opening it
  FileChange change = FileChange::none;
};

/// Input of an index: a file, or a member of it.
struct InputOfIndex {
  std::string path;    ///< path for opening it
  std::string member;  ///< empty unless the file is an archive
  FileVersion version;
  std::string settings;  ///< how it was read, in the words of the program that indexed it
  std::size_t first_game = 0;
  std::size_t games = 0;

  friend bool operator==(const InputOfIndex&, const InputOfIndex&) = default;
};

/// Index open for reading, as it was when it was opened: programs that want to change it wait until
/// this ends, or give up after some seconds. All functions throw IndexError.
class Index {
 public:
  explicit Index(const std::string& name);
  /// Opens an index that was just written.
  explicit Index(IndexWriter written);

  [[nodiscard]] const std::string& name() const;
  [[nodiscard]] const std::shared_ptr<Database>& database() const { return database_; }
  [[nodiscard]] IndexSummary summary() const;
  /// Returns the names of the rulesets of its games.
  [[nodiscard]] std::vector<std::string> rulesets() const;
  /// Returns the inputs, in the order in which they were read.
  [[nodiscard]] std::vector<InputOfIndex> inputs() const;
  /// Reads the whole index, and compares redundant data. Returns faults, one per line.
  [[nodiscard]] std::vector<std::string> faults() const;
  /// Compares the index with a new one of some of its files, in the order of its inputs and with
  /// the same paths. Returns the differences, one per line.
  [[nodiscard]] std::vector<std::string> differences(const Index& again) const;

 private:
  std::shared_ptr<Database> database_;
};

/// Returns the files of an index that have changed, or may not be opened. Throws IndexError, and
/// std::system_error if one cannot be read.
[[nodiscard]] std::vector<StaleFile> stale_files(const Index& index, const SourceFiles& files);

/// Writes a new index into an empty file from the games of others, without removed ones. `name`:
/// final name of the index. Throws if two of them contain the same file.
void merge_indexes(const std::vector<std::string>& names, const std::string& file,
                   const std::string& name, const IndexWriterOptions& options);

/// Rolls back what a killed writer has done to an index, which is unreadable until then. Throws
/// IndexError, also if the result is not an index.
void recover_index(const std::string& name);

/// Waits until nobody writes an index, and keeps others from writing during its lifetime.
class IndexLock : private notation::Uncopied {
 public:
  /// Does nothing if the file does not exist, or is not a database.
  explicit IndexLock(const std::string& name);
  ~IndexLock();

 private:
  std::unique_ptr<Database> database_;
};

}  // namespace damier::query
