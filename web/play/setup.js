/**
 * A set-up being made on the board: pieces by cell, and the side to move, written as the tag FEN of its game. Whether
 * it is a legal set-up, damier says.
 * @typedef {import("./types.js").Square} Square
 * @typedef {import("./types.js").Side} Side
 * @typedef {{ruleset: string, side: Side, pieces: ReadonlyMap<string, {piece: string, side: Side}>, rest: string}} SetUp
 */

import { rowOf } from "../games.js";
import { cellNames } from "./steps.js";

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
  const { pieces: kinds, prefix } = rowOf(ruleset);
  const isCards = kinds.length === 0;
  const pieces = new Map();
  for (const { name, piece, side: owner } of board.flat()) {
    if (piece !== "") {
      const plain = isCards ? prefix(piece) : kinds.length === 1 ? piece.toLowerCase() : piece;
      pieces.set(name, { piece: plain, side: owner ?? "first" });
    }
  }
  const rest = setup
    .split(":")
    .slice(isCards ? 2 : 3)
    .map((list) => `:${list}`);
  return { ruleset, side, pieces, rest: rest.join("") };
}

/**
 * Puts a piece on a cell, or takes away what is there. A card is on the board once.
 * @param {SetUp} setUp
 * @param {string} cell
 * @param {{piece: string, side: Side} | null} piece
 * @returns {SetUp}
 */
export function withPiece(setUp, cell, piece) {
  const isCard = rowOf(setUp.ruleset).pieces.length === 0;
  const others = [...setUp.pieces].filter(([name, one]) => name !== cell && !(isCard && one.piece === piece?.piece));
  return { ...setUp, pieces: new Map(piece === null ? others : [...others, [cell, piece]]) };
}

/**
 * Writes the set-up. `letters` are those of both sides, the one that begins first: `W` and `B`, or `1` and `2`.
 * @param {SetUp} setUp
 * @param {readonly Square[][]} board For the names of the squares.
 * @param {readonly [string, string]} letters
 * @returns {string}
 */
export function writeSetUp({ ruleset, side, pieces, rest }, board, letters) {
  const { pieces: kinds, prefix } = rowOf(ruleset);
  const names = cellNames(ruleset, board);
  const listOf = (/** @type {(owner: Side) => boolean} */ wanted) =>
    [...pieces]
      .filter(([, piece]) => wanted(piece.side))
      .map(([cell, { piece, side: owner }]) => prefix(piece) + names(cell, owner))
      .join(",");
  const lists =
    kinds.length === 0
      ? [listOf(() => true) || "-"]
      : ["first", "second"].map((owner, at) => letters[at] + listOf((side) => side === owner));
  return `${letters[side === "first" ? 0 : 1]}:${lists.join(":")}${rest}`;
}

/**
 * Returns the pieces that a player can put on the board, in the letters that boards use.
 * @param {string} ruleset
 * @param {readonly [string, string]} letters
 * @param {readonly string[]} cards All cards of the pile, in games that have one.
 * @returns {{piece: string, side: Side, name: string}[]}
 */
export function palette(ruleset, letters, cards) {
  const { pieces, letter } = rowOf(ruleset);
  const sides = /** @type {const} */ (["first", "second"]);
  return pieces.length === 0
    ? cards.map((card) => ({ piece: card, side: "first", name: card }))
    : sides.flatMap((side, which) =>
        pieces.map((name, at) => ({ piece: letter(at, letters[which], side), side, name })),
      );
}
