#pragma once

#include "damier/notation/record/splitter.hpp"

namespace damier::cli {

/// Puts all that there is to read into a file without a name, among those that are temporary. Its
/// descriptor, at the beginning of the file, for the caller to close; throws std::system_error.
[[nodiscard]] int spool(const notation::ReadBytes& read);

}  // namespace damier::cli
