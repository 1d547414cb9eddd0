#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace damier::analysis {

/// The weights that rulesets of the family use, where a match showed that they gain by it.
struct DraughtsWeights {
  std::string_view ruleset;
  std::string_view file;  ///< that of itself, or of its nearest relative
};

inline constexpr std::array<DraughtsWeights, 9> draughts_files{{
    {"brazilian", "russian"},
    {"czech", "russian"},
    {"dames", "international"},
    {"international", "international"},
    {"jeu-de-dames", "international"},
    {"pool", "russian"},
    {"portuguese", "russian"},
    {"russian", "russian"},
    {"spanish", "russian"},
}};

/// Nothing for a ruleset that has none.
constexpr std::string_view draughts_weights(std::string_view ruleset) {
  const auto* const found = std::ranges::find(draughts_files, ruleset, &DraughtsWeights::ruleset);
  return found == draughts_files.end() ? std::string_view() : found->file;
}

}  // namespace damier::analysis
