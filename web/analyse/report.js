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

/**
 * @typedef {object} Player
 * @property {string} name
 * @property {number | null} accuracy In per cent; null if it never had a choice.
 * @property {Record<string, number>} marks
 */

/** What a mark says of a ply: nothing more, what it costs, and what was better. */
const sentences = {
  good: [N_("Ply {0}, {1}, is the only good move.")],
  dubious: [
    N_("Ply {0}, {1}, is a doubtful move."),
    N_("Ply {0}, {1}, is a doubtful move: it costs {2} % of winning chances."),
  ],
  mistake: [N_("Ply {0}, {1}, is a mistake."), N_("Ply {0}, {1}, is a mistake: it costs {2} % of winning chances.")],
  blunder: [N_("Ply {0}, {1}, is a blunder."), N_("Ply {0}, {1}, is a blunder: it costs {2} % of winning chances.")],
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
 * Returns a sentence about a ply that is marked.
 * @param {Row} row
 */
export function sentenceOf({ ply, text, mark, lost, best }) {
  const known = sentences[/** @type {keyof typeof sentences} */ (mark)];
  if (known === undefined) {
    return "";
  }
  const points = Math.round(lost * 100);
  const sentence = tr(known[points > 0 ? 1 : 0] ?? known[0], ply, text, points);
  return best ? `${sentence} ${tr("Better: {0}.", best)}` : sentence;
}

/**
 * Returns the players of a report, with how well each has played.
 * @param {any} report
 * @returns {Player[]}
 */
export function playersOf(report) {
  return ["first", "second"].map((side, i) => {
    const { accuracy, plies, ...marks } = report.summary[side];
    return { name: report.players[i], accuracy: plies > 0 ? accuracy : null, marks };
  });
}

/**
 * Returns the outline of the chances as SVG path data in a box of 100 by 40: the part below belongs to the first side.
 * @param {Row[]} rows
 */
export function curveOf(rows) {
  const last = Math.max(rows.length, 1);
  const points = [0.5, ...rows.map(({ chance }) => chance)].map(
    (chance, i) => `${((100 * i) / last).toFixed(2)} ${(40 - 40 * chance).toFixed(2)}`,
  );
  return `M${points.join("L")}`;
}
