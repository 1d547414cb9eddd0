// Counts the openings of an archive: node openings.mjs PLIES FILE...
//
// Prints JSON: for each sequence of first plies, the number of games and their results, the most frequent first.

import { readFileSync } from "node:fs";
import { load } from "damier";

const damier = await load();
const [plies, ...files] = process.argv.slice(2);
const openings = new Map();

for (const fileName of files) {
  for (const record of damier.read(readFileSync(fileName), { name: fileName })) {
    const first = record.plies.slice(0, Number(plies));
    if (first.length < Number(plies) || first.some(({ resolved }) => !resolved)) {
      continue; // too short, or wrong
    }
    const moves = first.map(({ move }) => move).join(" ");
    const key = `${record.ruleset}: ${moves}`;
    const opening = openings.get(key) ?? { ruleset: record.ruleset, moves, games: 0, first: 0, draw: 0, second: 0 };
    openings.set(key, opening);
    opening.games += 1;
    if (record.statedResult in opening) {
      opening[record.statedResult] += 1;
    }
  }
}
const sorted = [...openings.values()].sort(
  (one, other) => other.games - one.games || (one.moves < other.moves ? -1 : 1),
);
console.log(JSON.stringify(sorted, null, 2));
