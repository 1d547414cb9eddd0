/**
 * Positions and moves in words, for those who hear the page.
 * @typedef {import("./types.js").Square} Square
 * @typedef {import("./types.js").Move} Move
 */

import { N_, tr } from "../language.js";

/**
 * Returns a square in words: `c3, White Chevalier`.
 * @param {Square} square
 * @param {string} [name] How the side to move calls it.
 */
export function squareInWords({ name: cell, piece, pieceName }, name = cell) {
  return piece === "" ? tr("{0}, empty", name) : `${name}, ${pieceName}`;
}

const GOING = /** @type {{[kind: string]: string}} */ ({
  advance: N_("{0} advances to {1}"),
  mailler: N_("{0} maille to {1}"),
  flight: N_("{0} flees to {1}"),
});

/**
 * Returns a move in words: `c3 takes 3d, 4e, and ends on c5`.
 * @param {Move} move
 * @param {string} [huffed]
 */
export function moveInWords({ kind, text, from, to, captured, removed, promotes }, huffed = "") {
  const before = huffed === "" ? "" : `${tr("huffs {0}", huffed)}; `;
  const after = (removed === "" ? "" : `, ${tr("removes {0}", removed)}`) + (promotes ? `, ${tr("promoted")}` : "");
  switch (kind) {
    case "pass":
      return tr("passes");
    case "place":
      return before + tr("{0} placed", to) + after;
    case "draw":
      return tr("draws {0}, put on {1}", text.slice(1, text.indexOf(to)), to);
    case "draw-exchange": {
      const [card, other] = text.slice(1).split("=");
      return tr("draws {0}, put on {1} in exchange for {2}", card.slice(0, card.length - to.length), to, other);
    }
    case "capture":
      return before + tr("{0} takes {1}, ends on {2}", from, captured.join(", "), to) + after;
    case "exchange":
      return tr("{0} and {1} change places", from, to);
    default:
      return before + tr(GOING[kind] ?? N_("{0} moves to {1}"), from, to) + after;
  }
}

/**
 * Returns what the player does next; empty before the first step.
 * @param {import("./types.js").Choice | null} choice
 */
export function promptOf(choice) {
  const [first] = choice?.items ?? [];
  if (choice === null || first === undefined || choice.chosen.length === 0) {
    return "";
  }
  const { way, path, at } = first;
  const isLast = at === path.length - 1;
  if (way.move.removed !== "" && isLast) {
    return tr("Click the stone to remove.");
  }
  if (way.move.kind === "draw-exchange" && isLast) {
    return tr("Click where the other card goes.");
  }
  return way.huffed !== "" && at === 1 ? tr("Huffed. Now click the piece that you play.") : tr("Click where it goes.");
}

/** Signs of the usual annotation glyphs, as PGN numbers them. */
export const MARKS = /** @type {const} */ ([
  [1, "!", N_("good move")],
  [2, "?", N_("mistake")],
  [3, "!!", N_("very good move")],
  [4, "??", N_("blunder")],
  [5, "!?", N_("interesting move")],
  [6, "?!", N_("doubtful move")],
]);
