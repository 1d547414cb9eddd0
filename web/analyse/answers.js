// What the page asks about the value of positions and games. Runs in the worker with the library for analysis.

import { Tree } from "../check/moves.js";
import { tr } from "../language.js";
import { piecesOf } from "./pieces.js";

/**
 * @typedef {import('../../bindings/js/damier.js').Damier} Damier
 * @typedef {import('../../bindings/js/damier.js').ReadOptions} ReadOptions
 * @typedef {import('../../bindings/js/damier.js').Ply} Ply
 * @typedef {import('./place.js').Place} Place
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
    const written = record.analyse({ ...limits, watch: (done, size) => tell({ done, size }) });
    const annotated = written("native");
    const { ruleset } = record;
    const sides = damier.rulesets.find(({ name }) => name === ruleset)?.sides ?? [];
    return { annotated, sides, report: JSON.parse(written("json")), page: damier.convert(annotated, "html", options) };
  }
  throw new RangeError(tr("there is no game to analyse"));
}

/**
 * Returns the plies of a record in the order in which pages of games show them: a ply, those that may be played instead,
 * each with what follows it, and the next ply. The second part of a capture that was written as two plies (D8) is none.
 * @param {Tree} tree
 * @returns {Ply[]}
 */
export function pliesAsShown(tree) {
  /** @type {Ply[]} */
  const found = [];
  const addLine = (/** @type {Ply | undefined} */ first, /** @type {Ply[]} */ instead) => {
    for (let ply = first, others = instead; ply !== undefined; ) {
      const [next, ...more] = tree.plies(ply.node);
      if (ply.resolved || !next?.resolved) {
        found.push(ply);
      }
      others.forEach((other) => addLine(other, []));
      [ply, others] = [next, more];
    }
  };
  const [first, ...others] = tree.plies(0);
  addLine(first, others);
  return found;
}

/**
 * Returns the plies from the start of a record to a place, as far as the rules know them.
 * @param {import('../../bindings/js/damier.js').GameRecord} record
 * @param {Place} place
 */
function lineTo(record, { ply = 0, node = 0 }) {
  if (node === 0) {
    return record.plies.filter(({ resolved }) => resolved).slice(0, ply);
  }
  const tree = new Tree(record.nodes);
  const line = [];
  for (let at = pliesAsShown(tree)[node - 1]?.node ?? 0; at > 0; at = tree.parent(at)) {
    const one = tree.nodes[at];
    if (one.kind === "ply" && one.resolved) {
      line.unshift(one);
    }
  }
  return line;
}

/**
 * Hands the position at a place of a text to a function.
 * @template T
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 * @param {Place} place
 * @param {(position: import('../../bindings/js/damier.js').Position, about: {sides: string[], ply: number}) => T} use
 * @returns {T}
 */
function withPosition(damier, text, options, place, use) {
  for (const record of damier.records(text, options)) {
    if (record.index !== (place.game ?? 1)) {
      continue;
    }
    const line = lineTo(record, place);
    const position = record.position(line.at(-1)?.node ?? 0);
    if (position === null) {
      break;
    }
    try {
      const { ruleset } = position;
      const sides = damier.rulesets.find(({ name }) => name === ruleset)?.sides ?? [];
      return use(position, { sides, ply: line.length });
    } finally {
      position.free();
    }
  }
  throw new RangeError(tr("there is no position to analyse"));
}

/**
 * Searches the position at a place of a text.
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 * @param {Place} place
 * @param {import('../../bindings/js/damier.js').AnalysisOptions} limits
 */
export function bestMoves(damier, text, options, place, limits) {
  return withPosition(damier, text, options, place, (position, about) => {
    const { outcome, sideToMove } = position;
    return { ...position.analyse(limits), outcome, sideToMove, ...about };
  });
}

/**
 * Returns what is known of a position without a search: its number of pieces, and its value by the tables that were added.
 * @param {Damier} damier
 * @param {string} text
 * @param {ReadOptions} options
 * @param {Place} place
 * @returns {import('./endings.js').Ending}
 */
export function endingAt(damier, text, options, place) {
  return withPosition(damier, text, options, place, (position, { sides }) => {
    const { ruleset } = position;
    const isReady = damier.tables.some((table) => table.ruleset === ruleset);
    return { ruleset, pieces: piecesOf(position), isReady, value: position.value(), sides };
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
  for (const { size } of tables) {
    damier.addTable(bytes.subarray(begin, begin + size));
    begin += size;
  }
}
