#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "damier/notation/files/regular_file.hpp"
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

/// Opens the files that an index names. It may come from anybody, so only regular files are opened,
/// and only below some directories: not through a link that leads out of them.
class SourceFiles {
 public:
  /// The directory in which `index` lies, and those in `folders`. Throws std::system_error if one of
  /// these does not exist.
  SourceFiles(const std::string& index, const std::vector<std::string>& folders);

  /// Opens a file to read it, or says what forbids or prevents that: with the error EXDEV outside of
  /// the directories, without one if it is no regular file.
  [[nodiscard]] notation::OpenedFile open(const std::string& path) const;

 private:
  std::vector<std::string> folders_;  ///< canonical
};

/// How a file of an index is compared with what it was. It is read only if it has its size and
/// another time.
enum class FileChange {
  none,
  changed,
  missing,
  unreadable,
  outside,   ///< of the directories, and not looked at
  irregular  ///< not a regular file, and not opened
};
[[nodiscard]] FileChange change_of(const std::string& path, const FileVersion& was,
                                   const SourceFiles& files);
/// The same of a file in any directory.
[[nodiscard]] FileChange change_of(const std::string& path, const FileVersion& was);

/// How an index in that file names a file: relative to its own place if that is above the file,
/// otherwise from the root on; and back.
[[nodiscard]] std::string stored_path(const std::string& path, const std::string& index);
[[nodiscard]] std::string path_from(const std::string& stored, const std::string& index);

}  // namespace damier::query
