#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "damier/notation/record/splitter.hpp"

namespace damier::cli {

/// A source of bytes.
struct ByteSource {
  /// Reads on; after a failure it acts as at the end.
  notation::ReadBytes read;
  /// The failure, in words; empty if there was none.
  std::function<std::string()> failure;
  /// Like lseek, negative if it fails; empty if the source cannot seek.
  std::function<std::int64_t(std::int64_t offset, int whence)> seek = {};
};

}  // namespace damier::cli
