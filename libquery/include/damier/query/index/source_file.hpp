#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "damier/notation/files/regular_file.hpp"
#include "damier/notation/replay/line_hash.hpp"

namespace damier::query {

/// Version of a file: its size, its modification time, and a hash of its bytes.
struct FileVersion {
  std::int64_t size = 0;
  std::int64_t modified = 0;  ///< nanoseconds since 1970
  notation::LineHash hash;

  friend bool operator==(const FileVersion&, const FileVersion&) = default;
};

/// Returns the version of a file without its hash; nothing if it cannot be read.
[[nodiscard]] std::optional<FileVersion> quick_version_of(const std::string& path);

/// Returns the version of a file, after reading all of it. Throws std::system_error.
[[nodiscard]] FileVersion version_of(const std::string& path);

/// Opens the files that an index names. The index is not trusted, so only regular files are opened,
/// and only below some directories: not through a link that leads out of them.
class SourceFiles {
 public:
  /// Allows the directory of `index`, and those in `folders`. Throws std::system_error if one of
  /// these does not exist.
  SourceFiles(const std::string& index, const std::vector<std::string>& folders);

  /// Opens a file for reading, or returns why not: error EXDEV outside the directories, and no
  /// error number if it is not a regular file.
  [[nodiscard]] notation::OpenedFile open(const std::string& path) const;

 private:
  std::vector<std::string> folders_;  ///< canonical
};

/// Result of comparing a file with its indexed version. A file of the same size is read only if its
/// time differs.
enum class FileChange {
  none,
  changed,
  missing,
  unreadable,
  outside,   ///< outside the directories, and not examined
  irregular  ///< not a regular file, and not opened
};
/// Compares a file with its indexed version, if it may be opened.
[[nodiscard]] FileChange change_of(const std::string& path, const FileVersion& was,
                                   const SourceFiles& files);
/// Compares a file in any directory with its indexed version.
[[nodiscard]] FileChange change_of(const std::string& path, const FileVersion& was);

/// Returns the name of a path in an index: relative to the index if its directory contains the
/// file, otherwise absolute.
[[nodiscard]] std::string stored_path(const std::string& path, const std::string& index);
/// Returns the path for a name in an index, see stored_path.
[[nodiscard]] std::string path_from(const std::string& stored, const std::string& index);

}  // namespace damier::query
