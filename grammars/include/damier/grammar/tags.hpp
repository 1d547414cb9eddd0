#pragma once

#include "damier/grammar/text.hpp"

/// Tag pairs, as in PGN and PDN: `[Name "value"]`.
namespace damier::grammar::tags {

struct name_start : pegtl::sor<pegtl::alnum, pegtl::one<'_'>, pegtl::range<'\x80', '\xFF'>> {};
struct name : pegtl::seq<name_start, pegtl::star<pegtl::sor<name_start, pegtl::one<'-'>>>> {};
/// Signs that no name has, but that some programs and hands write in one.
struct odd_sign : pegtl::one<'!', '#', '$', '%', '&', '\'', '(', ')', '*', '+', ',', '.', '/', ':',
                             ';', '<', '=', '>', '?', '@', '^', '`', '|', '~'> {};
struct odd_name : pegtl::plus<pegtl::sor<name_start, pegtl::one<'-'>, odd_sign>> {};
struct escape : pegtl::seq<pegtl::one<'\\'>, pegtl::one<'"', '\\', '\''>> {};
struct value : pegtl::star<pegtl::sor<escape, pegtl::not_one<'"', '\n'>>> {};
/// PDN 3.0: white space, also line ends, may stand between the parts of a tag pair.
struct white : pegtl::star<pegtl::sor<blank, newline>> {};
struct pair : pegtl::seq<pegtl::one<'['>, white, name, white, pegtl::one<'"'>, value,
                         pegtl::one<'"'>, white, pegtl::one<']'>> {};
/// A tag pair with such a name; the quotes show that it is one.
struct odd_pair : pegtl::seq<pegtl::one<'['>, white, odd_name, white, pegtl::one<'"'>, value,
                             pegtl::one<'"'>, white, pegtl::one<']'>> {};
/// A tag pair whose value is missing or not in double quotes.
struct bare_value : pegtl::star<pegtl::not_one<'"', '[', ']', '\n'>> {};
struct bare_pair
    : pegtl::seq<pegtl::one<'['>, blanks, name, pegtl::at<pegtl::sor<blank, pegtl::one<']'>>>,
                 blanks, bare_value, pegtl::one<']'>> {};
/// Markup that forums add around a game.
struct wrapper
    : pegtl::seq<pegtl::one<'['>, pegtl::opt<pegtl::one<'/'>>,
                 pegtl::sor<pegtl::istring<'p', 'd', 'n'>, pegtl::istring<'p', 'g', 'n'>>, blanks,
                 pegtl::one<']'>> {};
/// A line that begins like a tag pair but is none. Of two brackets only the first one is too many.
struct bad_pair
    : pegtl::seq<pegtl::one<'['>, pegtl::sor<pegtl::at<blanks, pegtl::one<'['>>, rest_of_line>> {};
/// Text before a tag pair, in its line or in the one before. Without a digit it holds no move.
struct stray_text
    : pegtl::seq<pegtl::plus<pegtl::not_one<'\n', '[', '{', '}', '(', ')', ';', '"', '*', '0', '1',
                                            '2', '3', '4', '5', '6', '7', '8', '9'>>,
                 pegtl::opt<newline>, pegtl::at<blanks, pegtl::sor<pair, odd_pair, bare_pair>>> {};

}  // namespace damier::grammar::tags
