#include "damier/notation/formats/sgf/codes.hpp"

namespace damier::notation {

const CodeInfo SgfCode::no_game_tree{
    "no-game-tree", CodeTopic::tree, Severity::error, "no game begins here: expected (;",
    "A game in SGF is a tree in parentheses, and its first node begins with a semicolon. This "
    "file has no such tree."};
const CodeInfo SgfCode::outside_text{
    "outside-text", CodeTopic::tree, Severity::warning, "this is not part of the game",
    "SGF allows other text before and between games, such as the header of a mail. It is skipped. "
    "If it follows a game, an extra parenthesis may have ended that game too early."};
const CodeInfo SgfCode::unterminated_tree{
    "unterminated-tree", CodeTopic::tree, Severity::error,
    "the game is never closed: a closing parenthesis is missing",
    "Each game, and each tree within it, ends at its closing parenthesis. Here at least one is "
    "missing before the next game or the end of the file."};
const CodeInfo SgfCode::unterminated_value{
    "unterminated-value", CodeTopic::tree, Severity::error, "this value is never closed",
    "A value ends at its closing bracket; a bracket in the text is written \\]. Everything up to "
    "the next game is read as the value."};
const CodeInfo SgfCode::bad_property{"bad-property", CodeTopic::tree, Severity::error,
                                     "this is not a property: {0}",
                                     "A node has properties, each a name in capitals and one or "
                                     "more values in brackets: B[d1-b3]. This text is skipped."};
const CodeInfo SgfCode::old_identifier{
    "old-identifier", CodeTopic::tree, Severity::warning, "the property {0} is written {1}",
    "Before FF[4], the names of properties could contain small letters, which were ignored. This "
    "file is FF[4], where names consist of capitals."};
const CodeInfo SgfCode::missing_semicolon{"missing-semicolon", CodeTopic::tree, Severity::warning,
                                          "a semicolon is missing before this property",
                                          "Each node of a tree begins with a semicolon, even the "
                                          "first one. The record is read as if it were there."};
const CodeInfo SgfCode::misplaced_node{"misplaced-node", CodeTopic::tree, Severity::error,
                                       "a node after the variations of its tree",
                                       "A tree is a list of nodes, then optional subtrees. Nodes "
                                       "after the subtrees belong to no line and are ignored."};
const CodeInfo SgfCode::second_move{
    "second-move", CodeTopic::tree, Severity::warning, "a node has only one move",
    "Each move is a node of its own, which begins with a semicolon. The second move is read as if "
    "it began a node; further values of a move are ignored."};
const CodeInfo SgfCode::sgf_version{
    "sgf-version", CodeTopic::tree, Severity::warning, "there is no version {0} of SGF",
    "The property FF gives the version of SGF, from 1 to 4. The record is read as FF[4]."};
const CodeInfo SgfCode::sgf_date{"sgf-date", CodeTopic::tree, Severity::warning,
                                 "write dates in DT as 1996-05-06; {0} is {1}",
                                 "A date of SGF is written YYYY-MM-DD, YYYY-MM or YYYY; several "
                                 "are separated by commas, as in 1996-05-06,07. The known part of "
                                 "the first date becomes the tag Date, and DT is kept unchanged."};
const CodeInfo SgfCode::unknown_game_number{
    "unknown-game-number", CodeTopic::tree, Severity::error,
    "damier does not support the game GM[{0}]",
    "The property GM gives the number of a game in SGF, and damier plays no game with this number. "
    "If the number is wrong, use the option ruleset."};

}  // namespace damier::notation
