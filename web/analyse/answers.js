// What the page asks about the value of positions and games. Runs in the worker with the library for analysis.

import {tr} from '../language.js';
import {piecesOf} from './pieces.js';

/**
 * @typedef {import('../../bindings/js/damier.js').Damier} Damier
 * @typedef {import('../../bindings/js/damier.js').ReadOptions} ReadOptions
 */

/**
 * Searches the positions of the first game of a text: returns the game with scores, marks and better lines, its page,
 * and the report of damier-analyse.
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 * @param {import('../../bindings/js/damier.js').AnalysisOptions} limits
 * @param {(news: {done: number, size: number}) => void} tell
 */
export function analyseGame(damier, text, options, limits, tell) {
  for (const record of damier.records(text, options)) {
    const written = record.analyse({...limits, watch: (done, size) => tell({done, size})});
    const annotated = written('native');
    const {ruleset} = record;
    const sides = damier.rulesets.find(({name}) => name === ruleset)?.sides ?? [];
    return {annotated, sides, report: JSON.parse(written('json')), page: damier.convert(annotated, 'html', options)};
  }
  throw new RangeError(tr('there is no game to analyse'));
}

/**
 * Hands the position after a ply of the main line of the first game of a text to a function; after its last one if it is
 * shorter.
 * @template T
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 * @param {number} ply
 * @param {(position: import('../../bindings/js/damier.js').Position, about: {sides: string[], ply: number}) => T} use
 * @returns {T}
 */
function withPosition(damier, text, options, ply, use) {
  for (const record of damier.records(text, options)) {
    const line = record.plies.filter(({resolved}) => resolved).slice(0, ply);
    const position = record.position(line.at(-1)?.node ?? 0);
    if (position === null) {
      break;
    }
    try {
      const {ruleset} = position;
      const sides = damier.rulesets.find(({name}) => name === ruleset)?.sides ?? [];
      return use(position, {sides, ply: line.length});
    } finally {
      position.free();
    }
  }
  throw new RangeError(tr('there is no position to analyse'));
}

/**
 * Searches the position after a ply of the main line of the first game of a text; after its last one if it is shorter.
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 * @param {number} ply
 * @param {import('../../bindings/js/damier.js').AnalysisOptions} limits
 */
export function bestMoves(damier, text, options, ply, limits) {
  return withPosition(damier, text, options, ply, (position, about) => {
    const {outcome, sideToMove} = position;
    return {...position.analyse(limits), outcome, sideToMove, ...about};
  });
}

/**
 * Returns what is known of a position without a search: its number of pieces, and its value by the tables that were added.
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 * @param {number} ply
 * @returns {import('./endings.js').Ending}
 */
export function endingAt(damier, text, options, ply) {
  return withPosition(damier, text, options, ply, (position, {sides}) => {
    const {ruleset} = position;
    const isReady = damier.tables.some((table) => table.ruleset === ruleset);
    return {ruleset, pieces: piecesOf(position), isReady, value: position.value(), sides};
  });
}

/**
 * Adds tables of endings.
 * @param {Damier} damier
 * @param {Uint8Array} bytes All of them, one after another.
 * @param {{size: number}[]} tables
 */
export function addTables(damier, bytes, tables) {
  let begin = 0;
  for (const {size} of tables) {
    damier.addTable(bytes.subarray(begin, begin + size));
    begin += size;
  }
}
