#pragma once

#include <functional>
#include <memory>
#include <string>

#include "byte_source.hpp"
#include "peekable.hpp"

namespace damier::cli {

/// The bytes of a source after decompression by gzip, zstd, xz or bzip2, recognised by their first
/// bytes.
struct Decompressed {
  std::shared_ptr<Peekable> bytes;
  /// The failure, in words; empty if there was none.
  std::function<std::string()> failure;
  bool compressed = false;
  bool recoded = false;  ///< it was UTF-16, and is UTF-8 now
};

/// Reads the beginning of the source.
[[nodiscard]] Decompressed decompress(const ByteSource& source);

}  // namespace damier::cli
