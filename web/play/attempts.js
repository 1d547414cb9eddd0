/**
 * What somebody may have meant by clicking two squares that no legal move joins: texts of moves, for damier to say why
 * they are not legal. Only the forms of the notations are known here.
 */

import { bareCard } from "./setup.js";
import { cellNames } from "./steps.js";

/**
 * @param {string} ruleset
 * @param {readonly import("./types.js").Square[][]} board
 * @param {import("./types.js").Side | null} side The side to move.
 * @param {string} from A cell, or empty.
 * @param {string} to
 * @returns {string[]} The likeliest first.
 */
export function attempts(ruleset, board, side, from, to) {
  const names = cellNames(ruleset, board);
  const squares = new Map(board.flat().map((square) => [square.name, square]));
  const target = names(to, side);
  if (from === "") {
    return [target];
  }
  const piece = squares.get(from)?.piece ?? "";
  const taken = squares.get(to)?.piece ?? "";
  const start = names(from, side);
  switch (ruleset) {
    case "alice": {
      const card = bareCard(piece) + start;
      return taken === "" ? [`${card}-${target}`, `${card}~${target}`] : [`${card}x${bareCard(taken)}${target}`];
    }
    case "lices": {
      const letter = piece.toUpperCase() === "P" ? "" : piece.toUpperCase();
      return [`${letter}${start}-${target}`, `${letter}${start}=${target}`];
    }
    default:
      return taken === "" ? [`${start}-${target}`, `${start}x${target}`] : [`${start}x${target}`, `${start}-${target}`];
  }
}
