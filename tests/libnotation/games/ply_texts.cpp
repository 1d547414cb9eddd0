#include <string>
#include <vector>

#include "catch.hpp"
#include "libnotation/checked.hpp"

// The findings about an invalid ply: all words, and the rule.

namespace damier::test {

TEST_CASE("plies: what is said of wrong ones", "[ply]") {
  struct Row {
    std::string ruleset;
    std::string setup;
    std::string ply;
    std::string rule;
    std::string messages;
  };
  for (const Row& row : std::vector<Row>{
           {"international", "W:W27:B12,22", "27x16x7", "D5",
            "no capture leads from 27 to 16\n"
            "legal here: 27x7"},
           {"international", "W:W27:B12,22", "27x18", "D5",
            "the capture may not stop on 18\n"
            "did you mean 27x7?\n"
            "legal here: 27x7"},
           {"international", "W:W27,35:B12,22,30", "35x24", "D8",
            "27 must take 2, not 1: 27x7\n"
            "legal here: 27x7"},
           {"italian", "W:W14,K26:B10,K12,22,K29", "14x5", "D15",
            "26 takes precedence: 26x19\n"
            "legal here: 26x19"},
           {"italian", "W:W23:BK19", "23x14", "D5",
            "no capture leads from 23 to 14\n"
            "legal here: 23-20"},
           {"spanish", "B:WK21,K23,26:BK32", "32x29", "D15",
            "32 takes precedence: 32x25\n"
            "did you mean 32x25?\n"
            "legal here: 32x25"},
           {"frisian", "W:WK1,45:B7,40", "45x34", "D15",
            "1 takes precedence: 1x12, 1x18, 1x23 and more\n"
            "did you mean 1x34?\n"
            "legal here: 1x12, 1x18, 1x23, 1x29, 1x34"},
           {"czech", "W:WKd4,h2:BKf6,Kg3", "h2xf4", "D15",
            "d4 takes precedence: d4xg7, d4xh8\n"
            "legal here: d4xg7, d4xh8"},
           {"jeu-de-dames", "W:WK2:B3,7,19,22,32,34", "2x2", "D16",
            "2x2 could mean more than one capture\n"
            "write 2x11x39x30x2 or 2x30x43x16x2"},
           {"jeu-de-dames", "W:W43,47:B1,7,18,28,29,38,39", "43x12", "D16",
            "43x12 could mean more than one capture\n"
            "write 43x32x23x12 or 43x34x23x12"},
           {"russian", "W:WKe1,d4,a7,g1:Bb6,g3,b2,c3,c5,a3", "e1xh2", "D16",
            "e1xh2 could mean more than one capture\n"
            "write e1xb4xd6xh2 or e1xa5xc7xh2"},
           {"russian", "W:Wc3,Kc5:Ba7", "cd4", "D16",
            "cd4 could mean more than one move\n"
            "legal here: c3-b4, c3-d4, c5-b6, c5-d6, c5-e7, c5-f8, c5-b4, c5-d4 and 4 more"},
           {"international", "W:W31:B20", "31-22", "D3",
            "no move leads to 22 from 31\n"
            "legal here: 31-26, 31-27"},
           {"international", "W:W31:B20", "20-25", "D1",
            "the piece on 20 is the opponent's: it is White's turn\n"
            "legal here: 31-26, 31-27"},
           {"international", "W:W31:B20", "32-28", "D1",
            "there is no piece on 32\n"
            "legal here: 31-26, 31-27"},
           {"international", "W:W31,27:B20", "31-27", "D3",
            "27 is occupied\n"
            "did you mean 31-26?\n"
            "legal here: 27-21, 31-26, 27-22"},
           {"international", "W:W32,27,28:B1", "32-28", "D3",
            "32 is blocked\n"
            "legal here: 27-21, 28-22, 27-22, 28-23"},
           {"international", "W:W32,27,28:B1", "32-32", "D3",
            "32 is blocked\n"
            "legal here: 27-21, 28-22, 27-22, 28-23"},
           {"international", "W:W17,15:B22,20", "15-10", "D5",
            "15 or 17 must take: 15x24, 17x28\n"
            "legal here: 15x24, 17x28"},
           {"international", "W:W17,46:B22", "46-46", "D5",
            "17 must take: 17x28\n"
            "legal here: 17x28"},
           {"international", "W:W17,46:B22", "46-30", "D5",
            "17 must take: 17x28\n"
            "legal here: 17x28"},
           {"international", "W:W31:B20", "31x22", "D5",
            "no capture leads from 31 to 22\n"
            "legal here: 31-26, 31-27"},
           {"international", "W:W31:B20", "31-51", "D16",
            "there is no square 51\n"
            "legal here: 31-26, 31-27"},
           {"international", "W:W31:B20", "31-36", "D3",
            "31-36 does not lead forward\n"
            "did you mean 31-26?\n"
            "legal here: 31-26, 31-27"},
           {"international", "W:WK46:B41,37", "46-32", "D7", "the game was over before this move"},
           {"international", "W:WK46:B20", "46-45", "D4",
            "no move leads to 45 from 46\n"
            "legal here: 46-41, 46-37, 46-32, 46-28, 46-23, 46-19, 46-14, 46-5 and 1 more"},
           {"dames", "W:W33,44:B28", "40-34", "D1",
            "there is no piece on 40\n"
            "legal here: 33x22"},
           {"turkish", "W:Wa2,Kh1:Bg6,a7", "a2-b3", "D15",
            "no move leads to b3 from a2\n"
            "legal here: a2-a3, a2-b2, h1-h2, h1-h3, h1-h4, h1-h5, h1-h6, h1-b1 and 8 more"},
           {"russian", "W:Wb6:Bc7,f6,h8", "b6xd8", "D5",
            "the capture may not stop on d8\n"
            "legal here: b6xg5, b6xh4"},
           {"lices", "", "d4-e4", "L5",
            "a Pion advances diagonally, but d4-e4 is straight ahead\n"
            "legal here: d2-e1, d4-e3, d6-e5, d8-e7, d2-e3, d4-e5, d6-e7, d8-e9 and 11 more"},
           {"lices", "", "c1-d2", "L5",
            "d2 is occupied\n"
            "legal here: Ca1-b1, Eb2-c2, d2-e1, d4-e3, d6-e5, d8-e7, d10-e9, d2-e3 and 11 more"},
           {"lices", "", "d4-f6", "L1",
            "there is no square f6\n"
            "legal here: d2-e1, d4-e3, d6-e5, d8-e7, d2-e3, d4-e5, d6-e7, d8-e9 and 11 more"},
           {"lices", "", "Ed4-e3", "L4",
            "the piece on d4 is a Pion, not an Ecuyer\n"
            "write d4\n"
            "did you mean d4-e3?\n"
            "legal here: Eb4-c4, d2-e1, d4-e3, d6-e5, d8-e7, d2-e3, d4-e5, d6-e7 and 11 more"},
           {"lices", "", "d6-d7", "L5",
            "d6-d7 does not lead forward\n"
            "did you mean d6-e7?\n"
            "legal here: d2-e1, d4-e3, d6-e5, d8-e7, d2-e3, d4-e5, d6-e7, d8-e9 and 11 more"},
           {"lices", "", "e5-f6", "L1",
            "there is no square f6\n"
            "legal here: Ca5-b5, Eb6-c6, d2-e1, d4-e3, d6-e5, d8-e7, d2-e3, d4-e5 and 11 more"},
           {"lices", "", "d4-z9", "L1",
            "there is no square z9\n"
            "legal here: d2-e1, d4-e3, d6-e5, d8-e7, d10-e9, d2-e3, d4-e5, d8-e9 and 11 more"},
           {"lices", "", "Ca1-a2", "L5",
            "a1-a2 does not lead forward\n"
            "did you mean Ca1-b1?\n"
            "legal here: Ca1-b1, Ca3-b3, Ca5-b5, Ca7-b7, Ca9-b9, Eb2-c2, Eb4-c4, Eb6-c6 and 11 "
            "more"},
           {"lices", "", "Eb2-c3", "L5",
            "c3 is occupied\n"
            "did you mean Eb2-c2?\n"
            "legal here: Ca3-b3, Eb2-c2, Eb4-c4, Eb6-c6, Eb8-c8, Eb10-c10, d2-e1, d2-e3 and 11 "
            "more"},
           {"lices", "W:WCe5,d4:BCa1,e5", "Ce5-e6", "L8",
            "e5 must take: Ce5(e5)4d\n"
            "legal here: Ce5(e5)4d"},
           {"lices", "W:WEc3,Ca9:BE3d,c7", "Ca9-b9", "L8",
            "c3 must take: Ec3(3d)e3\n"
            "legal here: Ec3(3d)e3"},
           {"lices", "", "9c-9c", "L4",
            "the piece on 9c is the opponent's: it is White's turn\n"
            "its owner calls it c9\n"
            "legal here: d2-e1, d4-e3, d6-e5, d8-e7, d2-e3, d4-e5, d6-e7, d8-e9 and 11 more"},
           {"lices", "W:WEe5,d4:BCa1,5e", "Ee5(d6)c7", "L19",
            "5e is already occupied by White's Ecuyer on e5"},
           {"lignes-d-action", "", "b1-b2", "A3",
            "from b1 to b2 is 1 square, but there are 2 pieces on that line: a piece must go as "
            "many squares\n"
            "did you mean b1-b3?\n"
            "legal here: b1-h1, b1-b3, b1-d3, c1-c3, c1-e3, d1-b3, d1-d3, b8-b6 and 28 more"},
           {"lignes-d-action", "", "b1-d4", "A3",
            "no move leads to d4 from b1\n"
            "did you mean b1-d3?\n"
            "legal here: b1-h1, b1-b3, b1-d3, c1-c3, c1-e3, d1-d3, f1-d3, b8-d6 and 28 more"},
           {"lignes-d-action", "", "a2-c2", "A2",
            "the piece on a2 is the opponent's: it is Black's turn\n"
            "legal here: b1-h1, b1-b3, b1-d3, c1-c3, c1-e3, e1-c3, c8-c6, e8-c6 and 28 more"},
           {"lignes-d-action", "", "d4-d6", "A2",
            "there is no piece on d4\n"
            "did you mean d8-d6?\n"
            "legal here: b1-d3, d1-b3, d1-d3, b8-d6, d8-b6, d8-d6, d8-f6, f8-d6 and 28 more"},
           {"lignes-d-action", "", "b1xb3", "A9",
            "a capture is written with x, any other move with -\n"
            "write b1-b3"},
           {"lignes-d-action", "", "c1-c8", "A3",
            "from c1 to c8 is 7 squares, but there are 2 pieces on that line: a piece must go as "
            "many squares\n"
            "did you mean c1-c3?\n"
            "legal here: b1-h1, b1-b3, b1-d3, c1xa3, c1-c3, c1-e3, e1-c3, c8-c6 and 28 more"},
           {"lignes-d-action", "B:Ba1,c1,e3:Wb1,h8", "a1-d1", "A4",
            "a piece is in the way from a1 to d1\n"
            "legal here: a1-a2, a1-c3, c1-f1, c1-b2, c1-c2, e3-e2, e3-d3, e3-d4 and 4 more"},
           {"marelle", "", "a1-d1", "M3",
            "stones cannot move yet: Brown still has 9 to place\n"
            "legal here: a7, d7, g1, d1, a1, a4, d6, d2 and 16 more"},
           {"marelle", "W:Wa7,d7,g7,a1:Ba4,g4,d6,f2:H0,0", "a1-g1", "M4",
            "no move leads to g1 from a1\n"
            "did you mean a1-d1?\n"
            "legal here: a1-d1"},
           {"marelle", "", "d2xa1", "M6",
            "no mill is closed on d2: nothing is removed\n"
            "did you mean d2?\n"
            "legal here: d2 and 23 more"},
           {"marelle", "", "b3", "M1",
            "there is no square b3\n"
            "legal here: a7, d7, b6, b2, b4, e3, d3, c3 and 16 more"},
           {"marelle", "W:Wa1,d1,d2,f4:Bb6,d6,c3,e4", "d2-g1xb6", "M4",
            "no move leads to g1 from d2\n"
            "legal here: d1-g1, a1-a4, f4-g4, f4-f6, f4-f2, d2-f2, d2-b2, d2-d3"},
           {"marelle", "W:Wa1,d1,d2,f4:Bb6,d6,c3,e4", "f4-g4xb6", "M6",
            "no mill is closed on g4: nothing is removed\n"
            "did you mean f4-g4?\n"
            "legal here: f4-g4 and 7 more"},
           {"marelle", "W:Wa1,d1,d2,f4:Bb6,d6,c3,e4", "a1", "M3",
            "Brown has no stone left to place\n"
            "legal here: d1-g1, a1-a4, f4-g4, f4-f6, f4-f2, d2-f2, d2-b2, d2-d3"},
           {"marelle", "W:Wa1,d1,d2,f4:Bb6,d6,c3,e4", "b6-b4", "M2",
            "the piece on b6 is the opponent's: it is Brown's turn\n"
            "legal here: d1-g1, a1-a4, f4-g4, f4-f6, f4-f2, d2-f2, d2-b2, d2-d3"},
           {"marelle", "W:Wa1,d1,f2,g4,a7:Bb6,d6,c3,e4", "g4-g1", "M6",
            "a mill is closed on g1, but no stone is removed\n"
            "legal here: g4-g1xb6, g4-g1xd6, g4-g1xe4, g4-g1xc3 and 9 more"},
           {"marelle", "W:Wa1,d1,f2,g4,a7:Bb6,d6,c3,e4", "g4-g1xa1", "M6",
            "the piece on a1 belongs to the side that is capturing\n"
            "legal here: g4-g1xb6, g4-g1xd6, g4-g1xe4, g4-g1xc3 and 9 more"},
           {"marelle", "W:Wa1,d1,f2,g4,a7:Bb6,d6,f6,e4", "g4-g1xb6", "M6",
            "the stone on b6 is part of a mill\n"
            "did you mean g4-g1xe4?\n"
            "legal here: g4-g1xe4 and 9 more"},
       }) {
    CAPTURE(row.ruleset, row.setup, row.ply);
    const std::string fen = row.setup.empty() ? "" : "[FEN \"" + row.setup + "\"]\n";
    const Checked checked("[Ruleset \"" + row.ruleset + "\"]\n" + fen + "\n1. " + row.ply + " *\n");
    REQUIRE(checked.diagnostics.size() == 1);
    const notation::Diagnostic& finding = *checked.diagnostics.begin();
    std::string messages = message(finding);
    for (const notation::Note& note : finding.notes) {
      messages += "\n" + message(note);
    }
    CHECK(messages == row.messages);
    REQUIRE(finding.rule);
    CHECK(finding.rule->number == row.rule);
  }
}

}  // namespace damier::test
