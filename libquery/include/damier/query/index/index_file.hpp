#pragma once

#include <string>

namespace damier::query {

/// Returns whether a file is an index by its first bytes, of any version and even if the rest is
/// damaged. Follows links.
[[nodiscard]] bool is_index_file(const std::string& name);

}  // namespace damier::query
