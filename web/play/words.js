/**
 * Positions and moves in words, for those who hear the page.
 * @typedef {import("./types.js").Square} Square
 * @typedef {import("./types.js").Move} Move
 */

/**
 * Returns a square in words: `c3, white Chevalier`.
 * @param {Square} square
 * @param {string} [name] How the side to move calls it.
 */
export function squareInWords({ name: cell, piece, pieceName }, name = cell) {
  return piece === "" ? `${name}, empty` : `${name}, ${pieceName}`;
}

const VERBS = /** @type {{[kind: string]: string}} */ ({
  advance: "advances", mailler: "maille", capture: "takes", move: "moves", flight: "flees", exchange: "changes places",
});

/**
 * Returns a move in words: `c3 takes 3d, 4e, and ends on c5`.
 * @param {Move} move
 * @param {string} [huffed]
 */
export function moveInWords({ kind, text, from, to, captured, removed, promotes }, huffed = "") {
  const before = huffed === "" ? "" : `huffs ${huffed}; `;
  const after = (removed === "" ? "" : `, removes ${removed}`) + (promotes ? ", promoted" : "");
  switch (kind) {
    case "pass":
      return "passes";
    case "place":
      return `${before}${to} placed${after}`;
    case "draw":
      return `draws ${text.slice(1, text.indexOf(to))}, put on ${to}`;
    case "draw-exchange": {
      const [card, other] = text.slice(1).split("=");
      return `draws ${card.slice(0, card.length - to.length)}, put on ${to} in exchange for ${other}`;
    }
    case "capture":
      return `${before}${from} takes ${captured.join(", ")}, ends on ${to}${after}`;
    case "exchange":
      return `${from} and ${to} change places`;
    default:
      return `${before}${from} ${VERBS[kind] ?? "moves"} to ${to}${after}`;
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
    return "Click the stone to remove.";
  }
  if (way.move.kind === "draw-exchange" && isLast) {
    return "Click where the other card goes.";
  }
  return way.huffed !== "" && at === 1 ? "Huffed. Now click the piece that you play." : "Click where it goes.";
}

/** Signs of the usual annotation glyphs, as PGN numbers them. */
export const MARKS = /** @type {const} */ ([
  [1, "!", "good move"], [2, "?", "mistake"], [3, "!!", "very good move"], [4, "??", "blunder"],
  [5, "!?", "interesting move"], [6, "?!", "doubtful move"],
]);

/**
 * @param {number} nag
 */
export function markOf(nag) {
  return MARKS.find(([number]) => number === nag)?.[1] ?? `$${nag}`;
}
