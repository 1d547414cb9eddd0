/**
 * What somebody may have meant by clicking two squares that no legal move joins: texts of moves, for damier to say why
 * they are not legal. Only the forms of the notations are known here.
 */

import { rowOf } from "../games.js";
import { cellNames } from "./steps.js";

/**
 * @param {string} ruleset
 * @param {readonly import("./types.js").Square[][]} board
 * @param {import("./types.js").Side | null} side The side to move.
 * @param {string} from A cell; empty to ask why nothing moves from `to`.
 * @param {string} to
 * @returns {string[]} The likeliest first.
 */
export function attempts(ruleset, board, side, from, to) {
  const { prefix, isMovePrefix, joints, pieces } = rowOf(ruleset);
  const names = cellNames(ruleset, board);
  const on = (/** @type {string} */ cell) => board.flat().find(({ name }) => name === cell)?.piece ?? "";
  const written = (/** @type {string} */ cell) => (isMovePrefix ? prefix(on(cell)) : "") + names(cell, side);
  if (from === "") {
    // A move that goes nowhere asks about the piece, as a square alone is no move.
    return [`${written(to)}${joints[0]}${names(to, side)}`];
  }
  if (on(to) !== "" && pieces.length === 0) {
    return [`${written(from)}x${written(to)}`];
  }
  const likely = on(to) !== "" && joints[1] === "x" ? [...joints].reverse() : joints;
  return likely.map((joint) => `${written(from)}${joint}${names(to, side)}`);
}
