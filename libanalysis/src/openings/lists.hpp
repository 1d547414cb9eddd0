#pragma once

#include <span>
#include <string_view>

namespace damier::analysis {

/// The lists of share/openings, embedded when damier is built.
[[nodiscard]] std::span<const std::string_view> opening_lists();

}  // namespace damier::analysis
