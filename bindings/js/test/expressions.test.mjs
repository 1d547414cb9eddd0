// Queries with regular expressions, compared with damier-find.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

import { damier } from "./common.mjs";

const native = join(process.env.DAMIER_NATIVE ?? "", "damier-find");
const skip = existsSync(native) ? false : "there is no damier-find to compare with";

const NAMES = [
  "Anna", "anna", "ÉLODIE Żak", "élodie żak", "Élodie", "Жук", "жук", "Straße", "STRASSE", "K. k", "ſ s", "van der Wal",
  "O'Neil-Smith", "a+b", "x_y", "2024", "日本語", "😀 smile", "tab\there", "", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
];
const GAMES = NAMES.map((name) => `[GameType "20"]\n[White "${name}"]\n[Event "same"]\n\n1. 32-28 *\n`).join("\n");

/** Case, UTF-8, anchors, classes, repetitions, groups. */
const EXPRESSIONS = [
  "anna", "(?i)anna", "(?i)éLODIE", "(?i)жук", "(?i)żAK$", "(?i)k", "(?i)S", "^a", "k$", "^$", "^.{4}$", "^..$", "^.\\s", "^\\S+$",
  "[A-Z]", "[^a-z]", "^[^a-z]+$", "[É-é]", "[а-я]", "[[:upper:]]", "^[[:alpha:]]+$", "\\d{4}", "\\bder\\b", "\\Bn", "a\\+b",
  "\\Qa+b\\E", "\\x{416}", "\\x41", "(van|von) (?:der|den)", "(?P<first>\\w+)\\s(?P<last>\\w+)", "a{5,}b", "(a+)+c$", "(a|aa)*b", "x.y",
  "語$", "^😀", ".*", "", "'", "-S", "\\w\\W\\w", "(?i:o)'(?-i:N)", "[]a]", "[+]", "x|y|2", "\\t", "(?s).", "\\Aa", "l\\z",
];
const WRONG = [
  "(", "a)", "[z-a]", "*a", "a**", "a{1001}", "(?=a)", "(?!a)", "(?<=a)", "(a)\\1", "\\y", "(?P<>a)", "[[:no:]]", "\\Z", "(?",
];

/** Returns the numbers of the games that match, from 1. */
function find(query) {
  return Array.from(damier.find(GAMES, query, { keep: true }), ({ record }) => record.index);
}

function findByTool(query) {
  return spawnSync(native, ["--lang", "en", "--to", "ndjson", query, "-"], { input: GAMES, encoding: "utf8" });
}

test("an expression finds games", () => {
  assert.deepEqual(find("white ~ /^[Aa]nna$/"), [1, 2]);
  assert.deepEqual(find("white ~ /(?i)^él/"), [3, 4, 5]);
  assert.deepEqual(find("white ~ /^van/ or white ~ /語/"), [12, 17]);
});

test("expressions take time that is linear in the text", () => {
  const long = GAMES.replace(/a{20,}b/, "a".repeat(5000));
  const begin = performance.now();
  assert.deepEqual([...damier.find(long, "white ~ /^(a+)+$/")].length, 1);
  assert.deepEqual([...damier.find(long, "white ~ /(a*)*(a|aa)+c/")].length, 0);
  assert.ok(performance.now() - begin < 20000);
});

test("what RE2 has not is refused", () => {
  for (const one of WRONG) {
    assert.throws(() => find(`white ~ /${one}/`), { status: "bad-input" }, one);
  }
  assert.throws(() => find("white ~ /\\pL/"), { status: "bad-input", message: /this build has no/ });
});

test("expressions find what damier-find finds", { skip }, () => {
  for (const one of EXPRESSIONS) {
    const query = `white ~ /${one}/`;
    const { status, stdout } = findByTool(query);
    assert.ok(status === 0 || status === 1, `${query}: status ${status}`);
    const names = stdout.split("\n").filter(Boolean).map((line) => Object.fromEntries(JSON.parse(line).tags).White ?? "");
    assert.deepEqual(find(query).map((index) => NAMES[index - 1]), names, query);
  }
});

test("expressions are wrong as those of damier-find are", { skip }, () => {
  for (const one of WRONG) {
    const query = `white ~ /${one}/`;
    const { status, stderr } = findByTool(query);
    assert.equal(status, 2, query);
    assert.throws(() => find(query), ({ message }) => {
      // Both name the fault, such as `missing )`.
      assert.ok(stderr.includes(message.replace(/^character \d+ of the query: not a regular expression: /, "").split(": ")[0]), `${message}\n${stderr}`);
      return true;
    });
  }
});
