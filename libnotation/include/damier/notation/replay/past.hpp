#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "damier/notation/replay/facts.hpp"
#include "damier/rules/outcome.hpp"

namespace damier::notation {

/// History of a line of play, which decides draws by repetition and the like: it grows by a
/// position at a time, and its last positions can be taken back.
class Past {
 public:
  Past() = default;
  Past(const Past&) = delete;
  Past& operator=(const Past&) = delete;
  virtual ~Past() = default;

  /// Adds the next position of the line, of the same game.
  virtual void add(const PositionFacts& reached) = 0;
  /// Returns the number of positions, including the first one.
  [[nodiscard]] virtual std::size_t size() const = 0;
  /// Forgets all positions after the first `size` ones, of which there is at least one.
  virtual void shrink(std::size_t size) = 0;
  /// Returns the outcome of the line: that of a replay which ends with its last position.
  [[nodiscard]] virtual rules::Outcome outcome() const = 0;
  /// Returns the outcome that the side to move may claim after the last position, while play may
  /// continue.
  [[nodiscard]] virtual rules::Outcome claimable() const = 0;
  /// Returns how often the last position has occurred with the same side to move, including now.
  [[nodiscard]] virtual std::size_t repetitions() const = 0;
  /// Returns the number of last plies without progress, where the ruleset counts them.
  [[nodiscard]] virtual std::optional<std::size_t> quiet_plies() const = 0;
};

/// Returns a line with this position alone, which it copies.
[[nodiscard]] std::unique_ptr<Past> past_of(const PositionFacts& first);

}  // namespace damier::notation
