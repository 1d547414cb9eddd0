#pragma once

#include <cstdint>
#include <vector>

#include "terminal/options.hpp"

namespace damier::cli {

/// The word `last` in --plies: the number of the last ply of each record.
inline constexpr std::uint64_t last_ply = UINT64_MAX;

/// Returns the plies that --plies names, in its order; none without it. Throws UsageError.
[[nodiscard]] std::vector<NumberRange> ply_ranges_of(const Arguments& arguments);

}  // namespace damier::cli
