#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/facts.hpp"
#include "damier/analysis/search.hpp"
#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"

/// Games under way, as engines play them, whatever the game.
namespace damier::analysis {

/// How a ply is to be written.
using PlyWords = std::function<std::string(const notation::PlyFacts&)>;

/// What a search has found, with its best line in words.
struct BestLine {
  Found found;
  /// The line, up to the first event of chance, which is written as the game does.
  std::vector<std::string> plies;
};

/// Is told what each finished iteration has found, in the thread that searches.
using OnLine = std::function<void(const BestLine&)>;

/// A position with all that was played before it.
class GameUnderWay {
 public:
  GameUnderWay() = default;
  GameUnderWay(const GameUnderWay&) = delete;
  GameUnderWay& operator=(const GameUnderWay&) = delete;
  virtual ~GameUnderWay() = default;

  [[nodiscard]] virtual const notation::PositionFacts& position() const = 0;
  /// How many plies led to it.
  [[nodiscard]] virtual std::size_t plies() const = 0;
  /// The outcome: by the position, by the plies before it, or by a draw that may be claimed.
  [[nodiscard]] virtual rules::Outcome outcome() const = 0;
  /// Searches the position. Repetitions and counts go on from the plies before it.
  [[nodiscard]] virtual BestLine search(Search& search, const Limits& limits, const PlyWords& words,
                                        const OnLine& on_found = {}) = 0;
};

/// The game of a record that open_record has read, after the last ply of its main line. Null if it
/// has no valid start position, or a ply that is not clear or not legal. `hidden`: see
/// ReplayOptions.
[[nodiscard]] std::unique_ptr<GameUnderWay> game_under_way(rules::RulesetId ruleset,
                                                           notation::Record& record,
                                                           std::string_view hidden,
                                                           notation::Diagnostics& diagnostics);

/// Static facts about a position: no search.
[[nodiscard]] Facts facts_of(const notation::PositionFacts& position);

}  // namespace damier::analysis
