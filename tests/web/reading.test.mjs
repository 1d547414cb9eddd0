// Pages as people write games: which texts are offered, and where guesses are marked. Needs no library.

import assert from "node:assert/strict";
import test from "node:test";

import { guessedIn, isPage } from "../../web/check/reading.js";

const shown = (errors, plies) => ({
  record: {},
  plies: Array.from({ length: plies }, (_one, at) => at),
  findings: Array.from({ length: errors }, () => ({ severity: "error" })),
});

test("a text without a game, or with many errors, may be a page", () => {
  assert.ok(!isPage("", null));
  assert.ok(isPage("1 32-28 l8-22", null));
  assert.ok(isPage("x", { ...shown(0, 5), record: null }));
  assert.ok(isPage("x", shown(3, 9)) && isPage("x", shown(0, 1)));
  assert.ok(!isPage("x", shown(2, 9)));
});

test("guesses are marked where they are on the page", () => {
  const text = "𝟙 Blancs\r\n1 32-28 l8-22\n2 3𝟜-30 x";
  const ply = (line, column, written, sure, cost = 0) => ({ line, column, written, read: "", cost, sure });
  const plies = [
    ply(3, 3, "3𝟜-30", false),
    ply(2, 3, "32-28", true),
    ply(2, 9, "l8-22", false),
    ply(0, 0, "", false),
    ply(3, 9, "x", true, 7),
  ];
  assert.deepEqual(
    guessedIn(text, plies).map(({ start, end }) => text.slice(start, end)),
    ["l8-22", "3𝟜-30", "x"],
  );
});
