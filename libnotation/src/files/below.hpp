#pragma once

#include <string>

namespace damier::notation {

/// Opens a path below an open directory, through no symbolic link; returns a negative number, and
/// sets errno, if that fails: to ELOOP for a link, and to EXDEV for a path that leads out.
[[nodiscard]] int open_below(int directory, const std::string& path, int flags);

/// The same for systems that cannot do it in one call: one component after the other.
[[nodiscard]] int open_below_by_hand(int directory, const std::string& path, int flags);

}  // namespace damier::notation
