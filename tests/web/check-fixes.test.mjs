// What the Fix of a finding does to the text. Needs no library.

import assert from "node:assert/strict";
import test from "node:test";

import { changeOf } from "../../web/check/places.js";

/** Returns the text after a fix, and how many changes it is. */
function fixed(text, fixes) {
  const change = changeOf(text, fixes);
  return change === null ? [text, 0] : [text.slice(0, change.start) + change.text + text.slice(change.end), 1];
}

test("blanks around a value are removed, and nothing else", () => {
  // The finding has a change before the value, which changes nothing, and one after it.
  assert.deepEqual(
    fixed('[GameType "20 "]', [
      { offset: 11, size: 0, text: "" },
      { offset: 13, size: 1, text: "" },
    ]),
    ['[GameType "20"]', 1],
  );
  assert.deepEqual(
    fixed('[GameType " 20 "]', [
      { offset: 11, size: 1, text: "" },
      { offset: 14, size: 1, text: "" },
    ]),
    ['[GameType "20"]', 1],
  );
});

test("all changes of a fix are one step, in any order, each once", () => {
  assert.deepEqual(
    fixed("1. é 7. b 9. c", [
      { offset: 11, size: 1, text: "3" },
      { offset: 6, size: 1, text: "2" },
    ]),
    ["1. é 2. b 3. c", 1],
  );
  assert.deepEqual(
    fixed("a--b", [
      { offset: 1, size: 2, text: "-" },
      { offset: 1, size: 2, text: "-" },
    ]),
    ["a-b", 1],
  );
  assert.deepEqual(
    fixed("ab", [
      { offset: 1, size: 1, text: "" },
      { offset: 1, size: 0, text: "x" },
    ]),
    ["ax", 1],
  );
});

test("a fix without changes does nothing", () => {
  assert.deepEqual(fixed("ab", []), ["ab", 0]);
  assert.deepEqual(fixed("ab", [{ offset: 1, size: 0, text: "" }]), ["ab", 1]);
});
