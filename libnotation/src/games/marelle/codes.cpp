#include "damier/notation/games/marelle/codes.hpp"

namespace damier::notation {

const CodeInfo MarelleCode::stones_in_hand{
    "stones-in-hand", CodeTopic::ply, Severity::error,
    "stones cannot move yet: {0} still has {1} to place",
    "As long as a side has stones in hand it places one each turn, and moves none. The number is "
    "the one before the ply."};
const CodeInfo MarelleCode::no_stone_in_hand{
    "no-stone-in-hand", CodeTopic::ply, Severity::error, "{0} has no stone left to place",
    "All stones of this side are placed. A ply moves a stone, and names the points that it "
    "leaves and reaches."};
const CodeInfo MarelleCode::removal_missing{
    "removal-missing", CodeTopic::capture, Severity::error,
    "a mill is closed on {0}, but no stone is removed",
    "A side that closes a mill removes an enemy stone in the same turn: its point is appended to "
    "the ply with an x."};
const CodeInfo MarelleCode::removal_without_mill{
    "removal-without-mill", CodeTopic::capture, Severity::error,
    "no mill is closed on {0}: nothing is removed",
    "A stone is removed only in a turn that brings three stones of one side into a line."};
const CodeInfo MarelleCode::removal_from_mill{
    "removal-from-mill", CodeTopic::capture, Severity::error, "the stone on {0} is part of a mill",
    "A stone that is part of a mill cannot be removed. Rulesets differ in what happens when all "
    "enemy stones are."};
const CodeInfo MarelleCode::second_removal{
    "second-removal", CodeTopic::capture, Severity::error, "only one stone is removed per turn",
    "Even where two mills close at once, one stone is removed."};

}  // namespace damier::notation
