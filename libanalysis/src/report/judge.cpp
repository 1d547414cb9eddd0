#include "judge.hpp"

#include <algorithm>

#include "damier/analysis/search/score.hpp"

namespace damier::analysis {

namespace {

/// Judges a ply as bad if it is worse than the best, both by the search after it and by the score
/// of that search at the depth to which the best was searched: in some games scores of odd and even
/// depths differ more than those of good and bad plies.
void judge(PlyReport& report, const SeenPly& seen, const Unit& unit) {
  const int sign = report.mover == rules::Side::first ? 1 : -1;
  const int best = sign * report.before;
  int played = sign * *report.after;
  if (seen.is_best) {
    played = best;
  } else if (seen.equally && !is_decided(played)) {
    played = std::max(played, std::min(sign * *seen.equally, max_evaluation));
  }
  report.judged = sign * played;
  if (report.mark == Mark::none) {
    report.mark = mark_for(best, played, unit);
  }
}

}  // namespace

void judge(std::span<PlyReport> reports, std::span<const SeenPly> seen, const Unit& unit) {
  for (std::size_t i = 0; i < seen.size(); ++i) {
    PlyReport& report = reports[i];
    if (!report.after) {
      const PlyReport& next = reports[i + 1];
      report.after = next.before;
      report.solved_after = next.found.solved;
      report.at_most_after = next.found.at_most;
    }
    judge(report, seen[i], unit);
  }
}

}  // namespace damier::analysis
