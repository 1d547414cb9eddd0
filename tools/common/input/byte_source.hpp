#pragma once

#include <cstdint>
#include <functional>
#include <string>

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

}  // namespace damier::cli
