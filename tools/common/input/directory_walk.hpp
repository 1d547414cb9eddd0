#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damier::cli {

/// Returns the files in and below a directory that are named like records, sorted by name. Does not
/// follow links to directories. Calls `complain` for whatever may contain records but cannot be
/// read: a directory, something other than a file with the name of a record, and a link to a
/// directory outside.
[[nodiscard]] std::vector<std::string> files_below(
    const std::string& directory,
    const std::function<void(const std::string& name, std::string_view why)>& complain);

}  // namespace damier::cli
