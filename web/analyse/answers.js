// What the page asks about the value of positions and games. Runs in the worker with the library for analysis.

import {tr} from '../language.js';

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
 * Searches the position after a ply of the main line of the first game of a text; after its last one if it is shorter.
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 * @param {number} ply
 * @param {import('../../bindings/js/damier.js').AnalysisOptions} limits
 */
export function bestMoves(damier, text, options, ply, limits) {
  for (const record of damier.records(text, options)) {
    const line = record.plies.filter(({resolved}) => resolved).slice(0, ply);
    const position = record.position(line.at(-1)?.node ?? 0);
    if (position === null) {
      break;
    }
    try {
      const {outcome, sideToMove, ruleset} = position;
      const sides = damier.rulesets.find(({name}) => name === ruleset)?.sides ?? [];
      return {...position.analyse(limits), outcome, sideToMove, sides, ply: line.length};
    } finally {
      position.free();
    }
  }
  throw new RangeError(tr('there is no position to analyse'));
}
