#pragma once

#include "damier/grammar/text.hpp"

/// Lines above the moves that name the players, or only the sides, as people write them on paper.
/// They have no digits but the four of a rating, so that no move is read as one.
namespace damier::grammar::player_lines {

/// The colours of the boxes, in French and English.
struct side_word
    : pegtl::seq<
          pegtl::sor<pegtl::istring<'b', 'l', 'a', 'n', 'c'>, pegtl::istring<'n', 'o', 'i', 'r'>,
                     pegtl::istring<'w', 'h', 'i', 't', 'e'>,
                     pegtl::istring<'b', 'l', 'a', 'c', 'k'>, pegtl::istring<'b', 'l', 'e', 'u'>,
                     pegtl::istring<'v', 'e', 'r', 't'>,
                     pegtl::istring<'m', 'a', 'r', 'r', 'o', 'n'>,
                     pegtl::istring<'i', 'v', 'o', 'i', 'r', 'e'>,
                     pegtl::seq<pegtl::istring<'j', 'o', 'u', 'e', 'u', 'r'>, blanks,
                                pegtl::one<'1', '2'>>>,
          pegtl::opt<pegtl::one<'s', 'S'>>, pegtl::not_at<letter>, word_end> {};
/// `(B)` and `(N)` of the rule sheet (L17).
struct side_letter : pegtl::one<'B', 'N', 'b', 'n'> {};
struct side_in_parentheses
    : pegtl::seq<pegtl::one<'('>, blanks, pegtl::sor<side_word, pegtl::seq<side_letter, word_end>>,
                 blanks, pegtl::one<')'>> {};
struct name_sign_after_side : pegtl::seq<blanks, pegtl::sor<pegtl::one<':', '='>, dash>> {};
/// `(B)`, `(Blancs) :`, or `Blancs :`.
struct side : pegtl::sor<pegtl::seq<side_in_parentheses, pegtl::opt<name_sign_after_side>>,
                         pegtl::seq<side_word, name_sign_after_side>> {};

struct bar : pegtl::one<'|'> {};
/// A separator of two players in one line.
struct against
    : pegtl::seq<pegtl::sor<pegtl::istring<'c', 'o', 'n', 't', 'r', 'e'>,
                            pegtl::seq<pegtl::istring<'v', 's'>, pegtl::opt<pegtl::one<'.'>>>,
                            pegtl::istring<'e', 't'>>,
                 blank> {};
struct between_sign
    : pegtl::sor<pegtl::one<'|', ',', ';', '/', '&'>, dash, pegtl::seq<word_start, against>> {};
struct between : pegtl::seq<blanks, pegtl::opt<between_sign>, blanks> {};
struct next_side : pegtl::seq<between, side> {};
struct rating : pegtl::seq<word_start, pegtl::rep<4, pegtl::digit>, word_end> {};
struct remark
    : pegtl::seq<pegtl::one<'('>, pegtl::sor<rating, pegtl::plus<letter>>, pegtl::one<')'>> {};
struct name_sign
    : pegtl::seq<
          pegtl::not_at<next_side>,
          pegtl::sor<rating, remark,
                     pegtl::not_one<'(', ')', '\r', '\n', '{', '}', '[', ']', '"', '\\', '|', ';',
                                    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'>>> {};
struct player_name : pegtl::seq<pegtl::at<letter, pegtl::sor<letter, pegtl::one<'.', '\''>>>,
                                pegtl::plus<name_sign>> {};
struct player : pegtl::seq<side, blanks, player_name> {};
struct player_line
    : pegtl::seq<first_in_line, pegtl::opt<bar>, blanks, player, pegtl::opt<between, player>,
                 blanks, pegtl::opt<bar>, blanks, pegtl::at<pegtl::eolf>> {};
struct named_players : pegtl::seq<pegtl::at<player_line>, player_line> {};

/// `BLANCS    NOIRS`, `(B) | (N)`: the heading of two columns, perhaps after one of numbers. One of
/// words with bars is frame::table_heading.
struct heading_of_numbers
    : pegtl::sor<pegtl::seq<pegtl::one<'N', 'n'>,
                            pegtl::sor<pegtl::one<'o'>,
                                       pegtl::seq<pegtl::one<'\xC2'>, pegtl::one<'\xB0', '\xBA'>>>>,
                 pegtl::istring<'c', 'o', 'u', 'p'>, pegtl::one<'#'>> {};
struct between_words : pegtl::plus<pegtl::sor<blank, dash>> {};
struct between_marks : pegtl::star<pegtl::sor<blank, dash, bar>> {};
struct sides_heading
    : pegtl::seq<first_in_line, pegtl::opt<heading_of_numbers, between_words>,
                 pegtl::sor<pegtl::seq<side_in_parentheses, between_marks, side_in_parentheses>,
                            pegtl::seq<side_word, between_words, side_word>>,
                 pegtl::at<blanks, pegtl::eolf>> {};

}  // namespace damier::grammar::player_lines
