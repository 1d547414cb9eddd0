// The parts that know no game: the tree and its history, links, the clock, set-ups, and words.

import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import test from "node:test";

import { look, tried, written } from "../../web/play/answers.js";
import { leftOf, newClock, paused, pressed, readTime, setTo, started, writeTime } from "../../web/play/clock.js";
import { gone, redone, remembered, undone } from "../../web/play/history.js";
import { linkOf, MAX_LINK, MAX_SHEET, sheetOf } from "../../web/play/link.js";
import { chance, seedOf } from "../../web/play/pile.js";
import { lettersOf, palette, setUpOf, withPiece, writeSetUp } from "../../web/play/setup.js";
import {
  changed,
  clamped,
  endOf,
  gameOf,
  lineOf,
  newGame,
  nodeAt,
  promoted,
  recordOf,
  tagOf,
  withPly,
  without,
  withResult,
  withTag,
} from "../../web/play/tree.js";
import { moveInWords, squareInWords } from "../../web/play/words.js";
import { converted, damier } from "./play-common.mjs";
import { sentence } from "../../web/play/message.js";

const hostile = '</script><img src=x onerror=alert(1)> "quoted" \\ { } ; % ( ) $1 \u202e \u{1f600}';

function withLine(game, texts) {
  return texts.reduce((state, text) => withPly(state.game, state.path, { text }), { game, path: [] });
}

/** A game with variations, comments, marks and clocks, whose texts are hostile. */
function rich() {
  let { game } = withLine(
    newGame("international", {
      tags: [
        ["White", hostile],
        ["Black", "B"],
      ],
    }),
    ["32-28", "19-23", "28x19"],
  );
  game = withPly(game, [0], { text: "18-23" }).game;
  game = withPly(game, [0, 1], { text: "38-32" }).game;
  game = withPly(game, [], { text: "33-28" }).game;
  game = changed(game, [0, 1, 0], (node) => ({ ...node, comments: [hostile, "two"], nags: [1, 14] }));
  game = changed(game, [1], (node) => ({ ...node, commentsBefore: [hostile] }));
  game = changed(game, [0], (node) => ({ ...node, clock: { clk: "0:04:58" } }));
  return changed(game, [], (root) => ({ ...root, comments: [hostile] }));
}

function read(text) {
  for (const record of damier.records(text)) {
    return JSON.parse(record.write("json"));
  }
  return null;
}

test("a game with everything is saved and read again", () => {
  const game = rich();
  const sheet = written(damier, recordOf(game), "native");
  assert.equal(sheet, converted(JSON.stringify(recordOf(game)), "native"));
  assert.match(sheet, /\[%clk 0:04:58\]/);
  for (const text of [sheet, written(damier, recordOf(game), "json")]) {
    // The sheet of draughts has a GameType.
    const again = withTag(gameOf(read(text)), "GameType", "");
    assert.deepEqual(recordOf(again), recordOf(game));
  }
});

test("every format is what damier-convert writes", () => {
  const games = {
    international: rich(),
    "lignes-d-action": withLine(newGame("lignes-d-action"), ["b1-b3", "a2-c2"]).game,
    marelle: withLine(newGame("marelle"), ["a7", "d6", "d7"]).game,
    lices: withLine(newGame("lices"), ["d2-e3", "d2-e3"]).game,
    alice: withLine(newGame("alice"), ["+RCOc5", "+2CAc3"]).game,
  };
  let count = 0;
  for (const game of Object.values(games)) {
    const sheet = written(damier, recordOf(game), "native");
    for (const { name, writable } of damier.formats) {
      let text = "";
      try {
        text = writable ? written(damier, recordOf(game), name) : "";
      } catch (failure) {
        assert.equal(failure.status, "nothing", `${game.ruleset} ${name}`);
      }
      if (name === "html") {
        assert.match(text, /^<!DOCTYPE html>/);
      } else if (text !== "") {
        // Only the name of the input differs.
        assert.equal(text.replaceAll("<stdin>", ""), converted(sheet, name).replaceAll("<stdin>", ""), name);
        count += 1;
      }
    }
  }
  assert.ok(count > 35, `${count} files`);
});

test("plies, variations and taking back", () => {
  const { game, path } = withLine(newGame("international"), ["32-28", "19-23"]);
  const same = withPly(game, [], { text: "32-28" });
  assert.equal(same.game, game);
  assert.deepEqual(same.path, [0]);
  const other = withPly(game, [], { text: "33-28" });
  assert.deepEqual(other.path, [1]);
  assert.deepEqual(endOf(other.game), [0, 0]);
  assert.deepEqual(clamped(other.game, [1, 0, 0]), [1]);
  const up = promoted(other.game, [1]);
  assert.deepEqual(up.path, [0]);
  assert.equal(up.game.root.children[0].text, "33-28");
  assert.equal(promoted(up.game, [0]).game, up.game);
  const back = without(game, path);
  assert.deepEqual([back.path, nodeAt(back.game, [0]).children], [[0], []]);
  assert.equal(nodeAt(game, path).text, "19-23");
  assert.throws(() => nodeAt(game, [3]), RangeError);
  assert.deepEqual(
    lineOf(game, path).plies.map(({ text }) => text),
    ["32-28", "19-23"],
  );
  assert.equal(without(game, []).game.root.children.length, 0);
});

test("what was done is undone and redone; going to another place is neither", () => {
  const first = { game: newGame("lices"), path: [] };
  const second = withPly(first.game, [], { text: "d2-e3" });
  let history = gone(remembered(first), second);
  history = gone(history, { game: second.game, path: [] });
  assert.equal(history.past.length, 1);
  history = undone(history);
  assert.equal(history.now, first);
  assert.equal(undone(history), history);
  history = redone(history);
  assert.equal(history.now.game, second.game);
  assert.equal(redone(history), history);
  assert.equal(gone(undone(history), withPly(first.game, [], { text: "d4-e3" })).future.length, 0);
});

test("tags and results", () => {
  let game = withTag(newGame("lices"), "White", hostile);
  assert.equal(tagOf(game, "White"), hostile);
  game = withTag(withTag(game, "Result", "*"), "White", "");
  assert.deepEqual(game.tags, [["Result", "*"]]);
  assert.deepEqual(withResult(game, "1-0").tags, [["Result", "1-0"]]);
  assert.equal(recordOf(newGame("lices")).result, "*");
});

test("a link holds the game", async () => {
  const sheet = written(damier, recordOf(rich()), "native");
  const link = await linkOf(sheet);
  assert.match(link, /^#play=[\w-]+$/);
  assert.equal(await sheetOf(link), sheet);
  assert.equal(await sheetOf("#other"), null);
});

test("hostile links are refused", async () => {
  const bomb = deflateRawSync(Buffer.alloc(MAX_SHEET + 1)).toString("base64url");
  assert.ok(bomb.length < MAX_LINK);
  await assert.rejects(sheetOf(`#play=${bomb}`), /too large/);
  await assert.rejects(sheetOf(`#play=${"A".repeat(MAX_LINK + 1)}`), /too large/);
  for (const broken of ["", "!!!", "AAAA", "%00", deflateRawSync(Buffer.from([0xff, 0xfe])).toString("base64url")]) {
    await assert.rejects(sheetOf(`#play=${broken}`), { name: "LinkError" }, broken);
  }
  const noise = Array.from(
    { length: MAX_LINK },
    (
      (next) => () =>
        Math.floor(next() * 256)
    )(chance(1)),
  );
  await assert.rejects(linkOf(String.fromCharCode(...noise.slice(0, 60000))), /too large/);
});

test("the clock", () => {
  let clock = started(newClock(5, 3), 0, 1000);
  assert.equal(leftOf(clock, 0, 3000), 298000);
  assert.equal(leftOf(clock, 1, 3000), 300000);
  clock = pressed(clock, 0, 3000);
  assert.deepEqual([clock.left, clock.running], [[301000, 300000], 1]);
  clock = paused(clock, 9000);
  assert.deepEqual([clock.left, clock.running], [[301000, 294000], null]);
  assert.equal(pressed(clock, 1, 9000), clock);
  assert.equal(leftOf(started(clock, 1, 0), 1, 1e9), 0);
  assert.equal(pressed(started(newClock(1, 5), 0, 0), 0, 1e9).left[0], 0);
  assert.deepEqual(setTo(clock, ["0:01:00", undefined], 0).left, [60000, 294000]);
  assert.deepEqual([writeTime(3723001), readTime("1:02:04"), readTime("<b>")], ["1:02:04", 3724000, null]);
});

test("set-ups are written as their game writes them", () => {
  for (const { name } of damier.rulesets) {
    const start = look(damier, lineOf(newGame(name), []));
    const letters = lettersOf(start.setup);
    const setUp = setUpOf(name, start.board, start.setup, "first");
    assert.equal(tried(damier, name, writeSetUp(setUp, start.board, letters)).setup, start.setup, name);
    const pieces = palette(name, letters, ["RTR", "4PI"]);
    const free = start.board.flat().filter(({ name: cell, piece }) => cell !== "" && piece === "");
    const empty = { ...setUp, pieces: new Map() };
    for (const piece of pieces) {
      // Some square of the middle suits each piece.
      const found = free.some(({ name: cell }) => {
        const { board } = tried(damier, name, writeSetUp(withPiece(empty, cell, piece), start.board, letters));
        const there = board?.flat().find((square) => square.name === cell);
        return there !== undefined && there.piece.replace(/[ !*#]/g, "").toUpperCase() === piece.piece.toUpperCase();
      });
      assert.ok(found || piece.name === "piece", `${name}: ${piece.name}`);
    }
    assert.deepEqual(withPiece(setUp, "nowhere", null).pieces, setUp.pieces);
  }
});

test("in words", () => {
  const board = look(damier, lineOf(newGame("lices"), [])).board.flat();
  assert.equal(squareInWords(board.find(({ name }) => name === "a1")), "a1, White Chevalier");
  assert.equal(squareInWords(board.find(({ name }) => name === "e1")), "e1, empty");
  const [exchange] = damier
    .position("alice", { setup: "1:RCOa1,RTRd4:-:-:-:-" })
    .moves()
    .filter(({ kind }) => kind === "exchange");
  assert.equal(moveInWords(exchange), "a1 and d4 change places");
  const [place] = damier.position("marelle").moves({ max: 1 });
  assert.equal(moveInWords(place), "a7 placed");
  const [take] = damier.position("international", { setup: "W:W32:B28" }).moves();
  assert.equal(moveInWords(take), "32 takes 28, ends on 23");
  assert.equal(seedOf("damier"), seedOf("damier"));
});

test("messages become sentences, with squares as they are", () => {
  assert.equal(sentence("there is no piece on 32"), "There is no piece on 32.");
  assert.equal(sentence("d8 or d10 must take: d8(9e)1e"), "d8 or d10 must take: d8(9e)1e.");
  assert.equal(sentence(""), "");
});
