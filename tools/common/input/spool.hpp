#pragma once

#include "damier/notation/record/splitter.hpp"

namespace damier::cli {

/// Copies all bytes of a source into an unnamed temporary file. Returns its descriptor, positioned
/// at the beginning, which the caller closes. Throws std::system_error.
[[nodiscard]] int spool(const notation::ReadBytes& read);

}  // namespace damier::cli
