#pragma once

#include "damier/grammar/text.hpp"

/// Tag pairs, as in PGN and PDN: `[Name "value"]`.
namespace damier::grammar::tags {

struct name_start : pegtl::sor<pegtl::alnum, pegtl::one<'_'>, pegtl::range<'\x80', '\xFF'>> {};
struct name : pegtl::seq<name_start, pegtl::star<pegtl::sor<name_start, pegtl::one<'-'>>>> {};
struct escape : pegtl::seq<pegtl::one<'\\'>, pegtl::one<'"', '\\'>> {};
struct value : pegtl::star<pegtl::sor<escape, pegtl::not_one<'"', '\n'>>> {};
struct pair : pegtl::seq<pegtl::one<'['>, blanks, name, blanks, pegtl::one<'"'>, value,
                         pegtl::one<'"'>, blanks, pegtl::one<']'>> {};
/// What begins like a tag pair and is none, to the end of its line.
struct bad_pair : pegtl::seq<pegtl::one<'['>, rest_of_line> {};

}  // namespace damier::grammar::tags
