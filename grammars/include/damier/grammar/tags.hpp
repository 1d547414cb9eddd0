#pragma once

#include "damier/grammar/text.hpp"

/// Tag pairs, as in PGN and PDN: `[Name "value"]`.
namespace damier::grammar::tags {

struct name_start : pegtl::sor<pegtl::alnum, pegtl::one<'_'>, pegtl::range<'\x80', '\xFF'>> {};
struct name : pegtl::seq<name_start, pegtl::star<pegtl::sor<name_start, pegtl::one<'-'>>>> {};
/// Signs that are invalid in names, but that some programs and people write in them.
struct odd_sign : pegtl::one<'!', '#', '$', '%', '&', '\'', '(', ')', '*', '+', ',', '.', '/', ':',
                             ';', '<', '=', '>', '?', '@', '^', '`', '|', '~'> {};
struct name_word : pegtl::plus<pegtl::sor<name_start, pegtl::one<'-'>, odd_sign>> {};
struct odd_name : name_word {};
struct escape : pegtl::seq<pegtl::one<'\\'>, pegtl::one<'"', '\\', '\''>> {};
struct value : pegtl::star<pegtl::sor<escape, pegtl::not_one<'"', '\n'>>> {};
/// PDN 3.0: white space, also line ends, may separate the parts of a tag pair.
struct white : pegtl::star<pegtl::sor<blank, newline>> {};
struct pair : pegtl::seq<pegtl::one<'['>, white, name, white, pegtl::one<'"'>, value,
                         pegtl::one<'"'>, white, pegtl::one<']'>> {};
/// A tag pair with such a name; the quotes identify it.
struct odd_pair : pegtl::seq<pegtl::one<'['>, white, odd_name, white, pegtl::one<'"'>, value,
                             pegtl::one<'"'>, white, pegtl::one<']'>> {};
/// A tag pair whose name is several words.
struct spaced_name : pegtl::seq<name_word, pegtl::plus<some_blanks, name_word>> {};
struct spaced_pair : pegtl::seq<pegtl::one<'['>, white, spaced_name, white, pegtl::one<'"'>, value,
                                pegtl::one<'"'>, white, pegtl::one<']'>> {};
/// A number in brackets: that of a ply, not a tag.
struct bracketed_number
    : pegtl::seq<pegtl::one<'['>, blanks, pegtl::rep_min_max<1, 3, pegtl::digit>, blanks,
                 pegtl::one<']'>> {};
/// A tag pair whose value is missing or not in double quotes.
struct bare_value : pegtl::star<pegtl::not_one<'"', '[', ']', '\n'>> {};
struct bare_pair : pegtl::seq<pegtl::not_at<bracketed_number>, pegtl::one<'['>, blanks, name,
                              pegtl::at<pegtl::sor<blank, pegtl::one<']'>>>, blanks, bare_value,
                              pegtl::one<']'>> {};
/// Markup that forums add around a game.
struct wrapper
    : pegtl::seq<pegtl::one<'['>, pegtl::opt<pegtl::one<'/'>>,
                 pegtl::sor<pegtl::istring<'p', 'd', 'n'>, pegtl::istring<'p', 'g', 'n'>>, blanks,
                 pegtl::one<']'>> {};
/// A line that begins like a tag pair but is invalid. Of two brackets only the first one is extra.
struct bad_pair : pegtl::seq<pegtl::not_at<bracketed_number>, pegtl::one<'['>,
                             pegtl::sor<pegtl::at<blanks, pegtl::one<'['>>, rest_of_line>> {};

/// A character of text without annotations, tag pairs and results; without a digit, no move.
struct stray_sign : pegtl::not_one<'\n', '[', '{', '}', '(', ')', ';', '"', '*'> {};
struct no_digit : pegtl::seq<pegtl::not_at<pegtl::digit>, stray_sign> {};
struct at_tag : pegtl::at<blanks, pegtl::sor<pair, odd_pair, spaced_pair, bare_pair>> {};
/// Text before a tag pair, in its line or in the previous one.
struct stray_text : pegtl::seq<pegtl::plus<no_digit>, pegtl::opt<newline>, at_tag> {};

/// A number that is not part of a move: alone, or in a date.
struct digits_alone : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::opt<pegtl::one<',', '!', '?'>>> {
};
struct one_or_two : pegtl::seq<pegtl::digit, pegtl::opt<pegtl::digit>> {};
struct four : pegtl::rep<4, pegtl::digit> {};
struct date_sign : pegtl::one<'-', '.', '/'> {};
struct date : pegtl::sor<pegtl::seq<four, date_sign, one_or_two, date_sign, one_or_two>,
                         pegtl::seq<one_or_two, date_sign, one_or_two, date_sign, four>> {};
/// A word that is not a move: three letters and no digit, or an address.
struct stray_end : pegtl::at<pegtl::sor<blank, newline>> {};
struct word_sign : pegtl::seq<pegtl::not_at<blank>, no_digit> {};
struct clear_word : pegtl::seq<pegtl::rep<3, letter>, pegtl::star<word_sign>, stray_end> {};
struct address : pegtl::seq<pegtl::plus<pegtl::alpha>, pegtl::string<':', '/', '/'>,
                            pegtl::plus<pegtl::not_at<blank>, stray_sign>, stray_end> {};
struct sure_word : pegtl::sor<clear_word, address> {};
struct stray_word
    : pegtl::sor<sure_word,
                 pegtl::seq<pegtl::sor<pegtl::plus<word_sign>, date, digits_alone>, stray_end>> {};
/// A line of the header with words and no move.
struct stray_line
    : pegtl::seq<blanks, pegtl::star<pegtl::not_at<sure_word>, stray_word, some_blanks>, sure_word,
                 pegtl::star<some_blanks, stray_word>, blanks, newline> {};
/// Stray lines before a tag pair: at most eight, so that the decision needs few bytes.
struct stray_lines : pegtl::seq<pegtl::rep_min_max<1, 8, stray_line>, at_tag> {};

}  // namespace damier::grammar::tags
