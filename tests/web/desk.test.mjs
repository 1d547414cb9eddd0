// The one game of the page: as a text and as a tree, which follow each other, with one history.

import assert from "node:assert/strict";
import test from "node:test";

import { FUNCTIONS } from "../../web/check/answers.js";
import { changeOf } from "../../web/check/places.js";
import { Desk, firstError } from "../../web/desk.js";
import { withMark } from "../../web/movesview.js";
import * as answers from "../../web/play/answers.js";
import { Table } from "../../web/play/state.js";
import { newGame, nodeAt } from "../../web/play/tree.js";
import { damier } from "./play-common.mjs";

const tools = { progress() {}, isCancelled: () => false };
const TEXT =
  '[White "Anna"]\n[Black "Bo"]\n[Result "*"]\n[GameType "20"]\n\n1. 32-28 19-23 (1... 18-23 2. 31-27) 2. 28x19 14x23 *\n';

/** A table with its desk; `settled` waits until the text is that of the game. */
function bench() {
  const ask = async (name, ...values) =>
    Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name](damier, tools, ...values) : answers[name](damier, ...values);
  const failures = [];
  let desk = null;
  const table = new Table(
    { ask },
    () => desk.follow(),
    () => {},
  );
  desk = new Desk({ ask }, table, {
    options: () => ({}),
    shown: () => {},
    loading: () => {},
    fail: (failure) => failures.push(failure),
  });
  const settled = async () => {
    for (let turn = 0; turn < 100 && !(desk.docs.get(table.game) === desk.doc && desk.doc.shown !== null); turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    assert.deepEqual(failures, []);
    return desk.doc.text;
  };
  return { desk, table, settled, failures };
}

test("what is played is in the text, and what is typed on the board", async () => {
  const { desk, table, settled } = bench();
  await desk.begin(newGame("international"), true);
  assert.match(await settled(), /^\[GameType "20"\]\n\n\*\n$/);
  await table.ask(["32-28"], { plays: true });
  assert.match(await settled(), /1\. 32-28 \*/);
  await desk.load(TEXT, { path: () => [0, 0, 0] });
  await settled();
  assert.equal(table.look.last, "28x19");
  await table.ask(["13x24"], { plays: true });
  const text = await settled();
  assert.match(text.replace(/\s+/g, " "), /2\. 28x19 14x23 \(2\.\.\. 13x24\) \*/);
  assert.ok(text.includes("(1... 18-23 2. 31-27)"), text);
  // Undo goes back over both, text and place.
  await table.undo();
  assert.equal(await settled(), TEXT);
  assert.deepEqual(table.path, [0, 0, 0]);
  await table.undo();
  assert.match(await settled(), /1\. 32-28 \*/);
  await table.redo();
  await table.redo();
  assert.equal(await settled(), text);
});

test("a fix is one step, and what was typed in a burst is one", async () => {
  const { desk, table, settled } = bench();
  const wrong = '[GameType "20"]\n[Result "1/2-1/2"]\n\n1. 32-28 1/2-1/2\n';
  await desk.load(wrong, { isTyped: true });
  for (const end of ["1", "1.", "1. 3"]) {
    await desk.load(wrong.replace("1. 32-28", end), { isTyped: true });
  }
  await desk.load(wrong, { isTyped: true });
  const { findings } = await FUNCTIONS.check(damier, tools, wrong, { fixes: true });
  const { start, end, text } = changeOf(wrong, findings.find(({ fixes }) => fixes.length > 0).fixes);
  const fixed = wrong.slice(0, start) + text + wrong.slice(end);
  await desk.load(fixed);
  assert.equal(await settled(), fixed);
  await table.undo();
  assert.equal(await settled(), wrong);
  // All that was typed in the burst is one more, before which the text was pasted.
  assert.equal(table.history.past.filter(({ game }) => desk.docs.has(game)).length, 1);
});

test("a wrong ply is played anew in its place", async () => {
  const { desk, table, settled } = bench();
  const text = '[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 32-28 14-19 5. 34-30 *\n';
  await desk.load(text);
  await settled();
  const { shown } = desk.doc;
  assert.deepEqual(
    firstError(shown, (node) => [node]),
    [8],
  );
  assert.equal(
    firstError({ ...shown, findings: [] }, (node) => [node]),
    null,
  );
  await table.go([0, 0, 0, 0, 0, 0, 0, 0]);
  assert.ok(table.isMending);
  assert.deepEqual(
    table.ways.map(({ move }) => move.text),
    ["23x32"],
  );
  await table.play(table.ways[0]);
  assert.equal((await settled()).replace(/\s+/g, " "), text.replace("14-19", "23x32").replace(/\s+/g, " "));
  assert.ok(!table.isMending);
  await table.undo();
  assert.equal(await settled(), text);
});

test("a text without a game can be typed on, and undone", async () => {
  const { desk, table, settled } = bench();
  await desk.load("hello");
  await settled();
  assert.deepEqual([table.look, table.ways, desk.doc.text], [null, [], "hello"]);
  await desk.load(TEXT);
  assert.equal(await settled(), TEXT);
  assert.equal(nodeAt(table.game, [0]).text, "32-28");
});

test("rings and arrows are drawn, and taken away again", () => {
  const drawn = (comments, from, to, color = "G") => withMark(comments, { from, to, color });
  assert.deepEqual(drawn(["Good."], "28", "28"), ["Good.", "[%csl G28]"]);
  assert.deepEqual(drawn(["Good. [%csl G28]"], "32", "32", "R"), ["Good.", "[%csl G28,R32]"]);
  assert.deepEqual(drawn(["[%csl G28,R32]"], "32", "32", "R"), ["[%csl G28]"]);
  assert.deepEqual(drawn(["[%csl G28]"], "28", "28"), []);
  assert.deepEqual(drawn([], "32", "28"), ["[%cal G32-28]"]);
  assert.deepEqual(drawn([], "d2", "e3"), ["[%cal Gd2e3]"]);
});
