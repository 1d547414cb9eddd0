#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "damier/rules/occurrences.hpp"
#include "damier/rules/outcome.hpp"

namespace damier::rules {

/// The history of a game in which past positions do not matter.
///
/// Replay calls `observe` with each position reached, beginning with the first. It takes a `mark`
/// where a line branches, and passes it to `rewind` on its return.
struct NoHistory {
  struct Mark {};

  template <class Position>
  constexpr void observe(const Position& /*reached*/) {}
  [[nodiscard]] constexpr Mark mark() const { return {}; }
  constexpr void rewind(Mark /*to*/) {}
  /// Returns the outcome that the history forces with the last position; no ply may follow.
  [[nodiscard]] constexpr Outcome outcome() const { return {}; }
  /// Returns the outcome that a player may claim with the last position; play may continue.
  [[nodiscard]] constexpr Outcome claimable() const { return {}; }
};

/// The positions of a line of play, for histories that detect repetitions or count plies. Positions
/// before an irreversible ply (such as a capture) never return. So only later ones are
/// searched: a few linearly, many by a table. Requires `hash_of(position)`.
template <class Position>
class PositionLog {
 public:
  /// A place in the log to rewind to; valid until the log is rewound past it.
  struct Mark {
    std::size_t size = 0;
    std::size_t stretch = 0;
  };

  /// `irreversible`: no earlier position can return.
  void add(const Position& reached, bool irreversible) {
    if (log_.empty()) [[unlikely]] {
      log_.reserve(usual_length);
    }
    if (irreversible) {
      stretch_ = log_.size();
    }
    log_.push_back(reached);
    if (in_table()) [[unlikely]] {
      occurrences_.follow(log_, stretch_);
    }
  }
  [[nodiscard]] bool empty() const { return log_.empty(); }
  [[nodiscard]] const Position& last() const { return log_.back(); }
  /// Returns the number of positions observed, including the first.
  [[nodiscard]] std::size_t size() const { return log_.size(); }
  /// Returns the number of plies since the last irreversible one, or since the beginning.
  [[nodiscard]] std::size_t reversible_plies() const {
    return log_.empty() ? 0 : log_.size() - 1 - stretch_;
  }
  /// Returns how often the last position has occurred, including this time.
  [[nodiscard]] int occurrences() const {
    if (in_table()) {
      return occurrences_.of_last();
    }
    int found = log_.empty() ? 0 : 1;
    // The same side is to move in every second position.
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
  /// Most games are shorter, so their log need not grow.
  static constexpr std::size_t usual_length = 128;
  /// Maximum length for which a linear search is cheaper than a table.
  static constexpr std::size_t short_stretch = 64;

  [[nodiscard]] bool in_table() const { return log_.size() > stretch_ + 1 + short_stretch; }

  std::vector<Position> log_;
  std::size_t stretch_ = 0;
  Occurrences<Position> occurrences_;  ///< used for long stretches
};

/// The hidden information of a game without any.
struct NothingHidden {};

}  // namespace damier::rules
