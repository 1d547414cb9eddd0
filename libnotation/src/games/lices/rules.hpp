#pragma once

#include "damier/notation/record/diagnostics.hpp"

/// The rules of the Jeu de Lices that findings cite, each on one line.
namespace damier::notation::lices {

inline constexpr Rule rule_squares{
    "L1", "two camps of rows a to e, each row with squares 1 to 10 from its owner's left"};
inline constexpr Rule rule_pieces{
    "L4", "the pieces are the Chevalier (C), the Ecuyer (E) and the Pion (no letter)"};
inline constexpr Rule rule_turns{"L4", "White plays first; one move per turn; no passing"};
inline constexpr Rule rule_advance{"L5",
                                   "without a capture a piece goes one square forward onto an "
                                   "empty square: a Pion diagonally, others also straight"};
inline constexpr Rule rule_mailler{"L6",
                                   "from its own camp a piece may go to the same-named square of "
                                   "the other camp, if that is empty; on light squares only a "
                                   "Chevalier may"};
inline constexpr Rule rule_capture{
    "L7", "a piece jumps over an enemy piece next to it onto the empty square directly behind"};
inline constexpr Rule rule_compulsory{"L8", "if any capture exists, only captures are legal"};
inline constexpr Rule rule_to_the_end{"L9",
                                      "a capture continues with the same piece as long as it can"};
inline constexpr Rule rule_placed{
    "L12", "the game is over when all Chevaliers that a side has left are on the opponent's lices"};
inline constexpr Rule rule_blocked{"L13",
                                   "the game is over when the side to move has no legal move"};
inline constexpr Rule rule_owner{
    "L15",
    "squares are named from the owner of the piece: c7 in its own camp, 7c in the opponent's"};
inline constexpr Rule rule_notation{"L16",
                                    "6d-7c advances, Eb8=8b goes to the other camp, Eb8(7c)d6 "
                                    "captures; A marks a Chevalier on a lice"};
inline constexpr Rule rule_mark{"L18",
                                "without an A the move is still unambiguous; an A on a move that "
                                "does not end on a lice is wrong"};
inline constexpr Rule rule_setup{"L19",
                                 "a set-up has the form W:WCa1,Eb2,c1:BCa9,Eb8: at most 5 C, 5 E "
                                 "and 10 Pions per side, Pions only on dark squares"};

}  // namespace damier::notation::lices
