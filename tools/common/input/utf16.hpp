#pragma once

#include "decompressed.hpp"

namespace damier::cli {

/// Converts bytes to UTF-8 if they are UTF-16: with a byte order mark, or with ASCII at the
/// beginning, as every record has it. Half a pair of surrogates becomes U+FFFD; half a character at
/// the end is a failure. Reads the beginning.
[[nodiscard]] Decompressed as_utf8(const Decompressed& bytes);

}  // namespace damier::cli
