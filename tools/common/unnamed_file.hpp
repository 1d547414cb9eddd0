#pragma once

namespace damier::cli {

/// Creates a temporary file without a name. Returns its descriptor, which the caller closes. Throws
/// std::system_error.
[[nodiscard]] int unnamed_file();

}  // namespace damier::cli
