#include "damier/notation/games/lices/codes.hpp"

namespace damier::notation {

const CodeInfo LicesCode::unknown_piece{
    "unknown-piece", CodeTopic::text, Severity::error, "there is no piece {0}",
    "The letter before the square names no piece of this game."};
const CodeInfo LicesCode::pion_letter{
    "pion-letter", CodeTopic::spelling, Severity::warning, "a Pion is written without a letter",
    "The rule sheet gives the Pion no letter. A P before its square is ignored."};
const CodeInfo LicesCode::piece_name{
    "piece-name", CodeTopic::spelling, Severity::warning, "write {1} for {0}",
    "The rule sheet writes C for a Chevalier, E for an Ecuyer and nothing for a Pion. Their "
    "names, shortened names such as Ch, and a letter with an accent are read too."};
const CodeInfo LicesCode::wrong_owner{
    "wrong-owner", CodeTopic::ply, Severity::error,
    "{0} is named from the wrong side: its owner calls it {1}",
    "Squares are named from the side of the piece's owner: letter and number in its own camp, "
    "number and letter in the opponent's. From the other side, this name would fit."};
const CodeInfo LicesCode::wrong_piece{
    "wrong-piece", CodeTopic::ply, Severity::error, "the piece on {0} is {2}, not {1}",
    "The letter before the square does not match the piece that is there."};
const CodeInfo LicesCode::not_a_step{"not-a-step", CodeTopic::ply, Severity::error,
                                     "{0} is more than one square away",
                                     "An advance is one square. A piece goes to the square of the "
                                     "same name in the other camp by 'mailler', written =."};
const CodeInfo LicesCode::straight_pion{"straight-pion", CodeTopic::ply, Severity::error,
                                        "a Pion advances diagonally, but {0} is straight ahead",
                                        "Pions stay on dark squares and advance diagonally; "
                                        "Ecuyers and Chevaliers may also go straight ahead."};
const CodeInfo LicesCode::mailler_wrong_square{
    "mailler-wrong-square", CodeTopic::ply, Severity::error,
    "from {0}, 'mailler' leads only to {1}",
    "By 'mailler' a piece goes to the square of the opponent's camp that has the same name as "
    "its own."};
const CodeInfo LicesCode::mailler_outside_camp{
    "mailler-outside-camp", CodeTopic::ply, Severity::error,
    "a piece may 'mailler' only from its own camp, and {0} is in the opponent's",
    "Once a piece is in the opponent's camp it can only advance and capture."};
const CodeInfo LicesCode::mailler_light_square{
    "mailler-light-square", CodeTopic::ply, Severity::error,
    "only a Chevalier may 'mailler' on light squares",
    "An Ecuyer may be on light squares, but goes to the other camp only from dark ones."};
const CodeInfo LicesCode::capture_wrong_square{
    "capture-wrong-square", CodeTopic::capture, Severity::error, "{1} is not next to {0}",
    "A piece captures one next to it, in any of the eight directions."};
const CodeInfo LicesCode::capture_bad_landing{
    "capture-bad-landing", CodeTopic::capture, Severity::error,
    "the jump from {0} over {1} lands on {3}, not on {2}",
    "A capturing piece lands directly behind the piece that it jumps."};
const CodeInfo LicesCode::lice_mark_missing{
    "lice-mark-missing", CodeTopic::spelling, Severity::warning,
    "the mark A of a Chevalier on a lice is missing",
    "A move by which a Chevalier ends on a lice of the opponent's camp ends in A. Without it the "
    "move is still unambiguous."};
const CodeInfo LicesCode::lice_mark_wrong{
    "lice-mark-wrong", CodeTopic::ply, Severity::error, "this move puts no Chevalier on a lice",
    "Only a move by which a Chevalier ends on a lice of the opponent's camp is marked A."};

}  // namespace damier::notation
