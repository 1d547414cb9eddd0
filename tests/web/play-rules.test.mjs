// What is special in single games: routes of captures, huffing, removals, exchanges, and why a move is not legal.

import assert from "node:assert/strict";
import test from "node:test";

import { judge, look, tried, typed, written } from "../../web/play/answers.js";
import { begin, endings, left, settled, take, targets, waysOf } from "../../web/play/steps.js";
import { lineOf, newGame, recordOf, withPly } from "../../web/play/tree.js";
import { checkedBy, converted, damier, stepsTo } from "./play-common.mjs";

function ways(ruleset, setup) {
  return waysOf(ruleset, look(damier, lineOf(newGame(ruleset, { setup }), [])));
}

/** Takes steps, and returns the text of the move that they lead to; null if they leave several. */
function after(all, ...steps) {
  const choice = steps.reduce((at, step) => at && take(at, step), begin(all));
  return choice === null ? undefined : (settled(choice)?.move.text ?? null);
}

test("a capture round a circle: either direction by its first square", () => {
  const all = ways("lices", "W:WEc3:BE3d,E4e,E5d,E4c");
  assert.equal(after(all, "c3"), null);
  assert.equal(after(all, "c3", "e3"), "Ec3(3d)e3(4e)e5(5d)c5(4c)c3");
  assert.equal(after(all, "c3", "c5"), "Ec3(4c)c5(5d)e5(4e)e3(3d)c3");
  const both = take(take(begin(all), "c3"), "c3");
  assert.deepEqual(endings(both), all);
  assert.equal(after(all, "d3"), undefined);
});

test("the second side of Lices: cells of the board, names of its own", () => {
  const [way] = ways("lices", "B:WCa9,Eb8,7c:BCa9,Eb8");
  assert.equal(way.move.text, "Eb8(7c)d6");
  assert.deepEqual([way.paths, way.captured], [[["8b", "6d"]], ["7c"]]);
  assert.equal(after([way], "8b", "6d"), "Eb8(7c)d6");
});

test("an advance and a mailler to one square are a choice by the list", () => {
  const all = ways("lices", "W:We5,Ca1:BCa1");
  const choice = take(take(begin(all), "e5"), "5e");
  assert.equal(settled(choice), null);
  assert.deepEqual(
    endings(choice)
      .map(({ move }) => move.text)
      .sort(),
    ["e5-5e", "e5=5e"],
  );
});

test("routes in draughts: where squares are shared, a landing square or a captured piece decides", () => {
  const all = ways("thai", "B:WK4,K7,18,K27,K28:BK6,K23");
  const texts = all.map(({ move }) => move.text);
  assert.deepEqual(texts, ["23x14x3", "23x32", "23x32x14x3"]);
  assert.equal(after(all, "23", "3"), null);
  assert.equal(after(all, "23", "14"), "23x14x3");
  // 23x32 is the beginning of 23x32x14x3: both are still possible after 32.
  const at32 = take(take(begin(all), "23"), "32");
  assert.deepEqual(
    endings(at32).map(({ move }) => move.text),
    ["23x32"],
  );
  assert.equal(settled(take(at32, "14"))?.move.text, "23x32x14x3");
  for (const way of all) {
    const steps = stepsTo(all, way);
    assert.ok(steps !== null || endings(at32).includes(way));
  }
  const frisian = ways("frisian", "W:W28:B18,27,29,38");
  assert.deepEqual(
    frisian.map(({ move }) => after(frisian, move.from, move.to)),
    frisian.map(({ move }) => move.text),
  );
});

test("many captures: those that a click on a captured piece leaves", () => {
  const all = ways("jeu-de-dames", "W:W32:B10,K17,19,K27,28");
  const text = after(all, "32", "28", "5");
  assert.equal(text, "32x5");
});

test("removing a stone is a step of its own", () => {
  const all = ways("marelle", "W:Wd6,f4,g1,a7,d7:Ba1,d3,c4:H1,1");
  const choice = take(begin(all), "g7");
  assert.equal(settled(choice), null);
  assert.deepEqual([...targets(choice).next].sort(), ["a1", "c4", "d3"]);
  assert.equal(settled(take(choice, "d3"))?.move.text, "g7xd3");
  assert.equal(after(all, "g4"), "g4");
});

test("cards: which is drawn is chosen first, and an exchange may begin with either card", () => {
  const setup = "1:RCOa1,RTRd4:-:-:-:-";
  const all = ways("alice", setup);
  assert.equal(after(all, "a1", "d4"), "RCOa1=RTRd4");
  assert.equal(after(all, "d4", "a1"), "RCOa1=RTRd4");
  assert.equal(after(all, "card:3TR", "a8"), "+3TRa8");
  assert.equal(after(all, "card:3TR", "d4", "b1"), "+3TRd4=RTRb1");
  assert.equal(after(all, "a8"), undefined);
  assert.ok(left(take(begin(all), "card:3TR")).length > 60);
});

test("a step looks at each of thousands of moves a few times only", () => {
  const { items } = begin(ways("alice", "1:RCOa1,RTRd4:-:-:-:-"));
  let reads = 0;
  const counted = items.map(({ way, path, at }) => ({
    way,
    at,
    get path() {
      reads += 1;
      return path;
    },
  }));
  assert.ok(items.length > 2000, `${items.length} moves`);
  assert.equal(take({ items: counted, chosen: [] }, "a8"), null);
  assert.ok(reads <= 4 * items.length, `${reads} reads of ${items.length} moves`);
});

test("dames: a fault stands, and the opponent may huff the pieces that could have taken", () => {
  const game = newGame("dames", { setup: "W:W32,33,50:B28,1" });
  const fault = judge(damier, lineOf(game, []), { text: "33-29" });
  assert.ok(fault.playable);
  assert.deepEqual(
    fault.findings.map(({ code, rule }) => [code, rule]),
    [["missed-capture", "D5"]],
  );
  const played = withPly(game, [], { text: fault.move });
  const at = look(damier, lineOf(played.game, played.path));
  assert.deepEqual(
    at.huffs.map(({ square }) => square),
    ["29", "32"],
  );
  const all = waysOf("dames", at);
  // Without a huff, black must take on 32 with 28; after it, black may move.
  assert.deepEqual(
    all.filter(({ huffed }) => huffed === "").map(({ move }) => move.text),
    ["28x37"],
  );
  const choice = ["32", "1", "6"].reduce((state, step) => take(state, step), begin(all));
  const huff = settled(choice);
  assert.deepEqual([huff?.huffed, huff?.move.text], ["32", "1-6"]);
  const huffed = withPly(played.game, played.path, { text: "1-6", removed: "32" });
  const end = look(damier, lineOf(huffed.game, huffed.path));
  assert.deepEqual([end.resolved, end.setup, end.huffs], [2, "W:W29,50:B6,28", []]);
  const record = recordOf(huffed.game);
  const sheet = written(damier, record, "native");
  assert.match(sheet, /huff 32/);
  assert.equal(sheet, converted(JSON.stringify(record), "native"));
  assert.match(checkedBy(sheet).report, /0 errors, 1 warning/);
  const wrong = typed(damier, lineOf(played.game, played.path), "S50 1-6");
  assert.deepEqual([wrong.playable, wrong.findings[0].code], [false, "huff-wrong-piece"]);
  const right = typed(damier, lineOf(played.game, played.path), "S32 1-6");
  assert.deepEqual([right.playable, right.move, right.removed], [true, "1-6", "32"]);
});

test("a capture that takes too few pieces is a fault as well", () => {
  const game = newGame("dames", { setup: "W:W32:B27,28,19" });
  const fault = judge(damier, lineOf(game, []), { text: "32x21" });
  assert.equal(fault.playable, true);
  assert.equal(fault.findings[0].code, "capture-too-few");
  const played = withPly(game, [], { text: "32x21" });
  assert.deepEqual(
    look(damier, lineOf(played.game, played.path)).huffs.map(({ square }) => square),
    ["21"],
  );
});

test("why a move is not legal, with its rule", () => {
  const cases = [
    ["lices", "", "d2-e2", "straight-pion", "L5"],
    ["international", "", "31-22", "unreachable", "D3"],
    ["international", "W:W32,33:B28,1", "33-29", "missed-capture", "D5"],
    ["jeu-de-dames", "W:W32,33:B28,1", "33-29", "missed-capture", "D5"],
    ["lignes-d-action", "", "b1-b2", "wrong-distance", "A3"],
    ["marelle", "", "a7-d7", "stones-in-hand", "M3"],
    ["alice", "1:3TRc2,RCOc5:-:-:-:-", "3TRc2xRCOc5", "new-threat", "C10"],
  ];
  for (const [ruleset, setup, text, code, rule] of cases) {
    const verdict = typed(damier, lineOf(newGame(ruleset, { setup }), []), text);
    assert.equal(verdict.playable, false, `${ruleset} ${text}`);
    assert.deepEqual([verdict.findings[0]?.code, verdict.findings[0]?.rule], [code, rule], `${ruleset} ${text}`);
    assert.notEqual(verdict.findings[0].message, "");
  }
});

test("a typed move may have its number, and is kept in canonical form", () => {
  const start = lineOf(newGame("lices"), []);
  assert.equal(typed(damier, start, " 1. Pc1-d2 ").move, "");
  assert.equal(typed(damier, start, "1. d2 - e3").move, "d2-e3");
  const pass = lineOf(newGame("lignes-d-action"), []);
  assert.equal(typed(damier, pass, "--").findings[0].code, "pass-refused");
});

test("faults of set-ups", () => {
  const unknown = look(damier, lineOf(newGame("lices", { setup: "W:Wc2:B" }), []));
  assert.deepEqual([unknown.board, unknown.findings[0].code], [[], "setup-forbidden-square"]);
  assert.equal(tried(damier, "lices", "W:Wc2:B").findings[0].code, "setup-forbidden-square");
  assert.equal(tried(damier, "international", "W:W1:B2").board, null);
  assert.equal(tried(damier, "marelle", "W:Wa7,a7:B").findings[0].code, "setup-square-shared");
  const good = tried(damier, "lices", "W:BEb8,Ca9:W6d,Ca9,Eb8");
  assert.equal(good.setup, "W:WCa9,Eb8,6d:BEb8,Ca9");
  assert.equal(good.board?.length, 10);
});
