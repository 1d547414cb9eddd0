#pragma once

namespace damier::cli {

/// A new file that nobody else sees, among those that are temporary: its descriptor, for the caller
/// to close. Throws std::system_error.
[[nodiscard]] int nameless_file();

}  // namespace damier::cli
