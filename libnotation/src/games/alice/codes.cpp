#include "damier/notation/games/alice/codes.hpp"

namespace damier::notation {

const CodeInfo AliceCode::setup_card_square{
    "setup-card-square", CodeTopic::position, Severity::error, "{0} is occupied already, by {1}",
    "One card stands on a square, whoever has put it there."};
const CodeInfo AliceCode::setup_card_twice{
    "setup-card-twice", CodeTopic::position, Severity::error, "{0} is named before",
    "Each card is there once: on one square, or taken by one of the players, or in the pile."};
const CodeInfo AliceCode::setup_card_missing{
    "setup-card-missing", CodeTopic::position, Severity::error, "{0} does not stand on the board",
    "A card that is locked, that threatens or that is threatened is one of those on the board."};
const CodeInfo AliceCode::setup_no_threat{
    "setup-no-threat", CodeTopic::position, Severity::error,
    "no threat of {0} to {1} can stand: {2}",
    "The last list of a set-up names the threats that stood at the end of the previous turn of "
    "the side to move and are threats now. A card that the turn in between has touched, a locked "
    "one, has no part in them."};
const CodeInfo AliceCode::setup_pile_order{
    "setup-pile-order", CodeTopic::position, Severity::error,
    "{0} lies above {1} in the pile, and has not been drawn",
    "Cards are drawn from the top. By the tag that gives the order of the pile, a card of this "
    "set-up was drawn before its turn."};
const CodeInfo AliceCode::unknown_card{
    "unknown-card", CodeTopic::text, Severity::error, "there is no card {0}",
    "A card is a rank, A 2 3 4 5 6 7 V D or R, and a suit, TR, PI, CO or CA: RTR, 4PI. The 8, 9 "
    "and 10 are not in the game."};
const CodeInfo AliceCode::card_form{
    "card-form", CodeTopic::spelling, Severity::warning, "the card is written {0}",
    "A card is written with its rank and the two capitals of its suit, ATR or 4PI. Signs of "
    "suits, P for piques, small letters and the names of ranks and suits are read too."};
const CodeInfo AliceCode::exchange_order{
    "exchange-order", CodeTopic::spelling, Severity::warning,
    "in an exchange the card on the lower square is written first",
    "Two cards that change places can be written in two orders. The first one is that on the "
    "lower square: a1, b1, ... h1, a2, ... The other order is read too."};
const CodeInfo AliceCode::card_elsewhere{
    "card-elsewhere", CodeTopic::ply, Severity::error, "{0} does not stand on {1}: {2}",
    "A move names a card and the square that it stands on. The two do not go together: a slip, "
    "or an earlier move is missing or wrong."};
const CodeInfo AliceCode::card_locked{
    "card-locked", CodeTopic::ply, Severity::error,
    "{0} is locked: {1} has touched it in the turn that has just ended",
    "A card that a player has drawn, moved, exchanged or taken another with may not be touched "
    "by the other player in the next turn: not moved, not taken, not exchanged."};
const CodeInfo AliceCode::must_flee{
    "must-flee", CodeTopic::ply, Severity::error, "{0} is threatened by {1}, and may not move",
    "A threatened card does not move by its number. It may flee, along its lines to a square "
    "where it neither threatens nor is threatened; take a card; or be exchanged. A flight is "
    "written with ~."};
const CodeInfo AliceCode::not_threatened{
    "not-threatened", CodeTopic::ply, Severity::error, "nothing threatens {0}: it cannot flee",
    "A flight, written with ~, is for a card that is threatened. Any other card moves by its "
    "number, written with -."};
const CodeInfo AliceCode::card_distance{
    "card-distance", CodeTopic::ply, Severity::error, "{0} goes {1}, which is not from {2} to {3}",
    "The number of a card is how far it goes and threatens, exactly; its suit or rank gives the "
    "directions: carreaux along ranks, trefles along files, coeurs and piques along their "
    "diagonals; R one square anywhere, D two straight, V two diagonally."};
const CodeInfo AliceCode::card_in_the_way{
    "card-in-the-way", CodeTopic::ply, Severity::error,
    "{0} on {1} stands in the way from {2} to {3}",
    "As in chess a card jumps over nothing: all squares between must be empty."};
const CodeInfo AliceCode::no_flight_square{
    "no-flight-square", CodeTopic::ply, Severity::error, "{0} cannot flee to {1}: {2}",
    "A card flees along its lines as far as it likes over empty squares, but only to a square "
    "where it threatens no card and none threatens it. R flees straight, D in all directions, V "
    "diagonally."};
const CodeInfo AliceCode::new_threat{
    "new-threat", CodeTopic::ply, Severity::error,
    "the threat of {0} to {1} does not stand yet: it was not there when {2}'s previous turn "
    "ended",
    "A card takes another only if it threatened it already at the end of the player's previous "
    "turn, so that the opponent has had a turn to save it. This threat has come about since."};
const CodeInfo AliceCode::own_touch{
    "own-touch", CodeTopic::ply, Severity::error,
    "the threat of {0} to {1} does not stand yet: {2} touched {1} in the previous turn",
    "A card that a player has drawn, moved or exchanged is locked for the opponent, who could "
    "not make it flee. So the player may not take it in the very next turn."};
const CodeInfo AliceCode::prisoner{
    "prisoner", CodeTopic::ply, Severity::error, "{0} is a prisoner, and cannot be exchanged",
    "A prisoner is a threatened card without any square to flee to. It stays where it is until "
    "the threat goes away or it is taken; it may still take."};
const CodeInfo AliceCode::not_alike{"not-alike", CodeTopic::ply, Severity::error,
                                    "{0} and {1} share neither rank nor suit",
                                    "Only cards of the same rank or the same suit are exchanged."};
const CodeInfo AliceCode::no_exchanges{
    "no-exchanges", CodeTopic::ply, Severity::error, "there are no exchanges at level A",
    "By its tag Niveau the record is of the beginners' game, in which cards are not exchanged. "
    "Level B, which has exchanges, is the default."};
const CodeInfo AliceCode::card_drawn_already{"card-drawn-already", CodeTopic::ply, Severity::error,
                                             "{0} was drawn already: {1}",
                                             "Each card comes from the pile once."};
const CodeInfo AliceCode::other_card_next{
    "other-card-next", CodeTopic::ply, Severity::error, "the next card of the pile is {1}, not {0}",
    "The tag Pioche gives the order of the pile from the top, and the draws have to follow it."};
const CodeInfo AliceCode::no_room_for_number{
    "no-room-for-number", CodeTopic::ply, Severity::error,
    "{0} may not be placed on {1}: from there its number, {2}, leads off the board",
    "A card that is drawn goes where it could reach some square of the board with its number, "
    "whatever stands there. Only if no such square is empty, it goes on any."};

}  // namespace damier::notation
