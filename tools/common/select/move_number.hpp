#pragma once

#include <cstdint>

#include "input/records.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// The option --move, which names a ply of the main line by its number in the score.
[[nodiscard]] Option move_option();

/// The ply of the main line that --move names, from 1. Reads the moves of the record. Throws
/// UsageError if it is no number of a move, or the main line has no such move.
[[nodiscard]] std::uint64_t ply_of_move(const OpenedRecord& opened, const Arguments& arguments);

}  // namespace damier::cli
