#include "hand.hpp"

#include <array>

namespace damier::notation::draughts {

namespace {

constexpr std::array draughts_signs{
    HandSign{"^", "le|la|un|pion|le pion|dame|la dame|p|d|de|du|.|:|pion blanc|pion noir", 0},
    HandSign{"-",
             ">|->|=>|>>|/|:|,|.|;|=|en|a|vers|va|va en|va a|jusqu'a|jusqu'en|avance en|joue en|to",
             3},
    HandSign{"x", ":|*|-|>|(|[|+|prend|prend en|prend le|mange|rafle|rafle en|capture|takes", 3}};

constexpr Hand draughts_hand{draughts_signs, {}, never_omitted, true};

}  // namespace

const Hand& hand_of_family() { return draughts_hand; }

}  // namespace damier::notation::draughts
