// The functions of damier.js, and the structures that it shares with damier.h.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

import { damier, DamierError, load, sample, source, STRUCTURES } from "./common.mjs";

const lices = sample("lices/broken/missed-capture.lices");

test("structures are those of damier.h", () => {
  const header = readFileSync(join(source, "bindings/c/include/damier.h"), "utf8").replace(/\/\*.*?\*\//gs, "");
  const types = {
    damier_text: "text",
    int32_t: "int32",
    uint64_t: "uint64",
    uint32_t: "uint32",
    size_t: "size",
    bool: "bool",
    double: "double",
  };
  for (const [name, structure] of Object.entries(STRUCTURES)) {
    const [, body] = header.match(new RegExp(`typedef struct damier_${name} \\{(.*?)\\}`, "s"));
    const members = [...body.matchAll(/(\w+) (\w+);/g)].map(([, type, member]) => [member, types[type] ?? "enum"]);
    assert.deepEqual(Object.entries(structure), members, name);
  }
});

test("rulesets, formats and codes", () => {
  const international = damier.rulesets.find(({ name }) => name === "international");
  assert.deepEqual(international.sides, ["White", "Black"]);
  assert.ok(damier.formats.some(({ name, readable }) => name === "pdn" && readable));
  assert.equal(damier.explain("missed-capture").severity, "error");
  assert.equal(damier.explain("no-such-code"), null);
  assert.match(damier.version, /^\d+\.\d+\.\d+$/);
});

test("findings have places, rules and notes", () => {
  const { records, errors, findings } = damier.check(lices, { fileName: "x.lices" });
  assert.equal(records, 1);
  assert.equal(errors, 1);
  const [{ code, line, column, rule, notes, node }] = findings;
  assert.deepEqual({ code, line, column, rule }, { code: "missed-capture", line: 8, column: 13, rule: "L8" });
  assert.deepEqual(notes, ["legal here: Eb8(7c)d6"]);
  assert.notEqual(node, 0);
});

test("an input in parts is the same input", () => {
  function* parts() {
    for (let at = 0; at < lices.length; at += 7) {
      yield lices.subarray(at, at + 7);
    }
  }
  assert.deepEqual(damier.check(parts(), { fileName: "x.lices" }), damier.check(lices, { fileName: "x.lices" }));
});

test("a failure of an input is its caller's", () => {
  function* parts() {
    yield lices.subarray(0, 100);
    throw new RangeError("no more");
  }
  assert.throws(() => damier.check(parts(), { fileName: "x.lices" }), RangeError);
});

test("a record tells its tags, plies and positions", () => {
  const [record] = damier.records(sample("lices/sheet-example.lices"), { keep: true });
  assert.equal(record.ruleset, "lices");
  assert.ok(record.isValid);
  assert.ok(record.tags.some(([name]) => name === "White"));
  const { plies } = record;
  assert.ok(plies.length > 2);
  assert.deepEqual([plies[0].number, plies[0].side, plies[0].resolved], [1, "first", true]);
  const position = record.position(plies[0].node);
  assert.equal(position.sideToMove, "second");
  assert.match(position.draw("svg", { size: 300, noCaption: true }), /^<svg /);
  const start = record.position();
  start.play(plies[0].move);
  assert.equal(start.setup, position.setup);
  assert.equal(start.hash, position.hash);
  assert.equal(record.id.length, 32);
  record.free();
  assert.throws(() => record.tags, { status: "bad-handle" });
});

test("a record is freed when the next one is read", () => {
  const two = Buffer.concat([lices, Buffer.from("\n"), lices]);
  const records = [...damier.records(two, { fileName: "x.lices" })];
  assert.equal(records.length, 2);
  assert.throws(() => records[0].ruleset, DamierError);
});

test("fixes", () => {
  const [record] = damier.records(sample("dames/broken/short-move.pdn"), { fixes: true, keep: true });
  const [{ fixes }] = record.findings;
  assert.notEqual(fixes.length, 0);
  assert.notDeepEqual(record.fixed, record.bytes);
  assert.equal(damier.check(record.fixed).findings.length, 0);
});

test("legal moves and boards", () => {
  assert.equal(damier.moves("international").length, 9);
  assert.ok(damier.moves("international").includes("32-28"));
  assert.equal(damier.moves("international", { play: ["32-28", "19-23"] }).join(" "), "28x19");
  assert.equal(damier.moves("russian", { setup: "W:W10:B15" }).length > 0, true);
  assert.match(damier.board("marelle", { format: "text" }), /to move/);
  const position = damier.position("lignes-d-action");
  assert.equal(position.board.length, 8);
  assert.equal(position.outcome, null);
  const moves = position.moves({ max: 3 });
  assert.deepEqual([moves.length, moves.areMore], [3, true]);
  assert.equal(position.takeBack(), false);
});

test("a position knows that its last move was a fault, and why a move is refused", () => {
  const position = damier.position("dames", { setup: "W:W32,33,50:B28,1" });
  assert.throws(() => position.play("50-49"), {
    name: "DamierError",
    status: "bad-input",
    message: /^32 or 33 must take: 32x23, 33x22\nrule D5: /,
  });
  assert.equal(position.play("33-29"), "33-29");
  assert.throws(() => position.play("S50 1-6"), { status: "bad-input", message: /may be huffed: 29, 32/ });
  assert.equal(position.play("S32 1-6"), "1-6");
  assert.equal(position.setup, "W:W29,50:B6,28");
  assert.equal(position.takeBack(), true);
  assert.equal(position.setup, "B:W29,32,50:B1,28");
  // A position of a record knows the plies before it.
  const [record] = damier.records('[Ruleset "dames"]\n[FEN "W:W32,33,50:B28,1"]\n\n1. 33-29 *\n', { keep: true });
  const after = record.position(record.plies[0].node);
  after.play("S29 1-7");
  assert.equal(after.setup, "W:W32,50:B7,28");
});

test("conversions", () => {
  for (const name of ["dames/international.pdn", "dames/russian.pdn", "lignes-d-action/pass.loa"]) {
    const sheet = sample(name);
    assert.equal(damier.convert(sheet, "native", { fileName: name }), sheet.toString("utf8"), name);
    const json = damier.convert(sheet, "json", { fileName: name });
    assert.equal(damier.convert(json, "native", { format: "json" }), sheet.toString("utf8"), name);
  }
  const two = Buffer.concat([sample("dames/russian.pdn"), Buffer.from("\n"), sample("dames/international.pdn")]);
  const records = JSON.parse(damier.convert(two, "json"));
  assert.deepEqual(
    records.map(({ ruleset }) => ruleset),
    ["russian", "international"],
  );
  const lines = damier.convert(two, "ndjson").split("\n");
  assert.deepEqual([lines.length, lines[2]], [3, ""]);
  assert.equal(damier.convert(two, "native"), two.toString("utf8"));
  assert.match(damier.convert(two, "html"), /^<!DOCTYPE html>/i);
  assert.match(damier.convert(sample("dames/russian.pdn"), "json", { write: { pretty: true } }), /\n  "/);
  assert.throws(() => damier.convert(two, "sgf"), { status: "nothing" });
});

test("queries", () => {
  const games = Buffer.concat([sample("dames/russian.pdn"), sample("dames/international.pdn")]);
  const found = [...damier.find(games, 'White ~ "a" or kind capture', { keep: true })];
  assert.notEqual(found.length, 0);
  assert.throws(() => [...damier.find(games, "White ~ /(/")], {
    status: "bad-input",
    message: /not a regular expression|missing \)/,
  });
});

test("what is wrong is an error that says so", () => {
  assert.throws(() => damier.moves("chess"), { name: "DamierError", status: "bad-argument" });
  assert.throws(() => damier.moves("international", { play: "1-2" }), { status: "bad-input" });
  assert.throws(() => damier.position("international", { setup: "W:W99:B1" }), { status: "bad-input" });
  assert.throws(() => damier.check("", { encoding: "no-such" }), { status: "bad-argument" });
  for (const encoding of ["utf-8", "UTF8", "windows-1252"]) {
    assert.doesNotThrow(() => damier.check("", { encoding }), encoding);
  }
  assert.throws(() => damier.check("", { colour: "red" }), { status: "bad-argument" });
  assert.throws(() => damier.check(17), TypeError);
});

test("an option that a function does not know is an error", async () => {
  const position = damier.position("international");
  for (const call of [
    () => damier.position("international", { board: "W:W31:B20" }),
    () => damier.moves("international", { board: "W:W31:B20" }),
    () => damier.board("international", { board: "W:W31:B20" }),
    () => position.moves({ square: 32 }),
    () => damier.newGame("alice", {}, { pile: "" }),
    () => damier.convert("", "json", { write: { indent: true } }),
    () => damier.convert("", "json", { labels: false }),
    () => position.draw("svg", { colour: "red" }),
  ]) {
    assert.throws(call, { status: "bad-argument", message: /is not an option/ }, String(call));
  }
  await assert.rejects(load({ anlysis: true }), { status: "bad-argument", message: "'anlysis' is not an option" });
  assert.deepEqual(damier.moves("international", { from: 32, max: 1 }), ["32-27"]);
});

test("hostile text comes out as it went in", () => {
  const event = '\u{feff}<script>\u{1f600}\u0000 \\"é';
  const sheet = `[Ruleset "lices"]\n[Event "${event.replace(/[\\"]/g, "\\$&")}"]\n\n*\n`;
  const [record] = damier.records(sheet, { keep: true });
  assert.equal(new Map(record.tags).get("Event"), event);
});

test("arrows, rings and filled squares are drawn", () => {
  const position = damier.position("international");
  for (const marks of [
    {
      arrows: [
        ["32", "28"],
        ["red", 19, 23],
      ],
      rings: [46],
      fill: { 28: "blue" },
    },
    { arrows: ["32-28", "red:19-23"], rings: ["46"], fill: [["blue", 28]] },
    { arrows: ["32-28", "red:19-23"], rings: { 46: "green" }, fill: ["blue:28"] },
  ]) {
    const drawn = position.svg(marks);
    for (const words of ["green 32 to 28", "red 19 to 23", "green 46", "blue square 28"]) {
      assert.ok(drawn.includes(words), words);
    }
    assert.equal(damier.board("international", { draw: marks }), drawn);
  }
  assert.equal(position.svg({ arrows: [], rings: [], fill: {} }), position.svg());
  for (const marks of [{ rings: ["28", "51"] }, { arrows: [["32"]] }, { fill: { 28: "pink" } }]) {
    assert.throws(() => position.svg(marks), { status: "bad-argument" });
  }
});
