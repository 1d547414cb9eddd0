import assert from 'node:assert/strict';
import {test} from 'node:test';

import {History} from '../../web/check/history.js';

test('typing without a pause is one step, a click is a step', () => {
  const history = new History('');
  history.note('a', {typed: true, now: 0});
  history.note('ab', {typed: true, now: 100});
  history.note('abc', {typed: true, now: 5000});
  history.note('abd', {now: 5001});
  history.note('abd', {now: 5002});
  assert.equal(history.undo(), 'abc');
  assert.equal(history.undo(), 'ab');
  assert.equal(history.undo(), '');
  assert.equal(history.undo(), undefined);
  assert.equal(history.canUndo, false);
});

test('what was typed after a click is a step of its own', () => {
  const history = new History('x');
  history.note('y');
  history.note('yz', {typed: true, now: Date.now()});
  assert.equal(history.undo(), 'y');
  assert.equal(history.undo(), 'x');
});

test('the oldest steps are forgotten', () => {
  const history = new History('');
  for (let i = 0; i < 1000; ++i) {
    history.note(`${i}`);
  }
  let steps = 0;
  while (history.undo() !== undefined) {
    ++steps;
  }
  assert.equal(steps, 200);
});
