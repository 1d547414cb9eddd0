#pragma once

namespace damier::cli {

/// Creates an unnamed temporary file. Returns its descriptor, which the caller closes. Throws
/// std::system_error.
[[nodiscard]] int unnamed_file();

}  // namespace damier::cli
