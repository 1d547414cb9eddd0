#pragma once

#include <cstdint>

#include "input/records.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the option --move, which names a ply of the main line by its number in the score.
[[nodiscard]] Option move_option();

/// Returns the ply of the main line that --move names, counted from 1. Reads the moves of the
/// record. Throws UsageError if the value is not a move number, or the main line has no such move.
[[nodiscard]] std::uint64_t ply_of_move(const OpenedRecord& opened, const Arguments& arguments);

}  // namespace damier::cli
