#pragma once

#include <string>
#include <vector>

#include "damier/analysis/transcribe/transcribe.hpp"

#include "lattice.hpp"
#include "uses.hpp"

namespace damier::analysis {

/// Returns the record of a game as a native sheet, with the marks of corrected plies and, as
/// comments, the rest of its text.
[[nodiscard]] std::string record_text(const notation::RulesetInfo& game, const Page& page,
                                      const PageBoard& board, const ReadGame& read,
                                      const GameSteps& steps, const std::vector<StepUse>& uses,
                                      std::uint32_t first_ply);

}  // namespace damier::analysis
