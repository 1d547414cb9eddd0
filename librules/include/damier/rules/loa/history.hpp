#pragma once

#include "damier/rules/history.hpp"
#include "damier/rules/loa/position.hpp"
#include "damier/rules/outcome.hpp"

namespace damier::rules::loa {

/// The draw by repetition, which comes by itself (A7): the same position, board and side to move,
/// for the third time. The first position observed counts; a pass is a ply like any other.
class RepetitionHistory {
 public:
  using Mark = PositionLog<Position>::Mark;

  void observe(const Position& reached) {
    // Pieces never come back: what was before a capture cannot return.
    const bool captured =
        !log_.empty() && count(log_.last().occupied()) != count(reached.occupied());
    log_.add(reached, captured);
  }
  [[nodiscard]] Mark mark() const { return log_.mark(); }
  void rewind(Mark to) { log_.rewind(to); }
  [[nodiscard]] Outcome outcome() const {
    return log_.occurrences() >= repetitions ? Outcome{Result::draw, Ending::repetition}
                                             : Outcome{};
  }
  [[nodiscard]] Outcome claimable() const { return {}; }

 private:
  static constexpr int repetitions = 3;

  PositionLog<Position> log_;
};

}  // namespace damier::rules::loa
