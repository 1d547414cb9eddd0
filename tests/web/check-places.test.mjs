import assert from 'node:assert/strict';
import {test} from 'node:test';

import {Places} from '../../web/check/places.js';

const text = 'aé€😀b\uD800c\uDC00d';

test('offsets in bytes become units, forwards and backwards', () => {
  const bytes = [...text].map((letter) => new TextEncoder().encode(letter).length);
  const starts = [0];
  bytes.forEach((size) => starts.push(starts.at(-1) + size));
  const units = [0];
  [...text].forEach((letter) => units.push(units.at(-1) + letter.length));
  const places = new Places(text);
  starts.forEach((byte, i) => assert.equal(places.at(byte), units[i]));
  starts.toReversed?.().forEach((byte, i) => assert.equal(places.at(byte), units.toReversed()[i]));
  for (const [i, byte] of starts.entries()) {
    assert.equal(new Places(text).at(byte), units[i]);
  }
});

test('an offset behind the text is its end', () => {
  assert.equal(new Places('abc').at(99), 3);
  assert.equal(new Places('').at(0), 0);
});
