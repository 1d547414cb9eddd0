#pragma once

#include "damier/grammar/frame.hpp"
#include "damier/grammar/marelle/plain_ply.hpp"
#include "damier/grammar/text.hpp"

/// The notation of Marelle (M10, M11). It is tolerant, so that the codec can explain a wrong move:
/// points are any words, which the codec checks.
namespace damier::grammar::marelle {

/// The canonical form of a ply, recognised for speed (PlainPly).
struct plain_ply : recognised<PlainPly> {};

struct digits : pegtl::plus<pegtl::digit> {};
/// A letter and a number, whether or not that point exists. An `x` is the sign of a removal.
struct point : pegtl::seq<pegtl::not_at<pegtl::one<'x', 'X'>>, pegtl::alpha, digits> {};

struct move_sign : dash {};
struct removal_sign : pegtl::sor<pegtl::one<'x', 'X', ':'>, multiplication_sign> {};
struct from : point {};
struct to : point {};
struct removed : point {};
struct step : pegtl::seq<blanks, move_sign, blanks, to> {};
struct removal : pegtl::seq<blanks, removal_sign, blanks, removed> {};
/// A move must not be followed by a character that could continue it.
struct move_end : pegtl::not_at<pegtl::sor<pegtl::alnum, move_sign, removal_sign>> {};
/// `d2`, `d2-d3`, `d2xa1`, `d2-d3xa1`. The codec checks that at most one stone is removed.
struct move : pegtl::seq<from, pegtl::opt<step>, pegtl::star<removal>, move_end> {};

struct own : frame::signs<frame::ellipsis> {};
struct movetext : frame::movetext<own, move, plain_ply> {};

/// A set-up (M11): `W:Wd6,f4:Ba1,d3:H7,8`.
struct colour : pegtl::one<'W', 'B'> {};
struct to_move : colour {};
struct owner : colour {};
struct setup_point : point {};
struct stone : pegtl::seq<blanks, setup_point, blanks> {};
struct stones_of_side : pegtl::seq<owner, pegtl::sor<pegtl::list<stone, pegtl::one<','>>, blanks>> {
};
struct army : pegtl::seq<pegtl::one<':'>, blanks, stones_of_side> {};
struct first_hand : digits {};
struct second_hand : digits {};
struct hands : pegtl::seq<pegtl::one<':'>, blanks, pegtl::one<'H'>, blanks, first_hand, blanks,
                          pegtl::one<','>, blanks, second_hand, blanks> {};
struct setup : pegtl::seq<blanks, to_move, blanks, army, army, pegtl::opt<hands>, pegtl::eof> {};
/// A set-up in a query, which may lack the side to move and the stones of a side: `Wd6,f4`.
struct loose_setup
    : pegtl::seq<
          blanks,
          pegtl::sor<pegtl::seq<pegtl::at<to_move, blanks, pegtl::one<':'>>, to_move, blanks, army>,
                     stones_of_side>,
          pegtl::opt<army>, pegtl::opt<hands>, pegtl::eof> {};

/// Moves in other programs' notations: points have names or numbers, a removal may be separate.
template <typename Name>
struct foreign_removals : pegtl::plus<pegtl::one<'x'>, Name> {};
template <typename Name>
struct foreign_stone : pegtl::seq<Name, pegtl::opt<pegtl::one<'-'>, Name>> {};
template <typename Name>
struct foreign_move
    : pegtl::seq<pegtl::sor<pegtl::seq<foreign_stone<Name>, pegtl::opt<foreign_removals<Name>>>,
                            foreign_removals<Name>>,
                 move_end> {};
template <typename Name>
struct foreign_movetext : frame::movetext<own, foreign_move<Name>> {};

/// A position in the notation of Sanmill: the three squares from the innermost, each clockwise from
/// the middle of its upper side; the side to move; the phase; the action due; the stones on the
/// board and in hand, White's and Black's. The counters that follow are ignored. A position in
/// which a removal is due does not match.
struct ring : pegtl::rep<8, pegtl::one<'*', 'O', '@'>> {};
struct field : pegtl::seq<some_blanks, pegtl::plus<pegtl::not_one<' ', '\t', '\r'>>> {};
struct foreign_side : pegtl::one<'w', 'b'> {};
struct phase : pegtl::one<'r', 'p', 'm', 'o'> {};
struct action : pegtl::one<'p', 's', '?'> {};
struct on_board : digits {};
struct in_hand : digits {};
struct counts : pegtl::seq<some_blanks, on_board, some_blanks, in_hand> {};
struct foreign_setup : pegtl::seq<blanks, ring, pegtl::one<'/'>, ring, pegtl::one<'/'>, ring,
                                  some_blanks, foreign_side, some_blanks, phase, some_blanks,
                                  action, counts, counts, pegtl::star<field>, blanks, pegtl::eof> {
};

}  // namespace damier::grammar::marelle
