/**
 * What was done, so that it can be undone: games of before and after, with the places where the players were.
 * @typedef {{game: import("./types.js").Game, path: import("./types.js").Path}} State
 * @typedef {{past: readonly State[], now: State, future: readonly State[]}} History
 */

/** Games share their unchanged plies, so each kept state is small. */
const MAX_STATES = 500;

/**
 * @param {State} now
 * @returns {History}
 */
export function remembered(now) {
  return { past: [], now, future: [] };
}

/**
 * Goes on with another game. Moving to another place of the same game is not something to undo.
 * @param {History} history
 * @param {State} next
 * @returns {History}
 */
export function gone(history, next) {
  if (next.game === history.now.game) {
    return { ...history, now: next };
  }
  return { past: [...history.past, history.now].slice(-MAX_STATES), now: next, future: [] };
}

/**
 * @param {History} history
 * @returns {History}
 */
export function undone(history) {
  const last = history.past.at(-1);
  return last === undefined
    ? history
    : { past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future] };
}

/**
 * @param {History} history
 * @returns {History}
 */
export function redone(history) {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future };
}
