#pragma once

#include <string>
#include <vector>

namespace damier::cli {

/// Copies owner, mode and extended attributes, including access control lists, from one file to
/// another. Returns descriptions of what could not be copied. Throws std::system_error if the mode
/// cannot be set.
[[nodiscard]] std::vector<std::string> copy_attributes(int from, int to);

}  // namespace damier::cli
