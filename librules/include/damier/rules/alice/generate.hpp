#pragma once

// Included by game.hpp: the walk over legal moves is a template on its sink.

#include "damier/rules/alice/game.hpp"

namespace damier::rules::alice {

/// Passes on the moves, flights and captures of the unlocked card on a square (C8 to C10).
template <class Sink>
bool walk_card(const Position& position, Square from, Sink& sink) {
  const Card card = position.board[from.index()];
  if (is_threatened(position, from)) {
    for (const Square to : flight_squares(position, from)) {
      if (!sink(Move::flight(card, from, to))) {
        return false;
      }
    }
  } else {
    for (const Square to : move_squares(position, from)) {
      if (!sink(Move::move(card, from, to))) {
        return false;
      }
    }
  }
  for (const Square to : standing_targets(position, from)) {
    if (!sink(Move::capture(card, from, position.board[to.index()], to))) {
      return false;
    }
  }
  return true;
}

/// Passes on the exchanges of cards on the board (C11), each with its lower square first (C15).
template <class Sink>
bool walk_exchanges(const Position& position, SquareSet exchangeable, Sink& sink) {
  SquareSet higher = exchangeable;
  for (const Square from : exchangeable) {
    higher -= SquareSet::of(from);
    const Card card = position.board[from.index()];
    for (const Square to : partners(position, card, higher)) {
      if (!sink(Move::exchange(card, from, position.board[to.index()], to))) {
        return false;
      }
    }
  }
  return true;
}

/// Passes on the squares where a card from the pile may be placed (C7).
template <class Sink>
bool walk_draws(const Position& position, Card card, Sink& sink) {
  for (const Square to : placing_squares(position, card)) {
    if (!sink(Move::draw(card, to))) {
      return false;
    }
  }
  return true;
}

/// Passes on the exchanges of a card from the pile (C12). The square that the other card leaves is
/// occupied at once.
template <class Sink>
bool walk_draw_exchanges(const Position& position, Card card, SquareSet exchangeable, Sink& sink) {
  for (const Square to : partners(position, card, exchangeable)) {
    for (const Square away : position.empty_squares()) {
      if (!sink(Move::draw_exchange(card, to, position.board[to.index()], away))) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace damier::rules::alice

namespace damier::rules {

template <class Sink>
bool Alice::for_each_move(const Position& position, Sink&& sink) const {
  using namespace alice;
  if (position.pile.empty()) {
    return true;  // C14
  }
  for (const Square from : position.occupied) {
    if (!is_locked(position, from) && !walk_card(position, from, sink)) {
      return false;
    }
  }
  const SquareSet exchangeable =
      level == Level::b ? exchangeable_squares(position) : SquareSet{};  // C13
  if (!walk_exchanges(position, exchangeable, sink)) {
    return false;
  }
  for (const Card card : next_cards(position)) {
    if (!walk_draws(position, card, sink) ||
        !walk_draw_exchanges(position, card, exchangeable, sink)) {
      return false;
    }
  }
  return true;
}

}  // namespace damier::rules
