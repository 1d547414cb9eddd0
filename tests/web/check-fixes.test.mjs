// What the Fix of a finding does to the text in the field. Needs no library.

import assert from "node:assert/strict";
import test from "node:test";

import { replaceIn } from "../../web/check/field.js";
import { changeOf } from "../../web/check/places.js";

/** A field of a browser, whose commands change it and can be undone. */
function fieldWith(text) {
  const field = {
    value: text,
    before: [],
    from: 0,
    to: 0,
    focus() {},
    setSelectionRange(from, to) {
      [field.from, field.to] = [from, to];
    },
  };
  const put = (from, to, by) => {
    field.before.push(field.value);
    field.value = field.value.slice(0, from) + by + field.value.slice(to);
    return true;
  };
  globalThis.document = {
    execCommand: (name, _shown, by) =>
      name === "delete" && field.from === field.to
        ? put(Math.max(field.from - 1, 0), field.to, "")
        : put(field.from, field.to, by ?? ""),
  };
  return field;
}

/** Returns the text after a fix, and how many steps an undo must take. */
function fixed(text, fixes) {
  const field = fieldWith(text);
  const change = changeOf(text, fixes);
  if (change !== null) {
    replaceIn(field, change.start, change.end, change.text);
  }
  return [field.value, field.before.length];
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
  assert.deepEqual(fixed("ab", [{ offset: 1, size: 0, text: "" }]), ["ab", 0]);
});
