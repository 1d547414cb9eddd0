#pragma once

#include "damier/grammar/text.hpp"

/// SGF, the Smart Game Format (FF[4] and the older forms in use), for any game. A game tree is a
/// flat sequence of tokens. The reader counts open trees, so no rule here is recursive and no
/// nesting can exhaust the stack.
namespace damier::grammar::sgf {

/// White space between tokens. Old programs also pad with zero bytes.
struct gap : pegtl::plus<pegtl::one<' ', '\t', '\r', '\n', '\v', '\f', '\0'>> {};
struct gaps : pegtl::opt<gap> {};

/// A property identifier. FF[4] allows capitals only; earlier versions also allow lower-case
/// letters, which are ignored (`GaMe`).
struct identifier : pegtl::seq<pegtl::alpha, pegtl::star<pegtl::alnum>> {};

/// A backslash makes the next byte literal.
struct escape : pegtl::seq<pegtl::one<'\\'>, pegtl::any> {};
struct value_text : pegtl::star<pegtl::sor<pegtl::plus<pegtl::not_one<']', '\\'>>, escape>> {};
struct value : pegtl::seq<pegtl::one<'['>, value_text, pegtl::one<']'>> {};
/// An unterminated value extends to the end of the input.
struct open_value : pegtl::seq<pegtl::one<'['>, pegtl::star<pegtl::any>> {};

struct values : pegtl::seq<value, pegtl::star<gaps, value>> {};
struct property : pegtl::seq<identifier, gaps, pegtl::sor<values, open_value>> {};

struct node_start : pegtl::one<';'> {};
struct open_tree : pegtl::one<'('> {};
struct close_tree : pegtl::one<')'> {};

/// The beginning of a game: a tree that begins with a node or a property. Consumes nothing.
struct tree_begins : pegtl::at<open_tree, gaps, pegtl::sor<node_start, property>> {};
/// Text around games: SGF allows mail headers and the like there.
struct outside : pegtl::until<pegtl::at<tree_begins>> {};

/// Bytes that begin no token, at least one, so that the reader always makes progress.
struct stray : pegtl::seq<pegtl::any,
                          pegtl::star<pegtl::not_one<';', '(', ')', '[', ' ', '\t', '\r', '\n'>>> {
};

/// A move of either side in the root node. From there the rest of the node is read with the moves.
struct move_property
    : pegtl::at<pegtl::one<'B', 'W'>, pegtl::star<pegtl::lower>, gaps, pegtl::one<'['>> {};

/// The properties of the root node, up to its first move.
struct root_properties
    : pegtl::star<pegtl::sor<gap, pegtl::seq<pegtl::not_at<move_property>, property>>> {};
struct root : pegtl::seq<open_tree, gaps, pegtl::opt<node_start>, root_properties> {};

/// The rest of the record.
struct tree : pegtl::until<pegtl::eof,
                           pegtl::sor<node_start, property, gap, open_tree, close_tree, stray>> {};

/// Properties as an annotation stores them: `KO[]MA[a1][b2]`.
struct kept : pegtl::seq<pegtl::plus<identifier, values>, pegtl::eof> {};

}  // namespace damier::grammar::sgf
