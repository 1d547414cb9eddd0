// Archives are read part by part: what is in memory does not grow with them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { FUNCTIONS } from "../../web/check/answers.js";
import { Games, IndexBuilder } from "../../web/check/index.js";
import { damier, folder } from "./play-common.mjs";

const { GameRecord } = await import(pathToFileURL(join(folder, "damier.js")).href);
// Packages have had both since the same version.
const hasExpressions = "repairs" in GameRecord.prototype;

const sheet = readFileSync(fileURLToPath(new URL("../../samples/archive/games/open.pdn", import.meta.url)));
const wrong = Buffer.from(
  '[White "Only, One"]\n[Black "Other"]\n[GameType "20"]\n[Result "*"]\n\n1. 32-28 19-24 2. 33-28 *\n\n',
);

/** A file that has the same bytes again and again, and counts which parts of it are in memory. */
class Repeated extends Blob {
  constructor(block, times) {
    super([]);
    this.block = block;
    this.times = times;
    this.parts = [];
    this.most = 0;
  }

  get size() {
    return this.block.length * this.times;
  }

  slice(from, to) {
    return { file: this, from, to };
  }

  read(from, to) {
    const part = new Uint8Array(to - from);
    for (let at = 0; at < part.length; ) {
      const begin = (from + at) % this.block.length;
      const piece = this.block.subarray(begin, begin + part.length - at);
      part.set(piece, at);
      at += piece.length;
    }
    this.parts = [...this.parts.filter(({ byteLength }) => byteLength > 0), part.buffer];
    this.most = Math.max(this.most, this.parts.length);
    return part.buffer;
  }
}

globalThis.FileReaderSync = class {
  readAsArrayBuffer({ file, from, to }) {
    return file.read(from, to);
  }
};

test("an archive is never in memory as a whole", async () => {
  const block = Buffer.concat([sheet, Buffer.from("\n"), wrong]);
  const times = Math.ceil(24_000_000 / block.length);
  const file = new Repeated(block, times);
  const reports = [];
  const tools = { progress: (value) => reports.push(value), isCancelled: () => false };
  const each = (await FUNCTIONS.check(damier, tools, block, {})).records;
  const before = process.memoryUsage().rss;
  const summary = await FUNCTIONS.check(damier, tools, file, {});
  assert.ok(file.most <= 1, `${file.most} parts at once`);
  assert.equal(summary.records, each * times);
  assert.ok(summary.errors >= times);
  assert.ok(reports.length > 3 && reports.at(-1).read <= file.size);
  const games = new Games(summary.games);
  assert.equal(games.length, summary.records);
  const last = games.at(games.length - 1);
  const text = Buffer.from(file.read(last.offset, last.offset + last.size)).toString();
  assert.match(text, /^\[White "Only, One"\][^]*33-28 \*\s*$/);
  const { found } = await FUNCTIONS.find(damier, tools, file, 'player ~ "only"', {});
  assert.equal(found.length, times);
  assert.deepEqual(
    [...games.withWords(["only", "other"])].map((at) => at + 1),
    found,
  );
  const blob = await FUNCTIONS.report(damier, tools, file, "csv", {});
  assert.ok((await blob.text()).split("\r\n").length > times);
  const grown = (process.memoryUsage().rss - before) / 1e6;
  assert.ok(grown < 120, `grown by ${grown.toFixed(0)} MB`);
});

test("a search reports how far it is, and stops, even where no game matches", async () => {
  const file = new Repeated(sheet, 1000);
  const reports = [];
  const tools = { progress: (value) => reports.push(value), isCancelled: () => reports.length >= 2 };
  const { found, isWhole } = await FUNCTIONS.find(damier, tools, file, 'player ~ "nobody at all"', {});
  assert.deepEqual([found, isWhole], [[], false]);
  assert.ok(reports[1].records > reports[0].records);
});

test("games are found by regular expressions", { skip: hasExpressions ? false : "the package has none" }, async () => {
  const tools = { progress() {}, isCancelled: () => false };
  const text =
    '[White "Anna Orlova"]\n[GameType "20"]\n\n1. 32-28 *\n\n[White "Orl.va"]\n[GameType "20"]\n\n1. 32-28 *\n';
  const found = async (query) => (await FUNCTIONS.find(damier, tools, text, query, {})).found;
  assert.deepEqual(await found("player ~ /Orl.va$/"), [1, 2]);
  assert.deepEqual(await found("player ~ /^Orl[.]va/"), [2]);
  await assert.rejects(found("player ~ /(/"), { name: "DamierError" });
  assert.deepEqual(await found("player ~ /^\\p{Lu}\\p{Ll}+ /"), [1]);
});

test("the index of games is small, whatever the archive", () => {
  const builder = new IndexBuilder();
  for (let at = 0; at < 100_000; at += 1) {
    builder.add({
      line: at,
      offset: 3e9 + at,
      size: 7,
      errors: at % 3,
      ruleset: "lices",
      first: `Player ${at % 500}`,
      second: at % 7 === 0 ? "" : "Ünal",
      event: "x".repeat(300),
      date: "",
      result: "*",
    });
  }
  const packed = builder.packed();
  const bytes = Object.values(packed.columns).reduce(
    (sum, { byteLength }) => sum + byteLength,
    packed.offsets.byteLength,
  );
  assert.ok(bytes <= 44 * 100_000, `${bytes} bytes`);
  assert.equal(packed.texts.length, 505);
  const games = new Games(structuredClone(packed));
  assert.deepEqual(games.at(7), {
    index: 8,
    offset: 3e9 + 7,
    line: 7,
    size: 7,
    errors: 1,
    ruleset: "lices",
    players: "Player 7",
    event: "x".repeat(200),
    date: "",
    result: "*",
  });
  assert.equal(games.at(8).players, "Player 8 - Ünal");
  assert.equal(games.firstWrong, 1);
  assert.equal(games.withWords(["ünal", "player", "499"]).length, 172);
  assert.equal(games.lines[99_999], 99_999);
  assert.deepEqual([new Games().length, new Games().firstWrong], [0, 0]);
});
