/**
 * A set-up being made on the board: pieces by cell, and the side to move, written as the tag FEN of its game. Whether
 * it is a legal set-up, damier says.
 * @typedef {import("./types.js").Square} Square
 * @typedef {import("./types.js").Side} Side
 * @typedef {{ruleset: string, side: Side, pieces: ReadonlyMap<string, {piece: string, side: Side}>, rest: string}} SetUp
 */

import { cellNames } from "./steps.js";

/** Pieces of the Jeu de Lices, with their letters on boards; a Pion has none in set-ups (L19). */
const LICES = [
  ["P", "Pion"],
  ["E", "Ecuyer"],
  ["C", "Chevalier"],
];

/**
 * Returns how a set-up of a ruleset is written: with colours, or with the cards of the pile.
 * @param {string} ruleset
 * @returns {"lices" | "draughts" | "stones" | "cards"}
 */
export function kindOf(ruleset) {
  switch (ruleset) {
    case "lices":
      return "lices";
    case "alice":
      return "cards";
    case "marelle":
    case "marelle-wmd":
    case "lignes-d-action":
      return "stones";
    default:
      return "draughts";
  }
}

/**
 * Returns a card without the marks that boards give it: threatened, prisoner, locked (C4, C6).
 * @param {string} piece
 */
export function bareCard(piece) {
  return piece.replace(/[ !*#]/g, "");
}

/**
 * Returns the letters of both sides in set-ups, from the start position: the side that begins comes first.
 * @param {string} start
 * @returns {[string, string]}
 */
export function lettersOf(start) {
  const pairs = /** @type {{[letter: string]: string}} */ ({ W: "B", B: "W", 1: "2" });
  return [start[0], pairs[start[0]]];
}

/**
 * Reads the pieces of a board.
 * @param {string} ruleset
 * @param {readonly Square[][]} board
 * @param {string} setup
 * @param {Side} side
 * @returns {SetUp}
 */
export function setUpOf(ruleset, board, setup, side) {
  const pieces = new Map();
  for (const { name, piece, side: owner } of board.flat()) {
    if (piece !== "") {
      const bare = bareCard(piece);
      pieces.set(name, { piece: kindOf(ruleset) === "stones" ? bare.toLowerCase() : bare, side: owner ?? "first" });
    }
  }
  const lists = setup.split(":");
  const rest =
    kindOf(ruleset) === "cards"
      ? `:${lists.slice(2).join(":")}`
      : lists
          .slice(3)
          .map((list) => `:${list}`)
          .join("");
  return { ruleset, side, pieces, rest };
}

/**
 * Puts a piece on a cell, or takes away what is there.
 * @param {SetUp} setUp
 * @param {string} cell
 * @param {{piece: string, side: Side} | null} piece
 * @returns {SetUp}
 */
export function withPiece(setUp, cell, piece) {
  const pieces = new Map(setUp.pieces);
  if (piece === null) {
    pieces.delete(cell);
  } else {
    pieces.set(cell, piece);
  }
  return { ...setUp, pieces };
}

/**
 * Writes the set-up. `letters` are those of both sides, the one that begins first: `W` and `B`, or `1` and `2`.
 * @param {SetUp} setUp
 * @param {readonly Square[][]} board For the names of the squares.
 * @param {readonly [string, string]} letters
 * @returns {string}
 */
export function writeSetUp({ ruleset, side, pieces, rest }, board, letters) {
  const toMove = letters[side === "first" ? 0 : 1];
  const kind = kindOf(ruleset);
  if (kind === "cards") {
    const cards = [...pieces].map(([cell, { piece }]) => piece + cell);
    return `${toMove}:${cards.join(",") || "-"}${rest}`;
  }
  const names = cellNames(ruleset, board);
  const lists = /** @type {const} */ (["first", "second"]).map((owner, at) => {
    const own = [...pieces].filter(([, piece]) => piece.side === owner);
    return letters[at] + own.map(([cell, { piece }]) => letterOf(kind, piece) + names(cell, owner)).join(",");
  });
  return `${toMove}:${lists.join(":")}${rest}`;
}

/**
 * @param {"lices" | "draughts" | "stones"} kind
 * @param {string} piece
 */
function letterOf(kind, piece) {
  const letter = piece.toUpperCase();
  switch (kind) {
    case "draughts":
      return piece === letter ? "K" : "";
    case "lices":
      return letter === "P" ? "" : letter;
    default:
      return "";
  }
}

/**
 * Returns the pieces that a player can put on the board, in the letters that boards use.
 * @param {string} ruleset
 * @param {readonly [string, string]} letters
 * @param {readonly string[]} cards All cards of the pile, in games that have one.
 * @returns {{piece: string, side: Side, name: string}[]}
 */
export function palette(ruleset, letters, cards) {
  const sides = /** @type {const} */ (["first", "second"]);
  switch (kindOf(ruleset)) {
    case "cards":
      return cards.map((card) => ({ piece: card, side: "first", name: card }));
    case "lices":
      return sides.flatMap((side) =>
        LICES.map(([letter, name]) => ({ piece: side === "first" ? letter : letter.toLowerCase(), side, name })),
      );
    case "draughts":
      return sides.flatMap((side, at) => [
        { piece: letters[at].toLowerCase(), side, name: "man" },
        { piece: letters[at], side, name: "king" },
      ]);
    default:
      return sides.map((side, at) => ({ piece: letters[at].toLowerCase(), side, name: "piece" }));
  }
}
