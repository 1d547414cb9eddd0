#pragma once

#include <string>

namespace damier::notation {

/// Opens a path below an open directory, through no symbolic link. Returns a negative number on
/// failure, and sets errno: to ELOOP for a link, and to EXDEV for a path that leads out.
[[nodiscard]] int open_below(int directory, const std::string& path, int flags);

/// Opens such a path one component after the other, for systems that cannot do it in one call.
[[nodiscard]] int open_below_by_hand(int directory, const std::string& path, int flags);

}  // namespace damier::notation
