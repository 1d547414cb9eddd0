#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "damier/rules/alice/board.hpp"
#include "damier/rules/alice/cards.hpp"
#include "damier/rules/side.hpp"

/// Positions and moves of Alice, and their faults.
namespace damier::rules::alice {

/// Data for explanations only. It affects no rule, no set-up contains it, and `==` ignores it.
struct Remembered {
  CardSet cards;
  friend constexpr bool operator==(const Remembered& /*a*/, const Remembered& /*b*/) {
    return true;
  }
};

/// The state of a game (C17). `occupied` and `pile` are redundant, for speed.
struct Position {
  std::array<Card, square_count> board{};  ///< cards by square; cards have no owner (C2)
  /// Directions of the standing threats for the side to move (C10), by card. Only threats now on
  /// the board are kept. A threat whose line is blocked starts again after the turn.
  std::array<Directions, card_count> standing{};
  SquareSet occupied;
  CardSet pile = all_cards;        ///< not drawn yet
  CardSet locked;                  ///< touched by the previous turn
  std::array<CardSet, 2> taken{};  ///< cards by side
  Remembered touched_before;       ///< touched by the turn before that, of the side to move
  Card revealed;                   ///< the next card of the pile, if the record has shown it
  Side to_move = Side::first;

  [[nodiscard]] constexpr std::optional<Card> at(Square square) const {
    return occupied.contains(square) ? std::optional(board[square.index()]) : std::nullopt;
  }
  [[nodiscard]] constexpr SquareSet empty_squares() const { return all_squares - occupied; }
  /// Returns the cards drawn from the pile so far, wherever they are now.
  [[nodiscard]] constexpr CardSet drawn() const { return all_cards - pile; }
  [[nodiscard]] constexpr CardSet on_board() const { return drawn() - taken[0] - taken[1]; }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// The actions of a turn: C7, C8, C9, C10, C11, C12.
enum class MoveKind : std::uint8_t { draw, move, flight, capture, exchange, draw_exchange };

/// An action with all cards that it names, as in C15. Parts that an action does not have are no
/// card and no square. The functions below make well-formed values; only these can be legal.
struct Move {
  MoveKind kind = MoveKind::draw;
  Card card;    ///< the card drawn, moved, fleeing or capturing; in an exchange the one on `from`
  Card other;   ///< the card captured or exchanged, or whose square the drawn card takes
  Square from;  ///< the square of `card`; none in a draw
  Square to;    ///< the destination of `card`, which is the square of `other` if there is one
  Square away;  ///< the destination of `other` in a draw with exchange

  /// C7: `+4CAd5`.
  [[nodiscard]] static constexpr Move draw(Card card, Square to) {
    return {MoveKind::draw, card, {}, {}, to, {}};
  }
  /// C8: `4PIa5-e1`.
  [[nodiscard]] static constexpr Move move(Card card, Square from, Square to) {
    return {MoveKind::move, card, {}, from, to, {}};
  }
  /// C9: `4PIa5~d2`.
  [[nodiscard]] static constexpr Move flight(Card card, Square from, Square to) {
    return {MoveKind::flight, card, {}, from, to, {}};
  }
  /// C10: `3TRc2xRCOc5`.
  [[nodiscard]] static constexpr Move capture(Card card, Square from, Card other, Square to) {
    return {MoveKind::capture, card, other, from, to, {}};
  }
  /// C11: `4PIa5=4CAh8`. The two may be in either order; the move has the lower square first (C15).
  [[nodiscard]] static constexpr Move exchange(Card card, Square from, Card other, Square to) {
    return to < from ? Move{MoveKind::exchange, other, card, to, from, {}}
                     : Move{MoveKind::exchange, card, other, from, to, {}};
  }
  /// C12: `+4CAd5=4PIh1`; `other` goes from `to` to `away`.
  [[nodiscard]] static constexpr Move draw_exchange(Card card, Square to, Card other, Square away) {
    return {MoveKind::draw_exchange, card, other, {}, to, away};
  }

  [[nodiscard]] constexpr bool draws() const {
    return kind == MoveKind::draw || kind == MoveKind::draw_exchange;
  }
  /// Returns the cards that the turn touches, and so locks for the next turn: drawn, moved,
  /// exchanged, or capturing.
  [[nodiscard]] constexpr CardSet touched() const {
    const bool both = kind == MoveKind::exchange || kind == MoveKind::draw_exchange;
    return CardSet::of(card) | (both ? CardSet::of(other) : CardSet{});
  }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// An objection to a move. They are checked in this order; the first one is reported.
enum class Why : std::uint8_t {
  none,             ///< the move is legal
  malformed,        ///< not an action: a part is missing, superfluous or misplaced
  over,             ///< the 40th card has been drawn
  level,            ///< an exchange, at level A
  already_drawn,    ///< `card` is no longer in the pile
  other_card_next,  ///< the pile is known, or its next card is revealed, and it is not `card`
  not_there,        ///< `card` is not on `from`
  other_not_there,  ///< `other` is not on `to`
  not_alike,        ///< `card` and `other` share neither rank nor suit
  locked,           ///< the opponent has just touched `card`
  other_locked,     ///< the opponent has just touched `other`
  prisoner,         ///< `card` is a prisoner
  other_prisoner,   ///< `other` is a prisoner
  threatened,       ///< `card` is threatened: it may flee, capture or be exchanged, but not move
  not_threatened,   ///< `card` is not threatened: it may not flee
  out_of_reach,     ///< `to` is not at the distance of `card` in one of its reach directions
  off_line,         ///< `to` is in none of the flight directions of `card`
  way_blocked,      ///< a card is in between
  occupied,         ///< the destination of a card is not empty: `to`, or `away` if given
  no_room,  ///< from `to` the number of `card` leads off the board, unlike from other free squares
  would_threaten,       ///< after fleeing there `card` would threaten another card
  would_be_threatened,  ///< after fleeing there `card` would be threatened
  touched_by_oneself,   ///< the side to move touched `other` in its previous turn, so the threat
                        ///< does not stand
  threat_new,           ///< the threat did not exist at the end of that turn, so it does not stand
};

/// Returns the number of the rule for an objection to a move of that kind: 8 for C8.
[[nodiscard]] int rule_of(Why why, MoveKind kind);

/// A fault of a set-up (C17). Some fields are only meaningful for some reasons.
struct Fault {
  enum class Why : std::uint8_t {
    no_card,             ///< a value is not a card or not a square
    square_shared,       ///< `card` and `other` on one square
    card_twice,          ///< `card` is on two squares, or was taken too, or was taken twice
    locked_elsewhere,    ///< the locked `card` is not on the board
    standing_elsewhere,  ///< `card` or `other` of a standing threat is not on the board
    no_such_threat,      ///< `card` does not threaten `other`, so no threat can stand (C4, C10)
    standing_locked,     ///< `card` or `other` of a standing threat is locked: just moved (C10)
    pile_out_of_order,   ///< `card` is in the pile, but a card below it in the given pile has been
                         ///< drawn (C16)
    inconsistent,  ///< no set-up has this value: the parts of the Position contradict each other
  };
  Why why{};
  Card card;
  Card other;
  Square square;  ///< the square of `card`, or its destination

  friend constexpr bool operator==(const Fault&, const Fault&) = default;
};

// Functions to build a set-up (C17), starting from an empty Position. Each refuses what is
// impossible: it changes nothing and returns the reason.

/// Puts a card on a square of the board.
[[nodiscard]] std::optional<Fault> put(Position& position, Card card, Square square);
/// Adds a card that a side has taken.
[[nodiscard]] std::optional<Fault> take(Position& position, Side side, Card card);
/// Locks a card that the previous turn touched. Call it after all of `put`.
[[nodiscard]] std::optional<Fault> lock(Position& position, Card card);
/// Makes all threats between unlocked cards stand: the default if a set-up does not list them. Call
/// it after all of `put` and `lock`.
void stand_all(Position& position);
/// Adds one listed standing threat. Call it after all of `put` and `lock`.
[[nodiscard]] std::optional<Fault> stand(Position& position, Card card, Card target);

// Queries of a position. Squares passed in must be occupied, unless stated otherwise.

/// Returns the square of a card; no square if it is not on the board.
[[nodiscard]] Square square_of(const Position& position, Card card);

/// Returns whether the previous turn touched the card there, so the side to move cannot touch it.
[[nodiscard]] inline bool is_locked(const Position& position, Square square) {
  return position.locked.contains(position.board[square.index()]);
}

/// Returns the squares of the cards that threaten a square, including locked ones (C4).
[[nodiscard]] SquareSet threateners(const Position& position, Square target);
/// Returns the squares of the cards that the card there threatens (C4).
[[nodiscard]] SquareSet threatened_by(const Position& position, Square from);
/// Returns whether any card threatens the card there (C4).
[[nodiscard]] bool is_threatened(const Position& position, Square square);
/// Returns the squares of the cards to which the card there has a standing threat for the side to
/// move: its possible captures (C10). A locked card has just arrived: none of its threats stands.
[[nodiscard]] SquareSet standing_targets(const Position& position, Square from);

/// Returns the empty squares at the number of the card there, with nothing in between: its moves by
/// C8 if it is neither locked nor threatened.
[[nodiscard]] SquareSet move_squares(const Position& position, Square from);

/// Returns the empty squares along the flight directions of the card there, up to the first card,
/// even if a threat forbids them.
[[nodiscard]] SquareSet flight_paths(const Position& position, Square from);
/// Returns the squares of the cards that would threaten the card on `from` if it were on `to`, an
/// empty square (C5).
[[nodiscard]] SquareSet threateners_after(const Position& position, Square from, Square to);
/// Returns the squares of the cards that the card on `from` would threaten if it were on `to`, an
/// empty square (C5).
[[nodiscard]] SquareSet threatened_after(const Position& position, Square from, Square to);
/// Returns the flight squares of the card there, threatened or not (C5).
[[nodiscard]] SquareSet flight_squares(const Position& position, Square from);
/// Returns why the square `to` is not a flight square of the card on `from`: off_line, way_blocked,
/// occupied, would_threaten, would_be_threatened; `none` if it is one.
[[nodiscard]] Why why_no_flight(const Position& position, Square from, Square to);
/// Returns whether the card there is threatened and has no flight square (C6).
[[nodiscard]] bool is_prisoner(const Position& position, Square square);

/// Returns the squares where a drawn card may be placed (C7).
[[nodiscard]] SquareSet placing_squares(const Position& position, Card card);

/// Returns the squares of the cards that may be exchanged: neither locked nor prisoners (C11, C12).
[[nodiscard]] SquareSet exchangeable_squares(const Position& position);
/// Returns those of the given squares whose cards share the rank or suit of `card`: its partners in
/// an exchange, or the cards that can make room when it is drawn. Does not check whether `card`
/// itself may be exchanged.
[[nodiscard]] SquareSet partners(const Position& position, Card card, SquareSet exchangeable);

}  // namespace damier::rules::alice
