// The names of the package: what damier.d.ts declares is what damier.js has, and older names do the same as newer ones.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";

import { damier, load } from "./common.mjs";

const module = await import(pathToFileURL(join(process.env.DAMIER_JS, "damier.js")));
const types = readFileSync(join(process.env.DAMIER_JS, "damier.d.ts"), "utf8");
const text = '[GameType "20"]\n[White "Anna"]\n\n1. 32-28 19-23 {taken} 2. 28x19 14x23 1-1\n';

/** Returns the members that a class has in damier.d.ts. */
function declared(name) {
  const [, body] = types.match(new RegExp(`class ${name} [^]*?\\{\\n([^]*?)\n\\}\n`, "u"));
  const members = body.replace(/\/\*\*[^]*?\*\//gu, "").matchAll(/^ {2}(?:readonly |get |set )?(\w+)[:(]/gmu);
  return [...new Set([...members].map(([, member]) => member))].sort();
}

for (const name of ["Damier", "Game", "Position"]) {
  test(`damier.d.ts has the members of ${name}`, () => {
    const members = Object.getOwnPropertyNames(module[name].prototype).sort();
    assert.deepEqual(["constructor", ...declared(name).filter((one) => one !== "constructor")].sort(), members);
  });
}

test("older names of 0.4.0 do what newer ones do", () => {
  assert.equal(module.GameRecord, module.Game);
  const [game] = damier.records(text, { fileName: "a.pdn", keep: true });
  assert.deepEqual([game.isValid, game.winner, game.write("json")], [game.valid, game.statedResult, game.to("json")]);
  const bare = game.to("pdn", { comments: false });
  assert.ok(!bare.includes("taken") && game.to("pdn", { comments: true }).includes("taken"));
  assert.equal(game.write("pdn", { noComments: true }), bare);
  assert.equal(
    damier.convert(text, "pdn", { write: { noComments: true } }),
    damier.convert(text, "pdn", { comments: false }),
  );
  const position = damier.position("english", { setup: "W:WK32:BK1" });
  assert.deepEqual([position.setup, position.sideToMove], [position.fen, position.turn]);
  assert.equal(position.draw("text", { noCaption: true }), position.draw("text", { caption: false }));
  assert.notEqual(position.draw("text"), position.draw("text", { caption: false }));
  assert.deepEqual([position.play("32-28"), position.takeBack(), position.takeBack()], ["32-28", true, false]);
  const { games, invalid, records, findings } = damier.check("1. 9-13 *\n\n1. 32-28 *\n", { ruleset: "pool" });
  assert.deepEqual([games, invalid], [2, 1]);
  assert.deepEqual([records, findings[0].record], [games, findings[0].game]);
  const [{ record, game: found }] = damier.find(text, "takes >= 1", { keep: true });
  assert.equal(record, found);
  const { name, code, explanation, text: words } = damier.explain("missed-capture");
  assert.deepEqual([name, explanation], [code, words]);
});

test("moves are pushed and popped", () => {
  const position = damier.position("english", "W:WK32:BK1");
  assert.deepEqual([position.isOver, position.peek(), position.pop()], [false, null, null]);
  assert.equal(position.push("32-28 1-5"), "32-28 1-5");
  assert.equal(position.push(["28-32"]), "28-32");
  assert.deepEqual([position.peek(), position.pop(), position.pop(), position.ply], ["28-32", "28-32", "32-28 1-5", 0]);
  for (const [move, legal] of Object.entries({
    "32-28": true,
    "32 - 27": true,
    "32-1": false,
    "32-28 1-5": false,
    "": false,
  })) {
    assert.equal(position.isLegal(move), legal, move);
  }
  assert.equal(position.ply, 0);
  position.free();
  assert.throws(() => position.isLegal("32-28"), { status: "bad-handle" });
  assert.ok(damier.position("english", "W:W:B1").isOver);
});

test("what a program writes without a thought is no silent loss", () => {
  const [first] = damier.read(text + text);
  assert.throws(() => first.tags, { status: "bad-handle", message: /keep: true/ });
  const [game] = damier.read(text, { keep: true });
  assert.throws(() => (game.tags.Event = "Open"), TypeError);
  assert.throws(() => game.tags.push(["Event", "Open"]), TypeError);
  game.setTag("Event", "Open");
  assert.equal(`${game}`, new TextDecoder().decode(game.bytes));
  assert.match(`${game}`, /\[Event "Open"\]/);
  const position = damier.position("international");
  assert.equal(`${position}`, position.draw("text"));
  position.free();
  assert.throws(() => position.turn, { message: "it was freed" });
});

test("pieces have letters, a name and a side", () => {
  const position = damier.position("english", "W:WK32:B1");
  assert.deepEqual(position.pieceAt(32), { letters: "W", name: "White king", side: "second" });
  assert.deepEqual(position.pieceAt("1"), { letters: "b", name: "Black man", side: "first" });
  assert.equal(position.pieceAt("2"), null);
  for (const square of ["51", "", null]) {
    assert.throws(() => position.pieceAt(square), { status: "bad-argument", message: /is not a square/ });
  }
});

test("a game has tags, a result and a set-up that can be set", () => {
  const [game] = damier.read(text, { name: "a.pdn", keep: true });
  assert.deepEqual(
    [game.tag("White"), game.tag("Site"), game.result, game.statedResult],
    ["Anna", null, "1-1", "draw"],
  );
  game.result = "2-0";
  assert.deepEqual([game.result, game.statedResult, game.errors, game.valid], ["2-0", "first", [], true]);
  assert.throws(() => (game.setup = "W:W50:B1"), { status: "bad-input" });
  const made = damier.newGame("english", { White: "Anna" });
  made.setup = "W:WK32:BK1";
  assert.deepEqual([made.setup, made.tag("White"), made.play("32-28") > 0], ["W:WK32:BK1", "Anna", true]);
  const [unknown] = damier.read("1. abc *", { keep: true });
  assert.deepEqual([unknown.setup, unknown.valid, unknown.errors.length > 0], [null, false, true]);
  assert.ok(unknown.errors.every(({ severity }) => severity === "error") && unknown.warnings.length === 0);
});

test("what needs analysis names the line to write", async () => {
  const position = damier.position("international");
  const [game] = damier.read(text, { keep: true });
  for (const call of [
    () => position.analyse(),
    () => game.analyse(),
    () => game.repairs(),
    () => damier.transcribe(text),
    () => damier.addTable(new Uint8Array(3)),
  ]) {
    const failure = {
      name: "DamierError",
      message: /needs? the larger module: const damier = await load\(\{ analysis: true \}\);$/,
    };
    assert.throws(call, { ...failure, status: "nothing" }, String(call));
  }
  const analyst = await load({ analysis: true });
  const { best, lines, unit } = analyst.position("international").analyse({ depth: 2 });
  assert.deepEqual([best, unit], [lines[0].moves[0], lines[0].unit]);
  assert.equal(analyst.position("english", "W:W:B1").analyse({ depth: 2 }).best, null);
  const seen = [];
  const [other] = analyst.read(text, { keep: true });
  other.analyse({ depth: 1, progress: (done, all) => void seen.push([done, all]) });
  assert.deepEqual(seen.at(-1), [5, 5]);
});
