#include <string>
#include <utility>
#include <vector>

#include "damier/notation/games/alice/codec.hpp"
#include "damier/notation/games/alice/codes.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "names.hpp"
#include "ply.hpp"
#include "rules.hpp"

namespace damier::notation::alice {

using rules::alice::Move;
using rules::alice::MoveKind;
using rules::alice::Position;
using rules::alice::Rank;
using rules::alice::Why;

namespace {

std::string player(rules::Side side) {
  return phrase(codec<rules::Alice>::side_names()[index(side)]);
}

/// Describes the reach of a card and its directions (C3).
std::string reach_in_words(Card card) {
  switch (card.rank()) {
    case Rank::king:
      return phrase("exactly 1 square in any direction");
    case Rank::queen:
      return phrase("exactly 2 squares straight");
    case Rank::jack:
      return phrase("exactly 2 squares diagonally");
    default:
      break;
  }
  constexpr std::array<std::string_view, rules::alice::suit_count> lines{
      to_translate("its file"), to_translate("diagonals like h1-a8"),
      to_translate("diagonals like a1-h8"), to_translate("its rank")};
  const int number = reach_of(card);
  return number_phrase("exactly {0} square along {1}", "exactly {0} squares along {1}",
                       static_cast<std::uint64_t>(number),
                       phrase(lines[static_cast<std::size_t>(card.suit())]));
}

/// Describes where a card is, if it is not on the expected square.
std::string whereabouts(const Position& position, Card card) {
  if (position.pile.contains(card)) {
    return phrase("it is still in the pile");
  }
  for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
    if (position.taken[index(side)].contains(card)) {
      return phrase("{0} has taken it", player(side));
    }
  }
  return phrase("it is on {0}", square_name(square_of(position, card)));
}

/// Lists cards with their squares: `3TR on c2`.
std::string cards_on(const Position& position, rules::alice::SquareSet squares) {
  std::string list;
  for (const Square square : squares) {
    const std::string one =
        phrase("{0} on {1}", card_name(position.board[square.index()]), square_name(square));
    list = list.empty() ? one : phrase("{0}, {1}", list, one);
  }
  return list;
}

/// Returns the card nearest to `from` on the way to `to`; the two squares must be aligned.
rules::alice::SquareSet first_in_the_way(const Position& position, Square from, Square to) {
  const rules::alice::SquareSet cards = between(from, to) & position.occupied;
  return rules::alice::SquareSet::of(nearest(cards, direction_between(from, to)));
}

/// Explains why a card cannot flee from one square to another.
std::string flight_in_words(const Position& position, Square from, Square to) {
  switch (why_no_flight(position, from, to)) {
    case Why::off_line:
      return phrase("it does not flee in that direction");
    case Why::way_blocked:
      return phrase("{0} is in the way", cards_on(position, first_in_the_way(position, from, to)));
    case Why::occupied:
      return phrase("{0} is there", card_name(position.board[to.index()]));
    case Why::would_threaten:
      return phrase("it would threaten {0}",
                    cards_on(position, threatened_after(position, from, to)));
    case Why::would_be_threatened:
      return phrase("it would be threatened by {0}",
                    cards_on(position, threateners_after(position, from, to)));
    default:
      return phrase("nothing prevents it");
  }
}

/// Adds a note: where the card may flee or, for a prisoner, why it cannot flee.
void note_flights(const Position& position, Square from, Diagnostic& finding) {
  if (const rules::alice::SquareSet free = flight_squares(position, from); !free.empty()) {
    finding.with_note(AliceNote::may_flee_to, {list_of(free)});
    return;
  }
  std::vector<std::pair<std::string, rules::alice::SquareSet>> reasons;
  for (const Square to : flight_paths(position, from)) {
    const std::string reason = flight_in_words(position, from, to);
    if (reasons.empty() || reasons.back().first != reason) {
      reasons.emplace_back(reason, rules::alice::SquareSet{});
    }
    reasons.back().second |= rules::alice::SquareSet::of(to);
  }
  if (reasons.empty()) {
    finding.with_note(AliceNote::no_free_line);
  }
  for (const auto& [reason, squares] : reasons) {
    finding.with_note(AliceNote::no_flight_to, {list_of(squares), reason});
  }
}

/// Explains the objection to a move, with everything that shows it on the board.
class Explanation {
 public:
  Explanation(const WrongPly& wrong, const Move& move, Diagnostics& diagnostics)
      : wrong_(wrong),
        position_(wrong.position),
        move_(move),
        diagnostics_(diagnostics),
        why_(wrong.game.why_not(wrong.position, move)) {}

  Diagnostic& find();

 private:
  Diagnostic& add(Code code, Span span, std::vector<std::string> args) {
    return diagnostics_.add(code, span, std::move(args))
        .with_rule(rule_number(rule_of(why_, move_.kind)));
  }
  /// Returns whether the cards of an exchange are written in reverse order: the first one need not
  /// be that of the move.
  [[nodiscard]] bool turned() const {
    return move_.kind == MoveKind::exchange &&
           find_card(wrong_.ply.card.in(wrong_.text)) != move_.card;
  }
  [[nodiscard]] Span first_card() const {
    return turned() ? wrong_.ply.target_card : wrong_.ply.card;
  }
  [[nodiscard]] Span second_card() const {
    return turned() ? wrong_.ply.card : wrong_.ply.target_card;
  }
  /// Returns the span of the target square, or of the part of the ply that stands for it.
  [[nodiscard]] Span target() const {
    return wrong_.ply.target_square.empty() ? wrong_.ply.square : wrong_.ply.target_square;
  }

  Diagnostic& elsewhere(Card card, Square square, Span span) {
    return add(AliceCode::card_elsewhere, span,
               {card_name(card), square_name(square), whereabouts(position_, card)});
  }
  Diagnostic& locked(Card card, Span span) {
    return add(AliceCode::card_locked, span, {card_name(card), player(other(position_.to_move))});
  }
  Diagnostic& prisoner(Card card, Span span) {
    Diagnostic& finding = add(AliceCode::prisoner, span, {card_name(card)});
    note_flights(position_, square_of(position_, card), finding);
    return finding;
  }
  Diagnostic& must_flee();
  Diagnostic& not_threatened();
  Diagnostic& out_of_reach();
  Diagnostic& no_flight();
  Diagnostic& in_the_way();
  Diagnostic& no_room();
  Diagnostic& of_drawing();
  Diagnostic& of_squares();
  Diagnostic& of_standing(Code code);

  const WrongPly& wrong_;
  const Position& position_;
  const Move& move_;
  Diagnostics& diagnostics_;
  Why why_;
};

Diagnostic& Explanation::must_flee() {
  Diagnostic& finding = add(AliceCode::must_flee, wrong_.span,
                            {placed_name(move_.card, move_.from),
                             cards_on(position_, threateners(position_, move_.from))});
  note_flights(position_, move_.from, finding);
  return finding;
}

Diagnostic& Explanation::not_threatened() {
  Diagnostic& finding =
      add(AliceCode::not_threatened, wrong_.span, {placed_name(move_.card, move_.from)});
  if (const rules::alice::SquareSet squares = move_squares(position_, move_.from);
      !squares.empty()) {
    finding.with_note(AliceNote::may_go_to, {list_of(squares)});
  }
  return finding;
}

Diagnostic& Explanation::out_of_reach() {
  Diagnostic& finding = add(AliceCode::card_distance, wrong_.span,
                            {card_name(move_.card), reach_in_words(move_.card),
                             square_name(move_.from), square_name(move_.to)});
  const rules::alice::SquareSet squares = move_squares(position_, move_.from);
  if (move_.kind == MoveKind::move && !squares.empty()) {
    finding.with_note(AliceNote::may_go_to, {list_of(squares)});
  }
  return finding;
}

Diagnostic& Explanation::no_flight() {
  Diagnostic& finding = add(AliceCode::no_flight_square, wrong_.span,
                            {placed_name(move_.card, move_.from), square_name(move_.to),
                             flight_in_words(position_, move_.from, move_.to)});
  note_flights(position_, move_.from, finding);
  return finding;
}

Diagnostic& Explanation::in_the_way() {
  const Square there = first_in_the_way(position_, move_.from, move_.to).front();
  return add(AliceCode::card_in_the_way, wrong_.span,
             {card_name(position_.board[there.index()]), square_name(there),
              square_name(move_.from), square_name(move_.to)});
}

Diagnostic& Explanation::no_room() {
  const rules::alice::SquareSet good = placing_squares(position_, move_.card);
  const rules::alice::SquareSet bad = position_.empty_squares() - good;
  return add(AliceCode::no_room_for_number, wrong_.ply.square,
             {card_name(move_.card), square_name(move_.to), std::to_string(reach_of(move_.card))})
      .with_note(AliceNote::may_be_placed,
                 {bad.count() < good.count() ? phrase("any empty square but {0}", list_of(bad))
                                             : list_of(good)});
}

Diagnostic& Explanation::of_drawing() {
  if (why_ == Why::already_drawn) {
    return add(AliceCode::card_drawn_already, first_card(),
               {card_name(move_.card), whereabouts(position_, move_.card)});
  }
  return add(AliceCode::other_card_next, first_card(),
             {card_name(move_.card), list_of(wrong_.game.next_cards(position_), ", ")});
}

/// Explains that the threat does not stand (C10).
Diagnostic& Explanation::of_standing(Code code) {
  return add(code, wrong_.span,
             {card_name(move_.card), card_name(move_.other), player(position_.to_move)})
      .with_note(AliceNote::stands_later);
}

Diagnostic& Explanation::of_squares() {
  const bool flees = move_.kind == MoveKind::flight;
  switch (why_) {
    case Why::out_of_reach:
      return out_of_reach();
    case Why::no_room:
      return no_room();
    case Why::way_blocked:
      return flees ? no_flight() : in_the_way();
    case Why::occupied:
      return flees ? no_flight()
                   : add(Code::target_occupied, target(),
                         {square_name(move_.away.exists() ? move_.away : move_.to)});
    default:
      return no_flight();
  }
}

Diagnostic& Explanation::find() {
  switch (why_) {
    case Why::over:
      return add(Code::move_after_end, wrong_.span, {});
    case Why::level:
      return add(AliceCode::no_exchanges, wrong_.span, {});
    case Why::already_drawn:
    case Why::other_card_next:
      return of_drawing();
    case Why::not_there:
      return elsewhere(move_.card, move_.from, first_card());
    case Why::other_not_there:
      return elsewhere(move_.other, move_.to, second_card());
    case Why::not_alike:
      return add(AliceCode::not_alike, wrong_.span,
                 {card_name(move_.card), card_name(move_.other)});
    case Why::locked:
      return locked(move_.card, first_card());
    case Why::other_locked:
      return locked(move_.other, second_card());
    case Why::prisoner:
      return prisoner(move_.card, first_card());
    case Why::other_prisoner:
      return prisoner(move_.other, second_card());
    case Why::threatened:
      return must_flee();
    case Why::not_threatened:
      return not_threatened();
    case Why::touched_by_oneself:
      return of_standing(AliceCode::own_touch);
    case Why::threat_new:
      return of_standing(AliceCode::new_threat);
    case Why::malformed:
    case Why::none:
      return add(Code::move_syntax, wrong_.span, {""});
    default:
      return of_squares();
  }
}

}  // namespace

void explain_move(const WrongPly& wrong, const Move& move, Diagnostics& diagnostics) {
  Explanation(wrong, move, diagnostics).find();
}

}  // namespace damier::notation::alice
