// What the part that plays does without a page: arrow keys over a board, and the clock that is kept. Needs no library.

import assert from "node:assert/strict";
import test from "node:test";

import { kept, leftOf, newClock, restored, started } from "../../web/play/clock.js";
import { neighbour } from "../../web/neighbour.js";

const ARROWS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** Returns the squares that arrow keys reach from one. */
function reached(rows, from) {
  const found = new Set([from]);
  for (const square of found) {
    ARROWS.forEach((arrow) => found.add(neighbour(rows, square, arrow)));
  }
  found.delete("");
  return found;
}

/** A board of draughts: dark squares with numbers. */
function draughts(size) {
  let number = 0;
  return Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_cell, column) => ((row + column) % 2 === 1 ? String((number += 1)) : "")),
  );
}

const marelle = ["a..b..c", ".d.e.f.", "..ghi..", "jkl.mno", "..pqr..", ".s.t.u.", "v..w..x"].map((row) =>
  [...row].map((name) => (name === "." ? "" : name)),
);
const full = ["abc", "def", "ghi"].map((row) => [...row]);

test("arrow keys reach every square, and back", () => {
  for (const rows of [draughts(8), draughts(10), draughts(12), marelle, full]) {
    const squares = rows.flat().filter((name) => name !== "");
    assert.equal(reached(rows, squares[0]).size, squares.length);
    for (const square of squares) {
      for (const [down, right] of ARROWS) {
        const next = neighbour(rows, square, [down, right]);
        assert.ok(next === "" || neighbour(rows, next, [-down, -right]) === square, `${square} to ${next}`);
      }
    }
  }
});

test("arrow keys go straight, or down the columns of dark squares", () => {
  assert.equal(neighbour(marelle, "a", [1, 0]), "j");
  assert.equal(neighbour(marelle, "l", [0, 1]), "m");
  assert.equal(neighbour(marelle, "a", [0, -1]), "");
  assert.deepEqual([neighbour(draughts(10), "28", [1, 0]), neighbour(draughts(10), "33", [1, 0])], ["33", "38"]);
  assert.deepEqual([neighbour(draughts(10), "28", [0, 1]), neighbour(draughts(10), "50", [1, 0])], ["29", ""]);
  assert.equal(neighbour(full, "nowhere", [0, 1]), "");
});

test("a clock that is kept goes on where it was", () => {
  const clock = started(newClock(5, 2), 1, 1000);
  const again = restored(JSON.parse(JSON.stringify(kept(clock, 61_000))), 500_000);
  assert.deepEqual([again.running, again.left, again.bonus], [1, [300_000, 240_000], 2000]);
  assert.equal(leftOf(again, 1, 501_000), 239_000);
  assert.equal(restored(JSON.parse(JSON.stringify(kept(newClock(5, 0), 0))), 9).running, null);
  for (const none of [
    null,
    undefined,
    {},
    { left: 7 },
    { left: [1, "2"], bonus: 0, running: 0 },
    { left: [1, 2], bonus: 0, running: 2 },
  ]) {
    assert.equal(restored(none, 0), null);
  }
});
