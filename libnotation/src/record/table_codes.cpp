#include "damier/notation/record/table_codes.hpp"

namespace damier::notation {

const CodeInfo TableCode::touched_not_played{
    "touched-not-played", CodeTopic::ply, Severity::warning,
    "{0} was touched and could be played, but {1} was played instead",
    "The command [%touched PIECE] in a comment after a ply records that its player touched that "
    "piece. A touched piece must be played if it can be. Either the command or the ply is wrong."};
const CodeInfo TableCode::fault_was_legal{
    "fault-was-legal", CodeTopic::ply, Severity::warning,
    "{0} was no fault: it is a legal move here",
    "The command [%fault MOVE] in a comment after a ply gives the move that was taken back for "
    "it, because the opponent pointed out that it broke the rules, as by missing a capture. A "
    "legal move need not be taken back."};

}  // namespace damier::notation
