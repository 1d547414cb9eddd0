#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "damier/rules/alice/board.hpp"
#include "damier/rules/alice/cards.hpp"
#include "damier/rules/side.hpp"

/// Positions and moves of Alice, and what makes either wrong.
namespace damier::rules::alice {

/// What a position remembers only to explain it: it decides nothing, a set-up cannot say it, and
/// positions that differ in it alone are equal.
struct Remembered {
  CardSet cards;
  friend constexpr bool operator==(const Remembered& /*a*/, const Remembered& /*b*/) {
    return true;
  }
};

/// Everything that decides how the game goes on (C17). `occupied` and `pile` repeat what follows
/// from the rest.
struct Position {
  std::array<Card, square_count> board{};  ///< by square; cards belong to nobody (C2)
  /// By card: the directions in which it has a standing threat for the side to move (C10). Only
  /// threats that are on the board now are kept: one whose line is blocked is looked at again after
  /// the turn, from anew.
  std::array<Directions, card_count> standing{};
  SquareSet occupied;
  CardSet pile = all_cards;        ///< not drawn yet
  CardSet locked;                  ///< touched by the turn that has just ended
  std::array<CardSet, 2> taken{};  ///< by side
  Remembered touched_before;       ///< touched by the turn before, that of the side to move
  Card revealed;                   ///< the next of the pile, where the record has shown it
  Side to_move = Side::first;

  [[nodiscard]] constexpr std::optional<Card> at(Square square) const {
    return occupied.contains(square) ? std::optional(board[square.index()]) : std::nullopt;
  }
  [[nodiscard]] constexpr SquareSet empty_squares() const { return all_squares - occupied; }
  /// The cards that have come from the pile, wherever they are now.
  [[nodiscard]] constexpr CardSet drawn() const { return all_cards - pile; }
  [[nodiscard]] constexpr CardSet on_board() const { return drawn() - taken[0] - taken[1]; }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// The actions of a turn: C7, C8, C9, C10, C11, C12.
enum class MoveKind : std::uint8_t { draw, move, flight, capture, exchange, draw_exchange };

/// An action, with all the cards it names, as C15 writes it. What an action does not have is no
/// card and no square. The functions below make well-formed values; no other value is ever legal.
struct Move {
  MoveKind kind = MoveKind::draw;
  Card card;    ///< which is drawn, moves, flees or captures; in an exchange the one on `from`
  Card other;   ///< which is captured, exchanged, or gives its square to the card drawn
  Square from;  ///< where `card` stands; not in a draw
  Square to;    ///< where `card` goes, the square of `other` if there is one
  Square away;  ///< where `other` goes in a draw and exchange

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
  /// C11: `4PIa5=4CAh8`. The order of the two does not matter; the move has the lower square first
  /// (C15).
  [[nodiscard]] static constexpr Move exchange(Card card, Square from, Card other, Square to) {
    return to < from ? Move{MoveKind::exchange, other, card, to, from, {}}
                     : Move{MoveKind::exchange, card, other, from, to, {}};
  }
  /// C12: `+4CAd5=4PIh1`, `other` going from `to` to `away`.
  [[nodiscard]] static constexpr Move draw_exchange(Card card, Square to, Card other, Square away) {
    return {MoveKind::draw_exchange, card, other, {}, to, away};
  }

  [[nodiscard]] constexpr bool draws() const {
    return kind == MoveKind::draw || kind == MoveKind::draw_exchange;
  }
  /// The cards that the turn touches, and locks for the next: drawn, moved, exchanged, or
  /// capturing.
  [[nodiscard]] constexpr CardSet touched() const {
    const bool both = kind == MoveKind::exchange || kind == MoveKind::draw_exchange;
    return CardSet::of(card) | (both ? CardSet::of(other) : CardSet{});
  }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// What stands against a move. For each kind of move they are looked for in this order, and the
/// first that is found is the answer.
enum class Why : std::uint8_t {
  none,       ///< the move is legal
  malformed,  ///< no action is written like that: a part is missing, one too many, or in the wrong place
  over,       ///< the 40th card has been drawn
  level,            ///< an exchange, at level A
  already_drawn,    ///< `card` is no longer in the pile
  other_card_next,  ///< the pile is known, or has been revealed, and `card` is not its next
  not_there,        ///< `card` does not stand on `from`
  other_not_there,  ///< `other` does not stand on `to`
  not_alike,        ///< `card` and `other` share neither rank nor suit
  locked,           ///< the opponent has just touched `card`
  other_locked,     ///< the opponent has just touched `other`
  prisoner,         ///< `card` is a prisoner
  other_prisoner,   ///< `other` is a prisoner
  threatened,       ///< `card` is threatened: it may flee, capture or be exchanged, but not move
  not_threatened,   ///< `card` is not threatened: it may not flee
  out_of_reach,     ///< `to` is not at the number of `card` in one of its reach directions
  off_line,         ///< `to` is in none of the flight directions of `card`
  way_blocked,      ///< a card stands between
  occupied,  ///< the square that a card goes to is not empty: `to`, or `away` where there is one
  no_room,  ///< from `to` the number of `card` leads off the board, and there are free squares where not
  would_threaten,       ///< fleeing there `card` would threaten another
  would_be_threatened,  ///< fleeing there `card` would be threatened
  touched_by_oneself,  ///< the threat does not stand: the side to move touched `other` in its previous turn
  threat_new,          ///< the threat does not stand: it was not there at the end of that turn
};

/// The number of the rule that an objection to a move of that kind belongs to: 8 for C8.
[[nodiscard]] int rule_of(Why why, MoveKind kind);

/// What makes a set-up wrong (C17). Not all fields say something for each reason.
struct Fault {
  enum class Why : std::uint8_t {
    no_card,             ///< a value that is no card, or no square
    square_shared,       ///< `card` and `other` on one square
    card_twice,          ///< `card` stands on two squares, or was taken too, or was taken twice
    locked_elsewhere,    ///< the locked `card` is not on the board
    standing_elsewhere,  ///< `card` or `other` of a standing threat is not on the board
    no_such_threat,  ///< `card` does not threaten `other`, so that no threat can stand (C4, C10)
    standing_locked,  ///< `card` or `other` of a standing threat is locked, so that it has just come (C10)
    pile_out_of_order,  ///< `card` has not been drawn, but one that lies below it in the pile that is given has (C16)
    inconsistent,  ///< not the value of any set-up: the parts of a Position contradict each other
  };
  Why why{};
  Card card;
  Card other;
  Square square;  ///< of `card`, or where it was to go

  friend constexpr bool operator==(const Fault&, const Fault&) = default;
};

// To build a set-up (C17), from an empty Position. Each function refuses what cannot be, changing
// nothing, and says why.

/// A card on a square of the board.
[[nodiscard]] std::optional<Fault> put(Position& position, Card card, Square square);
/// A card that a side has taken.
[[nodiscard]] std::optional<Fault> take(Position& position, Side side, Card card);
/// A card that the previous turn touched; after all of `put`.
[[nodiscard]] std::optional<Fault> lock(Position& position, Card card);
/// Lets all threats of unlocked cards to unlocked cards stand: what holds where a set-up does not
/// list them; after all of `put` and `lock`.
void stand_all(Position& position);
/// One standing threat of those listed; after all of `put` and `lock`.
[[nodiscard]] std::optional<Fault> stand(Position& position, Card card, Card target);

// Questions to a position. The squares handed in must be occupied, except where it says otherwise.

/// Where a card stands; no square if it is not on the board.
[[nodiscard]] Square square_of(const Position& position, Card card);

/// Whether the turn that has just ended touched the card there, so that the side to move may not.
[[nodiscard]] inline bool is_locked(const Position& position, Square square) {
  return position.locked.contains(position.board[square.index()]);
}

/// The squares of the cards that threaten the one there, locked ones too (C4); of an empty square,
/// that would.
[[nodiscard]] SquareSet threateners(const Position& position, Square target);
/// The squares of the cards that the one there threatens (C4).
[[nodiscard]] SquareSet threatened_by(const Position& position, Square from);
/// Whether any card threatens the one there (C4).
[[nodiscard]] bool is_threatened(const Position& position, Square square);
/// The squares of the cards to which the card there has a threat that stands for the side to move:
/// what it may capture now (C10). A locked card has just come to its square: no threat of it or to
/// it stands.
[[nodiscard]] SquareSet standing_targets(const Position& position, Square from);

/// The empty squares at the number of the card there with nothing in between: what C8 lets it go to
/// if it is neither locked nor threatened.
[[nodiscard]] SquareSet move_squares(const Position& position, Square from);

/// The empty squares along the flight directions of the card there, up to the first card: where it
/// could flee but for the threats.
[[nodiscard]] SquareSet flight_paths(const Position& position, Square from);
/// The squares of the cards that would threaten the card on `from` if it stood on `to`, an empty
/// square (C5).
[[nodiscard]] SquareSet threateners_after(const Position& position, Square from, Square to);
/// The squares of the cards that the card on `from` would threaten if it stood on `to`, an empty
/// square (C5).
[[nodiscard]] SquareSet threatened_after(const Position& position, Square from, Square to);
/// The flight squares of the card there, threatened or not (C5).
[[nodiscard]] SquareSet flight_squares(const Position& position, Square from);
/// Why the card on `from` has no flight square on `to`, any square of the board: off_line,
/// way_blocked, occupied, would_threaten, would_be_threatened; none if it is one.
[[nodiscard]] Why why_no_flight(const Position& position, Square from, Square to);
/// Threatened, and without any flight square (C6).
[[nodiscard]] bool is_prisoner(const Position& position, Square square);

/// The squares where a card that is drawn may be placed (C7).
[[nodiscard]] SquareSet placing_squares(const Position& position, Card card);

/// The squares of the cards that may be exchanged: neither locked nor prisoners (C11, C12).
[[nodiscard]] SquareSet exchangeable_squares(const Position& position);
/// Those of them whose cards are of the rank or suit of `card`: its partners in an exchange, or
/// what makes room for it when it is drawn. Says nothing of whether `card` itself may be exchanged.
[[nodiscard]] SquareSet partners(const Position& position, Card card, SquareSet exchangeable);

}  // namespace damier::rules::alice
