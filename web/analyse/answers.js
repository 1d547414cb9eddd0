// What the page asks about the value of positions and games. Runs in the worker with the library for analysis.

import { tr } from "../language.js";

/**
 * @typedef {import('../../bindings/js/damier.js').Damier} Damier
 * @typedef {import('../../bindings/js/damier.js').ReadOptions} ReadOptions
 */

/**
 * Searches the positions of a game of a text: returns the game with scores, marks and better lines, and the report of
 * damier-analyse.
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 * @param {import('../../bindings/js/damier.js').AnalysisOptions} limits
 * @param {(news: {done: number, size: number}) => void} tell
 */
export function analyseGame(damier, text, options, limits, tell) {
  for (const record of damier.records(text, options)) {
    const written = record.analyse({ ...limits, watch: (done, size) => tell({ done, size }) });
    const annotated = written("native");
    const { ruleset } = record;
    const sides = damier.rulesets.find(({ name }) => name === ruleset)?.sides ?? [];
    return { annotated, sides, report: JSON.parse(written("json")) };
  }
  throw new RangeError(tr("there is no game to analyse"));
}

/**
 * Hands the position at the end of the first game of a text to a function.
 * @template T
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 * @param {(position: import('../../bindings/js/damier.js').Position, sides: string[]) => T} use
 * @returns {T}
 */
function withPosition(damier, text, options, use) {
  for (const record of damier.records(text, options)) {
    const last = record.plies.filter(({ resolved }) => resolved).at(-1);
    const position = record.position(last?.node ?? 0);
    if (position === null) {
      break;
    }
    try {
      const { ruleset } = position;
      return use(position, damier.rulesets.find(({ name }) => name === ruleset)?.sides ?? []);
    } finally {
      position.free();
    }
  }
  throw new RangeError(tr("there is no position to analyse"));
}

/**
 * Searches the position at the end of a game.
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 * @param {import('../../bindings/js/damier.js').AnalysisOptions} limits
 */
export function bestMoves(damier, text, options, limits) {
  return withPosition(damier, text, options, (position, sides) => {
    const { outcome, sideToMove } = position;
    return { ...position.analyse(limits), outcome, sideToMove, sides };
  });
}

/**
 * Returns what is known of a position without a search: its number of pieces, and its value by the tables that were added.
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 * @returns {import('./endings.js').Ending}
 */
export function endingAt(damier, text, options) {
  return withPosition(damier, text, options, (position, sides) => {
    const { ruleset, hand, pieces: counts } = position;
    // While pieces are still placed, few are no ending.
    const pieces = (hand?.[0] ?? 0) + (hand?.[1] ?? 0) > 0 ? null : counts[0] + counts[1];
    const isReady = damier.tables.some((table) => table.ruleset === ruleset);
    return { ruleset, pieces, isReady, value: position.value(), sides };
  });
}

/**
 * Reads a page as people write games.
 * @param {Damier} damier
 * @param {string} text
 * @param {any} ruleset Null for the one that the page names, or that fits best.
 */
export function transcribed(damier, text, ruleset) {
  const { answers, review } = damier.transcribe(text, { ruleset });
  const games = [JSON.parse(review || "[]")].flat().flatMap((/** @type {any} */ page) => page.games);
  return { record: answers[0] ?? "", games };
}

/**
 * Adds tables of endings.
 * @param {Damier} damier
 * @param {Uint8Array} bytes All of them, one after another.
 * @param {{size: number}[]} tables
 */
export function addTables(damier, bytes, tables) {
  let begin = 0;
  for (const { size } of tables) {
    damier.addTable(bytes.subarray(begin, begin + size));
    begin += size;
  }
}
