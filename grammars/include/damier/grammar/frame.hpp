#pragma once

#include "damier/grammar/player_lines.hpp"
#include "damier/grammar/tags.hpp"
#include "damier/grammar/text.hpp"

/// The PGN-like frame of movetext: everything but the moves themselves. A record is a flat sequence
/// of tokens. The reader counts open variations, so no rule here is recursive and no nesting can
/// exhaust the stack.
namespace damier::grammar::frame {

struct comment_text : pegtl::star<pegtl::not_one<'}'>> {};
struct comment : pegtl::seq<pegtl::one<'{'>, comment_text, pegtl::one<'}'>> {};
struct open_comment : pegtl::seq<pegtl::one<'{'>, comment_text> {};
struct stray_brace : pegtl::one<'}'> {};

struct comment_sign : pegtl::one<';'> {};
struct line_comment_text : rest_of_line {};
/// A comment from `;` to the end of the line, unless the reader treats the sign as a separator of
/// moves, or a line that begins with `%` (PGN's escape).
struct line_comment : pegtl::sor<pegtl::seq<comment_sign, line_comment_text>,
                                 pegtl::seq<line_start, pegtl::one<'%'>, line_comment_text>> {};

struct nag_number : pegtl::star<pegtl::digit> {};
struct nag : pegtl::seq<pegtl::one<'$'>, nag_number> {};
/// `!`, `?`, `!!`, `??`, `!?`, `?!`.
struct mark : pegtl::plus<pegtl::one<'!', '?'>> {};

struct number_digits : pegtl::plus<pegtl::digit> {};
struct number : pegtl::seq<number_digits, pegtl::plus<pegtl::one<'.'>>> {};

/// The character `…`, which word processors substitute for three full stops.
struct ellipsis_sign : pegtl::string<'\xE2', '\x80', '\xA6'> {};
/// Dots for a move before the beginning of the record, or at the number of the second side's ply:
/// `1. ... 7-12`.
struct ellipsis
    : pegtl::sor<pegtl::seq<pegtl::two<'.'>, pegtl::plus<pegtl::one<'.'>>>, ellipsis_sign> {};
/// Fewer dots than three, or dots with blanks between them: `1. .. 7-12`, `1. . . 7-12`.
struct odd_ellipsis : pegtl::seq<pegtl::one<'.'>, pegtl::plus<blanks, pegtl::one<'.'>>> {};

/// The number of a ply as people write it on paper: `1)`, `1.)`, `1°`, `1:`, `1-`, or `1` alone. A
/// ply, or another token of the game, follows it.
struct degree_sign : pegtl::seq<pegtl::one<'\xC2'>, pegtl::one<'\xB0', '\xBA'>> {};
struct hand_digits : pegtl::rep_min_max<1, 3, pegtl::digit> {};
/// `1 .`, `1 ...` or `1…`.
struct spaced_number
    : pegtl::seq<hand_digits, blanks, pegtl::sor<ellipsis_sign, pegtl::plus<pegtl::one<'.'>>>> {};
template <typename... Next>
struct closed_number : pegtl::seq<hand_digits, pegtl::opt<pegtl::one<'.'>>, pegtl::one<')'>,
                                  pegtl::at<blanks, pegtl::sor<Next...>>> {};
template <typename... Next>
struct ordinal_number : pegtl::seq<hand_digits, degree_sign, pegtl::opt<pegtl::one<'-', ')', '.'>>,
                                   pegtl::at<blanks, pegtl::sor<Next...>>> {};
/// These could begin a move, and are numbers only where that number comes next.
template <typename... Next>
struct signed_number : pegtl::seq<hand_digits, blanks, pegtl::sor<dash, pegtl::one<':'>>,
                                  pegtl::at<some_blanks, pegtl::sor<Next...>>> {};
template <typename... Next>
struct bare_number : pegtl::seq<hand_digits, pegtl::at<some_blanks, pegtl::sor<Next...>>> {};

struct open_variation : pegtl::one<'('> {};
struct close_variation : pegtl::one<')'> {};

/// Half a point, in ASCII or as one character.
struct half : pegtl::sor<pegtl::string<'1', '/', '2'>, pegtl::string<'\xC2', '\xBD'>> {};
struct result_sign : pegtl::sor<dash, pegtl::one<':'>> {};
/// Some type the letter O.
struct zero : pegtl::one<'0', 'O', 'o'> {};
/// A win scores 1 or 2 points. The result of a game that both sides lose is 0-0.
struct points
    : pegtl::sor<pegtl::seq<zero, result_sign, pegtl::sor<zero, pegtl::one<'1', '2'>>>,
                 pegtl::seq<pegtl::one<'1'>, result_sign, pegtl::sor<zero, pegtl::one<'1'>>>,
                 pegtl::seq<pegtl::one<'2'>, result_sign, zero>> {};
/// The first two bytes of a result, which few moves have.
struct result_begin
    : pegtl::sor<pegtl::seq<pegtl::one<'0', '1', '2', 'O', 'o'>, pegtl::one<'-', ':', '/', '\xE2'>>,
                 pegtl::one<'*', '\xC2'>> {};
struct result
    : pegtl::seq<
          pegtl::at<result_begin>,
          pegtl::sor<points, pegtl::seq<half, pegtl::opt<result_sign, half>>, pegtl::one<'*'>>,
          pegtl::not_at<pegtl::sor<pegtl::alnum, pegtl::one<'(', '-', '=', ':', '/'>>>> {};

/// A draw or a winner in words.
struct worded_draw
    : pegtl::sor<pegtl::istring<'d', 'r', 'a', 'w', 'n'>, pegtl::istring<'d', 'r', 'a', 'w'>,
                 pegtl::istring<'n', 'u', 'l', 'l', 'e'>,
                 pegtl::istring<'r', 'e', 'm', 'i', 's', 'e'>> {};
struct les : pegtl::seq<pegtl::istring<'l', 'e'>, pegtl::opt<pegtl::one<'s', 'S'>>, some_blanks> {};
struct colour_word
    : pegtl::sor<
          pegtl::seq<pegtl::istring<'b', 'l', 'a', 'n', 'c'>, pegtl::opt<pegtl::one<'s', 'S'>>>,
          pegtl::seq<pegtl::istring<'n', 'o', 'i', 'r'>, pegtl::opt<pegtl::one<'s', 'S'>>>,
          pegtl::istring<'w', 'h', 'i', 't', 'e'>, pegtl::istring<'b', 'l', 'a', 'c', 'k'>> {};
struct end_word : pegtl::sor<pegtl::istring<'g', 'a', 'g', 'n', 'e', 'n', 't'>,
                             pegtl::istring<'g', 'a', 'g', 'n', 'e'>,
                             pegtl::istring<'a', 'b', 'a', 'n', 'd', 'o', 'n', 'n', 'e', 'n', 't'>,
                             pegtl::istring<'a', 'b', 'a', 'n', 'd', 'o', 'n', 'n', 'e'>,
                             pegtl::istring<'w', 'i', 'n', 's'>, pegtl::istring<'w', 'o', 'n'>,
                             pegtl::istring<'r', 'e', 's', 'i', 'g', 'n', 's'>,
                             pegtl::istring<'r', 'e', 's', 'i', 'g', 'n', 'e', 'd'>> {};
struct worded_win : pegtl::seq<pegtl::opt<les>, colour_word, some_blanks, end_word> {};
template <typename Words>
struct words : pegtl::seq<Words, word_end> {};
struct draw_in_words : words<worded_draw> {};
struct win_in_words : words<worded_win> {};

/// The scores of both sides instead of the result: `30 à 12`, `30 - 12`. It contains a blank.
struct score_number : pegtl::rep_min_max<1, 4, pegtl::digit> {};
struct score_sign : pegtl::sor<pegtl::one<'a', '/', ':'>, pegtl::string<'\xC3', '\xA0'>,
                               pegtl::istring<'c', 'o', 'n', 't', 'r', 'e'>, dash> {};
struct score_of_sides : pegtl::seq<score_number, blanks, score_sign, blanks, score_number> {};
struct spaced_score
    : pegtl::seq<pegtl::at<score_of_sides, pegtl::star<space>, pegtl::eof>, score_of_sides> {};

struct comma : pegtl::one<','> {};

/// A semicolon that begins no comment.
struct semicolon : pegtl::one<';'> {};

/// A bar between the columns of a table, or at either end of a row.
struct bar : pegtl::one<'|'> {};
/// A number in a cell of its own.
struct cell_number
    : pegtl::seq<pegtl::rep_min_max<1, 3, pegtl::digit>, pegtl::at<blanks, pegtl::one<'|'>>> {};
/// A line between rows of a table: `|---|:-:|`, `+----+`.
struct ruler_sign : pegtl::one<'|', '+', '-', ':', '=', ' ', '\t'> {};
struct ruler_begin : pegtl::seq<pegtl::opt<pegtl::one<'|', '+'>>, blanks,
                                pegtl::sor<pegtl::seq<pegtl::one<':'>, pegtl::one<'-'>>,
                                           pegtl::rep<3, pegtl::one<'-'>>>> {};
struct table_ruler : pegtl::seq<first_in_line, pegtl::at<ruler_begin>, pegtl::plus<ruler_sign>,
                                pegtl::at<pegtl::eolf>> {};
/// A line that is the heading of a table: words with a bar between them. Without a digit no cell
/// contains a move, and none is a result.
struct heading_sign
    : pegtl::seq<pegtl::not_at<pegtl::digit>,
                 pegtl::not_one<'\r', '\n', '|', '{', '}', '[', ']', ';', '"', '*'>> {};
/// `Joueur 1` is not a move.
struct numbered_player : pegtl::seq<pegtl::istring<'j', 'o', 'u', 'e', 'u', 'r'>, blanks,
                                    pegtl::one<'1', '2'>, word_end> {};
struct heading_cell : pegtl::seq<pegtl::not_at<blanks, pegtl::sor<draw_in_words, win_in_words>>,
                                 pegtl::star<pegtl::sor<numbered_player, heading_sign>>> {};
struct no_letter : pegtl::seq<pegtl::not_at<letter>, pegtl::sor<heading_sign, pegtl::one<'|'>>> {};
struct table_heading
    : pegtl::seq<first_in_line, pegtl::at<pegtl::star<no_letter>, letter>, heading_cell,
                 pegtl::plus<pegtl::one<'|'>, heading_cell>, pegtl::at<pegtl::eolf>> {};

/// A ply as written: a move in the notation of the game, or a word in the place of a move.
template <typename... Move>
struct ply : pegtl::sor<Move...> {};

/// A word that matches nothing else. It has at least one byte, so that the reader makes progress.
struct word
    : pegtl::seq<pegtl::any,
                 pegtl::star<pegtl::not_one<' ', '\t', '\r', '\n', '{', '}', '(', ')', ';', '|'>>> {
};

/// The header: tag pairs, with empty lines, comments and the names of players among them.
struct header
    : pegtl::star<pegtl::sor<space, tags::wrapper, tags::pair, tags::bare_pair, tags::odd_pair,
                             tags::spaced_pair, tags::bad_pair, comment, line_comment,
                             literal_blank, byte_order_mark, player_lines::sides_heading,
                             player_lines::named_players, tags::stray_text, tags::stray_lines>> {};

/// Tokens that begin with a sign. A letter or digit excludes them all at once.
template <typename... Token>
struct signs : pegtl::seq<pegtl::not_at<pegtl::alnum>, pegtl::sor<Token...>> {};

/// Movetext: the tokens of the frame and those of a game. `Own` (score marks and the like) is tried
/// before variations, `Move` before bare words. `Plain`, the most common moves, must match no other
/// token and is tried first.
template <typename Own, typename Move, typename Plain = pegtl::failure>
struct movetext
    : pegtl::until<pegtl::eof,
                   pegtl::sor<space, ply<Plain>,
                              pegtl::seq<pegtl::at<pegtl::digit>, closed_number<Plain, Move, Own>>,
                              number, spaced_number,
                              signs<comment, open_comment, stray_brace, line_comment, nag, mark,
                                    ellipsis, odd_ellipsis>,
                              result,
                              pegtl::seq<pegtl::at<pegtl::digit>,
                                         pegtl::sor<ordinal_number<Plain, Move, Own>,
                                                    signed_number<Plain, Move, Own>>>,
                              Own, table_heading,
                              signs<tags::wrapper, tags::pair, tags::odd_pair, tags::spaced_pair,
                                    open_variation, close_variation, literal_blank, byte_order_mark,
                                    comma, table_ruler, bar, semicolon>,
                              ply<Move>, draw_in_words, win_in_words, cell_number,
                              bare_number<Plain, Move, Own>, ply<word>>> {};

}  // namespace damier::grammar::frame
