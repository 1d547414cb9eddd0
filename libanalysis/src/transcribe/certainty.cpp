#include "certainty.hpp"

#include <algorithm>

#include "damier/analysis/repair/repair.hpp"
#include "damier/notation/replay/slips.hpp"

namespace damier::analysis {

namespace {

const int of_misread = notation::cost_of(notation::SlipKind::misread);
constexpr auto near = static_cast<std::size_t>(enough_evidence);

/// Returns what was paid for a ply and the plies around it, on average.
int paid_around(const ReadGame& game, std::size_t at) {
  const std::size_t begin = at - std::min(at, near);
  const std::size_t end = std::min(at + near + 1, game.plies.size());
  int paid = 0;
  for (std::size_t i = begin; i < end; ++i) {
    paid += game.plies[i].cost;
  }
  return paid / static_cast<int>(end - begin);
}

}  // namespace

void judge(ReadGame& game, std::size_t followed) {
  int slips = 0;
  for (const ReadPly& ply : game.plies) {
    slips += ply.corrected ? ply.cost : 0;
  }
  // One misread character that makes another legal game costs 10, and nobody sees it. What a page pays
  // for a ply on average shows how many of them it may have.
  constexpr int of_one_slip = 12;
  const auto plies = static_cast<int>(game.plies.size());
  const int rate = plies == 0 ? 0 : 10 * slips / plies;
  constexpr int too_many = 25;
  const int needed = of_one_slip + (slips == 0 ? 0 : 8 + std::min(34, rate / 2));
  bool is_sure_position = true;
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    ReadPly& ply = game.plies[i];
    const std::size_t after = game.plies.size() - i - 1;
    // Where many characters are wrong, or text is left over, the game may be another one.
    constexpr int too_much = 5;
    const bool lost = rate > too_many || paid_around(game, i) > too_much || i + near >= followed;
    const bool evident = !lost && (!ply.corrected || after >= near);
    // Slips come together: those of the plies around count as well.
    int around = 0;
    for (std::size_t j = i > 0 ? i - 1 : 0; j < std::min(i + 2, game.plies.size()); ++j) {
      around += game.plies[j].corrected ? game.plies[j].cost / 2 : 0;
    }
    // In another position the ply may be as it is written.
    const bool costly = ply.corrected && ply.cost > of_misread;
    ply.sure = evident && ply.margin >= needed + around && (is_sure_position || !costly);
    is_sure_position = is_sure_position && ply.margin >= needed;
  }
}

}  // namespace damier::analysis
