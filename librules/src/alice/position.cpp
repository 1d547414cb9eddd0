#include "damier/rules/alice/position.hpp"

namespace damier::rules::alice {

namespace {

using Board = std::array<Card, square_count>;

/// Calls `use(square)` with the square of each card that would threaten `target` if cards were only
/// on `occupied`, until it returns false.
template <class Use>
void for_each_threatener(const Board& board, SquareSet occupied, Square target, Use use) {
  for (const Direction direction : all_directions) {
    const SquareSet on_ray = ray(target, direction) & occupied;
    if (on_ray.empty()) {
      continue;
    }
    // Only the first card in that direction can threaten: the squares between must be empty (C4).
    const Square from = nearest(on_ray, direction);
    if (reach(board[from.index()], from).contains(target) && !use(from)) {
      return;
    }
  }
}

SquareSet threateners(const Board& board, SquareSet occupied, Square target) {
  SquareSet found;
  for_each_threatener(board, occupied, target, [&](Square from) {
    found |= SquareSet::of(from);
    return true;
  });
  return found;
}

bool is_threatened(const Board& board, SquareSet occupied, Square target) {
  bool found = false;
  for_each_threatener(board, occupied, target, [&](Square /*from*/) {
    found = true;
    return false;
  });
  return found;
}

/// Returns the squares that a card threatens from a square if cards are on `occupied`.
SquareSet threatened_by(Card card, SquareSet occupied, Square from) {
  SquareSet found;
  for (const Square target : reach(card, from) & occupied) {
    if ((between(from, target) & occupied).empty()) {
      found |= SquareSet::of(target);
    }
  }
  return found;
}

/// Returns whether the card on `from`, moved to an empty square of its flight paths, threatens
/// nothing there and is not threatened.
bool is_safe(const Position& position, Square from, Square to) {
  return threatened_after(position, from, to).empty() &&
         !is_threatened(position.board, position.occupied - SquareSet::of(from), to);
}

}  // namespace

Square square_of(const Position& position, Card card) {
  for (const Square square : position.occupied) {
    if (position.board[square.index()] == card) {
      return square;
    }
  }
  return {};
}

SquareSet threateners(const Position& position, Square target) {
  return threateners(position.board, position.occupied, target);
}

SquareSet threatened_by(const Position& position, Square from) {
  return threatened_by(position.board[from.index()], position.occupied, from);
}

bool is_threatened(const Position& position, Square square) {
  return is_threatened(position.board, position.occupied, square);
}

SquareSet standing_targets(const Position& position, Square from) {
  const Card card = position.board[from.index()];
  const Directions standing = position.standing[card.index()];
  SquareSet found;
  if (standing == 0) {
    return found;
  }
  for (const Square target : threatened_by(position, from)) {
    if (contains(standing, direction_between(from, target))) {
      found |= SquareSet::of(target);
    }
  }
  return found;
}

SquareSet move_squares(const Position& position, Square from) {
  SquareSet found;
  for (const Square to : reach(position.board[from.index()], from) - position.occupied) {
    if ((between(from, to) & position.occupied).empty()) {
      found |= SquareSet::of(to);
    }
  }
  return found;
}

SquareSet flight_paths(const Position& position, Square from) {
  const Directions directions = flight_directions(position.board[from.index()]);
  SquareSet found;
  for (const Direction direction : all_directions) {
    if (!contains(directions, direction)) {
      continue;
    }
    const SquareSet way = ray(from, direction);
    const SquareSet in_the_way = way & position.occupied;
    found |= in_the_way.empty() ? way : between(from, nearest(in_the_way, direction));
  }
  return found;
}

SquareSet threateners_after(const Position& position, Square from, Square to) {
  return threateners(position.board, position.occupied - SquareSet::of(from), to);
}

SquareSet threatened_after(const Position& position, Square from, Square to) {
  return threatened_by(position.board[from.index()], position.occupied - SquareSet::of(from), to);
}

SquareSet flight_squares(const Position& position, Square from) {
  SquareSet found;
  for (const Square to : flight_paths(position, from)) {
    if (is_safe(position, from, to)) {
      found |= SquareSet::of(to);
    }
  }
  return found;
}

Why why_no_flight(const Position& position, Square from, Square to) {
  if (!aligned(from, to) ||
      !contains(flight_directions(position.board[from.index()]), direction_between(from, to))) {
    return Why::off_line;
  }
  if (!(between(from, to) & position.occupied).empty()) {
    return Why::way_blocked;
  }
  if (position.occupied.contains(to)) {
    return Why::occupied;
  }
  if (!threatened_after(position, from, to).empty()) {
    return Why::would_threaten;
  }
  return is_threatened(position.board, position.occupied - SquareSet::of(from), to)
             ? Why::would_be_threatened
             : Why::none;
}

bool is_prisoner(const Position& position, Square square) {
  if (!is_threatened(position, square)) {
    return false;
  }
  for (const Square to : flight_paths(position, square)) {
    if (is_safe(position, square, to)) {
      return false;
    }
  }
  return true;
}

SquareSet placing_squares(const Position& position, Card card) {
  const SquareSet empty = position.empty_squares();
  const SquareSet roomy = empty & roomy_squares(card);
  return roomy.empty() ? empty : roomy;
}

SquareSet exchangeable_squares(const Position& position) {
  SquareSet found;
  for (const Square square : position.occupied) {
    if (!is_locked(position, square) && !is_prisoner(position, square)) {
      found |= SquareSet::of(square);
    }
  }
  return found;
}

SquareSet partners(const Position& position, Card card, SquareSet exchangeable) {
  const CardSet partners_of = alike(card);
  SquareSet found;
  for (const Square square : exchangeable) {
    if (partners_of.contains(position.board[square.index()])) {
      found |= SquareSet::of(square);
    }
  }
  return found;
}

}  // namespace damier::rules::alice
