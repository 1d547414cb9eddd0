#pragma once

#include "damier/grammar/draughts/plain_ply.hpp"
#include "damier/grammar/text.hpp"

/// The moves and set-ups of the draughts family (D16, D17; PDN 3.0). The grammar is loose, so that
/// the codec can explain a wrong move: squares are any words, which the codec judges.
namespace damier::grammar::draughts {

/// The canonical form of a ply, recognised for speed (PlainPly).
struct plain_ply : recognised<PlainPly> {};

struct digits : pegtl::plus<pegtl::digit> {};
/// A number, or a letter and a number as in chess.
struct square : pegtl::sor<digits, pegtl::seq<pegtl::ranges<'a', 'l', 'A', 'L'>, digits>> {};

struct quiet_sign : dash {};
struct capture_sign : pegtl::sor<pegtl::one<'x', 'X', ':'>, multiplication_sign> {};
struct sign : pegtl::sor<quiet_sign, capture_sign> {};
struct from : square {};
struct next : square {};
/// The sign before the next square. It is optional between algebraic names, as in `a3b4`.
struct gap : pegtl::opt<some_blanks> {};
struct step
    : pegtl::sor<pegtl::seq<gap, sign, gap, next>, pegtl::seq<pegtl::at<pegtl::alpha>, next>> {};
struct whole_move : pegtl::seq<from, pegtl::plus<step>> {};

/// `cd4`, `b:d4`: of the first square only the letter, as Russian books write.
struct column : pegtl::ranges<'a', 'l', 'A', 'L'> {};
struct short_move
    : pegtl::seq<pegtl::at<column, pegtl::opt<sign>, pegtl::alpha>, column, pegtl::plus<step>> {};
struct move : pegtl::sor<whole_move, short_move> {};

/// A set-up (D17): `W:W31,32,K40:B1-12`. Ranges, empty lists and a final full stop are allowed, and
/// either side may come first. Further fields between colons (counters, captured pieces) are
/// extensions of other programs.
struct colour : pegtl::one<'W', 'B', 'w', 'b'> {};
/// PDN 3.0: a question mark if the side to move is unknown.
struct to_move : pegtl::sor<colour, pegtl::one<'?'>> {};
struct owner : colour {};
struct king : pegtl::one<'K', 'k'> {};
struct first_square : square {};
struct last_square : square {};
struct piece : pegtl::seq<blanks, pegtl::opt<king>, first_square,
                          pegtl::opt<blanks, dash, blanks, last_square>, blanks> {};
struct army : pegtl::seq<owner, pegtl::sor<pegtl::list<piece, pegtl::one<','>>, blanks>,
                         pegtl::at<pegtl::sor<pegtl::one<':', '.'>, pegtl::eof>>> {};
/// A counter of lidraughts: half moves without progress, and the number of the move.
struct counter : pegtl::seq<pegtl::one<'H', 'F'>, digits,
                            pegtl::at<pegtl::sor<pegtl::one<':', '.'>, pegtl::eof>>> {};
struct other_field : pegtl::seq<pegtl::not_at<colour>, pegtl::plus<pegtl::not_one<':', '.'>>> {};
/// An empty field, as in the standard's `B::`.
struct empty_field : pegtl::at<pegtl::sor<pegtl::one<':', '.'>, pegtl::eof>> {};
struct field
    : pegtl::seq<pegtl::one<':'>, blanks, pegtl::sor<army, counter, other_field, empty_field>> {};
struct full_stop : pegtl::one<'.'> {};
struct setup : pegtl::seq<blanks, to_move, blanks, pegtl::plus<field>, pegtl::opt<full_stop>,
                          blanks, pegtl::eof> {};
/// A set-up in a query, where the side to move may be missing: `W27,28:BK3`.
struct with_side
    : pegtl::seq<pegtl::at<to_move, blanks, pegtl::one<':'>>, to_move, blanks, pegtl::plus<field>> {
};
struct without_side : pegtl::seq<army, pegtl::star<field>> {};
struct loose_setup : pegtl::seq<blanks, pegtl::sor<with_side, without_side>, pegtl::opt<full_stop>,
                                blanks, pegtl::eof> {};

}  // namespace damier::grammar::draughts
