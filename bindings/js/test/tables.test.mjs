// Tables of endings, as bytes that the programs have built.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";

import { damier, load } from "./common.mjs";

const native = join(process.env.DAMIER_NATIVE ?? "", "damier-tables");
const skip = process.env.DAMIER_NATIVE && existsSync(native) ? false : "DAMIER_NATIVE has no damier-tables";
const folder = mkdtempSync(join(tmpdir(), "damier-tables-"));
after(() => rmSync(folder, { recursive: true }));

/** Builds the tables of a ruleset in a folder of their own, and returns one. */
function table(ruleset, upTo, name, ...options) {
  const dir = join(folder, `${ruleset}${options.join("")}`);
  execFileSync(native, ["build", "--ruleset", ruleset, "--up-to", upTo, "--dir", dir, ...options]);
  return readFileSync(join(dir, ruleset, `${name}.table`));
}

const three = skip ? null : table("marelle-wmd", "3-3", "3-3", "--uncompressed");
const setup = "W:Wa1,d1,g1:Ba7,d7,g4";

test("a module without analysis has no tables", () => {
  assert.deepEqual(damier.tables, []);
  assert.throws(() => damier.addTable(new Uint8Array(3)), {
    status: "nothing",
    message: /need the larger module: const damier = await load/,
  });
  assert.equal(damier.position("marelle-wmd", { setup }).value(), null);
});

test("a table gives the values of positions and of their moves", { skip }, async () => {
  const analyst = await load({ analysis: true });
  const position = analyst.position("marelle-wmd", { setup });
  assert.equal(position.value(), null);
  assert.ok(position.moveValues().every(({ value }) => value === null));
  analyst.addTable(three);
  analyst.addTable(three);
  assert.deepEqual(analyst.tables, [
    { ruleset: "marelle-wmd", parameters: "", name: "3-3", size: three.length, distances: true },
  ]);
  const value = position.value();
  assert.deepEqual(value, { winner: "first", plies: 21, historyMayDecide: false });
  const values = position.moveValues();
  assert.equal(values.length, position.moves().length);
  assert.equal(Math.min(...values.filter((one) => one.value.winner === "first").map((one) => one.value.plies)), 21);
  // As damier-moves --values prints them.
  const lines = execFileSync(
    join(process.env.DAMIER_NATIVE, "damier-moves"),
    ["--values", "--tables", join(folder, "marelle-wmd--uncompressed"), "--ruleset", "marelle-wmd", "-p", setup],
    { encoding: "utf8" },
  );
  const words = { first: "win", second: "loss", draw: "draw" };
  const printed = new Map(
    lines
      .trim()
      .split("\n")
      .map((line) => line.split("\t")),
  );
  for (const {
    move,
    value: { winner, plies },
  } of values) {
    assert.equal(printed.get(move), `${words[winner]}${plies === null ? "" : ` in ${plies}`}`, move);
  }
  // The position is as it was.
  assert.equal(position.setup, analyst.position("marelle-wmd", { setup }).setup);
});

test("a search uses them, unless told not to", { skip }, async () => {
  const analyst = await load({ analysis: true });
  const position = analyst.position("marelle-wmd", { setup });
  assert.equal(position.analyse({ depth: 1 }).lines[0].proven, false);
  analyst.addTable(three);
  const [best] = position.analyse({ depth: 1 }).lines;
  assert.deepEqual([best.proven, best.plies, best.moves.length], [true, 21, 21]);
  assert.equal(position.analyse({ depth: 1, tables: false }).lines[0].proven, false);
  // The line is play without a fault.
  position.play(best.moves.slice(0, 20));
  assert.deepEqual(position.value(), { winner: "first", plies: 1, historyMayDecide: false });
  const [{ move, value }] = position.moveValues().filter((one) => one.value?.plies === 1);
  assert.equal(value.winner, "first");
  position.play(move);
  assert.deepEqual([position.outcome, position.value()], ["first", null]);
});

test("a value knows the moves before", { skip }, async () => {
  const analyst = await load({ analysis: true });
  analyst.addTable(three);
  const position = analyst.position("marelle-wmd", { setup: "W:Wa1,d2,f6:Bb6,e5,g1", play: "a1-a4 g1-g4" });
  assert.equal(position.value().historyMayDecide, false);
  position.play("a4-a1 g4-g1");
  assert.equal(position.value().historyMayDecide, true);
});

for (const ruleset of ["english", "international", "frisian", "breakthrough", "antidraughts", "turkish", "canadian"]) {
  test(`all tables of two pieces of ${ruleset}`, { skip }, async () => {
    const analyst = await load({ analysis: true });
    const dir = join(folder, "two");
    execFileSync(native, [
      "build",
      "--ruleset",
      ruleset,
      "--up-to",
      "2",
      "--uncompressed",
      "--no-distances",
      "--dir",
      dir,
    ]);
    const listed = JSON.parse(
      execFileSync(native, ["info", "--dir", join(dir, ruleset), "--to=json"], { encoding: "utf8" }),
    );
    assert.ok(listed.length > 0);
    for (const { file } of listed) {
      analyst.addTable(readFileSync(file));
    }
    assert.deepEqual(
      analyst.tables.map(({ name }) => name),
      listed.map((one) => one.class),
    );
    assert.ok(analyst.tables.every(({ distances }) => !distances));
  });
}

test("what is wrong with a table is a sentence, never a trap", { skip }, async () => {
  const analyst = await load({ analysis: true });
  const refused = (bytes, message) => assert.throws(() => analyst.addTable(bytes), { status: "bad-input", message });
  refused(new Uint8Array(), "the table: not an endgame table");
  refused(new TextEncoder().encode("PK, some archive"), "the table: not an endgame table");
  for (const size of [7, 10, 30, 300, three.length - 1]) {
    refused(three.subarray(0, size), "the table: it is truncated");
  }
  refused(Buffer.concat([three, Buffer.from("x")]), "the table: unexpected data after its end");
  for (let at = 8; at < three.length; at += 997) {
    const damaged = Buffer.from(three);
    damaged[at] ^= 0x20;
    refused(damaged, /^the table: (it is damaged|its header is damaged|it is truncated|it has version)/);
  }
  // Numbers of a header with a wrong length, and a huge one.
  for (const length of [0, 23, 0x7fffffff, 0xffffffff]) {
    const wrong = Buffer.from(three);
    wrong.writeUInt32LE(length, 12);
    refused(wrong, /^the table: (its header is damaged|it is truncated)$/);
  }
  refused(table("marelle-wmd", "3-3", "3-3"), /^the table: its blocks are compressed, .* --uncompressed$/);
  assert.throws(() => analyst.addTable("text"), { status: "bad-input" });
  assert.throws(() => analyst.addTable(3), TypeError);
  // It goes on.
  assert.deepEqual(analyst.tables, []);
  analyst.addTable(three);
  assert.equal(analyst.position("marelle-wmd", { setup }).value().plies, 21);
});
