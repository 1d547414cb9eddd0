#pragma once

#include "damier/grammar/frame.hpp"
#include "damier/grammar/loa/plain_ply.hpp"
#include "damier/grammar/text.hpp"

/// The notation of Lignes d'action (A8 to A10). It is tolerant, so that the codec can explain a
/// wrong move: squares are any words, which the codec checks.
namespace damier::grammar::loa {

/// The canonical form of a ply, recognised for speed (PlainPly).
struct plain_ply : recognised<PlainPly> {};

struct digits : pegtl::plus<pegtl::digit> {};
/// A letter and a number. Some programs write a number alone.
struct square : pegtl::seq<pegtl::opt<pegtl::alpha>, digits> {};

struct quiet_sign : dash {};
struct capture_sign : pegtl::sor<pegtl::one<'x', 'X', ':'>, multiplication_sign> {};
struct sign : pegtl::sor<quiet_sign, capture_sign> {};
struct from : square {};
struct to : square {};
struct gap : pegtl::opt<some_blanks> {};
/// The sign before the second square. It is optional between names with letters, as in `b1b3`.
struct step : pegtl::sor<pegtl::seq<gap, sign, gap, to>, pegtl::seq<pegtl::at<pegtl::alpha>, to>> {
};

/// `--`, or another spelling of a pass (A8).
struct proper_pass : pegtl::two<'-'> {};
struct pass_word
    : pegtl::sor<pegtl::seq<pegtl::istring<'p', 'a', 's', 's'>, pegtl::opt<pegtl::one<'e', 'E'>>>,
                 pegtl::seq<typographic_dash, pegtl::opt<typographic_dash>>> {};
struct pass : pegtl::seq<pegtl::sor<proper_pass, pass_word>,
                         pegtl::not_at<pegtl::sor<pegtl::alnum, dash>>> {};

/// Signs after a move that describe the position, as in books: `+`, `++`, `#`.
struct end_marks : pegtl::plus<pegtl::one<'+', '#'>> {};
struct move
    : pegtl::seq<pegtl::sor<pegtl::seq<from, step, word_end>, pass>, pegtl::opt<end_marks>> {};

struct own : frame::signs<frame::ellipsis> {};
struct movetext : frame::movetext<own, move, plain_ply> {};

/// A set-up (A10): `B:Bb1,c1,d1:Wa2,a3`. Either side may come first; a final full stop is allowed.
struct colour : pegtl::one<'B', 'W', 'b', 'w'> {};
struct to_move : colour {};
struct owner : colour {};
struct setup_square : square {};
struct piece : pegtl::seq<blanks, setup_square, blanks> {};
struct pieces_of_side : pegtl::seq<owner, pegtl::sor<pegtl::list<piece, pegtl::one<','>>, blanks>> {
};
struct army : pegtl::seq<pegtl::one<':'>, blanks, pieces_of_side> {};
struct setup : pegtl::seq<blanks, to_move, blanks, army, army, pegtl::opt<pegtl::one<'.'>>, blanks,
                          pegtl::eof> {};
/// A set-up as a diagram, as FEN writes it: the rows from the eighth on, `b` and `w` for pieces,
/// numbers of empty squares, then the side to move. Further fields are ignored.
struct diagram_piece : colour {};
struct empty_squares : pegtl::sor<pegtl::range<'1', '8'>, pegtl::one<'.'>> {};
struct diagram_row : pegtl::plus<pegtl::sor<diagram_piece, empty_squares>> {};
struct next_row : pegtl::one<'/'> {};
struct diagram_field : pegtl::seq<some_blanks, pegtl::plus<pegtl::not_one<' ', '\t', '\r', '\n'>>> {
};
struct diagram
    : pegtl::seq<blanks, diagram_row, pegtl::rep<7, next_row, diagram_row>,
                 pegtl::opt<some_blanks, to_move, pegtl::star<diagram_field>>, blanks, pegtl::eof> {
};
struct setup_or_diagram : pegtl::sor<pegtl::seq<pegtl::at<diagram>, diagram>, setup> {};
/// A set-up in a query, which may lack the side to move and the pieces of a side: `Bb1,c1`.
struct loose_setup
    : pegtl::seq<
          blanks,
          pegtl::sor<pegtl::seq<pegtl::at<to_move, blanks, pegtl::one<':'>>, to_move, blanks, army>,
                     pieces_of_side>,
          pegtl::opt<army>, pegtl::opt<pegtl::one<'.'>>, blanks, pegtl::eof> {};

}  // namespace damier::grammar::loa
