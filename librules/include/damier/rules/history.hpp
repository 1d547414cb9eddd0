#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "damier/rules/occurrences.hpp"
#include "damier/rules/outcome.hpp"

namespace damier::rules {

/// The history of a game in which nothing of the past matters (Lices L14: every game ends by
/// itself).
///
/// A history stands beside the position. Replay calls `observe` with each position that was
/// reached, the first one included, takes a `mark` where a line branches and gives it to `rewind`
/// when it comes back there.
struct NoHistory {
  struct Mark {};

  template <class Position>
  constexpr void observe(const Position& /*reached*/) {}
  [[nodiscard]] constexpr Mark mark() const { return {}; }
  constexpr void rewind(Mark /*to*/) {}
  /// What the history ends by itself with the last position observed; no ply may follow.
  [[nodiscard]] constexpr Outcome outcome() const { return {}; }
  /// What a player may claim with the last position observed; the game may go on.
  [[nodiscard]] constexpr Outcome claimable() const { return {}; }
};

/// The positions of a line of play, for histories that look for repetitions or count plies. What
/// came before a ply that cannot be taken back (a capture, a man's move) never returns, so that
/// only the stretch since then is searched: a short one place by place, a long one by a table.
/// `hash_of(position)` has to be there.
template <class Position>
class PositionLog {
 public:
  /// To come back to a place in the log; good as long as the log has not been rewound to before it.
  struct Mark {
    std::size_t size = 0;
    std::size_t stretch = 0;
  };

  /// `irreversible`: no position before this one can come back.
  void add(const Position& reached, bool irreversible) {
    if (log_.empty()) {
      log_.reserve(usual_length);
    }
    if (irreversible) {
      stretch_ = log_.size();
    }
    log_.push_back(reached);
    if (in_table()) {
      occurrences_.follow(log_, stretch_);
    }
  }
  [[nodiscard]] bool empty() const { return log_.empty(); }
  [[nodiscard]] const Position& last() const { return log_.back(); }
  /// Positions observed, the first one included.
  [[nodiscard]] std::size_t size() const { return log_.size(); }
  /// Plies since the last one that cannot be taken back, or since the beginning.
  [[nodiscard]] std::size_t reversible_plies() const {
    return log_.empty() ? 0 : log_.size() - 1 - stretch_;
  }
  /// How often the last position has occurred, this time included.
  [[nodiscard]] int occurrences() const {
    if (in_table()) {
      return occurrences_.of_last();
    }
    int found = log_.empty() ? 0 : 1;
    // The same side is to move in every other position.
    for (std::size_t back = 2; back <= reversible_plies(); back += 2) {
      found += log_[log_.size() - 1 - back] == log_.back() ? 1 : 0;
    }
    return found;
  }
  [[nodiscard]] Mark mark() const { return {log_.size(), stretch_}; }
  void rewind(Mark to) {
    log_.resize(to.size);
    occurrences_.forget_from(to.size);
    stretch_ = to.stretch;
  }

 private:
  /// Most games are shorter: their log need not grow.
  static constexpr std::size_t usual_length = 128;
  /// A table costs more than looking at so few positions.
  static constexpr std::size_t short_stretch = 64;

  [[nodiscard]] bool in_table() const { return log_.size() > stretch_ + 1 + short_stretch; }

  std::vector<Position> log_;
  std::size_t stretch_ = 0;
  Occurrences<Position> occurrences_;  ///< of the long stretches
};

/// The hidden information of a game that has none: there is nothing to reveal before a ply.
struct NothingHidden {};

}  // namespace damier::rules
