#pragma once

#include <functional>
#include <memory>
#include <string>

#include "byte_source.hpp"
#include "peekable.hpp"

namespace damier::cli {

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

}  // namespace damier::cli
