#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Opening of files that someone else may have placed: it never blocks, and never leads elsewhere.
namespace damier::notation {

/// The path of a file or a directory. If `directory` is not empty, the untrusted part `below` stays
/// below that directory, and passes through no symbolic link.
struct FilePath {
  std::string directory;  ///< empty: `below` is a whole path from the caller
  std::string below;

  FilePath() = default;
  /// A path from the caller. Not explicit, since most paths are.
  FilePath(std::string path) : below(std::move(path)) {}
  FilePath(std::string from, std::string path)
      : directory(std::move(from)), below(std::move(path)) {}

  [[nodiscard]] bool empty() const { return below.empty(); }
  /// Returns the whole path, for messages.
  [[nodiscard]] std::string text() const {
    return directory.empty() ? below : directory + '/' + below;
  }
  /// Returns the path of a name in this directory.
  [[nodiscard]] FilePath operator/(std::string_view name) const {
    return {directory, below + '/' + std::string(name)};
  }
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the result for a pointer
  friend auto operator<=>(const FilePath&, const FilePath&) = default;
};

/// An open file, or the reason for the failure.
struct OpenedFile {
  int descriptor = -1;     ///< the caller closes it; negative: failed
  int error = 0;           ///< error of the system; 0 if none exists, or the file is not regular
  std::string fault = {};  ///< an error message; empty on success
};

/// Opens a regular file to read it. A directory, a device, a pipe or a socket is a fault.
[[nodiscard]] OpenedFile open_regular(const FilePath& path);

/// Opens a regular file to read it and to append to it. Creates it if it does not exist.
[[nodiscard]] OpenedFile open_to_append(const FilePath& path);

/// Opens a directory, in order to open what is below it.
[[nodiscard]] OpenedFile open_directory(const FilePath& path);

/// Returns the names in a directory, unordered; none if it cannot be read.
[[nodiscard]] std::vector<std::string> names_in(const FilePath& directory);

}  // namespace damier::notation
