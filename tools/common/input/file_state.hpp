#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace damier::cli {

/// Identifies a version of a file: device and inode, size, and times of change.
struct FileState {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  std::int64_t size = 0;
  std::array<std::int64_t, 2> modified{};  ///< seconds, nanoseconds
  std::array<std::int64_t, 2> changed{};   ///< seconds, nanoseconds; of mode or names too
  bool regular = false;

  friend bool operator==(const FileState&, const FileState&) = default;
};

/// Returns the state of an open file, or of a named file; nothing on failure.
[[nodiscard]] std::optional<FileState> state_of(int descriptor);
[[nodiscard]] std::optional<FileState> state_of(const std::string& name);

}  // namespace damier::cli
