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
struct dotted_number : pegtl::seq<number_digits, pegtl::plus<pegtl::one<'.'>>> {};
struct number : pegtl::seq<dotted_number, pegtl::not_at<pegtl::one<')'>>> {};
/// A number before a parenthesis that closes a variation.
struct last_number : dotted_number {};

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
/// A number with a sign that could also begin a move: it is a number only where that number is
/// expected next.
template <typename... Next>
struct signed_number : pegtl::seq<hand_digits, blanks, pegtl::sor<dash, pegtl::one<':'>>,
                                  pegtl::at<some_blanks, pegtl::sor<Next...>>> {};
template <typename... Next>
struct bare_number : pegtl::seq<hand_digits, pegtl::at<some_blanks, pegtl::sor<Next...>>> {};

/// `[1]` or `(1)`: the number of the ply that follows.
struct number_in_parentheses
    : pegtl::seq<pegtl::one<'('>, blanks, hand_digits, blanks, pegtl::one<')'>> {};
template <typename... Next>
struct enclosed_number : pegtl::seq<pegtl::sor<tags::bracketed_number, number_in_parentheses>,
                                    pegtl::at<blanks, pegtl::sor<Next...>>> {};

struct open_variation : pegtl::one<'('> {};
struct close_variation : pegtl::one<')'> {};

/// Half a point, in ASCII or as one character.
struct half : pegtl::sor<pegtl::string<'1', '/', '2'>, pegtl::string<'\xC2', '\xBD'>> {};
struct result_sign : pegtl::sor<dash, pegtl::one<':'>> {};
/// A zero; some type the letter O.
struct zero : pegtl::one<'0', 'O', 'o'> {};
/// A win scores 1 or 2 points. The result of a game that both sides lose is 0-0.
template <typename Sign>
struct points_with
    : pegtl::sor<pegtl::seq<zero, Sign, pegtl::sor<zero, pegtl::one<'1', '2'>>>,
                 pegtl::seq<pegtl::one<'1'>, Sign, pegtl::sor<zero, pegtl::one<'1'>>>,
                 pegtl::seq<pegtl::one<'2'>, Sign, zero>> {};
struct points : points_with<result_sign> {};
/// The first two bytes of a result, which few moves have.
struct result_begin
    : pegtl::sor<pegtl::seq<pegtl::one<'0', '1', '2', 'O', 'o'>, pegtl::one<'-', ':', '/', '\xE2'>>,
                 pegtl::one<'*', '\xC2'>> {};
struct result
    : pegtl::seq<
          pegtl::at<result_begin>,
          pegtl::sor<points, pegtl::seq<half, pegtl::opt<result_sign, half>>, pegtl::one<'*'>>,
          pegtl::not_at<pegtl::sor<pegtl::alnum, pegtl::one<'(', '-', '=', ':', '/'>>>> {};

/// A sign that ends a sentence.
struct full_stop : pegtl::opt<pegtl::one<'.', '!'>> {};
/// Succeeds if no more moves follow in the record; consumes nothing.
struct end_of_moves
    : pegtl::at<full_stop, pegtl::star<space>, pegtl::sor<pegtl::eof, pegtl::one<'{', ';'>>> {};

/// A result with blanks around its sign, `1 - 0` or `\u00BD : \u00BD`, which ends the moves. 0 - 0 is
/// left to games that count points.
struct spaced_sign : pegtl::sor<pegtl::seq<some_blanks, result_sign, blanks>,
                                pegtl::seq<result_sign, some_blanks>> {};
struct no_points : pegtl::seq<zero, spaced_sign, zero> {};
struct spaced_points
    : pegtl::seq<pegtl::at<pegtl::one<'0', '1', '2', '\xC2'>>, pegtl::not_at<no_points>,
                 pegtl::sor<points_with<spaced_sign>, pegtl::seq<half, spaced_sign, half>>,
                 word_end> {};
struct spaced_result : pegtl::seq<spaced_points, end_of_moves> {};

/// A draw or a winner in words.
struct worded_draw
    : pegtl::sor<pegtl::istring<'d', 'r', 'a', 'w', 'n'>, pegtl::istring<'d', 'r', 'a', 'w'>,
                 pegtl::istring<'n', 'u', 'l', 'l', 'e'>,
                 pegtl::istring<'r', 'e', 'm', 'i', 's', 'e'>> {};
struct article
    : pegtl::sor<
          pegtl::seq<pegtl::istring<'l', 'e'>, pegtl::opt<pegtl::one<'s', 'S'>>, some_blanks>,
          pegtl::seq<pegtl::istring<'t', 'h', 'e'>, some_blanks>,
          pegtl::seq<pegtl::one<'l', 'L'>, pegtl::one<'\''>>,
          pegtl::seq<pegtl::one<'l', 'L'>, pegtl::string<'\xE2', '\x80', '\x99'>>> {};
/// The sides, by the colours of the boxes or by number.
struct numbered_side : pegtl::seq<pegtl::sor<pegtl::istring<'j', 'o', 'u', 'e', 'u', 'r'>,
                                             pegtl::istring<'p', 'l', 'a', 'y', 'e', 'r'>>,
                                  blanks, pegtl::one<'1', '2'>> {};
struct side_name
    : pegtl::sor<pegtl::istring<'w', 'h', 'i', 't', 'e'>, pegtl::istring<'b', 'l', 'a', 'c', 'k'>,
                 pegtl::seq<pegtl::sor<pegtl::istring<'b', 'l', 'a', 'n', 'c'>,
                                       pegtl::istring<'n', 'o', 'i', 'r'>,
                                       pegtl::istring<'b', 'l', 'e', 'u'>,
                                       pegtl::istring<'v', 'e', 'r', 't'>,
                                       pegtl::istring<'m', 'a', 'r', 'r', 'o', 'n'>,
                                       pegtl::istring<'i', 'v', 'o', 'i', 'r', 'e'>>,
                            pegtl::opt<pegtl::one<'s', 'S'>>>,
                 numbered_side> {};
struct won : pegtl::sor<pegtl::istring<'g', 'a', 'g', 'n', 'e', 'n', 't'>,
                        pegtl::istring<'g', 'a', 'g', 'n', 'e'>, pegtl::istring<'w', 'i', 'n', 's'>,
                        pegtl::istring<'w', 'o', 'n'>> {};
struct acute_e : pegtl::sor<pegtl::string<'\xC3', '\xA9'>, pegtl::one<'e'>> {};
struct has_won : pegtl::seq<pegtl::sor<pegtl::istring<'o', 'n', 't'>, pegtl::one<'a', 'A'>>,
                            some_blanks, pegtl::istring<'g', 'a', 'g', 'n'>, acute_e> {};
struct gave_up : pegtl::sor<pegtl::istring<'a', 'b', 'a', 'n', 'd', 'o', 'n', 'n', 'e', 'n', 't'>,
                            pegtl::istring<'a', 'b', 'a', 'n', 'd', 'o', 'n', 'n', 'e'>,
                            pegtl::istring<'r', 'e', 's', 'i', 'g', 'n', 's'>,
                            pegtl::istring<'r', 'e', 's', 'i', 'g', 'n', 'e', 'd'>> {};
struct has_given_up
    : pegtl::seq<pegtl::sor<pegtl::istring<'o', 'n', 't'>, pegtl::one<'a', 'A'>>, some_blanks,
                 pegtl::istring<'a', 'b', 'a', 'n', 'd', 'o', 'n', 'n'>, acute_e> {};
struct lost
    : pegtl::sor<pegtl::istring<'p', 'e', 'r', 'd', 'e', 'n', 't'>,
                 pegtl::istring<'p', 'e', 'r', 'd'>, pegtl::istring<'l', 'o', 's', 'e', 's'>,
                 pegtl::istring<'l', 'o', 's', 't'>> {};
struct win_of_side : pegtl::seq<side_name, some_blanks, pegtl::sor<won, has_won>> {};
struct loss_of_side : pegtl::seq<side_name, some_blanks, pegtl::sor<gave_up, has_given_up, lost>> {
};
struct of_side
    : pegtl::seq<some_blanks, pegtl::one<'d', 'D'>,
                 pegtl::sor<pegtl::seq<pegtl::istring<'e', 's'>, some_blanks>,
                            pegtl::seq<pegtl::istring<'u'>, some_blanks>,
                            pegtl::seq<pegtl::istring<'e'>, some_blanks, pegtl::opt<article>>,
                            pegtl::one<'\''>, pegtl::string<'\xE2', '\x80', '\x99'>>,
                 side_name> {};
struct win_as_noun : pegtl::seq<pegtl::sor<pegtl::istring<'v', 'i', 'c', 't', 'o', 'i', 'r', 'e'>,
                                           pegtl::istring<'g', 'a', 'i', 'n'>>,
                                of_side> {};
struct giving_up : pegtl::istring<'a', 'b', 'a', 'n', 'd', 'o', 'n'> {};
struct loss_as_noun : pegtl::seq<giving_up, of_side> {};
/// `abandon` alone does not name a side.
struct loss_of_somebody : pegtl::seq<pegtl::sor<gave_up, giving_up>, word_end, end_of_moves> {};
struct worded_win : pegtl::sor<win_of_side, win_as_noun> {};
struct worded_loss : pegtl::sor<loss_of_side, loss_as_noun, loss_of_somebody> {};
template <typename Words>
struct words : pegtl::seq<Words, word_end> {};
struct draw_in_words : words<worded_draw> {};
struct win_in_words : words<pegtl::seq<pegtl::opt<article>, pegtl::sor<worded_win, worded_loss>>> {
};

/// The scores of both sides instead of the result: `30 à 12`, `30 - 12`. It contains a blank.
struct score_number : pegtl::rep_min_max<1, 4, pegtl::digit> {};
/// The name of what a score counts, such as points.
struct counted : pegtl::seq<blanks, pegtl::not_at<pegtl::istring<'c', 'o', 'n', 't', 'r', 'e'>>,
                            pegtl::rep<2, pegtl::alpha>, pegtl::star<pegtl::alpha>, word_end> {};
struct score_word : pegtl::sor<pegtl::one<'a'>, pegtl::string<'\xC3', '\xA0'>,
                               pegtl::istring<'c', 'o', 'n', 't', 'r', 'e'>> {};
struct score_sign : pegtl::sor<pegtl::one<'/', ':'>, score_word, dash> {};
struct score_of_sides : pegtl::seq<score_number, pegtl::opt<counted>, blanks, score_sign, blanks,
                                   score_number, pegtl::opt<counted>> {};
struct spaced_score
    : pegtl::seq<pegtl::at<score_of_sides, full_stop, pegtl::star<space>, pegtl::eof>,
                 score_of_sides> {};
/// A score in words, in games that otherwise have none: `12 points \u00E0 0`.
struct score_in_words
    : pegtl::seq<score_number, pegtl::opt<counted>, some_blanks, score_word, some_blanks,
                 score_number, pegtl::opt<counted>, word_end, end_of_moves> {};

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

/// Succeeds at the beginning of a line before the first ply; the reader decides.
struct before_plies : first_in_line {};
struct players_above
    : pegtl::seq<before_plies,
                 pegtl::sor<player_lines::sides_heading, player_lines::named_players>> {};

/// A remark in parentheses, not a variation: words without a digit, or a time such as `2'30"`. A
/// dash may be a pass.
struct minute_sign
    : pegtl::sor<
          pegtl::one<'\'', '"', 's', 'h', 'm'>, pegtl::string<'m', 'i', 'n'>,
          pegtl::string<'m', 'n'>, pegtl::string<'s', 'e', 'c'>,
          pegtl::seq<pegtl::string<'\xE2', '\x80'>, pegtl::one<'\x99', '\x9D', '\xB2', '\xB3'>>> {};
struct time_part : pegtl::seq<pegtl::plus<pegtl::digit>, blanks,
                              pegtl::sor<pegtl::string<'m', 'i', 'n'>, pegtl::string<'m', 'n'>,
                                         pegtl::string<'s', 'e', 'c'>, minute_sign>> {};
struct time_in_words : pegtl::seq<pegtl::plus<time_part, blanks>, pegtl::star<pegtl::digit>> {};
struct remark_sign
    : pegtl::seq<pegtl::not_at<pegtl::digit>,
                 pegtl::not_one<'\n', '(', ')', '{', '}', '[', ']', ';', '*', '|', '$'>> {};
struct remark_words
    : pegtl::seq<
          pegtl::not_at<pegtl::sor<dash, pegtl::istring<'p', 'a', 's', 's'>, pegtl::one<'.'>>>,
          pegtl::not_at<pegtl::one<')'>>, pegtl::plus<remark_sign>> {};
struct remark : pegtl::seq<pegtl::one<'('>, blanks, pegtl::sor<time_in_words, remark_words>, blanks,
                           pegtl::one<')'>> {};

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

/// A result, and the full stop of a sentence.
template <typename Result>
struct stopped
    : pegtl::seq<Result,
                 pegtl::opt<pegtl::one<'.', '!'>, pegtl::at<pegtl::sor<space, pegtl::eof>>>> {};

/// Movetext: the tokens of the frame and those of a game. `Own` (score marks and the like) is tried
/// before variations, `Move` before bare words. `Plain`, the most common moves, must match no other
/// token and is tried first.
template <typename Own, typename Move, typename Plain = pegtl::failure>
struct movetext
    : pegtl::until<
          pegtl::eof,
          pegtl::sor<
              space, ply<Plain>, number,
              pegtl::seq<pegtl::at<pegtl::digit>,
                         pegtl::sor<closed_number<Plain, Move, Own>, last_number, spaced_number>>,
              signs<comment, open_comment, stray_brace, line_comment, nag, mark, ellipsis,
                    odd_ellipsis>,
              stopped<spaced_result>, stopped<result>,
              pegtl::seq<pegtl::at<pegtl::digit>, pegtl::sor<ordinal_number<Plain, Move, Own>,
                                                             signed_number<Plain, Move, Own>>>,
              players_above, Own, table_heading,
              signs<enclosed_number<Plain, Move, Own>, remark, tags::wrapper, tags::pair,
                    tags::odd_pair, tags::spaced_pair, open_variation, close_variation,
                    literal_blank, byte_order_mark, comma, table_ruler, bar, semicolon>,
              pegtl::seq<pegtl::at<pegtl::digit>, score_in_words>, ply<Move>,
              stopped<draw_in_words>, stopped<win_in_words>, cell_number,
              bare_number<Plain, Move, Own>, ply<word>>> {};

}  // namespace damier::grammar::frame
