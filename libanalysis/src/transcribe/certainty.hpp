#pragma once

#include <cstddef>

#include "damier/analysis/transcribe/transcribe.hpp"

namespace damier::analysis {

/// Marks the plies of a game that are sure: all other readings cost clearly more, the more so the
/// more slips the page has, and enough plies follow that would not be legal otherwise.
/// `followed`: number of plies before the first text like a ply that was not read.
void judge(ReadGame& game, std::size_t followed);

}  // namespace damier::analysis
