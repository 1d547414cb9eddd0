#include "damier/notation/games/alice/codes.hpp"

namespace damier::notation {

const CodeInfo AliceCode::setup_card_square{"setup-card-square", CodeTopic::position,
                                            Severity::error, "{0} is already occupied by {1}",
                                            "A square holds one card, whoever put it there."};
const CodeInfo AliceCode::setup_card_twice{
    "setup-card-twice", CodeTopic::position, Severity::error, "{0} is listed twice",
    "Each card exists once: on a square, with a player who took it, or in the pile."};
const CodeInfo AliceCode::setup_card_missing{
    "setup-card-missing", CodeTopic::position, Severity::error, "{0} is not on the board",
    "A card that is locked, threatens or is threatened must be on the board."};
const CodeInfo AliceCode::setup_no_threat{
    "setup-no-threat", CodeTopic::position, Severity::error, "{0} cannot be threatening {1}: {2}",
    "The last list of a set-up names the threats that existed at the end of the previous turn of "
    "the side to move and still exist. A card that was touched in the turn between, and is locked, "
    "takes no part in them."};
const CodeInfo AliceCode::setup_pile_order{
    "setup-pile-order", CodeTopic::position, Severity::error,
    "{0} is above {1} in the pile and has not been drawn",
    "Cards are drawn from the top. According to the tag with the order of the pile, a card of this "
    "set-up was drawn too early."};
const CodeInfo AliceCode::unknown_card{
    "unknown-card", CodeTopic::text, Severity::error, "there is no card {0}",
    "A card is a rank, A 2 3 4 5 6 7 V D or R, and a suit, TR, PI, CO or CA: RTR, 4PI. The 8, 9 "
    "and 10 are not in the game."};
const CodeInfo AliceCode::card_form{
    "card-form", CodeTopic::spelling, Severity::warning, "write the card as {0}",
    "A card is written with its rank and the two capitals of its suit, ATR or 4PI. Signs of "
    "suits, P for piques, small letters and the names of ranks and suits are read too."};
const CodeInfo AliceCode::exchange_order{
    "exchange-order", CodeTopic::spelling, Severity::warning,
    "in an exchange the card on the lower square is written first",
    "Two cards that change places can be written in two orders. The card on the lower square comes "
    "first: a1, b1, ... h1, a2, ... The other order is read too."};
const CodeInfo AliceCode::card_elsewhere{
    "card-elsewhere", CodeTopic::ply, Severity::error, "{0} is not on {1}: {2}",
    "A move names a card and the square that it is on. They do not match: this is a slip, or an "
    "earlier move is missing or wrong."};
const CodeInfo AliceCode::card_locked{
    "card-locked", CodeTopic::ply, Severity::error,
    "{0} is locked: {1} touched it in the turn that has just ended",
    "If a player has drawn, moved or exchanged a card, or taken another with it, the other player "
    "may not move, take or exchange it in the next turn."};
const CodeInfo AliceCode::must_flee{
    "must-flee", CodeTopic::ply, Severity::error, "{0} is threatened by {1}, and may not move",
    "A threatened card does not move by its number. It may flee, along its lines to a square "
    "where it neither threatens nor is threatened; take a card; or be exchanged. A flight is "
    "written with ~."};
const CodeInfo AliceCode::not_threatened{"not-threatened", CodeTopic::ply, Severity::error,
                                         "nothing threatens {0}: it cannot flee",
                                         "Only a threatened card may flee, written with ~. Any "
                                         "other card moves by its number, written with -."};
const CodeInfo AliceCode::card_distance{
    "card-distance", CodeTopic::ply, Severity::error,
    "{0} must go {1}; {2} to {3} is not such a move",
    "A card goes and threatens exactly as far as its number; its suit or rank gives the "
    "directions: carreaux along ranks, trefles along files, coeurs and piques along their "
    "diagonals; R one square anywhere, D two straight, V two diagonally."};
const CodeInfo AliceCode::card_in_the_way{
    "card-in-the-way", CodeTopic::ply, Severity::error, "{0} on {1} is in the way from {2} to {3}",
    "No card may jump over another: all squares between must be empty."};
const CodeInfo AliceCode::no_flight_square{
    "no-flight-square", CodeTopic::ply, Severity::error, "{0} cannot flee to {1}: {2}",
    "A card flees along its lines as far as it likes over empty squares, but only to a square "
    "where it threatens no card and none threatens it. R flees straight, D in all directions, V "
    "diagonally."};
const CodeInfo AliceCode::new_threat{
    "new-threat", CodeTopic::ply, Severity::error,
    "the threat of {0} to {1} does not count yet: it did not exist when {2}'s previous turn ended",
    "A card may take another only if it already threatened it at the end of the player's previous "
    "turn, so that the opponent has had a turn to save it. This threat arose later."};
const CodeInfo AliceCode::own_touch{
    "own-touch", CodeTopic::ply, Severity::error,
    "the threat of {0} to {1} does not count yet: {2} touched {1} in the previous turn",
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
    "According to its tag Niveau, the record is of the beginners' game, in which cards are not "
    "exchanged. Level B, which has exchanges, is the default."};
const CodeInfo AliceCode::card_drawn_already{"card-drawn-already", CodeTopic::ply, Severity::error,
                                             "{0} has already been drawn: {1}",
                                             "Each card comes from the pile once."};
const CodeInfo AliceCode::other_card_next{
    "other-card-next", CodeTopic::ply, Severity::error, "the next card of the pile is {1}, not {0}",
    "The tag Pioche gives the order of the pile from the top, and the draws must follow it."};
const CodeInfo AliceCode::no_room_for_number{
    "no-room-for-number", CodeTopic::ply, Severity::error,
    "{0} may not be placed on {1}: from there its number, {2}, leads off the board",
    "A drawn card goes where its number leads to some square of the board, whatever is there. Only "
    "if no such square is empty may it go on any square."};

}  // namespace damier::notation
