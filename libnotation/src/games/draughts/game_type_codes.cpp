#include "damier/notation/games/draughts/game_type_codes.hpp"

namespace damier::notation {

const CodeInfo PdnCode::unknown_gametype{
    "unknown-gametype", CodeTopic::tag, Severity::error, "there is no game type {0}",
    "The tag GameType begins with the number of a game in PDN 3.0, and damier plays no game with "
    "this number. Add the tag Ruleset, or use the option ruleset."};
const CodeInfo PdnCode::gametype_fields{
    "gametype-fields", CodeTopic::tag, Severity::warning,
    "the fields of game type {0} contradict it: the record is read as {1}",
    "After the number, the tag GameType may give the side that begins, the width and height of the "
    "board, letters or numbers for squares and their first corner, and whether the board is "
    "mirrored. They are used: 23,W,8,8,A0,0 is pool checkers in which White begins and squares "
    "have letters. Here a field is invalid, or the moves can only be played as PDN 3.0 describes "
    "the number alone. A1 on a board that is not mirrored is what drafts of the standard wrote for "
    "A0; it is used only where it makes more moves legal."};
const CodeInfo PdnCode::gametype_board{
    "gametype-board", CodeTopic::tag, Severity::error,
    "game type {0} is played on a board of {1}, not {2}",
    "The fields after the number of the tag GameType give another board than its game has, so the "
    "game is unknown, and no move is checked. Correct the tag, or give the tag Ruleset or the "
    "option ruleset."};
const CodeInfo PdnCode::gametype_disagrees{
    "gametype-disagrees", CodeTopic::tag, Severity::warning,
    "game type {0} is {1}, but the tag Ruleset is {2}",
    "The tags GameType and Ruleset name different games. The tag Ruleset counts."};
const CodeInfo PdnCode::variant_disagrees{
    "variant-disagrees", CodeTopic::tag, Severity::warning,
    "game type {0} is {1}, but the tag Variant is {2}: it is read as {3}",
    "Some programs write a variant into the tag Variant, and into the tag GameType the number of "
    "another game on the same board. If the variant has one meaning and is played on the board "
    "of the game type, it counts; otherwise the game type does. Give the variant its own number, "
    "or the tag Ruleset, which counts before both."};

}  // namespace damier::notation
