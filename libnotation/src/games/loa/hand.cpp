#include "hand.hpp"

#include <array>

namespace damier::notation {

namespace {

constexpr std::array loa_signs{
    HandSign{"^", "le|la|un|pion|pion blanc|pion noir|le pion|p|de|du|blanc|noir|.|:", 0},
    HandSign{"-", ">|->|=>|>>|/|:|,|.|;|=|en|a|vers|va|va en|va a|jusqu'a|jusqu'en|joue en|to", 3},
    HandSign{"x", ":|*|-|>|+|prend|prend en|prend le pion|prend le pion en|mange|capture|takes", 3},
    HandSign{"--", "passe|passe son tour|pass|0|-", 20}};

constexpr Hand loa_hand{loa_signs, {}};

}  // namespace

const Hand& hand_of(const rules::LignesDAction& /*game*/) { return loa_hand; }

}  // namespace damier::notation
