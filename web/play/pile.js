/**
 * The pile of a game with hidden order: shuffled by a seed, so that two people can repeat it. The cards come from the
 * legal moves of the start position.
 */

import { cardOf } from "./steps.js";

/** Tag that gives the order of the pile from the top (C16). */
export const PILE_TAG = "Pioche";

/**
 * Returns the cards that moves draw, each once, in their order.
 * @param {readonly import("./types.js").Move[]} moves
 * @returns {string[]}
 */
export function cardsOf(moves) {
  return [...new Set(moves.map(cardOf).filter((card) => card !== ""))];
}

/**
 * Returns numbers from 0 up to 1, the same for the same seed (mulberry32, by Tommy Ettinger, in the public domain).
 * @param {number} seed
 * @returns {() => number}
 */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Returns a number for a text, so that players may choose a word as a seed (FNV-1a).
 * @param {string} text
 */
export function seedOf(text) {
  let seed = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    seed = Math.imul(seed ^ byte, 0x01000193) >>> 0;
  }
  return seed;
}

/**
 * Shuffles by the seed: each order is as likely as any other (Fisher and Yates).
 * @param {readonly string[]} cards
 * @param {number} seed
 * @returns {string[]}
 */
export function shuffled(cards, seed) {
  const next = chance(seed);
  const pile = [...cards];
  for (let last = pile.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [pile[last], pile[other]] = [pile[other], pile[last]];
  }
  return pile;
}
