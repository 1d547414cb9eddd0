// The repairs of a record, compared with those of damier-repair.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import test from "node:test";

import { filesIn, games, load, source } from "./common.mjs";

const damier = await load({ analysis: true });
const native = join(process.env.DAMIER_NATIVE ?? "", "damier-repair");
const skip = existsSync(native) ? false : "there is no damier-repair to compare with";
const notebook = join(source, "samples/repair/before/notebook.pdn");

/** Runs damier-repair on a file. */
function run(file, ...options) {
  const { stdout, stderr } = spawnSync(native, ["--lang", "en", ...options, file], { encoding: "utf8" });
  return { stdout, stderr };
}

function* recordsOf(file) {
  yield* damier.records(readFileSync(file), { fileName: file });
}

/** Returns the bytes of a file with the first answer of each record that has a sure one. */
function inPlace(file) {
  const bytes = readFileSync(file);
  const parts = [];
  let at = 0;
  for (const record of recordsOf(file)) {
    const { sure, answers } = record.repairs();
    if (sure) {
      parts.push(bytes.subarray(at, record.offset), answers[0].bytes);
      at = record.offset + record.bytes.length;
    }
  }
  return Buffer.concat([...parts, bytes.subarray(at)]).toString();
}

/** Returns what damier-repair --in-place makes of a file. */
function inPlaceByTool(file) {
  const folder = mkdtempSync(join(tmpdir(), "damier-repair-"));
  try {
    const copy = join(folder, basename(file));
    copyFileSync(file, copy);
    run(copy, "--in-place", "--quiet");
    return readFileSync(copy, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Samples with errors that damier-repair can read: the notebooks, and what is broken on purpose. */
function samples() {
  const before = filesIn("samples/repair/before").map((name) => join(source, "samples/repair/before", name));
  const broken = games
    .filter((game) => existsSync(join(source, "samples", game, "broken")))
    .flatMap((game) => filesIn("samples", game, "broken").map((name) => join(source, "samples", game, "broken", name)));
  return [...before, ...broken.filter((_file, index) => index % 7 === 0)];
}

test("a sure repair is told in words, and marked in its place", () => {
  const records = [...damier.records(readFileSync(notebook), { keep: true, fileName: "notebook.pdn" })];
  const { outcome, sure, answers, report } = records[1].repairs();
  assert.equal(outcome, "repaired");
  assert.equal(sure, true);
  const [{ certainty, changes, bytes, evidence }] = answers;
  assert.equal(certainty, "sure");
  assert.ok(evidence > 6);
  assert.deepEqual(
    changes.map(({ kind, ply, was, now, variation }) => ({ kind, ply, was, now, variation })),
    [{ kind: "exchanged", ply: 29, was: "23-29 24-19", now: "24-19 23-29", variation: 0 }],
  );
  assert.equal(changes[0].text, "ply 29: 24-19 23-29 for 23-29 24-19");
  assert.match(report, /^notebook\.pdn:\d+: repaired: cost \d+, \d+ plies of evidence, sure$/m);
  // All but the changes stays as it was.
  const text = new TextDecoder().decode(bytes);
  assert.match(text, /\[%was /);
  assert.equal(damier.check(text, { fileName: "notebook.pdn" }).errors, 0);
  for (const [name, value] of records[1].tags) {
    assert.ok(text.includes(value), name);
  }
});

test("each answer is legal, and differs from the others", () => {
  for (const record of recordsOf(notebook)) {
    const { answers } = record.repairs({ answers: 5 });
    assert.equal(new Set(answers.map(({ text }) => text)).size, answers.length);
    answers.forEach(({ bytes, text, cost, sure, certainty }, index) => {
      assert.equal(damier.check(text).errors, 0);
      assert.equal(damier.check(bytes, { fileName: "notebook.pdn" }).errors, 0);
      assert.ok(index === 0 || cost >= answers[index - 1].cost);
      assert.equal(sure, certainty === "sure");
    });
  }
});

test("a legal record and a record without a game have no answers", () => {
  const [legal] = damier.records('[GameType "20"]\n\n1. 32-28 19-23 *\n', { keep: true });
  assert.deepEqual(legal.repairs(), { outcome: "legal", sure: false, answers: [], report: "", review: "" });
  const [unknown] = damier.records("1. hello *\n", { keep: true });
  assert.throws(() => unknown.repairs(), { status: "nothing" });
});

test("limits are checked, and bound the work", () => {
  const [, record] = damier.records(readFileSync(notebook), { keep: true });
  assert.throws(() => record.repairs({ nodes: 0 }), { status: "bad-argument" });
  assert.throws(() => record.repairs({ answers: 65 }), { status: "bad-argument" });
  assert.throws(() => record.repairs({ beam: 1.5 }), { status: "bad-argument" });
  assert.throws(() => record.repairs({ haste: 1 }), { status: "bad-argument", message: /'haste'/ });
  const { outcome, report, review } = record.repairs({ nodes: 10 });
  assert.equal(outcome, "not-found");
  assert.match(report, /the search was cut short/);
  assert.ok(JSON.parse(review).main.nodes <= 10);
});

test("hostile text stays text", () => {
  const input =
    '[Event "<b onclick=\'x\'>"]\n[GameType "20"]\n\n1. 32-28 {</script><img>} 19-23 2. 28x19 \u001b[31m14x23 ' +
    "3. 37-32 10-14 4. 41-37 14-19 5. 46-4l 5-10 6. 34-30 20-25 7. 40-34 10-14 8. 45-40 14-20 9. 33-28 *\n";
  for (const record of damier.records(input)) {
    for (const { bytes, changes } of record.repairs().answers) {
      assert.ok(new TextDecoder().decode(bytes).includes("{</script><img>}"));
      assert.ok(changes.every(({ text }) => !/[\u0000-\u001f]/.test(text)));
    }
  }
});

test("the answers of samples are those of damier-repair", { skip }, () => {
  let repaired = 0;
  for (const file of samples()) {
    const reviews = JSON.parse(run(file, "--review", "--answers", "8").stdout || "[]");
    const { stderr } = run(file, "--answers", "8");
    const ours = [];
    let report = "";
    let complete = true;
    for (const record of recordsOf(file)) {
      if (record.ruleset === "") {
        complete = false;
        continue;
      }
      const found = record.repairs();
      report += found.report;
      ours.push(...(found.review === "" ? [] : [JSON.parse(found.review)]));
      repaired += found.answers.length;
    }
    assert.deepEqual(ours, [reviews].flat(), file);
    if (complete) {
      assert.equal(stderr.slice(0, report.length), report, file);
    }
  }
  assert.ok(repaired > 10, `${repaired} answers`);
});

test("the records of samples are those of damier-repair", { skip }, () => {
  for (const name of ["notebook.pdn", "club.lices", "exported.pdn"]) {
    const file = join(source, "samples/repair/before", name);
    const texts = [];
    for (const record of recordsOf(file)) {
      const { answers } = record.repairs({ answers: 1 });
      texts.push(answers.length === 0 ? record.write("native") : answers[0].text);
    }
    assert.equal(texts.join("\n"), run(file).stdout, name);
    assert.equal(inPlace(file), inPlaceByTool(file), name);
  }
});
