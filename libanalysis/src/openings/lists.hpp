#pragma once

#include <span>
#include <string_view>

namespace damier::analysis {

/// Returns the lists of share/openings, embedded at build time.
[[nodiscard]] std::span<const std::string_view> opening_lists();

}  // namespace damier::analysis
