#pragma once

#include "damier/notation/record/diagnostics.hpp"

/// The rules of Marelle that findings cite, each on one line.
namespace damier::notation::marelle {

inline constexpr Rule rule_points{
    "M1", "24 points: a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1"};
inline constexpr Rule rule_stones{"M2", "each side has 9 stones; White plays first"};
inline constexpr Rule rule_placing{
    "M3", "each side puts its stones on empty points, one per turn, before it moves any"};
inline constexpr Rule rule_moving{
    "M4", "a stone goes to an empty point next to its own along a line; no passing"};
inline constexpr Rule rule_jump{
    "M5",
    "with three stones on the board and none to place a side jumps, unless the tag Saut is non"};
inline constexpr Rule rule_removal{
    "M6", "a side that closes a mill removes one enemy stone that is not in a mill, and only one"};
inline constexpr Rule rule_all_in_mills{"M6",
                                        "if every enemy stone is in a mill, nothing is removed"};
inline constexpr Rule rule_any_in_mills{
    "M6", "a side that closes a mill removes an enemy stone; if all are in mills, any one of them"};
inline constexpr Rule rule_end{
    "M8", "a side that has lost 7 stones, or has placed all and cannot move, has lost"};
inline constexpr Rule rule_draw{
    "M9", "a draw: the third repetition, or 50 plies of each side without closing a mill"};
inline constexpr Rule rule_notation{
    "M10", "d2 places a stone, d2-d3 moves one; the stone removed is appended, d2-d3xa1"};
inline constexpr Rule rule_setup{
    "M11", "a set-up has the form W:Wd6,f4:Ba1,d3:H7,8, H the stones left to place"};

}  // namespace damier::notation::marelle
