// What an analysis found, in words and numbers, from the report of damier-analyse as JSON.

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

/** What a mark says of a move, as in a sentence. */
const markWords = {
  good: 'the only good move', dubious: 'a doubtful move', mistake: 'a mistake', blunder: 'a blunder',
};

/**
 * Returns a score as it is shown, from the point of view of the first side.
 * @param {{eval: number | null, proven: 'first' | 'second' | 'draw' | null, plies?: number | null}} score
 * @param {string[]} sides Names of the sides.
 */
export function scoreText({eval: units, proven, plies}, sides) {
  if (proven === 'draw') {
    return 'a draw, proven';
  }
  if (proven !== null) {
    const when = plies ? ` in ${plies} ${plies === 1 ? 'ply' : 'plies'}` : '';
    return `${sides[proven === 'first' ? 0 : 1]} wins${when}`;
  }
  return units === null ? '' : `${units > 0 ? '+' : ''}${units.toFixed(2)}`;
}

/**
 * Returns the plies of a report; the last position has no row.
 * @param {any} report
 * @param {string[]} sides Names of the sides.
 * @returns {Row[]}
 */
export function rowsOf(report, sides) {
  return report.positions.filter((/** @type {any} */ position) => position.played).map((/** @type {any} */ position) => {
    const {ply, side, text, played, best, mark, line} = position;
    const gained = (played.chance - best.chance) * (side === 'first' ? 1 : -1);
    return {
      ply, side, mark, text,
      chance: played.chance,
      score: scoreText(played, sides),
      best: line[0] === text ? '' : line[0] ?? '',
      line,
      lost: Math.max(0, -gained),
    };
  });
}

/**
 * Returns a sentence about a ply that is marked.
 * @param {Row} row
 */
export function sentenceOf({ply, text, mark, lost, best}) {
  const what = markWords[/** @type {keyof typeof markWords} */ (mark)];
  if (what === undefined) {
    return '';
  }
  const points = Math.round(lost * 100);
  const cost = points > 0 ? `: it gives up ${points} % of the game` : '';
  return `Ply ${ply}, ${text}, is ${what}${mark === 'good' ? '' : cost}.${best ? ` Best was ${best}.` : ''}`;
}

/**
 * Returns the players of a report, with how well each has played.
 * @param {any} report
 * @returns {Player[]}
 */
export function playersOf(report) {
  return ['first', 'second'].map((side, i) => {
    const {accuracy, plies, ...marks} = report.summary[side];
    return {name: report.players[i], accuracy: plies > 0 ? accuracy : null, marks};
  });
}

/**
 * Returns the outline of the chances as SVG path data in a box of 100 by 40: the part below belongs to the first side.
 * @param {Row[]} rows
 */
export function curveOf(rows) {
  const last = Math.max(rows.length, 1);
  const points = [0.5, ...rows.map(({chance}) => chance)]
    .map((chance, i) => `${(100 * i / last).toFixed(2)} ${(40 - 40 * chance).toFixed(2)}`);
  return `M${points.join('L')}`;
}
