// The positions that explain the rules: damier agrees with each, and the manual page has their rules.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { rowOf } from "../../web/games.js";
import { screen } from "../../web/play/answers.js";
import { SCREENS } from "../../web/screens.js";
import { damier } from "./play-common.mjs";

const FIVE = ["lices", "alice", "marelle", "marelle-wmd", "lignes-d-action", "dames", "jeu-de-dames"];
const OTHERS = ["international", "english", "russian", "antidraughts"];

test("five positions for each game, each true by its rules", () => {
  for (const ruleset of [...FIVE, ...OTHERS]) {
    const shown = screen(damier, ruleset, SCREENS[rowOf(ruleset).page]);
    assert.ok(shown.length >= 5, `${ruleset}: ${shown.map(({ play, rule }) => `${rule} ${play}`)}`);
    for (const { picture, wrong, message, ruleText } of shown) {
      assert.match(picture, /^<svg [^]*<\/svg>\s*$/);
      assert.ok(ruleText !== "" && (wrong === "" || message !== ""), ruleset);
    }
  }
});

test("each position holds somewhere, and its rule is in the manual page", () => {
  for (const [page, boards] of Object.entries(SCREENS)) {
    const manual = readFileSync(new URL(`../../man/damier-${page}.7`, import.meta.url), "utf8");
    const rulesets = damier.rulesets.map(({ name }) => name).filter((name) => rowOf(name).page === page);
    for (const board of boards) {
      assert.match(manual, new RegExp(`\\b${board.rule}\\b`), `${page}: ${board.rule}`);
      assert.ok(
        rulesets.some((ruleset) => screen(damier, ruleset, [board]).length === 1),
        `${page}: ${board.play}`,
      );
    }
  }
});

test("what is not true is not shown", () => {
  const [board] = SCREENS.marelle;
  assert.deepEqual(screen(damier, "marelle", [{ ...board, play: "d6-d7" }]), []);
  assert.deepEqual(screen(damier, "marelle", [{ ...board, rule: "M4" }]), []);
  assert.deepEqual(screen(damier, "marelle", [{ ...board, wrong: "" }]), []);
  assert.deepEqual(screen(damier, "marelle", [{ ...board, setup: "W:Wa7,a7:B" }]), []);
});
