// Plays a game by chance, and prints for each ply its text and the steps that a player takes on the board, as JSON:
// node clicks.mjs RULESET SEED PLIES

import { look } from "../../web/play/answers.js";
import { chance } from "../../web/play/pile.js";
import { waysOf } from "../../web/play/steps.js";
import { lineOf, newGame, withPly } from "../../web/play/tree.js";
import { anyOf, damier, stepsTo } from "./play-common.mjs";

const [ruleset, seed, plies] = process.argv.slice(2);
const next = chance(Number(seed));
const found = [];
let game = newGame(ruleset);
let path = [];
let at = look(damier, lineOf(game, path));
while (found.length < Number(plies) && at.outcome === null && at.moves.length > 0) {
  const ways = waysOf(ruleset, at);
  const way = anyOf(ways, next);
  const steps = stepsTo(ways, way);
  // Where the board cannot decide, the move is chosen from a list.
  found.push({ text: way.move.text, steps: steps ?? way.paths[0], isChosen: steps === null });
  ({ game, path } = withPly(game, path, { text: way.move.text, removed: way.move.removed }));
  at = look(damier, lineOf(game, path));
}
console.log(JSON.stringify(found));
