#pragma once

// Included by game.hpp: the walk over legal moves is a template on its sink.

#include "damier/rules/lices/game.hpp"

namespace damier::rules::lices {

/// The eight neighbours of each square, and the eight squares beyond them; `none` if missing.
struct Surroundings {
  static constexpr std::uint8_t none = 127;
  std::array<std::uint8_t, 8> next;
  std::array<std::uint8_t, 8> behind;
};

extern const std::array<Surroundings, Square::count> surroundings;

/// The board during a capture by one piece (L9), without the captured pieces and the piece itself.
struct CaptureState {
  SquareSet enemies;
  SquareSet empty;

  /// Returns the landing square of a jump in that direction, if the piece can make it.
  [[nodiscard]] std::optional<Square> landing(Square from, Direction direction) const {
    const Surroundings& around = surroundings[static_cast<std::size_t>(from.number())];
    const auto d = static_cast<std::size_t>(direction);
    const Square over = Square::from_number(around.next[d]);
    const Square behind = Square::from_number(around.behind[d]);
    if (!enemies.contains(over) || !empty.contains(behind)) {
      return std::nullopt;
    }
    return behind;
  }
  [[nodiscard]] CaptureState after_jump(Square from, Direction direction) const {
    const Surroundings& around = surroundings[static_cast<std::size_t>(from.number())];
    const SquareSet taken =
        SquareSet::of(Square::from_number(around.next[static_cast<std::size_t>(direction)]));
    return {enemies - taken, empty | taken};
  }
  [[nodiscard]] bool can_jump(Square from) const {
    for (const Direction direction : all_directions) {
      if (landing(from, direction)) {
        return true;
      }
    }
    return false;
  }
};

/// Returns the state in which the piece of the side to move on `from` begins to capture.
[[nodiscard]] inline CaptureState begin_capture(const Position& position, Square from) {
  return {position.of(other(position.to_move)), position.empty_squares() | SquareSet::of(from)};
}

/// Returns the squares of the pieces of the side to move that have at least one jump (L7).
[[nodiscard]] SquareSet capturers(const Position& position);

/// Returns the squares of the pieces of the side to move that may go to the square of the same name
/// in the other camp (L6).
[[nodiscard]] SquareSet maillers(const Position& position);

/// Passes on each complete capture that continues from `at` (L9). The recursion is at most 20 deep,
/// the maximum number of captured pieces.
template <class Sink>
bool walk_captures(const CaptureState& state, Square at, Move& move, Sink& sink) {
  bool at_end = true;
  for (const Direction direction : all_directions) {
    const auto landing = state.landing(at, direction);
    if (!landing) {
      continue;
    }
    at_end = false;
    move.push(direction);
    const bool go_on = walk_captures(state.after_jump(at, direction), *landing, move, sink);
    move.pop();
    if (!go_on) {
      return false;
    }
  }
  return !at_end || sink(static_cast<const Move&>(move));
}

/// Passes on the steps of `movers` in one direction.
template <Direction direction, class Sink>
bool walk_advances(SquareSet movers, SquareSet empty, Sink& sink) {
  for (const Square to : movers.shifted<direction>() & empty) {
    if (!sink(Move::advance(Square::from_number(to.number() - delta(direction)), direction))) {
      return false;
    }
  }
  return true;
}

/// Passes on all advances (L5): straight for Ecuyers and Chevaliers, diagonally for all pieces.
template <Direction straight, Direction left, Direction right, class Sink>
bool walk_all_advances(const Position& position, Sink& sink) {
  const SquareSet movers = position.of(position.to_move);
  const SquareSet empty = position.empty_squares();
  const SquareSet nobles = movers & (position.ecuyers | position.chevaliers);
  return walk_advances<straight>(nobles, empty, sink) && walk_advances<left>(movers, empty, sink) &&
         walk_advances<right>(movers, empty, sink);
}

}  // namespace damier::rules::lices

namespace damier::rules {

template <class Sink>
bool Lices::for_each_move(const Position& position, Sink&& sink) const {
  using namespace lices;
  if (all_placed(position, Side::first) || all_placed(position, Side::second)) {
    return true;  // L12
  }
  if (const SquareSet starts = capturers(position); !starts.empty()) {  // L8
    for (const Square from : starts) {
      Move move = Move::capture(from);
      if (!walk_captures(begin_capture(position, from), from, move, sink)) {
        return false;
      }
    }
    return true;
  }
  const bool went_on =
      position.to_move == Side::first
          ? walk_all_advances<Direction::n, Direction::nw, Direction::ne>(position, sink)
          : walk_all_advances<Direction::s, Direction::se, Direction::sw>(position, sink);
  if (!went_on) {
    return false;
  }
  for (const Square from : maillers(position)) {
    if (!sink(Move::mailler(from))) {
      return false;
    }
  }
  return true;
}

}  // namespace damier::rules
