import assert from "node:assert/strict";
import { test } from "node:test";

import { lineText, rowsOf, scoreText, sentenceOf } from "../../web/analyse/report.js";

const sides = ["White", "Black"];
const score = (units, chance) => ({ eval: units, proven: null, chance });
const report = {
  positions: [
    {
      ply: 1,
      side: "first",
      text: "31-26",
      played: score(0.09, 0.512),
      best: score(0.2, 0.53),
      mark: null,
      line: ["32-28", "17-22"],
    },
    {
      ply: 2,
      side: "second",
      text: "21-27",
      played: score(1.33, 0.674),
      best: score(0.16, 0.52),
      mark: "mistake",
      line: ["11-16", "41-36"],
    },
    {
      ply: 3,
      side: "first",
      text: "32x21",
      played: { eval: null, proven: "first", plies: 3, chance: 1 },
      best: { eval: null, proven: "first", plies: 3, chance: 1 },
      mark: "good",
      line: ["32x21"],
    },
    { ply: 3, side: "second", best: score(1.4, 0.69), line: ["18-23"] },
  ],
};

test("scores are in words where they are proven", () => {
  assert.equal(scoreText(score(0.3, 0.5), sides), "+0.30");
  assert.equal(scoreText(score(-1, 0.5), sides), "-1.00");
  assert.equal(scoreText({ eval: null, proven: "second", plies: 1 }, sides), "Black wins in 1 ply");
  assert.equal(scoreText({ eval: null, proven: "first", plies: null }, sides), "White wins");
  assert.equal(scoreText({ eval: 0, proven: "draw" }, sides), "a draw, proven");
});

test("a line that ends the game is in words", () => {
  assert.equal(lineText({ eval: "0.25", plies: 0 }, "first", sides), "0.25");
  assert.equal(lineText({ eval: "#11", plies: 21 }, "first", sides), "White wins in 21 plies");
  assert.equal(lineText({ eval: "#-1", plies: -1 }, "first", sides), "Black wins in 1 ply");
  assert.equal(lineText({ eval: "#-1", plies: 1 }, "second", sides), "Black wins in 1 ply");
});

test("each ply has a row, with what it gave up", () => {
  const rows = rowsOf(report, sides);
  assert.equal(rows.length, 3);
  assert.deepEqual(
    rows.map(({ best }) => best),
    ["32-28", "11-16", ""],
  );
  assert.equal(rows[0].lost.toFixed(3), "0.018");
  assert.equal(rows[1].lost.toFixed(3), "0.154");
});

test("marked plies have a sentence", () => {
  const [plain, mistake, good] = rowsOf(report, sides).map((row) => sentenceOf(row));
  assert.equal(plain, "");
  assert.equal(mistake, "21-27 is a mistake: it costs 15 % of winning chances. Better: 11-16.");
  assert.equal(good, "32x21 is the only good move.");
  const [, row] = rowsOf(report, sides);
  assert.match(sentenceOf(row, "1… 21-27?"), /^1… 21-27\? is a mistake: it costs 15 %/);
});
