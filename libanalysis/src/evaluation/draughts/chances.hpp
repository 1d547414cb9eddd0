#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include "damier/rules/draughts/rulesets.hpp"

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
    DraughtsChance{"dames", 174},         DraughtsChance{"jeu-de-dames", 152},
    DraughtsChance{"international", 185}, DraughtsChance{"english", 168},
    DraughtsChance{"italian", 164},       DraughtsChance{"pool", 93},
    DraughtsChance{"spanish", 90},        DraughtsChance{"russian", 102},
    DraughtsChance{"brazilian", 90},      DraughtsChance{"canadian", 364},
    DraughtsChance{"portuguese", 90},     DraughtsChance{"czech", 114},
    DraughtsChance{"turkish", 295},       DraughtsChance{"thai", 117},
    DraughtsChance{"frisian", 211},       DraughtsChance{"spantsiretti", 197},
    DraughtsChance{"breakthrough", 244},  DraughtsChance{"frysk", 174},
    DraughtsChance{"antidraughts", 534},
};

[[nodiscard]] constexpr int draughts_chance(std::string_view ruleset) {
  const auto* const found = std::ranges::find(draughts_chances, ruleset, &DraughtsChance::ruleset);
  return found == draughts_chances.end() ? throw std::invalid_argument("no chance was fitted")
                                         : found->chance;
}

static_assert(std::ranges::all_of(rules::draughts::rulesets,
                                  [](const rules::draughts::Ruleset* one) {
                                    return draughts_chance(one->name()) > 0;
                                  }),
              "each ruleset has a chance");

}  // namespace damier::analysis
