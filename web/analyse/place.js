/**
 * A place in a text, as pages of games name it: a ply of the main line of a game, the last one if that is shorter; or, in a
 * variation, which ply of the game it is, in the order of the text.
 * @typedef {{game?: number, ply?: number, node?: number}} Place
 */

/**
 * The end of the main line of the first game.
 * @type {Place}
 */
export const END = Object.freeze({ ply: Infinity });

/**
 * Returns the place that an address of a page of games names.
 * @param {string} hash Such as `#game=1&ply=4`, or `#game=1&node=7` in a variation.
 * @returns {Place}
 */
export function placeOf(hash) {
  const parameters = new URLSearchParams(hash.slice(1));
  const numberOf = (/** @type {string} */ name) => Number(parameters.get(name)) || 0;
  return { game: numberOf("game") || 1, ply: numberOf("ply"), node: numberOf("node") };
}
