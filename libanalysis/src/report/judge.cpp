#include "judge.hpp"

#include <algorithm>

#include "damier/analysis/search/score.hpp"

namespace damier::analysis {

namespace {

/// Judges a ply as bad if it is worse than the best, both by the search after it and by the score
/// of that search at the depth to which the best was searched: in some games scores of odd and even
/// depths differ more than those of good and bad plies. `wins_later`: the best reply was played, and
/// after it the player's win is proven.
void judge(PlyReport& report, const SeenPly& seen, bool wins_later, const Unit& unit) {
  const int sign = report.mover == rules::Side::first ? 1 : -1;
  const int best = sign * report.before;
  int played = sign * *report.after;
  if (seen.is_best) {
    played = best;
  } else if (seen.equally && !is_decided(played)) {
    played = std::max(played, std::min(sign * *seen.equally, max_evaluation));
  }
  if (wins_later && !is_decided(played)) {
    played = max_evaluation;
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
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const int sign = reports[i].mover == rules::Side::first ? 1 : -1;
    const bool wins_later =
        i + 1 < seen.size() && seen[i + 1].is_best && is_win(sign * *reports[i + 1].after);
    judge(reports[i], seen[i], wins_later, unit);
  }
}

}  // namespace damier::analysis
