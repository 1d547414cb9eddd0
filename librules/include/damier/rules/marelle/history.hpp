#pragma once

#include <cstddef>

#include "damier/rules/history.hpp"
#include "damier/rules/marelle/position.hpp"
#include "damier/rules/marelle/traits.hpp"

namespace damier::rules::marelle {

/// Returns whether the ply between two positions closed a mill, even without a removal (M6, M7).
[[nodiscard]] constexpr bool closed_mill(const Position& before, const Position& after) {
  const Points own = after.of(before.to_move);
  return (own & ~before.of(before.to_move) & closing(own)) != 0;
}

/// The automatic draws of a ruleset (M9), by its traits. Placements are plies without a mill.
template <class Traits>
class DrawHistory {
 public:
  struct Mark {
    PositionLog<Position>::Mark log;
    std::size_t quiet_plies = 0;
  };

  void observe(const Position& reached) {
    if (log_.empty()) {
      log_.add(reached, false);
      return;
    }
    quiet_plies_ = closed_mill(log_.last(), reached) ? 0 : quiet_plies_ + 1;
    log_.add(reached, !can_return(log_.last(), reached));
  }
  [[nodiscard]] Mark mark() const { return {log_.mark(), quiet_plies_}; }
  void rewind(const Mark& to) {
    log_.rewind(to.log);
    quiet_plies_ = to.quiet_plies;
  }
  [[nodiscard]] Outcome outcome() const {
    if (quiet_plies_ >= plies(Traits::draws.quiet_plies)) {
      return {Result::draw, Ending::move_count};
    }
    if (log_.reversible_plies() >= 2 * plies(Traits::draws.repetition - 1) &&
        log_.occurrences() >= Traits::draws.repetition) {
      return {Result::draw, Ending::repetition};
    }
    return {};
  }
  /// Returns nothing: these draws are automatic.
  [[nodiscard]] constexpr Outcome claimable() const { return {}; }

 private:
  static_assert(Traits::draws.repetition > 0 && Traits::draws.quiet_plies > 0,
                "a ruleset without these draws has NoHistory");

  [[nodiscard]] static constexpr std::size_t plies(int of_each_side) {
    return 2 * static_cast<std::size_t>(of_each_side);
  }
  /// Returns whether play can return to `before`: no stone was placed or removed.
  [[nodiscard]] static constexpr bool can_return(const Position& before, const Position& after) {
    return before.in_hand == after.in_hand &&
           count(before.stones[0] | before.stones[1]) == count(after.stones[0] | after.stones[1]);
  }

  PositionLog<Position> log_;
  std::size_t quiet_plies_ = 0;  ///< since the last mill closed, or since the beginning
};

}  // namespace damier::rules::marelle
