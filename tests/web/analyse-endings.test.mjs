// Exact values by tables of endings: what the page loads, when, and what it says.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

import { addTables, analyseGame, bestMoves, endingAt } from "../../web/analyse/answers.js";
import { Endings, valueText } from "../../web/analyse/endings.js";
import { strengths } from "../../web/analyse/strength.js";
import { Stopped } from "../../web/client.js";
import { folder } from "./play-common.mjs";

const sides = ["White", "Black"];
const root = fileURLToPath(new URL("../..", import.meta.url));
const programs = process.env.DAMIER_BIN ?? join(root, "build/release/bin");
const skip = existsSync(join(programs, "damier-tables")) ? false : "DAMIER_BIN has no damier-tables";

const entry = {
  ruleset: "english",
  parameters: "",
  pieces: 3,
  file: "english.tables",
  size: 9,
  tables: [
    { name: "1K-1K", size: 4 },
    { name: "1K-1M", size: 5 },
  ],
};
const index = new TextEncoder().encode(JSON.stringify([entry]));

/** Returns a worker that has no tables until some are added, and what it was asked. */
function worker(ending) {
  const asked = [];
  let isReady = false;
  const ask = async (name, ...values) => {
    asked.push([name, ...values]);
    isReady ||= name === "addTables";
    return name === "endingAt"
      ? { ruleset: "english", sides, value: isReady ? "exact" : null, isReady, ...ending }
      : undefined;
  };
  return { asked, ask };
}

/** Returns tables whose files are these, and which were read. */
function pageOf(files) {
  const read = [];
  return {
    read,
    endings: new Endings(async (name) => {
      read.push(name);
      if (files[name] === undefined) {
        throw new Error(`${name} could not be loaded`);
      }
      return files[name];
    }),
  };
}

test("tables are loaded when a position has few enough pieces, once", async () => {
  for (const content of [gzipSync("fourfives"), new TextEncoder().encode("fourfives")]) {
    const { read, endings } = pageOf({ "tables/index.json": index, "tables/english.tables": new Uint8Array(content) });
    const first = worker({ pieces: 7 });
    assert.equal((await endings.at(first, "game", {})).value, "exact");
    assert.deepEqual(
      first.asked.map(([name]) => name),
      ["endingAt", "addTables", "endingAt"],
    );
    assert.equal(new TextDecoder().decode(first.asked[1][1]), "fourfives");
    assert.deepEqual(first.asked[1][2], entry.tables);
    assert.equal((await endings.at(first, "game", {})).value, "exact");
    // Another worker gets them too; the file is read once.
    await endings.at(worker({ pieces: 2 }), "game", {});
    assert.deepEqual(read, ["tables/index.json", "tables/english.tables"]);
    assert.equal(endings.fault, "");
  }
});

test("other positions and games load nothing", async () => {
  const { read, endings } = pageOf({ "tables/index.json": index });
  for (const ending of [{ pieces: 24 }, { pieces: null }]) {
    assert.equal((await endings.at(worker(ending), "game", {})).value, null);
  }
  assert.deepEqual(read, []);
  for (const ending of [{ pieces: 8 }, { pieces: 2, ruleset: "alice" }]) {
    assert.equal((await endings.at(worker(ending), "game", {})).value, null);
  }
  assert.deepEqual(read, ["tables/index.json"]);
});

test("the page goes on without tables that cannot be loaded, and says so", async () => {
  for (const files of [
    {},
    { "tables/index.json": index },
    { "tables/index.json": new TextEncoder().encode("<html>") },
    { "tables/index.json": index, "tables/english.tables": new Uint8Array([0x1f, 0x8b, 8, 0]) },
  ]) {
    const { endings } = pageOf(files);
    assert.equal(await endings.at(worker({ pieces: 2 }), "game", {}), null);
    assert.match(endings.fault, /^Without the endgame tables: /);
    // It tries again.
    files["tables/index.json"] = index;
    files["tables/english.tables"] = new TextEncoder().encode("fourfives");
    assert.equal((await endings.at(worker({ pieces: 2 }), "game", {})).value, "exact");
    assert.equal(endings.fault, "");
  }
});

test("a worker that was stopped is no fault", async () => {
  const { endings } = pageOf({});
  await assert.rejects(
    endings.at(
      {
        ask: async () => {
          throw new Stopped();
        },
      },
      "game",
      {},
    ),
    Stopped,
  );
});

test("values are sentences", () => {
  assert.equal(valueText(null, sides), "");
  assert.equal(valueText(undefined, sides), "");
  assert.equal(valueText({ winner: "first", plies: 21 }, sides), "White wins in 21 plies with best play.");
  assert.equal(valueText({ winner: "second", plies: 1 }, sides), "Black wins in 1 ply with best play.");
  assert.equal(valueText({ winner: "second", plies: null }, sides), "Black wins with best play.");
  assert.equal(valueText({ winner: "draw", plies: null }, sides), "A draw with best play.");
  assert.equal(
    valueText({ winner: "first", plies: 3, historyMayDecide: true }, sides),
    "White wins in 3 plies with best play. A repetition or a count of plies may draw it first.",
  );
});

test("only the greatest strength plays endings by tables", () => {
  assert.deepEqual(
    strengths.filter(({ exact }) => exact).map(({ name }) => name),
    ["full"],
  );
});

/** Makes the folder of tables of the page, and returns what reads its files. */
function made() {
  const work = mkdtempSync(join(tmpdir(), "damier-page-"));
  after(() => rmSync(work, { recursive: true }));
  execFileSync("python3", [
    "-B",
    join(root, "scripts/web/tables.py"),
    join(work, "tables"),
    programs,
    "english",
    "alice",
  ]);
  return async (name) => readFileSync(join(work, name));
}

test("scripts/web/tables.py makes tables that the library reads", { skip }, async () => {
  const { load } = await import(pathToFileURL(join(folder, "damier.js")).href);
  const analyst = await load({ analysis: true });
  const read = made();
  const listed = JSON.parse(await read("tables/index.json"));
  assert.deepEqual(
    listed.map(({ ruleset, pieces, parameters }) => [ruleset, pieces, parameters]),
    [["english", 3, ""]],
  );
  assert.ok(listed[0].size < 500_000);
  assert.equal((await read(`tables/${listed[0].file}`)).length, listed[0].size);
  const script = String(await read("tables/english.tables.js"));
  const [, name, text] = /\["(.*?)"\] = "(.*?)"/.exec(script);
  assert.equal(name, "tables/english.tables");
  assert.deepEqual(Buffer.from(text, "base64"), await read("tables/english.tables"));

  const answers = { endingAt, addTables, bestMoves };
  const client = { ask: async (asked, ...values) => answers[asked](analyst, ...values) };
  const endings = new Endings(read);
  const game = '[Ruleset "english"]\n[FEN "W:WK15,K18:BK28"]\n\n*\n';
  const ending = await endings.at(client, game, {});
  assert.deepEqual([ending.pieces, ending.sides, ending.isReady], [3, ["Black", "White"], true]);
  assert.equal(ending.value.winner, "second");
  assert.deepEqual(
    analyst.tables.map((table) => table.name),
    listed[0].tables.map((table) => table.name),
  );
  const [best] = bestMoves(analyst, game, {}, { depth: 1 }).lines;
  assert.equal(best.plies, ending.value.plies);
  assert.equal(bestMoves(analyst, game, {}, { depth: 1, tables: false }).lines[0].proven, false);
  const { report } = analyseGame(analyst, game.replace("*", "1. 15-19 *"), {}, { depth: 1 }, () => {});
  assert.equal(report.positions[0].best.plies, ending.value.plies);
  assert.equal(endingAt(analyst, '[Ruleset "marelle"]\n\n*\n', {}).pieces, null);
});
