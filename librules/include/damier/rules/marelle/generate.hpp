#pragma once

#include "damier/rules/marelle/game.hpp"

/// Included by game.hpp: the walk over the moves.
namespace damier::rules::marelle {

/// Returns whether a side has fewer than three stones left, which ends the game (M8, M11).
[[nodiscard]] constexpr bool too_few_left(const Position& position) {
  return position.left(Side::first) < min_stones || position.left(Side::second) < min_stones;
}

/// Returns the points where a stone from that point, or from the hand, closes a mill for the side
/// to move. A stone that leaves a point no longer belongs to its mill (M7).
[[nodiscard]] constexpr Points closing_from(const Position& position, Point from) {
  return closing(position.of(position.to_move) & ~set_of(from));
}

/// Passes on the turns that bring one stone to one of the targets. Turns to a point in `closing`
/// remove one of `removable`, if any.
template <class Sink>
bool walk_turns(Point from, Points targets, Points closing, Points removable, Sink& sink) {
  for (; targets != 0; targets &= targets - 1) {
    const Point to = first_of(targets);
    if (removable == 0 || !contains(closing, to)) {
      if (!sink(Move{from, to, nowhere})) {
        return false;
      }
      continue;
    }
    for (Points rest = removable; rest != 0; rest &= rest - 1) {
      if (!sink(Move{from, to, first_of(rest)})) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace damier::rules::marelle

namespace damier::rules {

template <class Traits>
constexpr bool Morris<Traits>::jumps(const Position& position) const {
  return flying && position.hand(position.to_move) == 0 &&
         marelle::count(position.of(position.to_move)) == marelle::min_stones;
}

template <class Traits>
constexpr marelle::Points Morris<Traits>::targets(const Position& position,
                                                  marelle::Point from) const {
  const bool placing = position.hand(position.to_move) > 0;  // M3, M11: by its own hand
  if (placing != (from == marelle::nowhere)) {
    return 0;
  }
  return placing || jumps(position) ? position.empty()
                                    : marelle::neighbours(marelle::set_of(from)) & position.empty();
}

template <class Traits>
constexpr marelle::Points Morris<Traits>::removable(const Position& position) const {
  const marelle::Points enemies = position.of(other(position.to_move));
  const marelle::Points loose = enemies & ~marelle::in_mills(enemies);
  return loose == 0 && Traits::takes_from_mills ? enemies : loose;
}

template <class Traits>
template <class Sink>
bool Morris<Traits>::for_each_move(const Position& position, Sink&& sink) const {
  using namespace marelle;
  if (too_few_left(position)) {
    return true;  // M8
  }
  const Points takes = removable(position);
  const auto walk_from = [&](Point from) {
    return walk_turns(from, targets(position, from), closing_from(position, from), takes, sink);
  };
  if (position.hand(position.to_move) > 0) {
    return walk_from(nowhere);
  }
  for (Points rest = position.of(position.to_move); rest != 0; rest &= rest - 1) {
    if (!walk_from(first_of(rest))) {
      return false;
    }
  }
  return true;
}

}  // namespace damier::rules
