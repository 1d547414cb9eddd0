#pragma once

#include "damier/grammar/text.hpp"

/// The language of queries over records. Its words mean the same in every game; words of one game,
/// such as the names of its pieces, are plain words here.
namespace damier::grammar::query {

struct white : pegtl::star<pegtl::one<' ', '\t', '\r', '\n'>> {};
struct non_ascii : pegtl::range<'\x80', '\xFF'> {};
struct word_start : pegtl::sor<pegtl::alpha, non_ascii> {};
struct word_character : pegtl::sor<pegtl::alnum, pegtl::one<'-', '_'>, non_ascii> {};

/// A word of the language, ignoring case.
template <typename Text>
struct keyword : pegtl::seq<Text, pegtl::not_at<word_character>> {};

struct and_word : keyword<TAO_PEGTL_ISTRING("and")> {};
struct or_word : keyword<TAO_PEGTL_ISTRING("or")> {};
struct not_word : keyword<TAO_PEGTL_ISTRING("not")> {};
struct then_word : keyword<TAO_PEGTL_ISTRING("then")> {};
struct within_word : keyword<TAO_PEGTL_ISTRING("within")> {};
struct later_word : keyword<TAO_PEGTL_ISTRING("later")> {};
struct in_word : keyword<TAO_PEGTL_ISTRING("in")> {};
struct on_word : keyword<TAO_PEGTL_ISTRING("on")> {};
struct to_word : keyword<TAO_PEGTL_ISTRING("to")> {};
struct move_word : keyword<TAO_PEGTL_ISTRING("move")> {};
struct count_word : keyword<TAO_PEGTL_ISTRING("count")> {};
struct code_word : keyword<TAO_PEGTL_ISTRING("code")> {};
struct tag_word : keyword<TAO_PEGTL_ISTRING("tag")> {};
struct has_word : keyword<TAO_PEGTL_ISTRING("has")> {};
struct valid_word : keyword<TAO_PEGTL_ISTRING("valid")> {};
struct empty_word : keyword<TAO_PEGTL_ISTRING("empty")> {};
struct plays_word : keyword<TAO_PEGTL_ISTRING("plays")> {};
struct kind_word : keyword<TAO_PEGTL_ISTRING("kind")> {};
struct takes_word : keyword<TAO_PEGTL_ISTRING("takes")> {};
struct by_word : keyword<TAO_PEGTL_ISTRING("by")> {};
struct nag_word : keyword<TAO_PEGTL_ISTRING("nag")> {};
struct comment_word : keyword<TAO_PEGTL_ISTRING("comment")> {};

/// A field of a record.
struct field
    : pegtl::sor<keyword<TAO_PEGTL_ISTRING("white")>, keyword<TAO_PEGTL_ISTRING("black")>,
                 keyword<TAO_PEGTL_ISTRING("first")>, keyword<TAO_PEGTL_ISTRING("second")>,
                 keyword<TAO_PEGTL_ISTRING("player")>, keyword<TAO_PEGTL_ISTRING("winner")>,
                 keyword<TAO_PEGTL_ISTRING("loser")>, keyword<TAO_PEGTL_ISTRING("event")>,
                 keyword<TAO_PEGTL_ISTRING("site")>, keyword<TAO_PEGTL_ISTRING("round")>,
                 keyword<TAO_PEGTL_ISTRING("annotator")>, keyword<TAO_PEGTL_ISTRING("date")>,
                 keyword<TAO_PEGTL_ISTRING("year")>, keyword<TAO_PEGTL_ISTRING("elo")>,
                 keyword<TAO_PEGTL_ISTRING("whiteelo")>, keyword<TAO_PEGTL_ISTRING("blackelo")>,
                 keyword<TAO_PEGTL_ISTRING("result")>, keyword<TAO_PEGTL_ISTRING("plies")>,
                 keyword<TAO_PEGTL_ISTRING("ruleset")>, keyword<TAO_PEGTL_ISTRING("ending")>,
                 keyword<TAO_PEGTL_ISTRING("id")>> {};
/// A feature of a record.
struct feature
    : pegtl::sor<keyword<TAO_PEGTL_ISTRING("comments")>, keyword<TAO_PEGTL_ISTRING("variations")>,
                 keyword<TAO_PEGTL_ISTRING("clocks")>, keyword<TAO_PEGTL_ISTRING("nags")>,
                 keyword<TAO_PEGTL_ISTRING("setup")>> {};
/// A comparison with a set-up.
struct comparing_word
    : pegtl::sor<keyword<TAO_PEGTL_ISTRING("position")>, keyword<TAO_PEGTL_ISTRING("board")>,
                 keyword<TAO_PEGTL_ISTRING("contains")>, keyword<TAO_PEGTL_ISTRING("any")>,
                 keyword<TAO_PEGTL_ISTRING("lacks")>> {};
/// Numbers of a position, of a ply, and of a side.
struct number_word
    : pegtl::sor<keyword<TAO_PEGTL_ISTRING("ply")>, keyword<TAO_PEGTL_ISTRING("moves")>,
                 keyword<TAO_PEGTL_ISTRING("repeated")>, keyword<TAO_PEGTL_ISTRING("gives")>,
                 keyword<TAO_PEGTL_ISTRING("clock")>, keyword<TAO_PEGTL_ISTRING("eval")>> {};
struct side_number_word
    : pegtl::sor<keyword<TAO_PEGTL_ISTRING("hand")>, keyword<TAO_PEGTL_ISTRING("score")>> {};
struct flag_word
    : pegtl::sor<keyword<TAO_PEGTL_ISTRING("start")>, keyword<TAO_PEGTL_ISTRING("last")>,
                 keyword<TAO_PEGTL_ISTRING("promotes")>> {};
struct from_word : keyword<TAO_PEGTL_ISTRING("from")> {};
struct transform_word
    : pegtl::sor<keyword<TAO_PEGTL_ISTRING("either")>, keyword<TAO_PEGTL_ISTRING("flipped")>,
                 keyword<TAO_PEGTL_ISTRING("symmetric")>> {};

struct open : pegtl::one<'('> {};
struct close : pegtl::one<')'> {};
struct comma : pegtl::one<','> {};
struct tilde : pegtl::one<'~'> {};
struct dots : pegtl::string<'.', '.'> {};
struct operation : pegtl::sor<pegtl::string<'!', '='>, pegtl::string<'<', '='>,
                              pegtl::string<'>', '='>, pegtl::one<'=', '<', '>'>> {};

/// A word of a game, or of the table of codes.
struct word : pegtl::seq<word_start, pegtl::star<word_character>> {};
/// A backslash inside quotes: it makes a quote, or a backslash, literal.
struct text_escape : pegtl::seq<pegtl::one<'\\'>, pegtl::one<'"', '\\'>> {};
struct text_value : pegtl::star<pegtl::sor<text_escape, pegtl::not_one<'"'>>> {};
struct text : pegtl::seq<pegtl::one<'"'>, text_value, pegtl::one<'"'>> {};
/// A backslash inside slashes: `\/` is a slash, and any other escape belongs to the expression.
struct expression_escape : pegtl::seq<pegtl::one<'\\'>, pegtl::any> {};
struct expression_value : pegtl::star<pegtl::sor<expression_escape, pegtl::not_one<'/'>>> {};
struct expression : pegtl::seq<pegtl::one<'/'>, expression_value, pegtl::one<'/'>> {};
/// A number, a date or a word without quotes. Two points end it.
struct bare_point : pegtl::seq<pegtl::one<'.'>, pegtl::not_at<pegtl::one<'.'>>> {};
struct bare_character : pegtl::sor<pegtl::alnum, pegtl::one<'-', '_', '/', '?', '*', '+', ':'>,
                                   non_ascii, bare_point> {};
struct bare : pegtl::plus<bare_character> {};
struct number : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::not_at<word_character>> {};

/// Squares and ranges of squares, in the notation of a game.
struct square : pegtl::plus<pegtl::sor<pegtl::alnum, pegtl::one<'-', '_', '.', ':'>>> {};
struct squares : pegtl::list<square, comma, pegtl::one<' ', '\t', '\r', '\n'>> {};

/// A rule, and the white space before it.
template <typename... Rules>
struct after_white : pegtl::seq<white, Rules...> {};

struct value : pegtl::sor<text, bare> {};
struct pattern : pegtl::sor<text, expression> {};
struct range : pegtl::seq<value, white, dots, white, value> {};
struct with_operation : pegtl::seq<operation, white, value> {};
struct with_range : pegtl::seq<in_word, white, range> {};
struct with_pattern : pegtl::seq<tilde, white, pattern> {};
struct comparison : after_white<pegtl::sor<with_operation, with_range, with_pattern>> {};

struct counted_word : pegtl::seq<pegtl::not_at<on_word>, word> {};
struct counted_squares : pegtl::seq<on_word, white, squares> {};
struct count : pegtl::seq<count_word, white, open, pegtl::plus<white, counted_word>, white,
                          pegtl::opt<counted_squares>, white, close> {};
struct with_count : pegtl::seq<operation, white, count> {};
struct count_condition
    : pegtl::seq<count, white, pegtl::sor<with_count, with_operation, with_range>> {};

struct setup_condition : pegtl::seq<comparing_word, white, text> {};
struct empty_condition : pegtl::seq<empty_word, white, squares> {};
struct side_number : pegtl::seq<side_number_word, white, open, white, word, white, close> {};
struct side_number_condition : pegtl::seq<side_number, comparison> {};
struct to_move_condition : pegtl::seq<to_word, white, move_word, white, word> {};
struct number_condition : pegtl::seq<number_word, comparison> {};
struct flag_condition : pegtl::seq<flag_word> {};

struct field_condition : pegtl::seq<field, comparison> {};
struct valid_condition : pegtl::seq<valid_word, pegtl::opt<comparison>> {};
struct tag_condition : pegtl::seq<tag_word, white, text, comparison> {};
struct has_condition : pegtl::seq<has_word, white, feature> {};
struct code_condition : pegtl::seq<code_word, white, word> {};

struct plays_condition : pegtl::seq<plays_word, white, text> {};
struct kind_condition : pegtl::seq<kind_word, white, word> {};
struct taken_word : pegtl::seq<pegtl::not_at<in_word>, word> {};
struct takes_condition : pegtl::seq<takes_word, pegtl::opt<white, taken_word>, comparison> {};
struct from_condition : pegtl::seq<from_word, white, squares> {};
struct to_condition : pegtl::seq<to_word, white, pegtl::not_at<move_word>, squares> {};
struct by_condition : pegtl::seq<by_word, white, word> {};
struct nag_condition : pegtl::seq<nag_word, white, value> {};
struct comment_condition : pegtl::seq<comment_word, comparison> {};

struct record_condition
    : pegtl::sor<field_condition, valid_condition, tag_condition, has_condition, code_condition> {};
struct position_condition
    : pegtl::sor<setup_condition, empty_condition, count_condition, side_number_condition,
                 to_move_condition, number_condition, flag_condition> {};
struct ply_condition : pegtl::sor<plays_condition, kind_condition, takes_condition, from_condition,
                                  to_condition, by_condition, nag_condition, comment_condition> {};
struct condition : pegtl::sor<record_condition, position_condition, ply_condition> {};

struct query;
struct group : pegtl::seq<open, query, white, close> {};
struct transformed : pegtl::seq<transform_word, white, group> {};
struct operand : pegtl::sor<group, transformed, condition> {};
struct negation : pegtl::seq<not_word, pegtl::star<white, not_word>, white, operand> {};
struct term : after_white<pegtl::sor<negation, operand>> {};

struct then_within : pegtl::seq<then_word, white, within_word, white, number, term> {};
struct then_next : pegtl::seq<then_word, pegtl::not_at<white, within_word>, term> {};
struct then_later : pegtl::seq<later_word, term> {};
struct sequence
    : pegtl::seq<term, pegtl::star<white, pegtl::sor<then_within, then_next, then_later>>> {};
/// A condition directly after another: both must hold, as with the word `and`.
struct and_next : after_white<and_word, sequence> {};
struct conjunction : pegtl::seq<sequence, pegtl::star<pegtl::sor<and_next, sequence>>> {};
struct or_next : after_white<or_word, conjunction> {};
struct query : pegtl::seq<conjunction, pegtl::star<or_next>> {};

struct end : pegtl::eof {};
struct whole : pegtl::seq<query, white, end> {};

/// The tokens of a query, whatever its meaning: the nesting of brackets is counted in them before
/// the rules above are used.
struct anything : pegtl::any {};
struct pieces : pegtl::star<pegtl::sor<text, with_pattern, open, close, anything>> {};

}  // namespace damier::grammar::query
