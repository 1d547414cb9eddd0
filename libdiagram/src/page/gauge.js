// @ts-nocheck
// The bar beside the board: the chance of each side at a node.

import { all, one } from "./dom.js";

/** Returns the chance of the first side, 0 to 1, by an evaluation such as `-0.35` or `#3`. */
export function chanceOf(text, mover, scale) {
  if (text.startsWith("#")) {
    const plies = Number(text.slice(1));
    // At the end of the game the number has no sign: whoever played last has won.
    const wins = plies === 0 ? mover === 0 && !text.includes("-") : plies > 0;
    return wins ? 1 : 0;
  }
  // 73 % at the scale of the ruleset; see damier-analyse(1).
  return 1 / (1 + Math.exp(-Number(text) / scale));
}

/** Returns the last evaluated node up to a node, or undefined. */
function evaluatedBefore(game, node) {
  for (let at = node; at >= 0; at = game.nodes[at].parent) {
    if (game.nodes[at].chance !== undefined) {
      return game.nodes[at];
    }
  }
  return undefined;
}

/** Fills the bar beside the board: the part of each side, its own at its edge of the board. */
export function showGauge(page) {
  const known = page.gauge.hidden ? undefined : evaluatedBefore(page.game, page.node);
  const bottom = Number(all(".player", page.game.article)[1]?.dataset.side);
  fillGauge(page.gauge, bottom, known?.chance ?? 0.5, known?.eval ?? "");
}

/** Fills the bar by the chance of the first side, 0 to 1. `bottom`: the side below, 0 or 1. */
export function fillGauge(gauge, bottom, chance, text) {
  const fill = one(".fill", gauge);
  fill.dataset.side = bottom;
  gauge.dataset.side = 1 - bottom;
  fill.style.height = `${100 * (bottom === 0 ? chance : 1 - chance)}%`;
  one(".value", gauge).textContent = text;
}
