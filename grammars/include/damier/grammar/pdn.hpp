#pragma once

#include "damier/grammar/draughts.hpp"
#include "damier/grammar/frame.hpp"
#include "damier/grammar/text.hpp"

/// Portable Draughts Notation: the reading grammar of PDN 3.0 ("PDN Grammars"), and common
/// deviations. Tokens only: it finds where a move begins and ends, and the codec reads the move.
namespace damier::grammar::pdn {

using draughts::sign;
using draughts::square;

/// Tables have blanks before squares of one digit: `1- 7`. Only the first sign may be separate,
/// since no other move can end after a single square.
struct first_leg : pegtl::seq<blanks, sign, blanks, square> {};
struct further_leg : pegtl::seq<sign, blanks, square> {};
struct signed_route : pegtl::seq<first_leg, pegtl::star<further_leg>> {};
/// `a3b4`, which PDN 3.0 allows if squares have letters.
struct unsigned_route : pegtl::plus<pegtl::at<pegtl::alpha>, square> {};
struct move
    : pegtl::seq<square, pegtl::sor<signed_route, unsigned_route>, pegtl::not_at<pegtl::alnum>> {};

/// `cd4`, `b:d4:f6`: see draughts::short_move.
struct short_move : pegtl::seq<draughts::column, pegtl::opt<sign>, pegtl::at<pegtl::alpha>, square,
                               pegtl::star<further_leg>, word_end> {};
/// `3228`: two numbers of two digits each, without a sign.
struct joined_move : pegtl::seq<pegtl::rep<4, pegtl::digit>, word_end> {};
struct any_move : pegtl::sor<move, joined_move, short_move> {};

/// `S27 19-23`: the piece on square 27 is huffed before the move (D9).
struct huffed : square {};
struct huff : pegtl::seq<pegtl::one<'S'>, huffed, pegtl::at<some_blanks, move>> {};
/// A huffed piece as a command in a comment, for readers that do not support huffing. A program may
/// break the line in it.
struct huff_command : pegtl::seq<pegtl::string<'[', '%', 'h', 'u', 'f', 'f'>, space, huffed,
                                 pegtl::opt<space>, pegtl::one<']'>> {};

/// A strength mark: any number of signs, with or without parentheses.
struct strength_signs : pegtl::plus<pegtl::one<'!', '?'>> {};
struct strength : pegtl::seq<pegtl::one<'('>, strength_signs, pegtl::one<')'>> {};

/// `/FEN "W:W31-50:B1-20"/`: sets up the position.
struct setup_value : pegtl::star<pegtl::not_one<'"', '\n'>> {};
struct setup_command
    : pegtl::seq<pegtl::one<'/'>, blanks, pegtl::istring<'F', 'E', 'N'>, blanks, pegtl::one<'"'>,
                 setup_value, pegtl::one<'"'>, blanks, pegtl::one<'/'>> {};

struct own : pegtl::sor<frame::signs<strength, frame::ellipsis, setup_command>, huff> {};
struct movetext : frame::movetext<own, any_move, draughts::plain_ply> {};

}  // namespace damier::grammar::pdn
