#pragma once

#include "damier/grammar/tags.hpp"

/// A tag pair in one line whose value has quotes without backslash: `[Event "The "Open" 2001"]`.
namespace damier::grammar::inner_quotes {

struct quote : pegtl::one<'"'> {};
struct end_of_pair : pegtl::seq<quote, blanks, pegtl::one<']'>> {};
/// A quote within the value; one before a bracket would end the pair there.
struct inner_quote : pegtl::seq<pegtl::not_at<end_of_pair>, quote> {};
struct value : pegtl::plus<pegtl::sor<tags::escape, pegtl::not_one<'"', '\n'>, inner_quote>> {};
struct line : pegtl::seq<pegtl::one<'['>, blanks, tags::name, blanks, quote, value, end_of_pair,
                         blanks, pegtl::eof> {};

}  // namespace damier::grammar::inner_quotes
