#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damier::cli {

/// The files in and below a directory whose names are those of records, sorted by name. Links to
/// directories are not followed. `complain` is told what may hold records but cannot be read: a
/// directory, something other than a file with the name of a record, and a link to a directory
/// outside.
[[nodiscard]] std::vector<std::string> files_below(
    const std::string& directory,
    const std::function<void(const std::string& name, std::string_view why)>& complain);

}  // namespace damier::cli
