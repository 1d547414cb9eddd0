// What the page asks about the value of positions and games. Runs in the worker with the library for analysis.

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
 * @param {Record<string, number>} limits
 * @param {(news: {done: number, size: number}) => void} tell
 */
export function analyseGame(damier, text, options, limits, tell) {
  for (const record of damier.records(text, options)) {
    const written = record.analyse({...limits, watch: (done, size) => tell({done, size})});
    const annotated = written('native');
    return {annotated, report: JSON.parse(written('json')), page: damier.convert(annotated, 'html', options)};
  }
  throw new RangeError('there is no game to analyse');
}

/**
 * Searches a position.
 * @param {Damier} damier
 * @param {string} ruleset
 * @param {{setup?: string, hidden?: string, play?: string | string[]}} place
 * @param {Record<string, number>} limits
 */
export function analysePosition(damier, ruleset, place, limits) {
  const position = damier.position(ruleset, place);
  try {
    return position.analyse(limits);
  } finally {
    position.free();
  }
}
