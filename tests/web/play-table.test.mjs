// The game at the table, without a page: clicks, illegal tries, faults, the pile, the clock, undoing.

import assert from "node:assert/strict";
import test from "node:test";

import { newClock, writeTime } from "../../web/play/clock.js";
import * as answers from "../../web/play/answers.js";
import { PILE_TAG } from "../../web/play/pile.js";
import { Table } from "../../web/play/state.js";
import { endOf, newGame, outcomeOf } from "../../web/play/tree.js";
import { damier } from "./play-common.mjs";

/** A table with a game, and what it announced. */
async function tableWith(ruleset, options = {}) {
  const spoken = [];
  const engine = { ask: async (name, ...values) => answers[name](damier, ...values) };
  const table = new Table(
    engine,
    () => {},
    (text) => spoken.push(text),
  );
  await table.to({ game: newGame(ruleset, options), path: [] });
  return { table, spoken };
}

async function click(table, ...steps) {
  for (const step of steps) {
    await table.step(step);
  }
}

test("clicks play, a second click on a piece gives it up", async () => {
  const { table, spoken } = await tableWith("lices");
  await click(table, "d2", "d2");
  assert.equal(table.choice, null);
  await click(table, "d2", "d4", "e5");
  assert.equal(table.game.root.children[0].text, "d4-e5");
  assert.deepEqual(spoken, ["d4 advances to e5. d4-e5"]);
  await click(table, "6d", "7e");
  assert.equal(table.look.last, "d6-e7");
});

test("a touched piece must be played, where the players want that", async () => {
  const { table } = await tableWith("lices");
  table.mustPlayTouched = true;
  await click(table, "d2", "d2");
  assert.notEqual(table.choice, null);
  await click(table, "d4", "e5");
  assert.equal(table.path.length, 0);
  await click(table, "e3");
  assert.equal(table.look.last, "d2-e3");
});

test("a piece without moves may be clicked, to ask why", async () => {
  const { table } = await tableWith("lices");
  await click(table, "a1");
  assert.ok(table.choice !== null || table.stuck === "a1");
  const { table: other } = await tableWith("international", { setup: "W:W33,47:B28,1" });
  await click(other, "47");
  assert.equal(other.stuck, "47");
  await click(other, "41");
  assert.equal(other.verdict.verdict.findings[0].code, "missed-capture");
  assert.equal(other.asked, "47-41");
  other.pointOut(other.asked);
  await click(other, "33", "22");
  assert.deepEqual(other.game.root.children[0].comments, ["[%fault 47-41]"]);
});

test("a click on a square without an own piece asks about that square", async () => {
  const cases = [
    ["international", "W:W33,47:B28,1", "1", "opponents-piece"],
    ["international", "W:W33,47:B28,1", "20", "empty-square"],
    ["lices", "", "9c", "opponents-piece"],
    ["lignes-d-action", "", "a2", "opponents-piece"],
  ];
  for (const [ruleset, setup, square, code] of cases) {
    const { table } = await tableWith(ruleset, setup === "" ? {} : { setup });
    await click(table, square);
    const { verdict, isFault, square: about } = table.verdict;
    assert.equal(verdict.findings[0].code, code, `${ruleset} ${square}`);
    assert.deepEqual([table.asked, about, isFault], [square, square, false]);
  }
});

test("a fault is played when the players say so, and huffed by a click", async () => {
  const { table } = await tableWith("dames", { setup: "W:W32,33:B28,1" });
  await click(table, "33", "29");
  const { verdict, isFault } = table.verdict;
  assert.ok(isFault && verdict.playable);
  assert.equal(table.path.length, 0);
  await table.add({ text: verdict.move, removed: verdict.removed });
  assert.equal(table.look.huffs.length, 2);
  await click(table, "32", "1", "6");
  assert.equal(table.look.setup, "W:W29:B6,28");
  assert.deepEqual([table.look.resolved, table.game.root.children[0].children[0].removed], [2, "32"]);
});

test("after a huff, a piece that may not move is explained as what it is", async () => {
  const { table } = await tableWith("dames", { setup: "W:W32,33,50:B28,1,5" });
  await table.add({ text: "33-29", removed: "" });
  // The piece is stuck, and the huff stays chosen.
  await click(table, "32", "5");
  assert.deepEqual([table.choice.chosen, table.stuck], [["32", "5"], ""]);
  await click(table, "5");
  assert.deepEqual(table.choice.chosen, ["32"]);
  await click(table, "5", "11");
  assert.equal(table.asked, "S32 5-11");
  assert.deepEqual([table.verdict.verdict.playable, table.verdict.verdict.findings[0].code], [false, "unreachable"]);
  // Another piece goes on after the same huff.
  await click(table, "1", "6");
  assert.deepEqual([table.look.last, table.game.root.children[0].children[0].removed], ["1-6", "32"]);
  const { table: other } = await tableWith("dames", { setup: "W:W32,33,50:B28,1,6,11" });
  await other.add({ text: "33-29", removed: "" });
  // 6 has 11 before it.
  await click(other, "32", "6");
  assert.deepEqual([other.choice.chosen, other.stuck], [["32"], "6"]);
  await click(other, "11");
  assert.deepEqual([other.choice.chosen, other.stuck], [["32", "11"], ""]);
  await click(other, "11", "6", "6");
  assert.deepEqual([other.choice.chosen, other.stuck], [["32"], ""]);
  await click(other, "6", "17");
  assert.equal(other.asked, "S32 6-17");
  assert.equal(other.verdict.verdict.playable, false);
  assert.ok(!other.verdict.verdict.findings[0].code.startsWith("huff-"));
  // The other piece may be huffed instead, or none.
  await click(other, "29");
  assert.deepEqual(other.choice.chosen, ["29"]);
  await click(other, "29");
  assert.equal(other.choice, null);
});

test("the next card is hidden until it is drawn, and must be put down then", async () => {
  const { table } = await tableWith("alice", { tags: [[PILE_TAG, "RTR 7CO"]] });
  await click(table, "d4");
  assert.equal(table.path.length, 0);
  assert.deepEqual(table.openWays, []);
  table.reveal();
  assert.ok(table.openWays.length === 64);
  await click(table, "d4");
  assert.equal(table.look.last, "+RTRd4");
  assert.equal(table.isRevealed, false);
  const { table: hand } = await tableWith("alice");
  assert.equal(hand.hasHiddenCard, false);
  await click(hand, "card:7CO", "a1");
  assert.equal(hand.look.last, "+7COa1");
});

test("typed moves, and the end of a game", async () => {
  const { table } = await tableWith("lices", { setup: "W:WCa9,Eb8,6d:BCa9,Eb8" });
  for (const text of ["1. 6d-7c", "Eb8(7c)d6", "Eb8=8b", "4. Ca9(8b)c7", "Ca9=9a"]) {
    await table.ask([text], { plays: true });
  }
  // The A of the last move was left out: it is a warning, and is written.
  assert.deepEqual([table.look.last, table.look.outcome], ["Ca9=9aA", "first"]);
  const { game, record } = await table.whole();
  assert.deepEqual([game.result, record.result], ["1-0", "1-0"]);
  await table.ask(["Ca1-b1"], { plays: true });
  assert.equal(table.verdict.verdict.findings[0].code, "move-after-end");
});

test("undoing, going back, and variations", async () => {
  const { table } = await tableWith("international");
  await click(table, "32", "28", "19", "23");
  await table.back();
  assert.deepEqual(table.path, [0]);
  await click(table, "18", "23");
  assert.deepEqual(table.path, [0, 1]);
  await table.promote();
  assert.deepEqual(table.path, [0, 0]);
  await table.undo();
  await table.undo();
  assert.equal(table.game.root.children[0].children.length, 1);
  await table.redo();
  assert.equal(table.game.root.children[0].children.length, 2);
  await table.takeBack();
  await table.go(endOf(table.game));
  await table.forward();
  assert.equal(table.look.last, "19-23");
});

test("the clock runs for the side to move, and is written down", async () => {
  const { table } = await tableWith("marelle");
  table.setClock(newClock(5, 2));
  table.toggleClock();
  await click(table, "a7");
  // Five minutes, less what a busy machine took, and two seconds.
  const { clk } = table.game.root.children[0].clock;
  assert.match(clk, /^0:0(4:5\d|5:0[0-2])$/);
  assert.equal(writeTime(table.clock.left[0]), clk);
  assert.equal(table.clock.running, 1);
  await table.back();
  assert.deepEqual([table.clock.running, writeTime(table.clock.left[0])], [null, clk]);
});

test("a drag is two steps, and an opponent's piece is not dragged", async () => {
  const { table } = await tableWith("international");
  assert.ok(table.mayDrag("32") && !table.mayDrag("19") && !table.mayDrag("28"));
  await table.drag("32", "28");
  assert.equal(table.look.last, "32-28");
});

/** A table at which the machine plays a side, with a game of these moves. */
async function machineTable(side, moves) {
  const { table } = await tableWith("international");
  await table.seat(side);
  for (const text of moves) {
    await table.ask([text], { plays: true });
  }
  return table;
}

test("undo against the machine takes back its reply and the move before it", async () => {
  const table = await machineTable("second", ["32-28", "19-23", "28x19"]);
  assert.equal(table.isFlipped, false);
  // It thinks: only the move is undone.
  await table.undo();
  assert.deepEqual([table.path.length, table.look.side], [2, "first"]);
  await table.undo();
  assert.deepEqual([table.path.length, table.look.side], [0, "first"]);
  // Before it there was another game.
  await table.undo();
  assert.equal(table.game.ruleset, "");
  await table.redo();
  assert.deepEqual([table.game.ruleset, table.path.length], ["international", 0]);
  await table.redo();
  assert.deepEqual([table.path.length, table.look.last], [2, "19-23"]);
  // Nobody replied to this one: the machine may.
  await table.redo();
  assert.deepEqual([table.path.length, table.look.side], [3, "second"]);
});

test("undo stops where a line goes on, though the machine is to move there", async () => {
  const table = await machineTable("second", ["32-28", "19-23", "28x19"]);
  await table.go([0]);
  await table.edit((node) => ({ ...node, comments: ["Here."] }));
  await table.go(endOf(table.game));
  await table.edit((node) => ({ ...node, comments: ["There."] }));
  await table.undo();
  assert.deepEqual([table.path.length, table.game.root.children[0].comments], [1, []]);
});

test("the first move of a machine that begins cannot be undone", async () => {
  const table = await machineTable("first", ["32-28"]);
  assert.deepEqual([table.isFlipped, table.takenBack, table.undone === table.history], [true, null, false]);
  // Before it there was another game.
  table.history = { ...table.history, past: table.history.past.slice(1) };
  assert.equal(table.undone, table.history);
  await table.undo();
  await table.takeBack();
  assert.equal(table.look.last, "32-28");
  await table.ask(["19-23"], { plays: true });
  await table.ask(["28x19"], { plays: true });
  await table.takeBack();
  assert.deepEqual([table.look.last, table.look.side], ["32-28", "second"]);
  await table.seat("");
  assert.equal(table.isFlipped, false);
  await table.takeBack();
  assert.equal(table.path.length, 0);
});

test("taking back a move that the machine thinks about removes only this one", async () => {
  const table = await machineTable("second", ["32-28", "19-23", "28x19"]);
  await table.takeBack();
  assert.deepEqual([table.path.length, table.look.last], [2, "19-23"]);
  await table.takeBack();
  assert.equal(table.path.length, 0);
});

test("players end a game: one resigns, or a draw is claimed or agreed", async () => {
  const { table } = await tableWith("international");
  await click(table, "32", "28");
  assert.deepEqual([table.outcome, table.resigning], [null, 1]);
  await table.end("first");
  assert.deepEqual([table.outcome, table.game.result, table.added === table.game], ["first", "1-0", true]);
  await table.back();
  assert.equal(table.outcome, null);
  await table.undo();
  await table.undo();
  assert.equal(table.game.result, null);
  table.machine = "first";
  assert.equal(table.resigning, 1);
});

test("what the side to move may claim, and by which rule a game ended", async () => {
  const { table } = await tableWith("english", { setup: "B:BK1:WK32" });
  assert.equal(table.look.claim, null);
  const moves = [
    ["1-5", "32-28"],
    ["5-1", "28-32"],
  ];
  for (const [first, second] of [...moves, ...moves]) {
    await table.ask([first], { plays: true });
    await table.ask([second], { plays: true });
  }
  assert.deepEqual([table.look.claim?.result, table.look.claim?.rule], ["draw", "D14"]);
  const won = await tableWith("international", { setup: "W:W32:B28" });
  await click(won.table, "32", "23");
  assert.deepEqual([won.table.outcome, won.table.look.ending.rule], ["first", "D7"]);
});

test("results as records write them", () => {
  const known = { "1-0": "first", "0-2": "second", "1/2-1/2": "draw", "1-1": "draw", "12-3": "first" };
  for (const [result, outcome] of Object.entries(known)) {
    assert.equal(outcomeOf(result), outcome, result);
  }
  assert.deepEqual([outcomeOf("*"), outcomeOf(null), outcomeOf("1-0-2"), outcomeOf("0-0")], [null, null, null, null]);
});
