#pragma once

#include "damier/rules/history.hpp"
#include "damier/rules/loa/position.hpp"
#include "damier/rules/outcome.hpp"

namespace damier::rules::loa {

/// The automatic draw by repetition (A7): the third occurrence of the same board with the same side
/// to move. The first position observed counts; a pass is a ply like any other.
class RepetitionHistory {
 public:
  using Mark = PositionLog<Position>::Mark;

  void observe(const Position& reached) {
    // Captured pieces never return, so no earlier position can.
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
