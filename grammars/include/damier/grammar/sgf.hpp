#pragma once

#include "damier/grammar/text.hpp"

/// SGF, the Smart Game Format (FF[4] and the older forms that are found), whatever the game. A game
/// tree is a flat run of tokens; the reader keeps count of open trees, so that no rule here is
/// recursive and no nesting can exhaust the stack.
namespace damier::grammar::sgf {

/// White space between tokens. Old programs pad with zero bytes as well.
struct gap : pegtl::plus<pegtl::one<' ', '\t', '\r', '\n', '\v', '\f', '\0'>> {};
struct gaps : pegtl::opt<gap> {};

/// What a property is. FF[4] has capitals only; before, small letters stood among them and did not
/// count (`GaMe`).
struct identifier : pegtl::seq<pegtl::alpha, pegtl::star<pegtl::alnum>> {};

/// A backslash takes the meaning of whatever byte follows it.
struct escape : pegtl::seq<pegtl::one<'\\'>, pegtl::any> {};
struct value_text : pegtl::star<pegtl::sor<pegtl::plus<pegtl::not_one<']', '\\'>>, escape>> {};
struct value : pegtl::seq<pegtl::one<'['>, value_text, pegtl::one<']'>> {};
/// A value that nothing closes: all that is left is in it.
struct open_value : pegtl::seq<pegtl::one<'['>, pegtl::star<pegtl::any>> {};

struct values : pegtl::seq<value, pegtl::star<gaps, value>> {};
struct property : pegtl::seq<identifier, gaps, pegtl::sor<values, open_value>> {};

struct node_start : pegtl::one<';'> {};
struct open_tree : pegtl::one<'('> {};
struct close_tree : pegtl::one<')'> {};

/// Where a game begins: a tree whose first node, or a property of it, follows. It takes nothing.
struct tree_begins : pegtl::at<open_tree, gaps, pegtl::sor<node_start, property>> {};
/// What stands around games and is none: SGF lets mail headers and the like stand there.
struct outside : pegtl::until<pegtl::at<tree_begins>> {};

/// A run of bytes that begins no token, at least one byte long: the reader never stops before the
/// end.
struct stray : pegtl::seq<pegtl::any,
                          pegtl::star<pegtl::not_one<';', '(', ')', '[', ' ', '\t', '\r', '\n'>>> {
};

/// A move of either side in the node that begins a game: from there on what stands in it is read
/// with the moves.
struct move_property
    : pegtl::at<pegtl::one<'B', 'W'>, pegtl::star<pegtl::lower>, gaps, pegtl::one<'['>> {};

/// The properties of the node that begins a game, up to its first move.
struct root_properties
    : pegtl::star<pegtl::sor<gap, pegtl::seq<pegtl::not_at<move_property>, property>>> {};
struct root : pegtl::seq<open_tree, gaps, pegtl::opt<node_start>, root_properties> {};

/// All that follows, to the end of the record.
struct tree : pegtl::until<pegtl::eof,
                           pegtl::sor<node_start, property, gap, open_tree, close_tree, stray>> {};

/// Properties as they are kept in an annotation: `KO[]MA[a1][b2]`.
struct kept : pegtl::seq<pegtl::plus<identifier, values>, pegtl::eof> {};

}  // namespace damier::grammar::sgf
