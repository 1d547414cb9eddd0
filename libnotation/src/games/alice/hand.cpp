#include "hand.hpp"

#include <array>

namespace damier::notation {

namespace {

constexpr std::array alice_signs{
    HandSign{"^", "le|la|l'|du|de|d'|en|sur|.|:|echange|echange de|the|of|from|on|exchanges", 0, 5,
             8},
    HandSign{"+",
             "tire|tire le|tire la|tire l'|pioche|pioche le|pioche la|pioche l'|pose|pose le|"
             "pose la|pose l'|place|de|d'|en|sur|a|au|. |.|:|draws|et pose en|et le pose en|"
             "draws the|puts|puts the|of|the|on|to",
             3},
    HandSign{
        "-",
        ">|->|=>|>>|/|:|,|.|;|=|en|a|vers|va|va en|va a|jusqu'a|jusqu'en|deplace en|to|moves to", 3,
        14},
    HandSign{"~", ">|->|fuit|fuit en|fuit vers|fuit a|s'enfuit en|se sauve en|f|flees to|-|en|a", 3,
             14},
    HandSign{"x",
             ":|*|prend|prend le|prend la|prend l'|mange|capture|takes|de|d'|en|sur|"
             "takes the|captures|captures the|of|the|on",
             3, 3, 4},
    HandSign{
        "=",
        "<>|<->|><|>|echange|avec|echange avec|contre|echange contre|et|avec le|avec la|"
        "contre le|contre la|et le|et la|/|:|de|d'|en|sur|vers|va en|qui va en|a|-|of|the|on|to|"
        "with|with the|exchanges with|exchanges with the|for|for the",
        3, 3}};

constexpr std::array alice_pieces{HandPiece{"A", "as|1|ace"},
                                  HandPiece{"R", "roi|k|king"},
                                  HandPiece{"D", "dame|q|queen"},
                                  HandPiece{"V", "valet|j|jack"},
                                  HandPiece{"2", "deux|two"},
                                  HandPiece{"3", "trois|three"},
                                  HandPiece{"4", "quatre|four"},
                                  HandPiece{"5", "cinq|five"},
                                  HandPiece{"6", "six"},
                                  HandPiece{"7", "sept|seven"},
                                  HandPiece{"TR", "\1|trefle|trefles|tref|t|clubs|club|cl|c"},
                                  HandPiece{"PI", "\2|pique|piques|piq|p|spades|spade|s"},
                                  HandPiece{"CO", "\3|coeur|coeurs|h|hearts|heart"},
                                  HandPiece{"CA", "\4|carreau|carreaux|car|k|diamonds|diamond|d"}};

constexpr Hand alice_hand{alice_signs, alice_pieces};

}  // namespace

const Hand& hand_of(const rules::Alice& /*game*/) { return alice_hand; }

}  // namespace damier::notation
