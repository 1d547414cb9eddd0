#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/search/facts.hpp"
#include "damier/analysis/search/search.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"
#include "damier/notation/text/uncopied.hpp"

/// Current games of engines, for any game.
namespace damier::analysis {

/// Writes a ply in the requested notation.
using PlyWords = std::function<std::string(const notation::PlyFacts&)>;

/// Result of a search, with its best line in words.
struct BestLine {
  Found found;
  /// Line up to the first chance event, which is written in the notation of the game.
  std::vector<std::string> plies;
};

/// Receives the result of each finished iteration, on the searching thread.
using OnLine = std::function<void(const BestLine&)>;

/// Position with all plies before it.
class GameUnderWay : private notation::Uncopied {
 public:
  GameUnderWay() = default;
  virtual ~GameUnderWay() = default;

  [[nodiscard]] virtual const notation::PositionFacts& position() const = 0;
  /// Returns the number of plies before the position.
  [[nodiscard]] virtual std::size_t plies() const = 0;
  /// Returns the outcome: by the position, by the plies before it, or by a claimable draw.
  [[nodiscard]] virtual rules::Outcome outcome() const = 0;
  /// Searches the position. Repetitions and counts continue from the plies before it.
  [[nodiscard]] virtual BestLine search(Search& search, const Limits& limits, const PlyWords& words,
                                        const OnLine& on_found = {}) = 0;
};

/// Returns the game of a record that open_record has read, after the last ply of its main line.
/// Null if it has no valid start position, or an unresolved or illegal ply. `hidden`: see
/// ReplayOptions.
[[nodiscard]] std::unique_ptr<GameUnderWay> game_under_way(rules::RulesetId ruleset,
                                                           notation::Record& record,
                                                           std::string_view hidden,
                                                           notation::Diagnostics& diagnostics);

/// Returns static facts about a position, without a search.
[[nodiscard]] Facts facts_of(const notation::PositionFacts& position);

}  // namespace damier::analysis
