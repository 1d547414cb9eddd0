// Whole games of every ruleset by clicks: each ply is a legal move chosen by chance, turned into the steps that a
// player takes on the board; they must lead to that move and no other. The game is then saved, and must be valid and
// byte for byte what the native programs write.

import assert from "node:assert/strict";
import test from "node:test";

import { checked, look, written } from "../../web/play/answers.js";
import { chance, PILE_TAG, cardsOf, shuffled } from "../../web/play/pile.js";
import { begin, endings, left, settled, take, waysOf } from "../../web/play/steps.js";
import { finished, gameOf, lineOf, newGame, recordOf, withPly, withTag } from "../../web/play/tree.js";
import { anyOf, checkedBy, converted, damier, kindOf, stepsTo } from "./play-common.mjs";

const MAX_PLIES = 160;

/** Kinds of moves that came up, by ruleset. */
const met = new Map();

/** Takes the steps of a way, and returns the move that the page would play. */
function clicked(ways, wanted) {
  const steps = stepsTo(ways, wanted);
  if (steps !== null) {
    const choice = steps.reduce((at, step) => take(at, step), begin(ways));
    return settled(choice);
  }
  // Only the list of moves tells it from others: those that the same steps leave.
  const [path] = wanted.paths;
  const choice = path.reduce((at, step) => take(at, step), begin(ways));
  assert.equal(settled(choice), null);
  assert.ok(endings(choice).includes(wanted), wanted.move.text);
  assert.ok(left(choice).length < 10, wanted.move.text);
  return wanted;
}

/** Plays a game and returns it with the outcome by the rules. */
function played(ruleset, seed, options = {}) {
  const next = chance(seed);
  let game = newGame(ruleset, options);
  let path = [];
  let at = look(damier, lineOf(game, path));
  for (let ply = 0; ply < MAX_PLIES && at.outcome === null && at.moves.length > 0; ply += 1) {
    const ways = waysOf(ruleset, at);
    const way = anyOf(ways, next);
    assert.equal(clicked(ways, way), way, way.move.text);
    met.get(ruleset).add(kindOf(way));
    ({ game, path } = withPly(game, path, { text: way.move.text, removed: way.huffed || way.move.removed }));
    at = look(damier, lineOf(game, path));
    assert.equal(at.resolved, path.length, way.move.text);
    assert.equal(at.last, way.move.text);
  }
  return { game: finished(game, at.outcome), at };
}

/** Saves a game, and compares it with what the native programs say. */
function saved(game) {
  const record = recordOf(game);
  const sheet = written(damier, record, "native");
  assert.equal(sheet, converted(JSON.stringify(record), "native"));
  assert.equal(sheet, converted(sheet, "native"));
  assert.deepEqual(
    checked(damier, record).findings.filter(({ severity }) => severity === "error"),
    [],
  );
  assert.match(checkedBy(sheet).report, /, 0 errors, /);
  const json = JSON.parse(damier.convert(sheet, "json"));
  assert.ok(json.valid);
  assert.equal(written(damier, recordOf(gameOf(json)), "native"), sheet);
  return sheet;
}

for (const { name } of damier.rulesets) {
  test(`${name}: whole games by clicks`, () => {
    met.set(name, new Set());
    for (const seed of [1, 2]) {
      saved(played(name, seed).game);
    }
  });
}

test("alice: a shuffled pile is a tag, and only its next card is drawn", () => {
  const cards = cardsOf(damier.position("alice").moves());
  assert.equal(cards.length, 40);
  const pile = shuffled(cards, 7);
  assert.deepEqual([...pile].sort(), [...cards].sort());
  assert.notDeepEqual(pile, shuffled(cards, 8));
  const game = withTag(newGame("alice"), PILE_TAG, pile.join(" "));
  const first = look(damier, lineOf(game, []));
  assert.deepEqual(cardsOf(first.moves), [pile[0]]);
  // The only card that can be drawn need not be clicked.
  const ways = waysOf("alice", first);
  const way = ways[5];
  assert.equal(settled(take(begin(ways), way.move.to)), way);
  const { game: whole } = played("alice", 3, { tags: game.tags });
  assert.match(saved(whole), /\[Pioche "/);
});

test("alice, level A has no exchanges", () => {
  const level = played("alice", 4, { tags: [["Niveau", "A"]] });
  assert.doesNotMatch(saved(level.game), /=/);
});

test("every kind of move was played", () => {
  const kinds = (ruleset) => [...met.get(ruleset)].sort();
  assert.deepEqual(kinds("lices"), ["advance", "capture", "mailler"]);
  assert.deepEqual(kinds("lignes-d-action"), ["capture", "move"]);
  assert.deepEqual(kinds("marelle"), ["move", "move and remove", "place", "place and remove"]);
  assert.deepEqual(kinds("marelle-wmd"), ["move", "move and remove", "place", "place and remove"]);
  assert.deepEqual(kinds("alice"), ["capture", "draw", "draw-exchange", "exchange", "flight", "move"]);
  for (const ruleset of ["dames", "jeu-de-dames", "international", "turkish", "frisian"]) {
    assert.deepEqual(kinds(ruleset), ["capture", "move"], ruleset);
  }
});
