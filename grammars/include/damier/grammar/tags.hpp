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
/// A tag pair whose value is not in double quotes, or has none.
struct bare_value : pegtl::star<pegtl::not_one<'"', '[', ']', '\n'>> {};
struct bare_pair
    : pegtl::seq<pegtl::one<'['>, blanks, name, pegtl::at<pegtl::sor<blank, pegtl::one<']'>>>,
                 blanks, bare_value, pegtl::one<']'>> {};
/// What forums write around a game.
struct wrapper
    : pegtl::seq<pegtl::one<'['>, pegtl::opt<pegtl::one<'/'>>,
                 pegtl::sor<pegtl::istring<'p', 'd', 'n'>, pegtl::istring<'p', 'g', 'n'>>, blanks,
                 pegtl::one<']'>> {};
/// What begins like a tag pair and is none, to the end of its line.
struct bad_pair : pegtl::seq<pegtl::one<'['>, rest_of_line> {};

}  // namespace damier::grammar::tags
