#include "damier/notation/record/ply_codes.hpp"

namespace damier::notation {

const CodeInfo PlyCode::move_syntax{"move-syntax", CodeTopic::text, Severity::error,
                                    "this is not a move{0}",
                                    "The text is not in the notation of the game. After it the "
                                    "record is checked for its syntax only."};
const CodeInfo PlyCode::bad_square{"bad-square", CodeTopic::text, Severity::error,
                                   "there is no square {0}",
                                   "No square of the board has this name."};
const CodeInfo PlyCode::spaced_move{
    "spaced-move", CodeTopic::spelling, Severity::warning, "there are spaces within this move",
    "A move is written without spaces; the list form of the rule sheet has one between the "
    "letter of the piece and its square. Other spaces are accepted where the move stays "
    "unambiguous."};
const CodeInfo PlyCode::unicode_dash{
    "unicode-dash", CodeTopic::spelling, Severity::warning, "the dash is not an ASCII hyphen",
    "Word processors change a hyphen into a typographic dash, and some people write an arrow. Both "
    "are read as a hyphen."};
const CodeInfo PlyCode::null_move{
    "null-move", CodeTopic::ply, Severity::warning,
    "a null move: the side to move does nothing, which is not legal",
    "In an analysis a side may do nothing, to show what the other threatens; it is written -- or "
    "Z0. In a variation it is read that way, and the moves after it are checked. In the game "
    "itself it is an error."};
const CodeInfo PlyCode::ply_number{
    "ply-number", CodeTopic::label, Severity::error, "{0} is not the number of this ply: {1}",
    "Each number is checked against the count of plies and the side to move. Later numbers may "
    "continue from it or be correct, so one slip is reported once. No ply has the number 0, so 0 "
    "is only a warning: the record counts from 0, or leaves its numbers open."};
const CodeInfo PlyCode::second_side_begins{
    "second-side-begins", CodeTopic::label, Severity::error,
    "{0} makes the first move here, but {1} plays first",
    "According to its number, the record begins with a move of the second side. If the players may "
    "choose who begins, the tag FEN says it; without it no move is checked against the rules."};
const CodeInfo PlyCode::side_mark{"side-mark", CodeTopic::label, Severity::error,
                                  "{0} marks a ply of {1}, but it is {2}'s turn",
                                  "In a French score (B) is written before a ply of Blancs, White, "
                                  "and (N) before one of Noirs, Black."};
const CodeInfo PlyCode::move_after_end{
    "move-after-end", CodeTopic::ply, Severity::error, "the game was over before this move",
    "The position before the move ends the game. A record that continues contains moves of another "
    "game, or an error earlier on."};
const CodeInfo PlyCode::empty_square{
    "empty-square", CodeTopic::ply, Severity::error, "there is no piece on {0}",
    "The move starts on an empty square: a slip in the square, or an earlier move is missing."};
const CodeInfo PlyCode::opponents_piece{"opponents-piece", CodeTopic::ply, Severity::error,
                                        "the piece on {0} is the opponent's: it is {1}'s turn",
                                        "A side moves its own pieces only."};
const CodeInfo PlyCode::target_occupied{"target-occupied", CodeTopic::ply, Severity::error,
                                        "{0} is occupied",
                                        "A piece must end its move or jump on an empty square."};
const CodeInfo PlyCode::not_forward{
    "not-forward", CodeTopic::ply, Severity::error, "{0} does not lead forward",
    "Without a capture pieces go forward only, towards the opponent's first row."};
const CodeInfo PlyCode::missed_capture{"missed-capture", CodeTopic::capture, Severity::error,
                                       "{0} must take: {1}",
                                       "If a side can capture, only captures are legal."};
const CodeInfo PlyCode::capture_of_nothing{"capture-of-nothing", CodeTopic::capture,
                                           Severity::error, "there is no piece on {0} to capture",
                                           "The square in parentheses is empty at that moment; "
                                           "pieces captured earlier in the move are already gone."};
const CodeInfo PlyCode::capture_of_own{"capture-of-own", CodeTopic::capture, Severity::error,
                                       "the piece on {0} belongs to the side that is capturing",
                                       "Only the opponent's pieces can be captured."};
const CodeInfo PlyCode::capture_unfinished{
    "capture-unfinished", CodeTopic::capture, Severity::error, "the capture may not stop on {0}",
    "A capture continues with the same piece as long as it can."};
const CodeInfo PlyCode::unreachable{"unreachable", CodeTopic::ply, Severity::error,
                                    "no move leads to {0} from {1}",
                                    "The piece does not move that way or that far."};
const CodeInfo PlyCode::path_blocked{
    "path-blocked", CodeTopic::ply, Severity::error, "a piece is in the way from {0} to {1}",
    "All squares between must be empty, except those of captured pieces. Where pieces may jump "
    "their own side's, only the opponent's are in the way."};
const CodeInfo PlyCode::draw_claimable{
    "draw-claimable", CodeTopic::ply, Severity::note, "a draw could be claimed before this move",
    "The rules let a player claim a draw here: by repetition, after many moves without progress, "
    "or in an ending with few pieces. Nobody did, and the game continues."};
const CodeInfo PlyCode::move_sign{"move-sign", CodeTopic::spelling, Severity::warning,
                                  "a capture is written with x, any other move with -",
                                  "The sign between the squares says whether something is "
                                  "captured. Whichever is written, the squares decide."};
const CodeInfo PlyCode::square_form{"square-form", CodeTopic::spelling, Severity::warning,
                                    "this ruleset writes the square differently",
                                    "Each ruleset has its own names for squares: numbers without "
                                    "leading zeros, or small letters and numbers."};
const CodeInfo PlyCode::split_capture{
    "split-capture", CodeTopic::spelling, Severity::warning,
    "one capture is written as {0} plies; write it as one",
    "A capture is one ply, however many pieces it takes. Where each jump is written as a ply of "
    "its own they are put together; numbers after them are not checked."};

}  // namespace damier::notation
