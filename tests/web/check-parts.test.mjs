import assert from 'node:assert/strict';
import {test} from 'node:test';

import {gamesWith} from '../../web/check/archive.js';
import {titleOf} from '../../web/check/answers.js';
import {decoded} from '../../web/check/decoded.js';
import {labelOf} from '../../web/check/finding.js';

test('the label of a fix says what it writes', () => {
  assert.equal(labelOf([{text: ' Eb8-c8'}]), 'Write Eb8-c8');
  assert.equal(labelOf([{text: ''}]), 'Remove it');
  assert.equal(labelOf([{text: '.'}]), 'Mend it');
  assert.equal(labelOf([{text: '.'}, {text: '.'}]), 'Mend it in 2 places');
});

test('games are found by all words, in any order', () => {
  const games = [
    {title: 'Orlova – Royer', event: 'Open', result: '1-0', ruleset: 'russian'},
    {title: 'Royer – Serra', event: 'Club', result: '0-1', ruleset: 'russian'},
  ];
  assert.deepEqual(gamesWith(games, 'royer OPEN'), [games[0]]);
  assert.deepEqual(gamesWith(games, ' '), games);
  assert.deepEqual(gamesWith(games, 'nobody'), []);
});

test('a title is the players, or the event', () => {
  assert.equal(titleOf([['White', 'A'], ['Black', 'B']], ['White', 'Black']), 'A – B');
  assert.equal(titleOf([['Noirs', 'B']], ['White', 'Black']), '? – B');
  assert.equal(titleOf([['Event', 'Open']], []), 'Open');
  assert.equal(titleOf([], []), '');
});

test('files that are not UTF-8 are decoded all the same', () => {
  const bytes = (...values) => new Uint8Array(values);
  assert.deepEqual(decoded(bytes(0xC3, 0xA9)), {text: 'é', encoding: 'utf-8'});
  assert.deepEqual(decoded(bytes(0xE9)), {text: 'é', encoding: 'windows-1252'});
  assert.deepEqual(decoded(bytes(0xFF, 0xFE, 0xE9, 0)), {text: 'é', encoding: 'utf-16le'});
  assert.deepEqual(decoded(bytes(0xFE, 0xFF, 0, 0xE9)), {text: 'é', encoding: 'utf-16be'});
  assert.equal(decoded(bytes(0xFF, 0xFE, 0xE9)).encoding, 'windows-1252');
});
