// What an analysis found, in words and numbers, from the report of damier-analyse as JSON.

import { N_, tr, trn } from "../language.js";
import { sideName } from "../names.js";

/**
 * @typedef {object} Row A ply of the game.
 * @property {number} ply From 1.
 * @property {string} text In canonical notation.
 * @property {'first' | 'second'} side
 * @property {number} chance Expected points of the first side after it, 0 to 1.
 * @property {string} score Such as `+0.35`, or `White wins in 5 plies`.
 * @property {string | null} mark `good`, `dubious`, `mistake`, `blunder` or null.
 * @property {string} best The best move; empty if it was played.
 * @property {string[]} line The best line.
 * @property {number} lost Chance that it gave up, 0 to 1.
 */

/** What a mark says of a ply: nothing more, what it costs, and what was better. */
const sentences = {
  good: [N_("{0} is the only good move.")],
  dubious: [N_("{0} is a doubtful move."), N_("{0} is a doubtful move: it costs {1} % of winning chances.")],
  mistake: [N_("{0} is a mistake."), N_("{0} is a mistake: it costs {1} % of winning chances.")],
  blunder: [N_("{0} is a blunder."), N_("{0} is a blunder: it costs {1} % of winning chances.")],
};

/**
 * Returns a score as it is shown, from the point of view of the first side.
 * @param {{eval: number | null, proven: 'first' | 'second' | 'draw' | null, plies?: number | null}} score
 * @param {string[]} sides Names of the sides.
 */
export function scoreText({ eval: units, proven, plies }, sides) {
  if (proven === "draw") {
    return tr("a draw, proven");
  }
  if (proven !== null) {
    const side = sideName(sides[proven === "first" ? 0 : 1]);
    return plies ? trn("{1} wins in {0} ply", "{1} wins in {0} plies", plies, plies, side) : tr("{0} wins", side);
  }
  return units === null ? "" : `${units > 0 ? "+" : ""}${units.toFixed(2)}`;
}

/**
 * Returns the score of a line: in words if it ends the game, otherwise as numbers.
 * @param {{eval: string, plies: number}} line
 * @param {'first' | 'second'} toMove
 * @param {string[]} sides Names of the sides.
 */
export function lineText({ eval: score, plies }, toMove, sides) {
  if (plies === 0) {
    return score;
  }
  const proven = plies > 0 === (toMove === "first") ? "first" : "second";
  return scoreText({ eval: null, proven, plies: Math.abs(plies) }, sides);
}

/**
 * Returns the plies of a report; the last position has no row.
 * @param {any} report
 * @param {string[]} sides Names of the sides.
 * @returns {Row[]}
 */
export function rowsOf(report, sides) {
  return report.positions
    .filter((/** @type {any} */ position) => position.played)
    .map((/** @type {any} */ position) => {
      const { ply, side, text, played, best, mark, line } = position;
      const gained = (played.chance - best.chance) * (side === "first" ? 1 : -1);
      return {
        ply,
        side,
        mark,
        text,
        chance: played.chance,
        score: scoreText(played, sides),
        best: line[0] === text ? "" : (line[0] ?? ""),
        line,
        lost: Math.max(0, -gained),
      };
    });
}

/**
 * Returns a sentence about a move that is marked.
 * @param {Row} row
 * @param {string} [name] Of the move, as players name it: `28. 36-31?`.
 */
export function sentenceOf({ text, mark, lost, best }, name = text) {
  const known = sentences[/** @type {keyof typeof sentences} */ (mark)];
  if (known === undefined) {
    return "";
  }
  const points = Math.round(lost * 100);
  const sentence = tr(known[points > 0 ? 1 : 0] ?? known[0], name, points);
  return best ? `${sentence} ${tr("Better: {0}.", best)}` : sentence;
}
