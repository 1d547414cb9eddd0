#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "damier/notation/text/uncopied.hpp"

/// File system for SQLite with one index, and nothing else.
///
/// An index is not trusted: a journal beside it may name another one that SQLite would delete. So
/// SQLite gets files only from here. Each page of the index ends with a checksum, in bytes that
/// SQLite reserves for such use, and a page that was not written so cannot be read.
namespace damier::query {

/// Size of a page of an index, and of the checksum at its end, in bytes.
inline constexpr std::size_t page_size = 4096;
inline constexpr std::size_t checksum_size = 8;

class ConfinedFiles : private notation::Uncopied {
 public:
  enum class Access {
    read,     ///< nothing is written
    write,    ///< also its own journal, which must not exist before
    recover,  ///< also a journal that a writer has left
  };

  explicit ConfinedFiles(Access access);
  /// Must be destroyed after the database is closed.
  ~ConfinedFiles();

  /// Returns the name by which SQLite knows it.
  [[nodiscard]] const char* name() const;

  class Implementation;

 private:
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace damier::query
