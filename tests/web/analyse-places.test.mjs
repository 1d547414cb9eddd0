// Places in the pages of games that the part of the page that analyses shows: which position they are.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { bestMoves, endingAt, pliesAsShown } from "../../web/analyse/answers.js";
import { END, placeOf } from "../../web/analyse/place.js";
import { Tree } from "../../web/check/moves.js";
import { placeIn } from "../../web/frame.js";
import { damier, folder } from "./play-common.mjs";

const samples = fileURLToPath(new URL("../../samples", import.meta.url));
const { load } = await import(pathToFileURL(join(folder, "damier.js")).href);
const analyst = await load({ analysis: true });

const TEXT = `[GameType "20"]

1. 32-28 19-23 (1... 18-23 {Here.} 2. 31-27 (2. 33-29)) 2. 28x19 14x23 *

[GameType "25"]

1. c3-d4 *
`;

/** Returns the moves of a page of games, game by game, as it shows them. */
function shownIn(html) {
  const plain = (text) =>
    text
      .replace(/<span.*?<\/span>/g, "")
      .replace(/<[^>]*>/g, "")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, "&")
      .trim();
  return html
    .split("<article")
    .slice(1)
    .map((game) => [...game.matchAll(/<a class="m[^"]*"[^>]*>(.*?)<\/a>/g)].map(([, text]) => plain(text)));
}

test("the address of a page of games is a place", () => {
  assert.deepEqual(placeOf("#game=2&ply=4"), { game: 2, ply: 4, node: 0 });
  assert.deepEqual(placeOf("#game=1&node=7"), { game: 1, ply: 0, node: 7 });
  assert.deepEqual(placeOf(""), { game: 1, ply: 0, node: 0 });
  assert.deepEqual(placeOf("#game=x&ply=-"), { game: 1, ply: 0, node: 0 });
});

test("the frame says where the reader is by the ply that it marks", () => {
  const page = (games) => ({
    querySelectorAll: () =>
      games.map(([hidden, href]) => ({
        hidden,
        querySelector: () => (href === null ? null : { getAttribute: () => href }),
      })),
  });
  assert.equal(
    placeIn(
      page([
        [true, "#game=1&ply=3"],
        [false, "#game=2&ply=4"],
      ]),
    ),
    "#game=2&ply=4",
  );
  assert.equal(
    placeIn(
      page([
        [true, null],
        [false, null],
      ]),
    ),
    "#game=2&ply=0",
  );
  assert.equal(placeIn(page([])), null);
  assert.equal(placeIn(null), null);
});

test("each ply of a page is that ply of the record", () => {
  let plies = 0;
  for (const game of ["alice", "dames", "lices", "lignes-d-action", "marelle"]) {
    for (const below of ["", "broken"]) {
      for (const file of readdirSync(join(samples, game, below), { withFileTypes: true }).filter((one) =>
        one.isFile(),
      )) {
        const bytes = readFileSync(join(samples, game, below, file.name));
        const options = { fileName: file.name };
        let games = [];
        try {
          games = shownIn(damier.convert(bytes, "html", options));
        } catch {
          continue; // no game is known
        }
        for (const record of damier.records(bytes, options)) {
          const shown = games[record.index - 1];
          const found = pliesAsShown(new Tree(record.nodes));
          assert.equal(found.length, shown.length, `${file.name} ${record.index}`);
          found.forEach((ply, at) => {
            assert.ok(
              shown[at].includes(ply.text) || shown[at].includes(ply.move),
              `${file.name} ${record.index}: ${shown[at]}, not ${ply.text}`,
            );
            plies += 1;
          });
        }
      }
    }
  }
  assert.ok(plies > 2500, `${plies} plies`);
});

test("the best moves are those of the place", () => {
  const at = (place) => {
    const { ply, sideToMove, lines, sides } = bestMoves(analyst, TEXT, {}, place, { depth: 1 });
    return [ply, sideToMove, lines[0].moves[0], sides.length];
  };
  assert.deepEqual(at({ ply: 2 }), [2, "first", "28x19", 2]);
  assert.deepEqual(at({ node: 3 }).slice(0, 2), [2, "first"]);
  assert.notEqual(at({ node: 3 })[2], "28x19");
  for (const [node, ply] of [
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 3],
    [7, 4],
  ]) {
    assert.equal(at({ node })[0], ply);
  }
  assert.equal(at({ game: 2, ply: 1 })[1], "second");
  assert.equal(at(END)[0], 4);
  assert.equal(endingAt(analyst, TEXT, {}, { game: 2 }).ruleset, "russian");
  assert.throws(() => at({ game: 3 }), RangeError);
});
