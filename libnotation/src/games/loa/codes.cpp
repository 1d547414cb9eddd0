#include "damier/notation/games/loa/codes.hpp"

namespace damier::notation {

const CodeInfo LoaCode::setup_no_piece{
    "setup-no-piece", CodeTopic::position, Severity::error, "{0} has no piece",
    "A side with a single piece has won, so that no side can come to have none: the set-up "
    "leaves one out, or is cut off."};
const CodeInfo LoaCode::setup_mirrored{
    "setup-mirrored", CodeTopic::setup, Severity::warning,
    "the moves fit the set-up {0} only with the colours exchanged",
    "Some play this set-up with the pieces of both sides exchanged. The game is legal so, and "
    "not otherwise; it is read so, and written with the tag FEN, which decides it."};
const CodeInfo LoaCode::wrong_distance{
    "wrong-distance", CodeTopic::ply, Severity::error,
    "from {0} to {1} is {2}, but {3} on that line",
    "A piece moves exactly as many squares as there are pieces of either side on the whole line "
    "that it moves along, itself included."};
const CodeInfo LoaCode::pass_refused{"pass-refused", CodeTopic::ply, Severity::error,
                                     "a side that can move may not pass",
                                     "Only a side without any legal move passes."};
const CodeInfo LoaCode::pass_form{
    "pass-form", CodeTopic::spelling, Severity::warning, "a pass is written --",
    "A word or a long dash in the place of a move is read as a pass."};
const CodeInfo LoaCode::end_marks{"end-marks", CodeTopic::spelling, Severity::warning,
                                  "a sign after the move repeats what the position shows",
                                  "Books write + after a move that threatens to connect, and "
                                  "++ or # after one that does. The move alone is enough."};

}  // namespace damier::notation
