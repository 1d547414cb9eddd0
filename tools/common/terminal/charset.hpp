#pragma once

#include "damier/notation/text/encoder.hpp"

namespace damier::cli {

/// Returns the conversion for terminals, by the charset of the locale; null if that is UTF-8. Files
/// and pipes always get UTF-8. It is also null for locales that name no charset, C and POSIX: their terminals are those of containers
/// and servers, which show UTF-8, and names of players in records have been shown there as they are.
[[nodiscard]] const notation::Encoder* terminal_encoder();

}  // namespace damier::cli
