#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Files that somebody else may have put where they are: to open them never waits, and leads
/// nowhere else.
namespace damier::notation {

/// The path of a file or a directory. If `directory` is not empty, a file from elsewhere chose
/// `below`: that part leads below the directory, and through no symbolic link.
struct FilePath {
  std::string directory;  ///< empty: `below` is a whole path of the caller
  std::string below;

  FilePath() = default;
  /// A path of the caller. Not explicit: it is what most paths are.
  FilePath(std::string path) : below(std::move(path)) {}
  FilePath(std::string from, std::string path)
      : directory(std::move(from)), below(std::move(path)) {}

  [[nodiscard]] bool empty() const { return below.empty(); }
  /// The whole path, for messages.
  [[nodiscard]] std::string text() const {
    return directory.empty() ? below : directory + '/' + below;
  }
  /// The path of a name in this directory.
  [[nodiscard]] FilePath operator/(std::string_view name) const {
    return {directory, below + '/' + std::string(name)};
  }
  friend auto operator<=>(const FilePath&, const FilePath&) = default;
};

/// An open file, or why there is none.
struct OpenedFile {
  int descriptor = -1;     ///< the caller closes it; negative: none
  int error = 0;           ///< of the system; 0 if there is none, or the file is not regular
  std::string fault = {};  ///< what is wrong, in words; empty if nothing is
};

/// Opens a regular file to read it. A directory, a device, a pipe or a socket is a fault.
[[nodiscard]] OpenedFile open_regular(const FilePath& path);

/// Opens a regular file to read it and to append to it. Makes it if there is none.
[[nodiscard]] OpenedFile open_to_append(const FilePath& path);

/// Opens a directory, to open what is below it.
[[nodiscard]] OpenedFile open_directory(const FilePath& path);

/// The names in a directory, in no order; none if it cannot be read.
[[nodiscard]] std::vector<std::string> names_in(const FilePath& directory);

}  // namespace damier::notation
