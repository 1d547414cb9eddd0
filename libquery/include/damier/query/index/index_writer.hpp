#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "damier/query/index/game.hpp"
#include "damier/query/index/source_file.hpp"

namespace damier::query {

/// What an index takes in an input: a file, or a member of it.
struct IndexedInput {
  std::string path;    ///< as `stored_path` says
  std::string member;  ///< empty unless the file is an archive
  FileVersion version;
  /// How it was read, in words of the caller; empty: in a way that nobody can repeat.
  std::string settings = {};
};

struct IndexWriterOptions {
  std::size_t memory = std::size_t{512} << 20;  ///< about the most to use, in bytes
  std::string folder;                           ///< for what does not fit
};

/// Writes games into an index. All functions throw IndexError, and std::system_error if what does
/// not fit into memory cannot be written.
class IndexWriter {
 public:
  /// A new index in an empty file, which is no index before `finish`. Without a name, it is a
  /// private one that vanishes with the writer.
  static IndexWriter create(const std::string& name, const IndexWriterOptions& options);
  /// More games for an index, in a transaction: if it does not come to `finish`, the index stays as
  /// it was. Waits for other writers.
  static IndexWriter extend(const std::string& name, const IndexWriterOptions& options);
  ~IndexWriter();
  IndexWriter(const IndexWriter&) = delete;
  IndexWriter(IndexWriter&&) noexcept;
  IndexWriter& operator=(const IndexWriter&) = delete;
  IndexWriter& operator=(IndexWriter&&) = delete;

  /// Takes the games of a file out; returns how many inputs of it there were.
  std::size_t remove(const std::string& path);
  /// Takes note that a file could not be read whole.
  void distrust(const std::string& path);
  /// Begins an input, to which the games belong that follow.
  void begin(const IndexedInput& input);
  void add(const Game& game);
  /// Writes the rest, and makes all of it valid.
  void finish();

  class Implementation;
  [[nodiscard]] Implementation& implementation() { return *implementation_; }

 private:
  explicit IndexWriter(std::unique_ptr<Implementation> implementation);

  std::unique_ptr<Implementation> implementation_;
};

}  // namespace damier::query
