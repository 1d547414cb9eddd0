// What the page that checks games gets from the library: the findings in all samples are those of damier-check.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { FUNCTIONS } from "../../web/check/answers.js";
import { EXAMPLE } from "../../web/check/archive.js";
import { decoded, withPlainLines } from "../../web/check/opening.js";
import { changeOf, changesOf, lineStarts, placeOf } from "../../web/check/places.js";
import { placeIn } from "../../web/check/playon.js";
import { clamped, gameOf, nodeAt } from "../../web/play/tree.js";
import { damier } from "./play-common.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const samples = join(root, "samples");
const programs = process.env.DAMIER_BIN ?? join(root, "build/release/bin");
const GAMES = ["alice", "dames", "lices", "lignes-d-action", "marelle"];
const tools = { progress() {}, isCancelled: () => false };
// Its encoding has several bytes a character, which the module does not know.
const OTHER = new Set(["lignes-d-action/broken/charset-byte.sgf"]);

/** Returns the files of all games, relative to the samples. */
function files() {
  return GAMES.flatMap((game) =>
    ["", "broken"].flatMap((folder) =>
      readdirSync(join(samples, game, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(game, folder, entry.name)),
    ),
  ).sort();
}

function byProgram(name) {
  try {
    return execFileSync(join(programs, "damier-check"), [name], {
      cwd: samples,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (failure) {
    return String(failure.stdout);
  }
}

/** Returns a text after damier-check --fix. */
function fixedByProgram(name, text) {
  const words = ["--fix", "--stdin-name", name, "--no-config", "-"];
  try {
    return execFileSync(join(programs, "damier-check"), words, {
      input: text,
      encoding: "utf8",
      stdio: ["pipe", "pipe", "ignore"],
    });
  } catch (failure) {
    return String(failure.stdout);
  }
}

// The last line has the totals.
const withoutTotals = (report) => report.replace(/[^\n]*\n$/, "");

test("the findings in all samples are those of damier-check", async () => {
  const names = files().filter((name) => !OTHER.has(name));
  assert.ok(names.length > 150);
  for (const name of names) {
    const bytes = readFileSync(join(samples, name));
    const blob = await FUNCTIONS.report(damier, tools, bytes, "text", { fileName: name });
    assert.equal(withoutTotals(await blob.text()), withoutTotals(byProgram(name)), name);
    const summary = await FUNCTIONS.check(damier, tools, bytes, { fileName: name, fixes: true });
    assert.equal(summary.games.length, summary.records, name);
  }
});

test("findings have their places in the text, and fixes mend it", async () => {
  let fixed = 0;
  for (const name of files()) {
    const { text, isUtf8 } = decoded(readFileSync(join(samples, name)));
    if (!isUtf8) {
      continue;
    }
    const plain = withPlainLines(text);
    const starts = lineStarts(plain);
    const options = { fileName: name, fixes: true };
    const { findings } = await FUNCTIONS.check(damier, tools, plain, options);
    const bytes = Buffer.from(plain);
    for (const finding of findings) {
      const { start, end } = placeOf(plain, starts, finding);
      const byBytes = bytes.subarray(finding.offset, finding.offset + finding.size).toString();
      assert.equal(plain.slice(start, end), byBytes, `${name}: ${finding.code}`);
    }
    const finding = findings.find(({ fixes }) => fixes.length > 0);
    if (finding !== undefined) {
      let made = plain;
      for (const { start, end, text: by } of changesOf(plain, finding.fixes)) {
        made = made.slice(0, start) + by + made.slice(end);
      }
      const after = await FUNCTIONS.check(damier, tools, made, options);
      const isThere = ({ code, offset }) => code === finding.code && offset === finding.offset;
      assert.ok(!after.findings.some(isThere), `${name}: ${finding.code}`);
      fixed += 1;
    }
  }
  assert.ok(fixed > 10, `${fixed} files were fixed`);
});

/** Makes the fixes of the page, each by its button, until none is left. */
async function fixedByButtons(text, options) {
  let made = text;
  for (let round = 0; round < 200; round += 1) {
    const { findings } = await FUNCTIONS.check(damier, tools, made, options);
    const change = findings
      .map(({ fixes }) => changeOf(made, fixes))
      .find((one) => one !== null && made.slice(one.start, one.end) !== one.text);
    if (change === undefined) {
      return made;
    }
    made = made.slice(0, change.start) + change.text + made.slice(change.end);
  }
  return "never done";
}

test("the buttons that fix a text make what --fix makes", async () => {
  let fixed = 0;
  for (const name of files()) {
    const { text, isUtf8 } = decoded(readFileSync(join(samples, name)));
    const plain = withPlainLines(text);
    if (isUtf8 && plain === text && !plain.startsWith("\ufeff") && plain.length < 20_000) {
      const options = { fileName: name, fixes: true };
      const expected = fixedByProgram(name, plain);
      assert.equal(await fixedByButtons(plain, options), expected, name);
      fixed += expected === plain ? 0 : 1;
    }
  }
  assert.ok(fixed > 20, `${fixed} files were fixed`);
});

test("a game is shown with its boards", () => {
  const text = readFileSync(join(samples, "dames/dames.pdn"), "utf8");
  const shown = FUNCTIONS.show(damier, tools, text, 1, { fileName: "dames.pdn" });
  assert.equal(shown.countsPlies, false);
  assert.deepEqual(shown.sides, ["White", "Black"]);
  const [ply] = shown.nodes.filter(({ kind }) => kind === "ply");
  assert.match(FUNCTIONS.draw(damier, tools, ply.node, {}).svg, /^<svg /);
  const broken = readFileSync(join(samples, "lices/broken/missed-capture.lices"), "utf8");
  const [wrong] = FUNCTIONS.show(damier, tools, broken, 1, {}).findings;
  const last = FUNCTIONS.draw(damier, tools, wrong.node, {});
  assert.deepEqual([last.isUnclear, last.setup], [true, FUNCTIONS.draw(damier, tools, wrong.node - 1, {}).setup]);
  assert.equal(FUNCTIONS.show(damier, tools, text, 99, {}), null);
  assert.equal(FUNCTIONS.draw(damier, tools, 0, {}), null);
  const lices = readFileSync(join(samples, "lices/ending-with-variations.lices"), "utf8");
  assert.equal(FUNCTIONS.show(damier, tools, lices, 1, {}).countsPlies, true);
});

test("each ply of a game has its place in the part that plays", () => {
  let plies = 0;
  for (const name of files()) {
    for (const { index, ruleset } of damier.records(readFileSync(join(samples, name)), { fileName: name })) {
      const shown = FUNCTIONS.show(damier, tools, readFileSync(join(samples, name)), index, { fileName: name });
      if (ruleset === "") {
        assert.equal(FUNCTIONS.playOn(damier, tools, 0), null, name);
        continue;
      }
      const { record } = FUNCTIONS.playOn(damier, tools, 0);
      const game = gameOf(record);
      const wanted = shown.nodes.filter(({ kind }) => kind === "ply");
      // Each is asked for where the work of that stays small.
      for (const ply of wanted.length > 200 ? wanted.slice(-3) : wanted) {
        const path = placeIn(record, shown.nodes, ply.node);
        const here = nodeAt(game, path);
        if (!name.includes("split-capture")) {
          assert.ok([ply.move, ply.text].includes(here.text), `${name}: ${ply.text}, not ${here.text}`);
        }
        assert.equal(clamped(game, path).length, path.length);
        plies += 1;
      }
    }
  }
  assert.ok(plies > 2500, `${plies} plies`);
});

test("a capture that was written as several plies is one where games are played", () => {
  const name = "dames/broken/split-capture.pdn";
  const shown = FUNCTIONS.show(damier, tools, readFileSync(join(samples, name)), 1, { fileName: name });
  const last = shown.nodes.filter(({ kind }) => kind === "ply").at(-1);
  const { record, path } = FUNCTIONS.playOn(damier, tools, last.node);
  assert.equal(nodeAt(gameOf(record), path).text, last.text);
  assert.ok(path.length < shown.nodes.filter(({ kind }) => kind === "ply").length);
});

test("games are found by a query, and long work stops", async () => {
  const text = readFileSync(join(samples, "archive/games/open.pdn"), "utf8");
  const all = await FUNCTIONS.find(damier, tools, text, "kind capture", {});
  assert.ok(all.isWhole && all.found.length > 0);
  assert.ok((await FUNCTIONS.find(damier, tools, text, EXAMPLE, {})).isWhole);
  await assert.rejects(FUNCTIONS.find(damier, tools, text, "kind (", {}), { name: "DamierError" });
  const many = text.repeat(Math.ceil(4_000_000 / text.length));
  const stopped = await FUNCTIONS.check(damier, { progress() {}, isCancelled: () => true }, many, {});
  assert.equal(stopped.isWhole, false);
});

test("whatever is checked ends in findings", async () => {
  const texts = [
    "",
    "\0",
    "\ud800",
    "[".repeat(20_000),
    "(".repeat(20_000),
    "1. 32-28 ".repeat(5_000),
    "{",
    "<img src=x onerror=alert(1)>",
    '{"schema":',
    "[[[[[[",
    `[FEN "${"W".repeat(20_000)}"]\n\n*\n`,
  ];
  for (const text of texts) {
    for (const ruleset of [undefined, "lices", "international", "alice"]) {
      const summary = await FUNCTIONS.check(damier, tools, text, { ruleset, fixes: true });
      assert.ok(summary.isWhole, text.slice(0, 20));
      for (let index = 1; index <= Math.min(summary.games.length, 2); index += 1) {
        assert.notEqual(FUNCTIONS.show(damier, tools, text, index, { ruleset }), undefined);
      }
    }
  }
});
