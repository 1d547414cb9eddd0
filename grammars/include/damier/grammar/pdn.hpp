#pragma once

#include "damier/grammar/draughts.hpp"
#include "damier/grammar/frame.hpp"
#include "damier/grammar/text.hpp"

/// Portable Draughts Notation: the reading grammar of PDN 3.0 ("PDN Grammars"), with what is found
/// in the world besides, as tokens: where a move begins and ends. What is in it the codec reads.
namespace damier::grammar::pdn {

using draughts::sign;
using draughts::square;

/// Tables are set with blanks before squares of one digit: `1- 7`. A sign may stand apart only
/// behind the first square, where no other move can have ended.
struct first_leg : pegtl::seq<blanks, sign, blanks, square> {};
struct further_leg : pegtl::seq<sign, blanks, square> {};
struct signed_route : pegtl::seq<first_leg, pegtl::star<further_leg>> {};
/// `a3b4`, which PDN 3.0 allows where squares have letters.
struct unsigned_route : pegtl::plus<pegtl::at<pegtl::alpha>, square> {};
struct move
    : pegtl::seq<square, pegtl::sor<signed_route, unsigned_route>, pegtl::not_at<pegtl::alnum>> {};

/// `S27 19-23`: the piece on 27 is huffed before the move (D9).
struct huffed : square {};
struct huff : pegtl::seq<pegtl::one<'S'>, huffed, pegtl::at<some_blanks, move>> {};
/// The same as a command in a comment, for readers that know no huffing.
struct huff_command : pegtl::seq<pegtl::string<'[', '%', 'h', 'u', 'f', 'f'>, some_blanks, huffed,
                                 blanks, pegtl::one<']'>> {};

/// How good a move is, in any number of signs, in parentheses or not.
struct strength_signs : pegtl::plus<pegtl::one<'!', '?'>> {};
struct strength : pegtl::seq<pegtl::one<'('>, strength_signs, pegtl::one<')'>> {};

/// `/FEN "W:W31-50:B1-20"/`: the position is set up.
struct setup_value : pegtl::star<pegtl::not_one<'"', '\n'>> {};
struct setup_command
    : pegtl::seq<pegtl::one<'/'>, blanks, pegtl::istring<'F', 'E', 'N'>, blanks, pegtl::one<'"'>,
                 setup_value, pegtl::one<'"'>, blanks, pegtl::one<'/'>> {};

struct own : pegtl::sor<frame::signs<strength, frame::ellipsis, setup_command>, huff> {};
struct movetext : frame::movetext<own, move, draughts::plain_ply> {};

}  // namespace damier::grammar::pdn
