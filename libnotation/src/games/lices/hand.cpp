#include "hand.hpp"

#include <array>

namespace damier::notation {

namespace {

constexpr std::array lices_signs{
    HandSign{"^", "le|la|l'|les|un|du|pion|p|pion blanc|pion noir|blanc|noir|white|black|the|.|:",
             0, 14, 6},
    HandSign{"-",
             ">|->|=>|>>|/|:|,|.|;|en|a|vers|va|va en|va a|jusqu'a|jusqu'en|avance|avance "
             "en|avance a|joue en|to",
             3, 14},
    HandSign{"=", "==|:=|maille|maille en|mailler|maille a|m|#|>|->|-|en|a", 3, 5},
    HandSign{"(",
             "x|:|[|{|*|prend|prend en|prend le|prend l'|prend pion|prend le pion|"
             "prend l'ecuyer|prend le chevalier|mange|saute|capture|takes|-|>",
             3, 5},
    HandSign{")", "]|}|-|>|,|;|.|:|x|et|en|et va en|et arrive en|arrive en|pour|va en|a|puis|to", 0,
             14}};

constexpr std::array lices_pieces{HandPiece{"C", "ch|chev|chevalier|cav|cavalier|knight|k|n"},
                                  HandPiece{"E", "ec|ecu|ecuyer|squire|s"},
                                  HandPiece{"A", "l|en lice|lice|(lice)|(a)|en lice !|+", 2}};

constexpr Hand lices_hand{lices_signs, lices_pieces, 4};

}  // namespace

const Hand& hand_of(const rules::Lices& /*game*/) { return lices_hand; }

}  // namespace damier::notation
