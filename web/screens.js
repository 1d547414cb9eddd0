/**
 * The rules of each game in one screen: small positions, each with a legal move, and one that a rule forbids or the end
 * that a rule gives. What they say is asked of damier, in the language of the page. A ruleset has those that hold for it.
 * @typedef {object} Board
 * @property {string} [setup] Default: the start.
 * @property {string} play A legal move.
 * @property {string} [wrong] A move that the rule forbids; without it, the game is over after the legal one.
 * @property {string} rule
 */

/** @type {{[page: string]: readonly Board[]}} */
export const SCREENS = {
  lices: [
    { play: "d4-e5", wrong: "d4-d5", rule: "L5" },
    { setup: "W:WEa2,Cb3,c5,d8:BCa1", play: "Cb3=3b", wrong: "Ea2=2a", rule: "L6" },
    { setup: "W:WEc3,d8,Ca1:BE3d,Ca1", play: "Ec3(3d)e3", wrong: "d8-e9", rule: "L8" },
    { setup: "W:WEc3,Ca1:BE3d,E4e,E5d,E4c,Ca1", play: "Ec3(3d)e3(4e)e5(5d)c5(4c)c3", wrong: "Ec3(3d)e3", rule: "L9" },
    { setup: "W:WC2b,d4:BCa5,c5", play: "C2b-1aA", rule: "L12" },
  ],
  alice: [
    { setup: "1:RCOa1,RTRd4:-:-:-:-", play: "+3TRa8", wrong: "+3TRd4", rule: "C7" },
    { setup: "1:3TRc2,RCOc5,2CAe6,4PIh1:-:-:-", play: "4PIh1-d5", wrong: "4PIh1-h2", rule: "C8" },
    { setup: "1:3TRc2,RCOc5:-:-:-:-", play: "RCOc5~c4", wrong: "3TRc2xRCOc5", rule: "C10" },
    { setup: "1:3TRc2,RCOc5:-:-:-:3TR>RCO", play: "3TRc2xRCOc5", wrong: "RCOc5-b4", rule: "C8" },
    { setup: "1:RCOa1,RTRd4,3TRg5:-:-:-:-", play: "RCOa1=RTRd4", wrong: "RCOa1=3TRg5", rule: "C11" },
  ],
  marelle: [
    { play: "d6", wrong: "d6-d7", rule: "M3" },
    { setup: "W:Wb6,d6,a7,g7:Bd1,d2,d3", play: "b6-b4", wrong: "b6-f6", rule: "M4" },
    { setup: "W:Wd6,f4,g1,a7,d7:Ba1,d3,c4:H1,1", play: "g7xd3", wrong: "g7", rule: "M6" },
    { setup: "W:Wa7,d7,g4,b2:Ba1,d1,g1,b6:H0,0", play: "g4-g7xb6", wrong: "g4-g7xa1", rule: "M6" },
    { setup: "W:Wa7,d7,g4:Ba1,d1,b6:H0,0", play: "g4-g7xb6", rule: "M8" },
  ],
  "lignes-d-action": [
    { play: "b1-b3", wrong: "b1-b4", rule: "A3" },
    { play: "c1xa3", wrong: "c1xc8", rule: "A3" },
    { setup: "B:Bb1,b2,g8:Wb4,h3,a8", play: "b1xb4", wrong: "b2-b5", rule: "A4" },
    { play: "b1-b3", wrong: "--", rule: "A8" },
    { setup: "B:Bc3,d4,f5:Wa8,h1,g7", play: "f5-e5", rule: "A5" },
  ],
  dames: [
    { play: "32-28", wrong: "32-23", rule: "D3" },
    { setup: "W:W33,39:B28,17", play: "33x11", wrong: "39-34", rule: "D5" },
    { setup: "W:W32:B10,K17,19,K27,28", play: "32x5", wrong: "32x21", rule: "D5" },
    { setup: "W:WK46,42:B5", play: "46-14", wrong: "46-45", rule: "D4" },
    { setup: "W:W32:B28", play: "32x23", rule: "D7" },
    { setup: "W:W32:B28", play: "32x23", rule: "D18" },
    // Boards of 64 squares.
    { play: "11-15", wrong: "11-20", rule: "D3" },
    { setup: "B:B11,3:W15,30", play: "11x18", wrong: "3-7", rule: "D5" },
    { setup: "B:B11,K5:W15,22,30", play: "11x25", wrong: "11x18", rule: "D5" },
    { setup: "B:BK5,3:W30", play: "5-1", wrong: "5-23", rule: "D15" },
    { setup: "B:B11:W15", play: "11x18", rule: "D7" },
    // Squares with letters.
    { play: "c3-d4", wrong: "c3-e5", rule: "D3" },
    { setup: "W:Wc3,a1:Bd4", play: "c3xe5", wrong: "a1-b2", rule: "D5" },
    { setup: "W:Wc3,a1:Bd4,f6", play: "c3xg7", wrong: "c3xe5", rule: "D5" },
    { setup: "W:WKa1,g1:Bh4", play: "a1-d4", wrong: "a1-c5", rule: "D4" },
    { setup: "W:Wc3:Bd4", play: "c3xe5", rule: "D7" },
  ],
};
