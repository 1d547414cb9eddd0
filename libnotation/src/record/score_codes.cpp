#include "damier/notation/record/score_codes.hpp"

namespace damier::notation {

const CodeInfo ScoreCode::unterminated_comment{
    "unterminated-comment", CodeTopic::score, Severity::error, "this comment is never closed",
    "A comment in braces ends at the closing brace. Without one it would swallow the games that "
    "follow, so it is read up to the next record."};
const CodeInfo ScoreCode::stray_brace{
    "stray-brace", CodeTopic::score, Severity::error,
    "a closing brace without a comment: comments do not nest",
    "Comments in braces do not nest: the first closing brace ends the comment, so that a brace "
    "within it leaves the rest of the comment among the moves."};
const CodeInfo ScoreCode::text_outside_comments{
    "text-outside-comments", CodeTopic::score, Severity::error,
    "stray text between moves: put comments in braces",
    "Text that is not a move, number, mark or result belongs in a comment in braces, or after a "
    "semicolon. Consecutive words are reported once and kept as a comment; the moves continue "
    "after them."};
const CodeInfo ScoreCode::unterminated_variation{
    "unterminated-variation", CodeTopic::score, Severity::error, "this variation is never closed",
    "A variation ends at its closing parenthesis. Text after the opening one is read as the "
    "variation or, before the first ply, as the moves."};
const CodeInfo ScoreCode::stray_parenthesis{
    "stray-parenthesis", CodeTopic::score, Severity::error,
    "a closing parenthesis without a variation",
    "This parenthesis closes a variation that was never opened. It is skipped."};
const CodeInfo ScoreCode::empty_variation{
    "empty-variation", CodeTopic::score, Severity::error, "this variation is not read: {0}",
    "A variation replaces the ply before it, and has at least one ply of its own. The text of this "
    "one is kept as a comment."};
const CodeInfo ScoreCode::early_variation{
    "early-variation", CodeTopic::score, Severity::warning,
    "this variation is before the ply that it replaces",
    "A variation follows the ply that it replaces. According to its number, this one belongs to "
    "the ply after it, and it is read that way."};
const CodeInfo ScoreCode::nesting_too_deep{
    "nesting-too-deep", CodeTopic::score, Severity::error,
    "variations are nested more than {0} deep",
    "Variations within variations are read down to a fixed depth, so that no file can exhaust "
    "the reader. What lies deeper is kept as a comment."};
const CodeInfo ScoreCode::bad_nag{
    "bad-nag", CodeTopic::score, Severity::error,
    "{0} is not a NAG: those are $0 to ${1} and the marks ! ? !! ?? !? ?!",
    "A numeric annotation glyph is a dollar sign and a number from 0 to 255, as in PGN; where "
    "programs of the game have glyphs of their own, up to 65535. It follows a ply."};
const CodeInfo ScoreCode::dangling_nag{"dangling-nag", CodeTopic::score, Severity::warning,
                                       "there is no ply before this NAG",
                                       "A NAG, or a mark such as !?, rates the ply before it. "
                                       "There is no ply before this one, which is kept as a "
                                       "comment."};
const CodeInfo ScoreCode::dangling_number{"dangling-number", CodeTopic::score, Severity::warning,
                                          "no ply follows this number",
                                          "A number, or the mark of a side, is followed by a ply. "
                                          "This one is alone and is kept as a comment."};
const CodeInfo ScoreCode::number_form{
    "number-form", CodeTopic::score, Severity::warning,
    "write the number with a full stop, not as {0}",
    "Numbers are written 1. and 2., and on paper also 1), 1:, 1- or 1 alone. The number before a "
    "ply of the second side has three dots, 1..., or sometimes two, or one character for all. They "
    "are read and checked like others. One finding covers all numbers of the record."};
const CodeInfo ScoreCode::star_mark{"star-mark", CodeTopic::score, Severity::warning,
                                    "a star after a ply: a forced move is marked $7",
                                    "Directly after a ply, a star marks a forced move. A star "
                                    "also ends records, so the NAG $7 is written for it."};
const CodeInfo ScoreCode::comma{"comma", CodeTopic::score, Severity::warning,
                                "a comma between moves",
                                "Moves are separated only by spaces. The comma is ignored."};
const CodeInfo ScoreCode::semicolon{
    "semicolon", CodeTopic::score, Severity::warning,
    "a semicolon between moves, where it could begin a comment",
    "A semicolon begins a comment to the end of its line. Here a ply follows it, and no number of "
    "the next ply contradicts that, so that the line is read as moves and checked. Moves are "
    "separated only by spaces; put a comment that begins with a move in braces."};
const CodeInfo ScoreCode::move_in_comment{
    "move-in-comment", CodeTopic::score, Severity::note, "this comment begins with a ply, {0}",
    "The rest of a line after a semicolon is a comment. This one begins with a ply and continues "
    "with words, is above the moves, or is contradicted by the next ply. If the ply was played, "
    "remove the semicolon; if not, put the comment in braces. It is an error if the ply may be "
    "part of the game and the number of the next one does not show the contrary."};
const CodeInfo ScoreCode::table_bars{
    "table-bars", CodeTopic::score, Severity::warning,
    "the moves are in a table; separate columns only with spaces",
    "Bars between the columns of a score are read as spaces, a number in a cell of its own as the "
    "number of the next ply, and words between bars above the moves as a comment. One finding "
    "covers the whole table."};
const CodeInfo ScoreCode::setup_in_score{
    "setup-in-score", CodeTopic::score, Severity::warning,
    "the position is set up among the moves, not by the tag FEN",
    "A position that is set up before the first ply is where the game begins. It is read as the "
    "tag FEN would be."};
const CodeInfo ScoreCode::misplaced_setup{
    "misplaced-setup", CodeTopic::score, Severity::error,
    "a position is set up in the middle of the moves",
    "The moves after it do not follow from those before it. They are checked from the new "
    "position; "
    "in variations, and where it is invalid, they are not. Start a new record with the tag FEN."};
const CodeInfo ScoreCode::result_in_variation{"result-in-variation", CodeTopic::score,
                                              Severity::warning, "a result within a variation",
                                              "A result ends the record; within a variation it "
                                              "cannot be checked. It is kept as a comment."};
const CodeInfo ScoreCode::text_after_result{
    "text-after-result", CodeTopic::score, Severity::error, "the record continues after its result",
    "The result ends a record. What follows it up to the next record is kept as a comment."};
const CodeInfo ScoreCode::repeated_result{
    "repeated-result", CodeTopic::result, Severity::warning, "the result {0} is repeated",
    "A record ends in one result. The same result again changes nothing."};
const CodeInfo ScoreCode::missing_result{
    "missing-result", CodeTopic::result, Severity::warning, "the record ends without a result",
    "A record with tag pairs ends in its result, or in * where there is none: 1-0, 0-1, 1/2-1/2 "
    "or *, in games in which a win counts two 2-0, 0-2, 1-1 or *."};
const CodeInfo ScoreCode::bad_result_tag{
    "bad-result-tag", CodeTopic::result, Severity::warning,
    "the tag Result is '{0}', which is not a result",
    "A result is one of 1-0, 0-1, 1/2-1/2, 0-0 and *, in games in which a win counts two of 2-0, "
    "0-2, 1-1, 0-0 and *. The end of the moves counts."};
const CodeInfo ScoreCode::result_form{
    "result-form", CodeTopic::result, Severity::warning, "write {1} for {0}",
    "The result is read, but other programs expect the usual form."};
const CodeInfo ScoreCode::result_in_words{
    "result-in-words", CodeTopic::result, Severity::error, "{0}: write the result in figures",
    "The result of the side that plays first comes first: 1-0 if it has won, 0-1 if the other "
    "has; in games in which a win counts two 2-0 and 0-2. Colours play first in one game and "
    "second in another, so words are not read as a result."};
const CodeInfo ScoreCode::result_style{
    "result-style", CodeTopic::result, Severity::warning, "write {1} for {0} in this game",
    "A win counts one in some games and two in others: 1-0, 0-1 and 1/2-1/2, or 2-0, 0-2 and "
    "1-1. The result is read, and written in the style of the game."};
const CodeInfo ScoreCode::result_disagrees{
    "result-disagrees", CodeTopic::result, Severity::warning,
    "the tag Result is {0}, the moves end in {1}",
    "The tag and the end of the moves give different results. The end of the moves counts."};
const CodeInfo ScoreCode::wrong_result{
    "wrong-result", CodeTopic::result, Severity::error,
    "the result is {0}, but the game has ended {1}",
    "The last position decides the game, and the record gives another result."};
const CodeInfo ScoreCode::wrong_score{
    "wrong-score", CodeTopic::result, Severity::error,
    "the score is {0}, but the final position gives {1}",
    "In games that count points or pieces at the end, the tag Score, or the last token in place "
    "of the result, gives the number of each side, the first side first. It is checked against "
    "the last position."};

}  // namespace damier::notation
