#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "damier/notation/record/splitter.hpp"

namespace damier::cli {

/// Where bytes come from.
struct ByteSource {
  /// After a failure it is as if they had ended.
  notation::ReadBytes read;
  /// What went wrong; empty if nothing did.
  std::function<std::string()> failure;
  /// As lseek does it, negative if it cannot; empty where no bytes come twice.
  std::function<std::int64_t(std::int64_t offset, int whence)> seek = {};
};

}  // namespace damier::cli
