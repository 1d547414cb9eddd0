#pragma once

#include <cstddef>
#include <memory>
#include <string>

/// The file system that SQLite sees: one index, and nothing else.
///
/// What an index says may name any file: a journal beside it names another one that SQLite would
/// delete. So SQLite gets files from here only. Each page of the index ends with a checksum, in
/// bytes that SQLite reserves for such use, and a page that is not what was written cannot be read.
namespace damier::query {

/// The bytes of a page of an index, and those at its end which hold the checksum.
inline constexpr std::size_t page_size = 4096;
inline constexpr std::size_t checksum_size = 8;

class ConfinedFiles {
 public:
  enum class Access {
    read,     ///< nothing is written
    write,    ///< also a journal of its own, which must not exist before
    recover,  ///< also a journal that a writer has left
  };

  explicit ConfinedFiles(Access access);
  /// After the database is closed.
  ~ConfinedFiles();
  ConfinedFiles(const ConfinedFiles&) = delete;
  ConfinedFiles(ConfinedFiles&&) = delete;
  ConfinedFiles& operator=(const ConfinedFiles&) = delete;
  ConfinedFiles& operator=(ConfinedFiles&&) = delete;

  /// The name by which SQLite knows it.
  [[nodiscard]] const char* name() const;

  class Implementation;

 private:
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace damier::query
