#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "byte_source.hpp"

struct archive;

namespace damier::cli {

/// libarchive at work on a source of bytes, and what it complains of.
class LibraryReader {
 public:
  explicit LibraryReader(ByteSource source);
  ~LibraryReader();
  LibraryReader(const LibraryReader&) = delete;
  LibraryReader(LibraryReader&&) = delete;
  LibraryReader& operator=(const LibraryReader&) = delete;
  LibraryReader& operator=(LibraryReader&&) = delete;

  [[nodiscard]] archive* handle() const { return archive_.get(); }
  /// To be called when it is said what may be read, and once.
  bool open();
  /// Keeps what a call has complained of. Whether it has done all it should, and there may be more.
  bool check(int status);
  /// Reads on in what the last header stands before. 0 at its end, and where it cannot be read on.
  std::size_t read(std::span<char> into);
  /// Goes on to something else: what was wrong so far is told.
  void forget();
  /// What is wrong since then; empty if nothing is.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  /// Whether nothing more can be read at all.
  [[nodiscard]] bool broken() const { return broken_; }
  /// Whether the source holds something that was of no use; reads on in it.
  bool has_leavings();

 private:
  struct Free {
    void operator()(archive* one) const;
  };

  static std::ptrdiff_t read_source(archive* reader, void* self, const void** bytes);
  static std::int64_t seek_source(archive* reader, void* self, std::int64_t offset, int whence);

  ByteSource source_;
  std::array<char, std::size_t{64} << 10> buffer_{};
  std::unique_ptr<archive, Free> archive_;
  std::string failure_;
  bool stopped_ = false;  ///< what the last header stands before is not read on
  bool broken_ = false;
  bool source_ended_ = false;  ///< and more was asked for
  std::int64_t given_ = 0;     ///< bytes of the source
};

}  // namespace damier::cli
