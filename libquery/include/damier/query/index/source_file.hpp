#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "damier/notation/replay/line_hash.hpp"

namespace damier::query {

/// A version of a file: its size, when it was written, and a hash of its bytes.
struct FileVersion {
  std::int64_t size = 0;
  std::int64_t modified = 0;  ///< nanoseconds since 1970
  notation::LineHash hash;
};

/// The version of a file, without its hash; nothing if there is none to read.
[[nodiscard]] std::optional<FileVersion> quick_version_of(const std::string& path);

/// The version of a file, which is read whole for that. Throws std::system_error.
[[nodiscard]] FileVersion version_of(const std::string& path);

/// Whether a file is what it was. It is read only if it has its size and another time.
enum class FileChange { none, changed, missing };
[[nodiscard]] FileChange change_of(const std::string& path, const FileVersion& was);

/// How an index in that file names a file: relative to its own place if that is above the file,
/// otherwise from the root on; and back.
[[nodiscard]] std::string stored_path(const std::string& path, const std::string& index);
[[nodiscard]] std::string path_from(const std::string& stored, const std::string& index);

}  // namespace damier::query
