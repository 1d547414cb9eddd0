#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace damier::analysis {

/// What a score is worth in a ruleset of the family.
struct DraughtsChance {
  std::string_view ruleset;
  int chance = 0;  ///< Unit::chance
};

/// By 250 games each of `damier-bench --chances --games 250 --seed 2`. Where kings fly, or the
/// board is small, a man decides sooner; on great boards, and where kings are lost for nothing,
/// later.
inline constexpr std::array draughts_chances{
    DraughtsChance{"dames", 219},         DraughtsChance{"jeu-de-dames", 217},
    DraughtsChance{"international", 246}, DraughtsChance{"english", 168},
    DraughtsChance{"italian", 164},       DraughtsChance{"pool", 157},
    DraughtsChance{"spanish", 200},       DraughtsChance{"russian", 152},
    DraughtsChance{"brazilian", 147},     DraughtsChance{"canadian", 364},
    DraughtsChance{"portuguese", 200},    DraughtsChance{"czech", 225},
    DraughtsChance{"turkish", 295},       DraughtsChance{"thai", 117},
    DraughtsChance{"frisian", 211},       DraughtsChance{"spantsiretti", 197},
    DraughtsChance{"breakthrough", 244},  DraughtsChance{"frysk", 174},
    DraughtsChance{"antidraughts", 534},
};

/// Does not compile for a ruleset that is not in the table.
consteval int draughts_chance(std::string_view ruleset) {
  const auto* const found = std::ranges::find(draughts_chances, ruleset, &DraughtsChance::ruleset);
  return found == draughts_chances.end() ? throw "no chance was fitted" : found->chance;
}

}  // namespace damier::analysis
