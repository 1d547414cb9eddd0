// Building and validating set-ups (C17).

#include "damier/rules/alice/game.hpp"

namespace damier::rules::alice {

namespace {

Fault fault(Fault::Why why, Card card, Card other = {}, Square square = {}) {
  return {why, card, other, square};
}

std::optional<Fault> check_in_pile(const Position& position, Card card) {
  if (!card.exists()) {
    return fault(Fault::Why::no_card, card);
  }
  if (!position.pile.contains(card)) {
    return fault(Fault::Why::card_twice, card, {}, square_of(position, card));
  }
  return std::nullopt;
}

std::optional<Fault> check_locked(const Position& position, Card card) {
  if (!card.exists()) {
    return fault(Fault::Why::no_card, card);
  }
  if (!position.on_board().contains(card)) {
    return fault(Fault::Why::locked_elsewhere, card);
  }
  return std::nullopt;
}

/// Checks one standing threat. Both cards must exist.
std::optional<Fault> check_standing(const Position& position, Card card, Card target) {
  const Square from = square_of(position, card);
  const Square to = square_of(position, target);
  if (!from.exists() || !to.exists()) {
    return fault(Fault::Why::standing_elsewhere, card, target, from);
  }
  if (!threatened_by(position, from).contains(to)) {
    return fault(Fault::Why::no_such_threat, card, target, from);
  }
  if (is_locked(position, from) || is_locked(position, to)) {
    return fault(Fault::Why::standing_locked, card, target, from);
  }
  return std::nullopt;
}

/// Checks the board alone: which squares have cards, and that no card occurs twice.
std::optional<Fault> check_board(const Position& position) {
  CardSet seen;
  for (const Square square : all_squares) {
    const Card card = position.board[square.index()];
    if (position.occupied.contains(square) != card.exists() || card.number() > card_count) {
      return fault(Fault::Why::inconsistent, card, {}, square);
    }
    if (!card.exists()) {
      continue;
    }
    if (seen.contains(card) || (position.taken[0] | position.taken[1]).contains(card)) {
      return fault(Fault::Why::card_twice, card, {}, square);
    }
    seen |= CardSet::of(card);
  }
  if (const CardSet twice = position.taken[0] & position.taken[1]; !twice.empty()) {
    return fault(Fault::Why::card_twice, twice.front());
  }
  if (!((seen | position.taken[0] | position.taken[1]) == position.drawn()) ||
      !(position.pile - all_cards).empty()) {
    return fault(Fault::Why::inconsistent, {});
  }
  return std::nullopt;
}

std::optional<Fault> check_locks(const Position& position) {
  for (const Card card : position.locked) {
    if (const auto why = check_locked(position, card)) {
      return why;
    }
  }
  if (!(position.revealed == Card{}) &&
      (!position.revealed.exists() || !position.pile.contains(position.revealed))) {
    return fault(Fault::Why::inconsistent, position.revealed);
  }
  return std::nullopt;
}

/// Checks the standing threats of one card, which are directions.
std::optional<Fault> check_standing(const Position& position, Card card) {
  Directions left = position.standing[card.index()];
  if (left == 0) {
    return std::nullopt;
  }
  const Square from = square_of(position, card);
  if (!from.exists()) {
    return fault(Fault::Why::standing_elsewhere, card);
  }
  for (const Square to : threatened_by(position, from)) {
    const Directions towards = bit(direction_between(from, to));
    if ((left & towards) == 0) {
      continue;
    }
    left = static_cast<Directions>(left ^ towards);
    if (const auto why = check_standing(position, card, position.board[to.index()])) {
      return why;
    }
  }
  return left == 0 ? std::nullopt
                   : std::optional(fault(Fault::Why::no_such_threat, card, {}, from));
}

}  // namespace

std::optional<Fault> put(Position& position, Card card, Square square) {
  if (!square.exists()) {
    return fault(Fault::Why::no_card, card, {}, square);
  }
  if (const auto why = check_in_pile(position, card)) {
    return why;
  }
  if (const auto there = position.at(square)) {
    return fault(Fault::Why::square_shared, card, *there, square);
  }
  position.board[square.index()] = card;
  position.occupied |= SquareSet::of(square);
  position.pile -= CardSet::of(card);
  return std::nullopt;
}

std::optional<Fault> take(Position& position, Side side, Card card) {
  if (const auto why = check_in_pile(position, card)) {
    return why;
  }
  position.taken[index(side)] |= CardSet::of(card);
  position.pile -= CardSet::of(card);
  return std::nullopt;
}

std::optional<Fault> lock(Position& position, Card card) {
  if (const auto why = check_locked(position, card)) {
    return why;
  }
  position.locked |= CardSet::of(card);
  return std::nullopt;
}

void stand_all(Position& position) {
  for (const Square from : position.occupied) {
    const Card card = position.board[from.index()];
    Directions& standing = position.standing[card.index()];
    standing = 0;
    if (is_locked(position, from)) {
      continue;
    }
    for (const Square to : threatened_by(position, from)) {
      if (!is_locked(position, to)) {
        standing = static_cast<Directions>(standing | bit(direction_between(from, to)));
      }
    }
  }
}

std::optional<Fault> stand(Position& position, Card card, Card target) {
  if (!card.exists() || !target.exists()) {
    return fault(Fault::Why::no_card, card, target);
  }
  if (const auto why = check_standing(position, card, target)) {
    return why;
  }
  const Direction towards =
      direction_between(square_of(position, card), square_of(position, target));
  Directions& standing = position.standing[card.index()];
  standing = static_cast<Directions>(standing | bit(towards));
  return std::nullopt;
}

}  // namespace damier::rules::alice

namespace damier::rules {

using namespace alice;

std::optional<Fault> Alice::validate(const Position& position) const {
  if (const auto why = check_board(position)) {
    return why;
  }
  if (const auto why = check_locks(position)) {
    return why;
  }
  for (const Card card : all_cards) {
    if (const auto why = check_standing(position, card)) {
      return why;
    }
  }
  // C16: the first undrawn card of the pile is above all other undrawn cards.
  if (const auto [above, below] = pile.first_gap(position.pile); above.exists()) {
    return fault(Fault::Why::pile_out_of_order, above, below);
  }
  return std::nullopt;
}

}  // namespace damier::rules
