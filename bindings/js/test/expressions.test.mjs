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
  "Anna",
  "anna",
  "ÉLODIE Żak",
  "élodie żak",
  "Élodie",
  "Жук",
  "жук",
  "Straße",
  "STRASSE",
  "K. k",
  "ſ s",
  "van der Wal",
  "O'Neil-Smith",
  "a+b",
  "x_y",
  "2024",
  "日本語",
  "😀 smile",
  "tab\there",
  "",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaab",
];
const GAMES = NAMES.map((name) => `[GameType "20"]\n[White "${name}"]\n[Event "same"]\n\n1. 32-28 *\n`).join("\n");

/** Case, UTF-8, anchors, classes, repetitions, groups. */
const EXPRESSIONS = [
  "anna",
  "(?i)anna",
  "(?i)éLODIE",
  "(?i)жук",
  "(?i)żAK$",
  "(?i)k",
  "(?i)S",
  "^a",
  "k$",
  "^$",
  "^.{4}$",
  "^..$",
  "^.\\s",
  "^\\S+$",
  "[A-Z]",
  "[^a-z]",
  "^[^a-z]+$",
  "[É-é]",
  "[а-я]",
  "\\d{4}",
  "\\bder\\b",
  "\\Bn",
  "a\\+b",
  "\\p{Lu}",
  "\\x41",
  "(van|von) (?:der|den)",
  "a{5,}b",
  "(a|aa)*b",
  "x.y",
  "語$",
  "^😀",
  ".*",
  "",
  "'",
  "-S",
  "\\w\\W\\w",
  "[+]",
  "x|y|2",
  "\\t",
  "(?s).",
];
const WRONG = ["(", "a)", "[z-a]", "*a", "a**", "\\y", "(?P<>a)", "[[:no:]]", "\\Z", "(?", "(?q)a"];

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

test("what is no expression is refused", () => {
  for (const one of WRONG) {
    assert.throws(() => find(`white ~ /${one}/`), { status: "bad-input" }, one);
  }
});

test("expressions find what damier-find finds", { skip }, () => {
  for (const one of EXPRESSIONS) {
    const query = `white ~ /${one}/`;
    const { status, stdout } = findByTool(query);
    assert.ok(status === 0 || status === 1, `${query}: status ${status}`);
    const names = stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => Object.fromEntries(JSON.parse(line).tags).White ?? "");
    assert.deepEqual(
      find(query).map((index) => NAMES[index - 1]),
      names,
      query,
    );
  }
});
