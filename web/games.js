/**
 * What the page must know of single games: how set-ups and moves are written, and which rules players choose. Nothing
 * else here names a game; all else is asked of damier.
 * @typedef {object} Row
 * @property {string} page Manual page with the rules.
 * @property {string} sheet Extension of native sheets.
 * @property {readonly string[]} pieces Names of the pieces that a player puts on a board; none: the cards of the pile.
 * @property {(at: number, letter: string, side: string) => string} letter How boards write the piece with a number.
 * @property {(piece: string) => string} prefix What set-ups write before the square of a piece.
 * @property {boolean} [isMovePrefix] Whether moves have it too.
 * @property {readonly string[]} joints What moves have between two squares.
 * @property {readonly (readonly [string, string])[]} [legend] What signs on the board mean.
 * @property {boolean} [isNamedByOwner] Whether both sides name squares from their own edge; boards have the first side's.
 * @property {readonly {tag: string, label: string, values: readonly (readonly [string, string])[]}[]} [choices] Tags that
 * choose rules, each with its values; the first is the usual one.
 */

import { N_ } from "./language.js";

/** @type {Row} */
const draughts = {
  page: "dames",
  sheet: ".pdn",
  pieces: ["man", "king"],
  letter: (at, letter) => (at === 0 ? letter.toLowerCase() : letter),
  prefix: (piece) => (piece === piece.toUpperCase() ? "K" : ""),
  joints: ["-", "x"],
};

/** @type {Row} */
const stones = { ...draughts, pieces: ["piece"], prefix: () => "" };

/** @type {Row} */
const marelle = {
  ...stones,
  page: "marelle",
  sheet: ".marelle",
  choices: [
    {
      tag: "Saut",
      label: N_("With three stones"),
      values: [
        ["", N_("jump anywhere")],
        ["non", N_("move as before")],
      ],
    },
  ],
};

const ROWS = /** @type {{[ruleset: string]: Row}} */ ({
  lices: {
    page: "lices",
    sheet: ".lices",
    pieces: ["Pion", "Ecuyer", "Chevalier"],
    letter: (at, _letter, side) => (side === "first" ? "PEC" : "pec")[at],
    prefix: (piece) => piece.toUpperCase().replace("P", ""),
    isMovePrefix: true,
    joints: ["-", "="],
    isNamedByOwner: true,
    legend: [
      ["C", N_("a Chevalier: it is to reach a lice of the other side")],
      ["E", N_("on a shield: an Ecuyer")],
      ["◎", N_("a Pion, which only goes diagonally")],
      ["▢", N_("a lice, framed in red: the goal of the other side’s Chevaliers")],
    ],
  },
  alice: {
    page: "alice",
    sheet: ".alice",
    pieces: [],
    letter: () => "",
    // Boards mark cards: threatened, prisoner, locked (C4, C6).
    prefix: (piece) => piece.replace(/[ !*#]/g, ""),
    isMovePrefix: true,
    joints: ["-", "~"],
    legend: [
      ["!", N_("threatened: it may only flee, or be taken later")],
      ["*", N_("a prisoner: threatened, without a square to flee to")],
      ["#", N_("locked: it was just exchanged or drawn, and may not be touched this turn")],
    ],
    choices: [
      {
        tag: "Niveau",
        label: N_("Level"),
        values: [
          ["", N_("B, with exchanges")],
          ["A", N_("A, without exchanges")],
        ],
      },
      {
        tag: "AsDePique",
        label: N_("Ace of spades"),
        values: [
          ["", N_("1 point, as printed")],
          ["21", N_("21 points")],
        ],
      },
    ],
  },
  marelle,
  "marelle-wmd": { ...marelle, choices: [] },
  "lignes-d-action": {
    ...stones,
    page: "lignes-d-action",
    sheet: ".loa",
    choices: [
      {
        tag: "BothConnected",
        label: N_("If a move joins both sides"),
        values: [
          ["", N_("who moved wins")],
          ["draw", N_("a draw")],
        ],
      },
    ],
  },
});

/** The rulesets of French boxes. */
export const FRENCH_GAMES = ["lices", "alice", "marelle", "lignes-d-action", "dames", "jeu-de-dames"];

/** @param {string} ruleset */
export function rowOf(ruleset) {
  return ROWS[ruleset] ?? draughts;
}
