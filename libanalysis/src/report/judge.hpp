#pragma once

#include <optional>
#include <span>

#include "damier/analysis/report/report.hpp"

namespace damier::analysis {

/// Search results about a ply.
struct SeenPly {
  bool is_best = false;  ///< the search before it prefers it
  /// Its score for the first player at the depth of its alternatives, if there is one.
  std::optional<int> equally;
};

/// Judges each ply. `reports` has one more, on the position after the last ply.
void judge(std::span<PlyReport> reports, std::span<const SeenPly> seen, const Unit& unit);

}  // namespace damier::analysis
