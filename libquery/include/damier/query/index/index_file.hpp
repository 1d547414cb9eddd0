#pragma once

#include <string>

namespace damier::query {

/// Whether a file is an index by its first bytes, of whatever version and however damaged after
/// them. A link counts as the file that it leads to.
[[nodiscard]] bool is_index_file(const std::string& name);

}  // namespace damier::query
