// Repairs to choose from: each makes its record legal, changes only what differs, and leads to the place of its change.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { FUNCTIONS } from "../../web/check/answers.js";
import { repairs } from "../../web/check/repairing.js";
import { certaintyOf, changeOf, changedNode, linesOf } from "../../web/check/repairs.js";
import { folder } from "./play-common.mjs";

const samples = fileURLToPath(new URL("../../samples/repair/before", import.meta.url));
const { GameRecord, load } = await import(pathToFileURL(join(folder, "damier.js")).href);
const damier = await load({ analysis: true });
const tools = { progress() {}, isCancelled: () => false };
const skip = "repairs" in GameRecord.prototype ? false : "the package has no repairs";

/** Returns a text after a change. */
const made = (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end);

test("a change has only what differs", () => {
  const text = "é𝄞\n1. a b c *\nrest";
  const place = { offset: 7, size: 10 };
  const change = changeOf(text, place, "1. a {[%was x]} b c *");
  assert.deepEqual(change, { start: 9, end: 9, text: "{[%was x]} " });
  assert.equal(made(text, change), "é𝄞\n1. a {[%was x]} b c *\nrest");
  assert.deepEqual(changeOf("aaa", { offset: 0, size: 3 }, "aa"), { start: 2, end: 3, text: "" });
  assert.deepEqual(changeOf("same", { offset: 0, size: 4 }, "same"), { start: 4, end: 4, text: "" });
  const pair = changeOf("𝄞", { offset: 0, size: 4 }, "𝄢");
  assert.deepEqual(pair, { start: 0, end: 2, text: "𝄢" }, "half a pair is no text");
  assert.equal(changeOf("\ud83c\udf00", { offset: 0, size: 4 }, "\ud83d\udf00").text, "\ud83d\udf00");
});

test("the place of the first change is the ply that has the mark", () => {
  const node = (kind, parent, text = "") => ({ kind, parent, text });
  const nodes = [
    node("root", null),
    node("comment", 0, "[%was W:x]"),
    node("ply", 0),
    node("nag", 2),
    node("comment", 2, "[%was 32-28]"),
  ];
  assert.equal(changedNode({ nodes }), 0);
  assert.equal(changedNode({ nodes: nodes.map((one, at) => (at === 1 ? node("comment", 0, "was") : one)) }), 2);
  assert.equal(changedNode({ nodes: nodes.slice(0, 1) }), 0);
});

test("repairs in words", () => {
  const repair = {
    certainty: "sure",
    evidence: 1,
    changes: [
      { text: "ply 1: a for b", reason: "a wrong character" },
      { text: "x", reason: "" },
    ],
  };
  assert.deepEqual(linesOf(repair), ["ply 1: a for b (a wrong character)", "x"]);
  assert.equal(certaintyOf(repair), "sure; 1 ply after the change is legal");
  assert.equal(certaintyOf({ ...repair, evidence: 12 }), "sure; 12 plies after the change are legal");
  assert.equal(certaintyOf({ ...repair, evidence: 0 }), "sure; no ply follows the change");
});

test("each repair makes its game legal", { skip }, async () => {
  let tried = 0;
  for (const name of readdirSync(samples)) {
    const text = readFileSync(join(samples, name), "utf8");
    const { games } = await FUNCTIONS.check(damier, tools, text, { fileName: name });
    for (let index = 1; index <= games.length; index += 1) {
      const found = repairs(damier, tools, text, index, { fileName: name });
      if (found.outcome !== "repaired") {
        assert.deepEqual(found.answers, []);
        continue;
      }
      for (const repair of found.answers.filter((answer) => answer.text !== null).slice(0, 4)) {
        const after = made(text, changeOf(text, found, repair.text));
        assert.equal(
          Buffer.byteLength(after) - Buffer.byteLength(text),
          Buffer.byteLength(repair.text) - found.size,
          name,
        );
        const wrong = (await FUNCTIONS.check(damier, tools, after, { fileName: name })).findings.filter(
          ({ record, severity, node }) => record === index && severity === "error" && node > 0,
        );
        assert.deepEqual(wrong, [], `${name} ${index}: ${linesOf(repair)}`);
        const shown = FUNCTIONS.show(damier, tools, repair.text, 1, { fileName: name, ruleset: found.ruleset });
        const at = changedNode(shown);
        assert.ok(at > 0 || repair.changes[0].text.startsWith("set-up"), `${name} ${index}: ${linesOf(repair)}`);
        tried += 1;
      }
    }
  }
  assert.ok(tried >= 7, `${tried} repairs`);
});

test("a text without that game has no repairs", { skip }, () => {
  assert.equal(repairs(damier, tools, "1. 32-28 *", 2, {}), null);
  assert.equal(repairs(damier, tools, "", 1, {}), null);
});
