#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/files/regular_file.hpp"

namespace damier::cli {

/// File that a walk through a directory found.
struct FoundFile {
  std::string name;
  notation::FilePath path;  ///< in the directory where the walk began
  bool is_link = false;     ///< it is a symbolic link, which may lead out of the directory
};

/// Returns the files in and below a directory that are named like records, sorted by name. Does not
/// follow links to directories. Calls `complain` for whatever may contain records but cannot be
/// read: a directory, something other than a file with the name of a record, and a link to a
/// directory outside.
[[nodiscard]] std::vector<FoundFile> files_below(
    const std::string& directory,
    const std::function<void(const std::string& name, std::string_view why)>& complain);

/// Opens a file where it was found. If a link to a directory, or to the file, has been put in the way
/// since, that is a fault.
[[nodiscard]] notation::OpenedFile open_found(const FoundFile& file);

}  // namespace damier::cli
