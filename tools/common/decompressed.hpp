#pragma once

#include <functional>
#include <memory>
#include <string>

#include "byte_source.hpp"
#include "peekable.hpp"

namespace damier::cli {

/// The bytes of a source without what gzip, zstd, xz or bzip2 has done to them, which is seen by
/// how they begin.
struct Decompressed {
  std::shared_ptr<Peekable> bytes;
  /// What went wrong; empty if nothing did.
  std::function<std::string()> failure;
  bool compressed = false;
};

/// Reads the beginning of the source.
[[nodiscard]] Decompressed decompress(const ByteSource& source);

}  // namespace damier::cli
