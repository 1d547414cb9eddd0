#pragma once

#include "damier/grammar/frame.hpp"
#include "damier/grammar/lices/plain_ply.hpp"
#include "damier/grammar/text.hpp"

/// The notation of the Jeu de Lices (L15 to L17, L19). It is tolerant, so that the codec can
/// explain a wrong move: letters and squares are any words, which the codec checks.
namespace damier::grammar::lices {

/// The canonical form of a ply, recognised for speed (PlainPly).
struct plain_ply : recognised<PlainPly> {};

/// A capital that may be the letter of a piece.
struct piece : pegtl::seq<pegtl::range<'A', 'Z'>, pegtl::at<pegtl::sor<pegtl::alnum, blank>>> {};
/// E, with the accent that the printed rules sometimes omit.
struct e_acute
    : pegtl::sor<pegtl::one<'e', 'E'>, pegtl::seq<pegtl::one<'\xC3'>, pegtl::one<'\xA9', '\x89'>>> {
};
struct chevalier_name : pegtl::istring<'c', 'h', 'e', 'v', 'a', 'l', 'i', 'e', 'r'> {};
struct ecuyer_name : pegtl::seq<e_acute, pegtl::istring<'c', 'u', 'y', 'e', 'r'>> {};
struct pion_name : pegtl::istring<'p', 'i', 'o', 'n'> {};
struct full_name : pegtl::sor<chevalier_name, ecuyer_name, pion_name> {};
/// Common abbreviations.
struct chevalier_in_short
    : pegtl::seq<pegtl::one<'c', 'C'>,
                 pegtl::sor<pegtl::istring<'h', 'e', 'v', 'a', 'l'>, pegtl::istring<'h', 'e', 'v'>,
                            pegtl::istring<'h'>, pegtl::istring<'a', 'v', 'a', 'l', 'i', 'e', 'r'>,
                            pegtl::istring<'a', 'v'>>> {};
struct ecuyer_in_short
    : pegtl::seq<e_acute, pegtl::sor<pegtl::istring<'c', 'u', 'y'>, pegtl::istring<'c', 'u'>,
                                     pegtl::istring<'c'>>> {};
struct accented_e : pegtl::seq<pegtl::one<'\xC3'>, pegtl::one<'\xA9', '\x89'>> {};
struct pion_in_short : pegtl::seq<pegtl::one<'p', 'P'>, pegtl::istring<'n'>> {};
struct letter_with_stop : pegtl::seq<pegtl::one<'C', 'E', 'P'>, pegtl::at<pegtl::one<'.'>>> {};
/// The mark of a Chevalier on a lice (L16), at the end of a move. Before a jump the A is a row.
struct lice_mark : pegtl::seq<pegtl::one<'A'>, word_end, pegtl::not_at<pegtl::one<'('>>> {};
/// Scanners read a c as a cent sign.
struct square : pegtl::plus<pegtl::sor<pegtl::ranges<'0', '9', 'a', 'z'>,
                                       pegtl::seq<pegtl::not_at<lice_mark>, pegtl::upper>,
                                       pegtl::string<'\xC2', '\xA2'>>> {};

struct row : pegtl::range<'a', 'e'> {};
struct file : pegtl::sor<pegtl::string<'1', '0'>, pegtl::range<'1', '9'>> {};
struct real_square : pegtl::seq<pegtl::sor<pegtl::seq<row, file>, pegtl::seq<file, row>>,
                                pegtl::sor<pegtl::at<lice_mark>, word_end>> {};
/// The letter of the rule sheet before a real square, with or without a blank.
struct plain_piece : pegtl::seq<pegtl::one<'C', 'E'>, pegtl::at<blanks, real_square>> {};
/// A piece by its name. A real square follows, so that no square is read as a part of the name.
struct row_in_any_case : pegtl::ranges<'a', 'e', 'A', 'E'> {};
struct square_in_any_case
    : pegtl::seq<pegtl::sor<pegtl::seq<row_in_any_case, file>, pegtl::seq<file, row_in_any_case>>,
                 pegtl::sor<pegtl::at<lice_mark>, word_end>> {};
template <typename Name>
struct named
    : pegtl::seq<Name, pegtl::opt<pegtl::one<'.'>>, pegtl::at<blanks, square_in_any_case>> {};
struct piece_name : pegtl::sor<named<full_name>, named<chevalier_in_short>, named<ecuyer_in_short>,
                               named<accented_e>, named<pion_in_short>, named<letter_with_stop>> {};
/// A square that follows directly, or after blanks if the text is unambiguous.
template <typename Square>
struct placed : pegtl::sor<Square, pegtl::seq<some_blanks, pegtl::at<real_square>, Square>> {};

struct from : square {};
struct to : square {};
struct jumped : square {};
struct landing : square {};

struct advance_sign : dash {};
struct mailler_sign : pegtl::one<'='> {};

/// `(B)` or `(N)`: the side of the next ply, in the French score.
struct side_letter : pegtl::one<'B', 'N', 'b', 'n'> {};
struct side_name
    : pegtl::seq<
          pegtl::sor<pegtl::istring<'b', 'l', 'a', 'n', 'c'>, pegtl::istring<'n', 'o', 'i', 'r'>>,
          pegtl::opt<pegtl::one<'s', 'S'>>> {};
struct side_mark : pegtl::seq<pegtl::one<'('>, blanks, pegtl::sor<side_name, side_letter>, blanks,
                              pegtl::one<')'>> {};

/// `(7c)`: after blanks, a parenthesis is part of the move only if it contains a real square;
/// otherwise it opens a variation.
struct attached_jump : pegtl::seq<pegtl::one<'('>, jumped, pegtl::one<')'>> {};
struct spaced_jump
    : pegtl::seq<
          pegtl::at<some_blanks, pegtl::one<'('>, blanks, real_square, blanks, pegtl::one<')'>>,
          some_blanks, pegtl::one<'('>, blanks, jumped, blanks, pegtl::one<')'>> {};
struct jump : pegtl::seq<pegtl::not_at<side_mark>, pegtl::sor<attached_jump, spaced_jump>,
                         pegtl::opt<placed<landing>>> {};

struct move_sign : pegtl::sor<dash, pegtl::one<'=', '('>> {};
struct step : pegtl::seq<blanks, advance_sign, pegtl::opt<placed<to>>> {};
struct mailler : pegtl::seq<blanks, mailler_sign, pegtl::opt<placed<to>>> {};
struct captures : pegtl::plus<jump> {};

/// A letter and, after a blank, a likely square: a scanner reads `C a9=9aA` as `C 29=9aA`.
struct letter_apart : pegtl::seq<pegtl::at<pegtl::one<'C', 'E'>, blank>, piece, blank,
                                 pegtl::at<square, move_sign>, from> {};
struct named_start : pegtl::seq<piece_name, blanks, from> {};
struct lettered_start : pegtl::seq<pegtl::opt<pegtl::sor<plain_piece, piece>>, placed<from>> {};
struct move : pegtl::seq<pegtl::sor<letter_apart, named_start, lettered_start>,
                         pegtl::sor<step, mailler, captures>, pegtl::opt<blanks, lice_mark>> {};

/// The rule sheet's list form has a dash before each ply.
struct list_dash : pegtl::sor<pegtl::seq<line_start, dash, pegtl::at<blank>>,
                              pegtl::seq<dash, pegtl::at<blanks, side_mark>>> {};

/// Text that reads as a move among words; then they are not only a description.
struct likely_move : pegtl::seq<pegtl::opt<pegtl::one<'C', 'E', 'P'>, blanks>,
                                pegtl::sor<pegtl::seq<row, file>, pegtl::seq<file, row>>, blanks,
                                pegtl::sor<dash, pegtl::one<'=', '('>>> {};
/// A side mark, `(B)`. Written out, `(Blancs)` is only a remark.
struct short_mark : pegtl::seq<pegtl::one<'('>, side_letter, pegtl::one<')'>> {};
struct prose_move : pegtl::seq<word_start, pegtl::sor<likely_move, short_mark>> {};

/// A line of the list form with the move in words, as on the rule sheet: `- (B) 6d-7c | Pion Blanc
/// avance en camp adverse`. The bar is optional. A word begins with two letters.
struct description_begin : pegtl::seq<pegtl::not_at<move>, letter, letter> {};
/// Parentheses among the words.
struct described_aside : pegtl::seq<pegtl::one<'('>, pegtl::at<letter, letter>,
                                    pegtl::plus<pegtl::not_at<prose_move>,
                                                pegtl::not_one<'\n', '{', '}', '(', ')', ';', '|'>>,
                                    pegtl::one<')'>> {};
struct described_result : pegtl::seq<word_start, frame::result> {};
struct description_sign
    : pegtl::seq<pegtl::not_at<pegtl::sor<prose_move, described_result>>,
                 pegtl::sor<pegtl::not_one<'\n', '{', '}', '(', ')', ';', '|'>, described_aside>> {
};
struct description_line : pegtl::seq<pegtl::at<description_begin>, pegtl::plus<description_sign>,
                                     pegtl::at<pegtl::eolf>> {};
/// The rest of a narrow column on the next line. A result there is a result.
struct next_description_line
    : pegtl::seq<newline, blanks,
                 pegtl::not_at<pegtl::sor<frame::draw_in_words, frame::win_in_words>>,
                 description_line> {};
struct description : pegtl::seq<description_line, pegtl::star<next_description_line>> {};
struct listed_ply : frame::ply<move> {};
struct described_line : pegtl::seq<list_dash, blanks, side_mark, blanks, listed_ply, some_blanks,
                                   pegtl::opt<pegtl::one<'|'>, blanks>, description> {};
struct described_ply : pegtl::seq<pegtl::at<described_line>, described_line> {};
/// The heading of such a list.
struct heading_sign : pegtl::seq<pegtl::not_at<prose_move>, pegtl::not_one<'\n'>> {};
struct list_heading
    : pegtl::seq<line_start,
                 pegtl::istring<'T', 'r', 'a', 'n', 's', 'c', 'r', 'i', 'p', 't', 'i', 'o', 'n'>,
                 pegtl::star<pegtl::sor<blank, pegtl::one<'|'>>>,
                 pegtl::istring<'M', 'o', 'u', 'v', 'e', 'm', 'e', 'n', 't'>,
                 pegtl::star<heading_sign>, pegtl::at<pegtl::eolf>> {};

/// `(B) NAME (N) NAME`: the players, also with figures, or below the first move, where
/// player_lines has none. In a table bars separate them.
struct dash_between : pegtl::seq<blanks, dash, blanks, pegtl::at<pegtl::one<'('>>> {};
struct name_sign : pegtl::seq<pegtl::not_at<pegtl::sor<prose_move, dash_between>>,
                              pegtl::not_one<'(', ')', '\n', '{', '}', '"', '\\', '|'>> {};
struct player_name : pegtl::plus<name_sign> {};
struct first_player : player_name {};
struct second_player : player_name {};
struct player_bar : pegtl::opt<frame::bar, blanks> {};
struct players
    : pegtl::seq<line_start, player_bar, pegtl::string<'(', 'B', ')'>, blanks, first_player,
                 pegtl::opt<dash_between>, player_bar, pegtl::string<'(', 'N', ')'>, blanks,
                 second_player, player_bar, pegtl::at<pegtl::eolf>> {};
struct named_players : pegtl::seq<pegtl::at<players>, players> {};

/// `Pion Blanc avance en camp adverse`, before or after its ply, in the line of the ply or in its
/// own: words that begin with the name of a piece, up to the next move or the end of the line.
struct article
    : pegtl::seq<pegtl::sor<pegtl::istring<'l', 'e'>, pegtl::istring<'u', 'n'>>, some_blanks> {};
struct elided_article
    : pegtl::seq<pegtl::one<'l', 'L'>,
                 pegtl::sor<pegtl::one<'\''>, pegtl::string<'\xE2', '\x80', '\x99'>>> {};
struct prose_begin : pegtl::seq<pegtl::opt<pegtl::sor<article, elided_article>>, full_name,
                                some_blanks, pegtl::not_at<real_square>, letter, letter> {};
struct prose : pegtl::seq<pegtl::at<prose_begin>, pegtl::plus<description_sign>,
                          pegtl::opt<pegtl::at<pegtl::eolf>, pegtl::plus<next_description_line>>> {
};

/// `| Pion Blanc avance` after the marks and comments of a ply: its description, in the rest of the
/// line and its continuations, or up to the next bar.
struct prose_word
    : pegtl::seq<pegtl::rep<3, letter>, pegtl::star<letter>,
                 pegtl::not_at<pegtl::sor<pegtl::digit, dash, pegtl::one<'=', '('>>>> {};
struct prose_line
    : pegtl::seq<pegtl::at<prose_word>,
                 pegtl::plus<pegtl::not_at<prose_move>, pegtl::not_one<'\n', '|', '{', '}', ';'>>> {
};
struct after_bar
    : pegtl::seq<
          prose_line,
          pegtl::sor<pegtl::at<pegtl::one<'|', '{', ';'>>,
                     pegtl::seq<pegtl::at<pegtl::eolf>, pegtl::star<next_description_line>>>> {};
struct described_bar : pegtl::seq<pegtl::one<'|'>, blanks, after_bar> {};

struct own
    : pegtl::sor<pegtl::seq<pegtl::at<pegtl::digit>, frame::spaced_score>, prose,
                 frame::signs<described_ply, list_dash, named_players, side_mark, described_bar>,
                 pegtl::seq<pegtl::at<pegtl::one<'T', 't'>>, list_heading>> {};
struct movetext : frame::movetext<own, move, plain_ply> {};

/// A set-up (L19): `W:WCa1,c1:BEb8`.
struct side_to_move : pegtl::one<'W', 'B'> {};
struct owner : pegtl::one<'W', 'B'> {};
struct setup_square : square {};
struct setup_piece : pegtl::seq<blanks, pegtl::opt<piece>, setup_square, blanks> {};
struct pieces_of_side
    : pegtl::seq<owner, pegtl::sor<pegtl::list<setup_piece, pegtl::one<','>>, blanks>> {};
struct army : pegtl::seq<pegtl::one<':'>, blanks, pieces_of_side> {};
struct setup : pegtl::seq<blanks, side_to_move, army, army, blanks, pegtl::eof> {};
/// A set-up in a query, which may lack the side to move and the pieces of a side: `WCa1,c1`.
struct loose_setup
    : pegtl::seq<
          blanks,
          pegtl::sor<pegtl::seq<pegtl::at<side_to_move, pegtl::one<':'>>, side_to_move, army>,
                     pieces_of_side>,
          pegtl::opt<army>, blanks, pegtl::eof> {};

}  // namespace damier::grammar::lices
