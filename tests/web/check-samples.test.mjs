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
import { changeOf, changesOf, forward, lineStarts, placeOf } from "../../web/check/places.js";
import { nodeAt, placesOf } from "../../web/check/plies.js";
import { gameOf, numbered } from "../../web/play/tree.js";
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

// The last line has the totals; the page has no need for one that names damier-transcribe, as it reads such pages itself.
const withoutTotals = (report) => report.replace(/(?:[^\n]*damier-transcribe reads[^\n]*\n)?[^\n]*\n$/, "");

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

test("a game is shown as pages show it", () => {
  const text = readFileSync(join(samples, "dames/dames.pdn"), "utf8");
  const shown = FUNCTIONS.show(damier, tools, text, 1, { fileName: "dames.pdn" });
  const { sides } = damier.rulesets.find(({ name }) => name === "dames");
  assert.deepEqual([shown.sides, shown.ruleset, shown.offset], [sides, "dames", 0]);
  assert.match(shown.article, /^<article class="game".*<\/article>$/s);
  const broken = readFileSync(join(samples, "lices/broken/missed-capture.lices"), "utf8");
  const wrong = FUNCTIONS.show(damier, tools, broken, 1, {});
  assert.match(wrong.article, /class="m unclear wrong"/);
  assert.ok(wrong.plies.includes(wrong.findings[0].node));
  assert.equal(FUNCTIONS.show(damier, tools, text, 99, {}), null);
  const unknown = FUNCTIONS.show(damier, tools, "1. x y *", 1, {});
  assert.deepEqual([unknown.record, unknown.article, unknown.plies], [null, "", []]);
});

test("where a ply is wrong and one move is legal, it is named", () => {
  const text = '[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 32-28 14-19 *\n';
  const shown = FUNCTIONS.show(damier, tools, text, 1, {});
  assert.deepEqual(Object.values(shown.only), ["23x32"]);
  assert.equal(shown.only[shown.findings[0].node], "23x32");
});

test("each ply of a page is that ply of the text and of the tree", () => {
  let plies = 0;
  let [wanted, found] = [0, 0];
  for (const name of files()) {
    const bytes = readFileSync(join(samples, name));
    const text = withPlainLines(decoded(bytes).text);
    for (const { index } of damier.records(bytes, { fileName: name })) {
      const {
        article,
        nodes,
        numbers,
        plies: shown,
        record,
      } = FUNCTIONS.show(damier, tools, bytes, index, { fileName: name });
      if (record === null) {
        continue;
      }
      assert.equal([...article.matchAll(/<a class="m[ "]/g)].length, shown.length - 1, `${name} ${index}`);
      const tree = numbered(gameOf(record).root);
      shown.slice(1).forEach((node, at) => {
        const { text: played } = tree[numbers[at + 1]].node;
        const isSplit = name.includes("split-capture");
        assert.ok(isSplit || [nodes[node].move, nodes[node].text].includes(played), `${name} ${index}: ${played}`);
        plies += 1;
      });
      if (index === 1) {
        const places = placesOf(text, nodes);
        wanted += shown.length - 1;
        found += shown.slice(1).filter((node) => places[node] !== null).length;
      }
    }
  }
  assert.ok(plies > 2500, `${plies} plies`);
  // Slips that the reader mends are written in other letters.
  assert.ok(found > 0.97 * wanted, `${found} of ${wanted} plies have their place in the text`);
});

test("a place of the text is that of its ply", () => {
  const text = '[GameType "20"]\n[FEN "W:W32:B19"]\n\n1. 32-28 {32-28 is 1-2} (1. 32-27 19-23) 1... 19-24 *\n';
  const { nodes } = FUNCTIONS.show(damier, tools, text, 1, {});
  const places = placesOf(text, nodes);
  const ply = (move) => nodes.findIndex((node) => node.kind === "ply" && node.text === move);
  for (const move of ["32-28", "32-27", "19-23", "19-24"]) {
    const { start, end } = places[ply(move)];
    assert.equal(text.slice(start, end), move);
    assert.equal(nodeAt(places, nodes, start + 2), ply(move));
  }
  assert.ok(places[ply("32-28")].start > text.indexOf("\n\n"));
  assert.equal(nodeAt(places, nodes, 3), 0);
});

test("a game that was changed is written into its text", () => {
  const other = '[GameType "20"]\n[White "Other"]\n\n1. 33-28 *\n';
  const text = `${other}\n[White "É"]\n[GameType "20"]\n\n1. 32-28 *\n\n${other}`;
  const shown = FUNCTIONS.show(damier, tools, text, 2, {});
  const start = forward(text, 0, shown.offset, true);
  const end = forward(text, start, shown.size, true);
  const record = { ...shown.record, plies: [...shown.record.plies, { text: "19-23" }] };
  const place = { text, start, end, index: 2, format: shown.format };
  const after = FUNCTIONS.rewrite(damier, tools, place, record, {});
  assert.equal(after.text.replace(" 19-23", ""), text);
  assert.deepEqual(
    after.shown.record.plies.map((ply) => ply.text),
    ["32-28", "19-23"],
  );
  assert.equal(after.shown.index, 2);
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
