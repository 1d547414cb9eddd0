// How the machine plays at each strength: it looks only so far ahead, and takes one of several moves that it holds for
// nearly as good. Its choices come from a seed, so that a game can be repeated.

import { N_ } from "../language.js";

/**
 * @typedef {object} Line A line that a search found, as damier.js has it.
 * @property {string[]} moves
 * @property {number} chance Expected points of the side to move, 0 to 1.
 */

/**
 * @typedef {object} Strength
 * @property {string} name
 * @property {string} title
 * @property {number} depth Plies to look ahead.
 * @property {number} [nodes] Positions to look at, at most.
 * @property {number} [time] Milliseconds to look.
 * @property {number} lines Moves to choose from, at most.
 * @property {number} slack How much chance a move may give up, at most.
 * @property {boolean} [exact] Whether it plays endings by tables.
 * @property {number} spread A move that gives up so much is chosen 2.7 times less often than the best one.
 */

/** @type {readonly Strength[]} */
export const strengths = Object.freeze([
  { name: "first-games", title: N_("Beginner"), depth: 1, nodes: 2_000, lines: 12, slack: 0.4, spread: 0.15 },
  { name: "learner", title: N_("Learner"), depth: 1, nodes: 4_000, lines: 10, slack: 0.28, spread: 0.1 },
  { name: "family", title: N_("Casual player"), depth: 2, nodes: 10_000, lines: 8, slack: 0.2, spread: 0.07 },
  { name: "regular", title: N_("Regular player"), depth: 3, nodes: 25_000, lines: 6, slack: 0.14, spread: 0.05 },
  { name: "club", title: N_("Club player"), depth: 4, nodes: 60_000, lines: 5, slack: 0.09, spread: 0.03 },
  { name: "strong", title: N_("Strong club player"), depth: 7, nodes: 300_000, lines: 3, slack: 0.03, spread: 0.01 },
  {
    name: "full",
    title: N_("Full strength: 5 seconds"),
    depth: 100,
    time: 5_000,
    lines: 1,
    slack: 0,
    spread: 1,
    exact: true,
  },
]);

/**
 * Returns the strength of that name; the middle one if none has it.
 * @param {string} name
 */
export function strengthNamed(name) {
  return strengths.find((one) => one.name === name) ?? strengths[4];
}

/**
 * Chooses a move. A proven win is never given up, and a move that loses by force is taken only if all do.
 * @param {Line[]} lines The best first.
 * @param {Strength} strength
 * @param {() => number} random
 * @returns {string | undefined} Nothing if there is no line with a move.
 */
export function choose(lines, strength, random) {
  const playable = lines.filter(({ moves }) => moves.length > 0);
  if (playable.length === 0) {
    return undefined;
  }
  const best = playable[0].chance;
  const near = playable.filter(
    ({ chance }) => chance === best || (best < 1 && chance > 0 && best - chance <= strength.slack),
  );
  const weights = near.map(({ chance }) => Math.exp((chance - best) / strength.spread));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = near.findIndex((_, i) => (left -= weights[i]) < 0);
  return near[Math.max(chosen, 0)].moves[0];
}
