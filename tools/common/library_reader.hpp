#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <span>
#include <string>

#include "byte_source.hpp"

struct archive;

namespace damier::cli {

/// libarchive reading from a source of bytes, with its complaints.
class LibraryReader {
 public:
  explicit LibraryReader(ByteSource source);
  ~LibraryReader();
  LibraryReader(const LibraryReader&) = delete;
  LibraryReader(LibraryReader&&) = delete;
  LibraryReader& operator=(const LibraryReader&) = delete;
  LibraryReader& operator=(LibraryReader&&) = delete;

  [[nodiscard]] archive* handle() const { return archive_.get(); }
  /// Call once. `choose` chooses what may be read.
  bool open(void (*choose)(archive*));
  /// Keeps the complaint of a call. Returns whether it succeeded and there may be more.
  bool check(int status);
  /// Reads the data of the last header. Returns 0 at its end, and if it cannot be read on.
  std::size_t read(std::span<char> into);
  /// Moves to something else: complaints so far have been reported.
  void forget();
  /// The complaint since then, in words; empty if there is none.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  /// Whether nothing more can be read.
  [[nodiscard]] bool broken() const { return broken_; }
  /// Whether the source contains unused bytes; reads on in it.
  bool has_trailing_data();

 private:
  struct Free {
    void operator()(archive* one) const;
  };

  static std::ptrdiff_t read_source(archive* reader, void* self, const void** bytes);
  static std::int64_t seek_source(archive* reader, void* self, std::int64_t offset, int whence);
  /// For `check`: none may pass through libarchive, which is C.
  int keep_exception();

  ByteSource source_;
  std::array<char, std::size_t{64} << 10> buffer_{};
  std::unique_ptr<archive, Free> archive_;
  std::string failure_;
  std::exception_ptr thrown_;  ///< by the source
  bool stopped_ = false;       ///< the data of the last header cannot be read on
  bool broken_ = false;
  bool source_ended_ = false;  ///< and more was asked for
  std::int64_t given_ = 0;     ///< bytes taken from the source
};

}  // namespace damier::cli
