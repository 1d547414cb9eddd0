#include "damier/notation/games/loa/codes.hpp"

namespace damier::notation {

const CodeInfo LoaCode::setup_no_piece{"setup-no-piece", CodeTopic::position, Severity::error,
                                       "{0} has no piece",
                                       "A side with a single piece has won, so a side never has "
                                       "none: the set-up omits one, or is cut off."};
const CodeInfo LoaCode::setup_mirrored{
    "setup-mirrored", CodeTopic::setup, Severity::warning,
    "the moves fit the set-up {0} only with the colours exchanged",
    "Some players use this set-up with the pieces of both sides exchanged. The game is legal only "
    "that way. It is read that way, and written with a tag FEN that makes it explicit."};
const CodeInfo LoaCode::wrong_distance{
    "wrong-distance", CodeTopic::ply, Severity::error,
    "from {0} to {1} is {2}, but {3} on that line: a piece must go as many squares",
    "A piece moves exactly as many squares as there are pieces of either side on the whole line "
    "that it moves along, itself included."};
const CodeInfo LoaCode::pass_refused{"pass-refused", CodeTopic::ply, Severity::error,
                                     "a side that can move may not pass",
                                     "Only a side without a legal move may pass."};
const CodeInfo LoaCode::pass_form{
    "pass-form", CodeTopic::spelling, Severity::warning, "write a pass as --",
    "A word or a long dash in the place of a move is read as a pass."};
const CodeInfo LoaCode::end_marks{"end-marks", CodeTopic::spelling, Severity::warning,
                                  "the sign after the move is redundant",
                                  "Books write + after a move that threatens to connect, and "
                                  "++ or # after one that does. The move alone is enough."};

}  // namespace damier::notation
