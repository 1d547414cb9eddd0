// Records that are made and changed, and what the rules say on request.

import assert from "node:assert/strict";
import test from "node:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { damier, DamierError, source } from "./common.mjs";

const SHEET = '[GameType "20"]\r\n[White   "Anna"]\r\n\r\n1.32-28 {  centre }   19-23\r\n  2. 28x19   14x23 1-1\r\n';
const text = (record) => new TextDecoder().decode(record.bytes);
const read = (input = SHEET) => damier.records(input, { keep: true }).next().value;

test("a record is made move by move", () => {
  const record = damier.newGame("international", { White: "Anna", Black: "Bob" });
  for (const move of ["32-28", "19-23", "28x19", "14x23"]) {
    record.play(move);
  }
  record.setTag("Result", "1/2-1/2");
  assert.equal(record.isValid, true);
  assert.equal(record.winner, "draw");
  assert.equal(
    text(record),
    '[White "Anna"]\n[Black "Bob"]\n[Result "1-1"]\n[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 1-1\n',
  );
  assert.throws(() => record.play("1-1 32-28"), DamierError);
});

test("bytes that nothing changed stay", () => {
  const record = read();
  record.withTags({ White: "Carla" });
  const [first, second, third] = record.plies;
  record.addComment(second.node, "well");
  record.addNag(third.node, 1);
  record.setEval(third.node, 0.351);
  record.setClock(first.node, 754.5);
  assert.equal(record.command(first.node, "clk"), "0:12:34.5");
  assert.equal(record.node(third.node).eval, "0.35");
  record.setClock(first.node, null);
  record.setMarks(second.node, { squares: [["red", "23"]], arrows: [["green", "19", "23"]] });
  assert.equal(record.command(second.node, "cal"), "G19-23");
  record.setMarks(second.node);
  assert.equal(
    text(record),
    SHEET.replace("Anna", "Carla").replace("19-23", "19-23 {well}").replace("28x19", "28x19 $1 {[%eval 0.35]}"),
  );
});

test("variations are added, promoted and removed", () => {
  const record = read();
  const [first, second] = record.plies;
  record.play("17-21 37-32", first.node);
  const other = record.nodes.find(({ move }) => move === "17-21");
  assert.equal(other.depth, 1);
  assert.equal(record.play("19-23", first.node), second.node);
  record.promote(other.node);
  assert.deepEqual(
    record.plies.map(({ move }) => move),
    ["32-28", "17-21", "37-32"],
  );
  record.remove(other.node);
  assert.equal(record.node(other.node).kind, "removed");
  assert.equal(text(record), SHEET);
  record.replace(record.end, "13x24");
  assert.match(text(record), /2\. 28x19 {3}13x24 1-1/);
});

test("draws are claimed or made by the rules", () => {
  const position = damier.position("english", { setup: "W:WK32:BK1" });
  assert.equal(position.canClaimDraw, false);
  for (let round = 0; round < 2; round += 1) {
    position.play("32-28 1-5 28-32 5-1");
  }
  assert.equal(position.canClaimDraw, true);
  assert.equal(position.ending, null);
  const { result, winner, reason, rule } = position.claim;
  assert.deepEqual([result, winner, reason, rule], ["draw", null, "repetition", "D14"]);
  assert.deepEqual([position.repetitions, position.ply, position.quietPlies], [3, 8, 8]);
  assert.equal(position.moveStack.length, 8);
  const won = damier.position("international", { setup: "W:W31:B27", play: "31x22" });
  assert.equal(won.ending.winner, "first");
});

test("rules are asked without playing", () => {
  const position = damier.position("international");
  assert.equal(position.parse("32 - 28").text, "32-28");
  assert.throws(() => position.parse("27-22"), /there is no piece on 27/);
  const fault = position.whyNot("27-22");
  assert.deepEqual([fault.message, fault.rule], ["there is no piece on 27", "D1"]);
  assert.match(fault.notes[0], /32-28/);
  assert.equal(position.whyNot("32-28"), null);
  assert.deepEqual(
    position.moves({ from: 32 }).map((move) => move.text),
    ["32-27", "32-28"],
  );
  assert.deepEqual([position.pieces, position.hand, position.stock, position.score], [[20, 20], null, null, null]);
  assert.deepEqual(damier.position("marelle").hand, [9, 9]);
  assert.deepEqual(damier.position("lices").score, [0, 0]);
  assert.ok(damier.position("alice").stock > 0);
  assert.equal(position.mirror().sideToMove, "second");
  assert.equal(position.mirror().mirror().setup, position.setup);
  position.play("32-28");
  assert.match(text(position.toGame({ Event: "Club" })), /\[Event "Club"\][^]*1\. 32-28 \*/);
});

test("pages, fragments and lines", () => {
  const record = read();
  assert.match(record.write("html"), /^<!DOCTYPE html>/);
  assert.ok(record.write("html").includes(record.write("html-fragment")));
  assert.equal(record.write("html-fragment"), record.part("html"));
  assert.equal(record.write("ndjson"), `${record.part("ndjson")}\n`);
});

test("nodes are read in bulk", () => {
  const many = `[GameType "20"]\n\n${"1. 32-28 19-23 2. 28x19 14x23 ".repeat(1)}${"{comment} ".repeat(5000)}*\n`;
  const record = read(many);
  assert.equal(record.nodes.length, 5005);
  assert.deepEqual(record.nodes[3], record.node(3));
  assert.deepEqual(record.nodes[3].captured, ["23"]);
});

test("the examples of the guide print what they say", async () => {
  const guide = readFileSync(join(source, "docs/javascript.md"), "utf8");
  const chapters = guide.split("## Change and make games")[1].split("## Languages")[0];
  const blocks = [...chapters.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
  assert.equal(blocks.length, 4);
  for (const code of blocks) {
    const expected = [...code.matchAll(/(?:^| {2})\/\/ (.*)$/gm)].map(([, words]) => words);
    const lines = [];
    const print = { log: (...words) => lines.push(words.map(String).join(" ")) };
    const run = new Function("damier", "console", `return (async () => {${code}})()`);
    await run(damier, print);
    assert.deepEqual(lines, expected);
  }
});
