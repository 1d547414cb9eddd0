#include "damier/rules/alice/game.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "damier/rules/mix.hpp"

namespace damier::rules {

namespace alice {

namespace {

/// Returns whether a move has exactly the parts of its kind (C15).
bool well_formed(const Move& move) {
  const bool has_card = move.card.exists() && move.to.exists();
  switch (move.kind) {
    case MoveKind::draw:
      return has_card && move == Move::draw(move.card, move.to);
    case MoveKind::move:
      return has_card && move.from.exists() && move == Move::move(move.card, move.from, move.to);
    case MoveKind::flight:
      return has_card && move.from.exists() && move == Move::flight(move.card, move.from, move.to);
    case MoveKind::capture:
      return has_card && move.from.exists() && move.other.exists() &&
             move == Move::capture(move.card, move.from, move.other, move.to);
    case MoveKind::exchange:
      return has_card && move.from.exists() && move.other.exists() &&
             move == Move::exchange(move.card, move.from, move.other, move.to);
    case MoveKind::draw_exchange:
      return has_card && move.other.exists() && move.away.exists() &&
             move == Move::draw_exchange(move.card, move.to, move.other, move.away);
  }
  return false;
}

bool stands(const Position& position, Card card, Square square) {
  return position.board[square.index()] == card;
}

/// Returns the objection to placing the drawn card (C7).
Why why_not_placed(const Position& position, const Move& move) {
  if (position.occupied.contains(move.to)) {
    return Why::occupied;
  }
  return placing_squares(position, move.card).contains(move.to) ? Why::none : Why::no_room;
}

/// Returns the objection to giving the drawn card the square of another (C12).
Why why_not_placed_for(const Position& position, const Move& move) {
  if (!stands(position, move.other, move.to)) {
    return Why::other_not_there;
  }
  if (!alike(move.card).contains(move.other)) {
    return Why::not_alike;
  }
  if (is_locked(position, move.to)) {
    return Why::other_locked;
  }
  if (is_prisoner(position, move.to)) {
    return Why::other_prisoner;
  }
  // The drawn card takes `to` at once, so `to` does not count as empty.
  return position.occupied.contains(move.away) ? Why::occupied : Why::none;
}

/// Returns the objection to reaching a square at the card's number (C4, C8).
Why why_out_of_reach(const Position& position, const Move& move) {
  if (!reach(move.card, move.from).contains(move.to)) {
    return Why::out_of_reach;
  }
  return (between(move.from, move.to) & position.occupied).empty() ? Why::none : Why::way_blocked;
}

Why why_not_moved(const Position& position, const Move& move) {
  if (is_threatened(position, move.from)) {
    return Why::threatened;
  }
  if (const Why why = why_out_of_reach(position, move); why != Why::none) {
    return why;
  }
  return position.occupied.contains(move.to) ? Why::occupied : Why::none;
}

Why why_not_fled(const Position& position, const Move& move) {
  return is_threatened(position, move.from) ? why_no_flight(position, move.from, move.to)
                                            : Why::not_threatened;
}

Why why_not_captured(const Position& position, const Move& move) {
  if (is_locked(position, move.to)) {
    return Why::other_locked;
  }
  if (const Why why = why_out_of_reach(position, move); why != Why::none) {
    return why;
  }
  if (contains(position.standing[move.card.index()], direction_between(move.from, move.to))) {
    return Why::none;
  }
  return position.touched_before.cards.contains(move.other) ? Why::touched_by_oneself
                                                            : Why::threat_new;
}

Why why_not_exchanged(const Position& position, const Move& move) {
  if (is_locked(position, move.to)) {
    return Why::other_locked;
  }
  if (is_prisoner(position, move.from)) {
    return Why::prisoner;
  }
  return is_prisoner(position, move.to) ? Why::other_prisoner : Why::none;
}

/// Returns the objections to the actions of a card on the board.
Why why_not_touched(const Position& position, const Move& move) {
  const bool two = move.kind == MoveKind::capture || move.kind == MoveKind::exchange;
  if (!stands(position, move.card, move.from)) {
    return Why::not_there;
  }
  if (two && !stands(position, move.other, move.to)) {
    return Why::other_not_there;
  }
  if (move.kind == MoveKind::exchange && !alike(move.card).contains(move.other)) {
    return Why::not_alike;
  }
  if (is_locked(position, move.from)) {
    return Why::locked;
  }
  switch (move.kind) {
    case MoveKind::flight:
      return why_not_fled(position, move);
    case MoveKind::capture:
      return why_not_captured(position, move);
    case MoveKind::exchange:
      return why_not_exchanged(position, move);
    default:
      return why_not_moved(position, move);
  }
}

void place(Position& position, Card card, Square square) {
  position.board[square.index()] = card;
  position.occupied |= SquareSet::of(square);
}

void clear(Position& position, Square square) {
  position.board[square.index()] = Card{};
  position.occupied -= SquareSet::of(square);
}

/// Puts the cards on their new squares after a legal move.
void carry_out(Position& position, const Move& move) {
  switch (move.kind) {
    case MoveKind::draw:
      break;
    case MoveKind::exchange:
      place(position, move.other, move.from);
      break;
    case MoveKind::draw_exchange:
      place(position, move.other, move.away);
      break;
    case MoveKind::capture:
      position.taken[index(position.to_move)] |= CardSet::of(move.other);
      [[fallthrough]];
    case MoveKind::move:
    case MoveKind::flight:
      clear(position, move.from);
      break;
  }
  place(position, move.card, move.to);
  if (move.draws()) {
    position.pile -= CardSet::of(move.card);
  }
}

/// Returns the squares where the move changes, adds or removes a card.
SquareSet changed_squares(const Move& move) {
  SquareSet changed = SquareSet::of(move.to);
  if (move.from.exists()) {
    changed |= SquareSet::of(move.from);
  }
  if (move.away.exists()) {
    changed |= SquareSet::of(move.away);
  }
  return changed;
}

/// Finds the standing threats of the side to move in `next` (C10). Its previous turn ended with the
/// board of `before`, and touched the cards locked there. The move in between changed some squares.
void find_standing(Position& next, const Position& before, SquareSet changed) {
  const SquareSet unchanged = before.occupied - changed;
  const SquareSet in_the_way = before.occupied | next.occupied;
  next.standing = {};
  // First the few cards with another one at their number. A branch would be unpredictable.
  SquareSet threatening;
  for (const Square from : unchanged) {
    const bool threatens = !(reach(before.board[from.index()], from) & unchanged).empty();
    threatening |= SquareSet(static_cast<std::uint64_t>(threatens) << from.index());
  }
  for (const Square from : threatening) {
    const Card card = before.board[from.index()];
    for (const Square to : reach(card, from) & unchanged) {
      if (!is_locked(before, to) && (between(from, to) & in_the_way).empty()) {
        Directions& standing = next.standing[card.index()];
        standing = static_cast<Directions>(standing | bit(direction_between(from, to)));
      }
    }
  }
}

/// Counts the pairs of cards in a set that share a suit or a rank, and so can be exchanged. No two
/// cards share both.
int count_pairs(CardSet cards) {
  int twice = 0;
  for (const Card card : cards) {
    twice += (alike(card) & cards).count();
  }
  return twice / 2;
}

/// Counts the draws, with and without an exchange for a card of `exchangeable` (C7, C12).
std::int64_t count_draws(const Position& position, CardSet next, CardSet exchangeable) {
  const std::int64_t empty = position.empty_squares().count();
  std::int64_t count = 0;
  for (const Card card : next) {
    count += placing_squares(position, card).count();
    count += (alike(card) & exchangeable).count() * empty;
  }
  return count;
}

/// Returns the rule that defines a kind of move: C7 to C12.
int rule_of(MoveKind kind) {
  switch (kind) {
    case MoveKind::draw:
      return 7;
    case MoveKind::move:
      return 8;
    case MoveKind::flight:
      return 9;
    case MoveKind::capture:
      return 10;
    case MoveKind::exchange:
      return 11;
    case MoveKind::draw_exchange:
      return 12;
  }
  return 0;
}

/// Adds small numbers to a hash, eight at a time, the same on every machine.
template <class Numbers, class Number, class Add>
void add_words(const Numbers& numbers, Number number, Add add) {
  constexpr std::size_t in_word = 8;
  static_assert(std::tuple_size_v<Numbers> % in_word == 0);
  for (std::size_t i = 0; i < numbers.size(); i += in_word) {
    std::uint64_t word = 0;
    for (std::size_t j = in_word; j > 0; --j) {
      word = (word << 8) | static_cast<std::uint64_t>(number(numbers[i + j - 1]));
    }
    add(word);
  }
}

}  // namespace

int rule_of(Why why, MoveKind kind) {
  constexpr int of_drawing_from_pile = 2;
  constexpr int of_threats = 4;
  constexpr int of_flight_squares = 5;
  constexpr int of_levels = 13;
  constexpr int of_the_end = 14;
  constexpr int of_writing = 15;
  constexpr int of_the_order = 16;
  switch (why) {
    case Why::malformed:
      return of_writing;
    case Why::over:
      return of_the_end;
    case Why::level:
      return of_levels;
    case Why::already_drawn:
      return of_drawing_from_pile;
    case Why::other_card_next:
      return of_the_order;
    case Why::out_of_reach:
    case Why::way_blocked:
    case Why::occupied:
      return kind == MoveKind::capture  ? of_threats
             : kind == MoveKind::flight ? of_flight_squares
                                        : rule_of(kind);
    case Why::off_line:
    case Why::would_threaten:
    case Why::would_be_threatened:
      return of_flight_squares;
    default:
      return rule_of(kind);
  }
}

}  // namespace alice

using namespace alice;

Why Alice::why_not(const Position& position, const Move& move) const {
  if (!well_formed(move)) {
    return Why::malformed;
  }
  if (position.pile.empty()) {
    return Why::over;
  }
  if (level == Level::a &&
      (move.kind == MoveKind::exchange || move.kind == MoveKind::draw_exchange)) {
    return Why::level;
  }
  if (!move.draws()) {
    return why_not_touched(position, move);
  }
  if (!position.pile.contains(move.card)) {
    return Why::already_drawn;
  }
  if (!next_cards(position).contains(move.card)) {
    return Why::other_card_next;
  }
  return move.kind == MoveKind::draw ? why_not_placed(position, move)
                                     : why_not_placed_for(position, move);
}

CardSet Alice::next_cards(const Position& position) const {
  if (position.revealed.exists()) {
    return CardSet::of(position.revealed);
  }
  const Card next = pile.next(position.pile);
  return next.exists() ? CardSet::of(next) : position.pile;
}

Position Alice::reveal(const Position& position, Hidden card) const {
  Position shown = position;
  if (card.exists() && next_cards(position).contains(card)) {
    shown.revealed = card;
  }
  return shown;
}

std::uint64_t Alice::count_moves(const Position& position) const {
  if (position.pile.empty()) {
    return 0;  // C14
  }
  std::int64_t count = 0;
  CardSet exchangeable;
  for (const Square from : position.occupied) {
    if (is_locked(position, from)) {
      continue;
    }
    const bool threatened = is_threatened(position, from);
    const int quiet =
        (threatened ? flight_squares(position, from) : move_squares(position, from)).count();
    count += quiet + standing_targets(position, from).count();
    if (level == Level::b && (!threatened || quiet > 0)) {  // C6, C13
      exchangeable |= CardSet::of(position.board[from.index()]);
    }
  }
  count += count_pairs(exchangeable) + count_draws(position, next_cards(position), exchangeable);
  return static_cast<std::uint64_t>(count);
}

Position Alice::play(const Position& position, const Move& move) const {
  Position next = position;
  carry_out(next, move);
  next.locked = move.touched();
  next.touched_before.cards = position.locked;
  next.revealed = Card{};
  next.to_move = other(position.to_move);
  find_standing(next, position, changed_squares(move));
  return next;
}

int Alice::score(const Position& position, Side side) const {
  int points = 0;
  for (const Card card : position.taken[index(side)]) {
    points += value_of(card, of_ace_of_spades);
  }
  return points;
}

Outcome Alice::outcome(const Position& position) const {
  if (!position.pile.empty()) {
    return {};
  }
  const int first = score(position, Side::first);
  const int second = score(position, Side::second);
  const Result result =
      first == second ? Result::draw : win_for(first > second ? Side::first : Side::second);
  return {result, Ending::of_game};  // C14
}

std::uint64_t Alice::hash(const Position& position) const {
  std::uint64_t value = static_cast<std::uint64_t>(position.to_move) + 1;
  const auto add = [&value](std::uint64_t more) { value = mix(value + more); };
  add(static_cast<std::uint64_t>(position.revealed.number()));
  add(position.locked.bits());
  add(position.taken[0].bits());
  add(position.taken[1].bits());
  add_words(
      position.board, [](Card card) { return card.number(); }, add);
  add_words(
      position.standing, [](Directions standing) { return standing; }, add);
  return value;
}

}  // namespace damier::rules
