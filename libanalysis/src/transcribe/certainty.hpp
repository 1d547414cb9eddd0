#pragma once

#include "damier/analysis/transcribe/transcribe.hpp"

namespace damier::analysis {

/// Marks the plies of a game that are sure: all other readings cost clearly more, the more so the
/// more slips the page has, and enough plies follow that would not be legal otherwise.
void judge(ReadGame& game);

}  // namespace damier::analysis
