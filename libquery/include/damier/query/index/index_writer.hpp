#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "damier/query/index/game.hpp"
#include "damier/query/index/source_file.hpp"

namespace damier::query {

/// Input to be indexed: a file, or a member of it.
struct IndexedInput {
  std::string path;    ///< from `stored_path`
  std::string member;  ///< empty unless the file is an archive
  FileVersion version;
  /// Options with which it was read, in words of the caller; empty: in a way that cannot be
  /// repeated.
  std::string settings = {};
};

/// Options of an IndexWriter.
struct IndexWriterOptions {
  std::size_t memory = std::size_t{512} << 20;  ///< approximate maximum in bytes
  std::string folder;                           ///< for temporary files
};

/// Writes games into an index. All functions throw IndexError, and std::system_error if temporary
/// files cannot be written.
class IndexWriter {
 public:
  /// Creates an index in an empty file, which is not an index before `finish`. Without a name, it
  /// is private and vanishes with the writer.
  static IndexWriter create(const std::string& name, const IndexWriterOptions& options);
  /// Adds games to an index in a transaction: without `finish`, the index stays unchanged. Waits
  /// for other writers.
  static IndexWriter extend(const std::string& name, const IndexWriterOptions& options);
  ~IndexWriter();
  IndexWriter(const IndexWriter&) = delete;
  IndexWriter(IndexWriter&&) noexcept;
  IndexWriter& operator=(const IndexWriter&) = delete;
  IndexWriter& operator=(IndexWriter&&) = delete;

  /// Removes the games of a file; returns the number of its inputs.
  std::size_t remove(const std::string& path);
  /// Records that a file could not be read completely.
  void distrust(const std::string& path);
  /// Begins an input, to which the following games belong.
  void begin(const IndexedInput& input);
  void add(const Game& game);
  /// Writes the rest, and commits everything.
  void finish();

  class Implementation;
  [[nodiscard]] Implementation& implementation() { return *implementation_; }

 private:
  explicit IndexWriter(std::unique_ptr<Implementation> implementation);

  std::unique_ptr<Implementation> implementation_;
};

}  // namespace damier::query
