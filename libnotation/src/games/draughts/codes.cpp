#include "damier/notation/games/draughts/codes.hpp"

namespace damier::notation {

const CodeInfo DraughtsCode::setup_unknown_side{
    "setup-unknown-side", CodeTopic::position, Severity::error,
    "the set-up does not name the side to move",
    "A set-up begins with the side to move. The question mark of PDN leaves it open, so that no "
    "ply can be checked. Write W or B."};
const CodeInfo DraughtsCode::ambiguous_capture{
    "ambiguous-capture", CodeTopic::capture, Severity::error,
    "{0} could mean more than one capture",
    "Several captures begin and end on these squares and take different pieces. All squares on "
    "which the piece lands must be written."};
const CodeInfo DraughtsCode::ambiguous_move{
    "ambiguous-move", CodeTopic::ply, Severity::error, "{0} could mean more than one move",
    "Only the column of the first square is written, and pieces on several squares of it can make "
    "such a move. The whole square must be written."};
const CodeInfo DraughtsCode::unknown_move{
    "unknown-move", CodeTopic::ply, Severity::error, "a dash stands for an unknown move",
    "The moves after it cannot be checked against the rules, and are only read. End the record "
    "before it, or continue in another with the tag FEN."};
const CodeInfo DraughtsCode::capture_too_few{"capture-too-few", CodeTopic::capture, Severity::error,
                                             "{0} must take {1}, not {2}: {3}",
                                             "Where the most pieces must be taken, a capture of "
                                             "fewer is not legal, even with another piece."};
const CodeInfo DraughtsCode::capture_priority{
    "capture-priority", CodeTopic::capture, Severity::error, "{0} takes precedence: {1}",
    "The ruleset decides which of several captures must be made, and this is not one of them."};
const CodeInfo DraughtsCode::blocked_piece{
    "blocked-piece", CodeTopic::ply, Severity::error, "{0} is blocked",
    "All squares that this piece could move to are occupied, or not on the board."};
const CodeInfo DraughtsCode::capture_impossible{
    "capture-impossible", CodeTopic::capture, Severity::error, "no capture leads from {0} to {1}",
    "The piece cannot jump from one square to the other: there is nothing to take, the square "
    "behind it is occupied, or it was already taken in this move."};
const CodeInfo DraughtsCode::king_run{
    "king-run", CodeTopic::capture, Severity::error,
    "the king on {0} has moved three times in a row and must not move again",
    "In the Frisian game a king may not move more than three times in a row without capturing "
    "while its side still has men."};
const CodeInfo DraughtsCode::huff_without_fault{
    "huff-without-fault", CodeTopic::capture, Severity::error,
    "the piece on {0} cannot be huffed: the last move was no fault",
    "A piece may be huffed only when the move before missed a capture, stopped one early or took "
    "too few, and only before the very next move."};
const CodeInfo DraughtsCode::huff_wrong_piece{
    "huff-wrong-piece", CodeTopic::capture, Severity::error,
    "the piece on {0} could not have made the largest capture",
    "Only a piece that could have captured the most pieces may be huffed, on the square where it "
    "is now."};
const CodeInfo DraughtsCode::partial_route{
    "partial-route", CodeTopic::spelling, Severity::warning, "only a part of the route is written",
    "A capture is written with its start and end, or with all squares on which the piece lands. "
    "Some of them are enough if the move is unambiguous."};
const CodeInfo DraughtsCode::captured_squares{
    "captured-squares", CodeTopic::spelling, Severity::warning,
    "the squares of the captured pieces are written",
    "A capture is written with its start and end, or with all squares on which the piece lands. "
    "Some programs add the squares of the captured pieces, as in 28x19x23, and players of the "
    "Turkish game write them instead of the end, as in d4xd5xc6xb7. Both are read if they are "
    "exactly the captured pieces."};
const CodeInfo DraughtsCode::joined_squares{
    "joined-squares", CodeTopic::spelling, Severity::warning,
    "there is no sign between the squares",
    "A hyphen or an x separates the numbers of the squares. Two numbers of two digits each, as "
    "in 3228, are read without it."};
const CodeInfo DraughtsCode::short_move{
    "short-move", CodeTopic::spelling, Severity::warning,
    "only the column of the first square is written",
    "A move names its first and its last square. Russian books leave out the number of the "
    "first, as in cd4 or b:d4; this is read if only one such move is legal."};
const CodeInfo DraughtsCode::other_result{
    "other-result", CodeTopic::result, Severity::warning,
    "the tag Result is '{0}', which is not a known result",
    "The moves end in the value of the tag Result, so it must be the result. It does not name "
    "the winner and is read as *."};

}  // namespace damier::notation
