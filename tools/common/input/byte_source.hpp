#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/record/splitter.hpp"

namespace damier::cli {

/// Source of bytes.
struct ByteSource {
  /// Reads the next bytes. After a failure it returns nothing, as at the end.
  notation::ReadBytes read;
  /// Message of the failure; empty if there was none.
  std::function<std::string()> failure;
  /// Seeks like lseek and returns a negative number on failure; empty if the source cannot seek.
  std::function<std::int64_t(std::int64_t offset, int whence)> seek = {};
};

/// Bytes with lookahead.
class Peekable {
 public:
  explicit Peekable(notation::ReadBytes read) : read_(std::move(read)) {}

  std::size_t read(std::span<char> into);
  /// Returns the next bytes, at most `size`; `read` returns them again.
  std::string_view peek(std::size_t size);

 private:
  notation::ReadBytes read_;
  std::string ahead_;
};

/// Bytes of a source after decompression by gzip, zstd, xz or bzip2, recognised by their first
/// bytes.
struct Decompressed {
  std::shared_ptr<Peekable> bytes;
  /// Message of the failure; empty if there was none.
  std::function<std::string()> failure;
  bool compressed = false;
  bool recoded = false;  ///< converted from UTF-16 to UTF-8
};

/// Detects the compression from the first bytes of the source, and decompresses it.
[[nodiscard]] Decompressed decompress(const ByteSource& source);

/// Converts bytes to UTF-8 if they are UTF-16: with a byte order mark, or with ASCII at the
/// beginning, as every record has it. Half a pair of surrogates becomes U+FFFD; half a character at
/// the end is a failure. Reads the beginning.
[[nodiscard]] Decompressed as_utf8(const Decompressed& bytes);

}  // namespace damier::cli
