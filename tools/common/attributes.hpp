#pragma once

#include <string>
#include <vector>

namespace damier::cli {

/// Gives a file owner, rights and extended attributes of another, access control lists among them.
/// Returns what of the other one is not kept, for people. Throws std::system_error if its rights
/// cannot be set.
[[nodiscard]] std::vector<std::string> copy_attributes(int from, int to);

}  // namespace damier::cli
