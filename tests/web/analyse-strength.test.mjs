import assert from "node:assert/strict";
import { test } from "node:test";

import { choose, strengthNamed, strengths } from "../../web/analyse/strength.js";
import { chance as randomNumbers, seedOf } from "../../web/play/pile.js";

const line = (move, chance) => ({ moves: [move], chance });

test("there are seven strengths, each of which looks as far or further, and is more exact than the one before", () => {
  assert.equal(strengths.length, 7);
  for (let i = 1; i < strengths.length; ++i) {
    assert(strengths[i].depth >= strengths[i - 1].depth);
    // No step is more than twice the one below it.
    assert(i === strengths.length - 1 || strengths[i].slack > strengths[i - 1].slack / 4);
    assert(strengths[i].slack < strengths[i - 1].slack);
    assert(strengths[i].lines < strengths[i - 1].lines);
  }
  assert.equal(strengthNamed("club").title, "Club player");
  assert.equal(strengthNamed("<b>"), strengths[4]);
});

test("a seed gives the same numbers each time, spread evenly", () => {
  const numbers = (seed) => Array.from({ length: 2000 }, randomNumbers(seed));
  assert.deepEqual(numbers(7), numbers(7));
  assert.notDeepEqual(numbers(7), numbers(8));
  const mean = numbers(7).reduce((sum, one) => sum + one, 0) / 2000;
  assert(mean > 0.47 && mean < 0.53);
  assert(numbers(7).every((one) => one >= 0 && one < 1));
  assert.equal(seedOf("a"), 0xe40c292c);
  assert.notEqual(seedOf("32-28"), seedOf("32-27"));
});

test("the strongest takes the best move", () => {
  const lines = [line("32-28", 0.61), line("33-29", 0.61 - 1e-9)];
  for (let seed = 0; seed < 50; ++seed) {
    assert.equal(choose(lines, strengthNamed("full"), randomNumbers(seed)), "32-28");
  }
});

test("a weaker one takes near moves too, the better ones more often", () => {
  const lines = [line("a", 0.5), line("b", 0.45), line("c", 0.35), line("d", 0.05)];
  const counts = { a: 0, b: 0, c: 0, d: 0 };
  const random = randomNumbers(1);
  for (let i = 0; i < 3000; ++i) {
    ++counts[choose(lines, strengthNamed("first-games"), random)];
  }
  assert(counts.a > counts.b && counts.b > counts.c && counts.c > 300);
  assert.equal(counts.d, 0);
});

test("no strength gives up a win or loses at once", () => {
  const random = randomNumbers(3);
  for (const strength of strengths) {
    for (let i = 0; i < 200; ++i) {
      assert.equal(choose([line("wins", 1), line("draws", 0.9)], strength, random), "wins");
      assert.equal(choose([line("holds", 0.1), line("loses", 0)], strength, random), "holds");
    }
  }
});

test("without a move nothing is chosen", () => {
  assert.equal(choose([], strengths[0], Math.random), undefined);
  assert.equal(choose([{ moves: [], chance: 1 }], strengths[0], Math.random), undefined);
});
