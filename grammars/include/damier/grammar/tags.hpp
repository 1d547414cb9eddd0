#pragma once

#include "damier/grammar/text.hpp"

/// Tag pairs, as in PGN and PDN: `[Name "value"]`.
namespace damier::grammar::tags {

struct name_start : pegtl::sor<pegtl::alnum, pegtl::one<'_'>, pegtl::range<'\x80', '\xFF'>> {};
struct name : pegtl::seq<name_start, pegtl::star<pegtl::sor<name_start, pegtl::one<'-'>>>> {};
struct escape : pegtl::seq<pegtl::one<'\\'>, pegtl::one<'"', '\\', '\''>> {};
struct value : pegtl::star<pegtl::sor<escape, pegtl::not_one<'"', '\n'>>> {};
struct pair : pegtl::seq<pegtl::one<'['>, blanks, name, blanks, pegtl::one<'"'>, value,
                         pegtl::one<'"'>, blanks, pegtl::one<']'>> {};
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
/// A line that begins like a tag pair but is none.
struct bad_pair : pegtl::seq<pegtl::one<'['>, rest_of_line> {};

}  // namespace damier::grammar::tags
