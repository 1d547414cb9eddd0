#pragma once

// Included by game.hpp: the walk over legal moves is a template on its sink.

#include <cstddef>
#include <cstdint>

#include "damier/rules/loa/game.hpp"

namespace damier::rules::loa {

/// Returns the destinations of the piece on a square. Along each line it moves as many squares as
/// there are pieces on that line (A3), but not over enemies or onto its own side (A4). Two lines
/// through a square share no other square, so each destination is one move.
[[nodiscard]] inline Bits ends_from(int from, Bits own, Bits enemies) {
  const Lines& lines = lines_through[static_cast<std::size_t>(from)];
  Bits ends = 0;
  for (std::size_t line = 0; line < line_count; ++line) {
    const auto squares = static_cast<std::size_t>(count(lines.squares[line] & (own | enemies)));
    for (const Way& way : lines.ways[line][squares - 1]) {
      // A way off the board ends on its start, which an own piece occupies.
      const bool open = ((own & way.end) | (enemies & way.between)) == 0;
      ends |= open ? way.end : 0;
    }
  }
  return ends;
}

/// Returns whether one side has won, or both have (A5, A6).
[[nodiscard]] constexpr bool over(const Position& position) {
  return connected(position.pieces[0]) || connected(position.pieces[1]);
}

}  // namespace damier::rules::loa

namespace damier::rules {

template <class Sink>
bool LignesDAction::for_each_move(const Position& position, Sink&& sink) const {
  if (loa::over(position)) {
    return true;
  }
  const loa::Bits own = position.of(position.to_move);
  const loa::Bits enemies = position.of(other(position.to_move));
  bool can_move = false;
  for (loa::Bits movers = own; movers != 0; movers &= movers - 1) {
    const int from = loa::lowest(movers);
    for (loa::Bits ends = loa::ends_from(from, own, enemies); ends != 0; ends &= ends - 1) {
      can_move = true;
      if (!sink(Move::between(from, loa::lowest(ends)))) {
        return false;
      }
    }
  }
  return can_move || sink(Move::pass());
}

}  // namespace damier::rules
