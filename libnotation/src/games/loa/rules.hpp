#pragma once

#include "damier/notation/record/diagnostics.hpp"

/// The rules of Lignes d'action that findings cite, each on one line.
namespace damier::notation::loa {

inline constexpr Rule rule_squares{"A1", "files a to h, ranks 1 to 8"};
inline constexpr Rule rule_pieces{"A1", "each side begins with twelve pieces"};
inline constexpr Rule rule_turns{"A2",
                                 "Black plays first; a side moves one of its own pieces per turn"};
inline constexpr Rule rule_distance{"A3",
                                    "a piece moves in a straight line, as many squares as there "
                                    "are pieces of both sides on that line"};
inline constexpr Rule rule_path{
    "A4", "a piece jumps its own side's pieces and captures the opponent's where it lands"};
inline constexpr Rule rule_group{
    "A5", "a side whose pieces all form one group has won, whoever made the move"};
inline constexpr Rule rule_both{
    "A6", "a move that joins both sides' pieces wins, or draws by the tag BothConnected"};
inline constexpr Rule rule_repetition{"A7", "the same position, for the third time, is a draw"};
inline constexpr Rule rule_pass{
    "A8", "a side without a legal move passes, written --; no other side may"};
inline constexpr Rule rule_notation{"A9", "b1-b3 moves, b1xd3 captures, -- passes"};
inline constexpr Rule rule_setup{"A10", "a set-up has the form B:Bb1,c1,d1:Wa2,a3"};

}  // namespace damier::notation::loa
