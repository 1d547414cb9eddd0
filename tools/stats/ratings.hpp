#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "damier/analysis/tournament/rating_list.hpp"

#include "input/records.hpp"

namespace damier::cli {

/// Returns whether the command line asks for ratings. Throws UsageError.
[[nodiscard]] bool wants_ratings(const Arguments& arguments);

/// Rates the players of the inputs, and writes their ratings. Throws UsageError.
[[nodiscard]] Exit write_ratings(const Arguments& given);

}  // namespace damier::cli
