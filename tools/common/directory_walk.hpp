#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damier::cli {

/// The files in a directory and below it that hold records by their names, in the order of their
/// names. `complain` is told what cannot be read of what may hold records: a directory, something
/// with the name of a record that is no file, and a link to a directory that leads out of the one
/// that is walked. Links to directories are not followed.
[[nodiscard]] std::vector<std::string> files_below(
    const std::string& directory,
    const std::function<void(const std::string& name, std::string_view why)>& complain);

}  // namespace damier::cli
