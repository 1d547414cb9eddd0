#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <span>
#include <string>

#include "damier/notation/text/uncopied.hpp"

#include "byte_source.hpp"

struct archive;

namespace damier::cli {

/// Reads a source of bytes with libarchive, and collects its complaints.
class LibraryReader : private notation::Uncopied {
 public:
  explicit LibraryReader(ByteSource source);
  ~LibraryReader();

  [[nodiscard]] archive* handle() const { return archive_.get(); }
  /// Opens the source; call once. `choose`: enables formats and filters.
  bool open(void (*choose)(archive*));
  /// Keeps the complaint of a call. Returns whether it succeeded and there may be more.
  bool check(int status);
  /// Reads the data of the last header. Returns 0 at its end or after a failure.
  std::size_t read(std::span<char> into);
  /// Discards complaints so far, which have been reported, before reading something else.
  void forget();
  /// Returns the complaint since then; empty if none exists.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  /// Returns whether nothing more can be read.
  [[nodiscard]] bool broken() const { return broken_; }
  /// Returns whether the source contains trailing bytes; reads more of it.
  bool has_trailing_data();

 private:
  struct Free {
    void operator()(archive* one) const;
  };

  static std::ptrdiff_t read_source(archive* reader, void* self, const void** bytes);
  static std::int64_t seek_source(archive* reader, void* self, std::int64_t offset, int whence);
  /// Stores the current exception for `check`: none may pass through libarchive, which is C.
  int keep_exception();

  ByteSource source_;
  std::array<char, std::size_t{64} << 10> buffer_{};
  std::unique_ptr<archive, Free> archive_;
  std::string failure_;
  std::exception_ptr thrown_;  ///< thrown by the source
  bool stopped_ = false;       ///< the data of the last header cannot be read further
  bool broken_ = false;
  bool source_ended_ = false;  ///< the library asked for bytes after the end
  std::int64_t given_ = 0;     ///< bytes taken from the source
};

}  // namespace damier::cli
