/**
 * The list of moves, with variations, comments and marks: each move is a button that goes there.
 * @typedef {import("./types.js").Game} Game
 * @typedef {import("./types.js").Node} Node
 * @typedef {import("./types.js").Path} Path
 */

import { make } from "../dom.js";
import { tr } from "../language.js";
import { markOf } from "./words.js";

/** Rulesets that number every ply (L17); the others number pairs. */
const NUMBERS_PLIES = new Set(["lices"]);

/**
 * Returns the number before a ply; empty if it needs none.
 * @param {string} ruleset
 * @param {number} ply Number of the ply from 0, even for the side that begins a game.
 * @param {boolean} isFirst Whether it begins a line or follows a comment.
 */
export function numberOf(ruleset, ply, isFirst) {
  if (NUMBERS_PLIES.has(ruleset)) {
    return `${ply + 1}.`;
  }
  const pair = Math.floor(ply / 2) + 1;
  return ply % 2 === 0 ? `${pair}.` : isFirst ? `${pair}…` : "";
}

/**
 * Returns a move as players write it: a huff before it, its marks after it.
 * @param {Node} node
 */
export function textOf({ text, removed, nags }) {
  // In some games the text names what is removed; where it is huffed, it does not.
  const huff = removed === "" || text.endsWith(`x${removed}`) ? "" : `S${removed} `;
  return huff + text + nags.map(markOf).join("");
}

/**
 * Makes the list.
 * @param {Game} game
 * @param {Path} here
 * @param {{firstPly: number, go: (path: Path) => void}} options `firstPly` is 1 if the second side begins.
 * @returns {HTMLElement}
 */
export function moveList(game, here, { firstPly, go }) {
  const list = make("div", { class: "play-moves", role: "group", "aria-label": tr("Moves") });
  const current = here.join(",");

  /** @param {HTMLElement} into @param {Node} node @param {Path} path @param {boolean} isFirst */
  function addPly(into, node, path, isFirst) {
    addComments(into, node.commentsBefore);
    const number = numberOf(game.ruleset, firstPly + path.length - 1, isFirst || node.commentsBefore.length > 0);
    const button = make("button", { class: "play-move", click: () => go(path) });
    if (number !== "") {
      button.append(make("span", { class: "play-number", text: `${number} ` }));
    }
    button.append(textOf(node));
    if (path.join(",") === current) {
      button.setAttribute("aria-current", "step");
    }
    into.append(button);
    const clock = node.clock.clk;
    if (clock !== undefined) {
      into.append(make("span", { class: "play-clk", text: clock }));
    }
    addComments(into, node.comments);
  }

  /** @param {HTMLElement} into @param {Node} after @param {Path} path @param {boolean} begins */
  function addLine(into, after, path, begins) {
    let node = after;
    let isFirst = begins;
    for (let at = path; node.children.length > 0; at = [...at, 0], [node] = node.children) {
      addPly(into, node.children[0], [...at, 0], isFirst);
      isFirst = node.children[0].comments.length > 0 || node.children.length > 1;
      node.children.slice(1).forEach((child, index) => {
        const variation = make("div", { class: "play-variation", role: "group", "aria-label": tr("Variation") });
        const there = [...at, index + 1];
        addPly(variation, child, there, true);
        addLine(variation, child, there, child.comments.length > 0);
        into.append(variation);
      });
    }
  }

  addComments(list, game.root.comments);
  addLine(list, game.root, [], true);
  if (game.root.children.length === 0) {
    list.append(make("p", { class: "play-hint", text: tr("No moves yet.") }));
  }
  return list;
}

/**
 * @param {HTMLElement} into
 * @param {readonly string[]} comments
 */
function addComments(into, comments) {
  for (const text of comments) {
    into.append(make("span", { class: "play-comment", text }));
  }
}
