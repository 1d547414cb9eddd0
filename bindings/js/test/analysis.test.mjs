// Analysis, which is in damier-analysis.wasm.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

import { damier, load } from "./common.mjs";

const analyst = await load({ analysis: true });
const games = ["lices", "international", "russian", "lignes-d-action", "marelle-wmd", "alice"];

/** Returns a position with a choice of moves. At the start of Alice, a card has to be drawn. */
function choice(ruleset) {
  return analyst.position(ruleset, ruleset === "alice" ? { setup: "1:RTRd4,4PIa5:4PI:ACO,2CA:-:-" } : {});
}

/** Finds out whether a line can be played, up to a draw from the pile. */
function plays(position, { moves }) {
  const copy = position.copy();
  const drawn = moves.at(-1) === "+?";
  for (const move of drawn ? moves.slice(0, -1) : moves) {
    assert.equal(copy.play(move), move);
  }
  return !drawn || copy.moves().some(({ isChance }) => isChance);
}

test("a module without analysis says so", async () => {
  assert.equal(damier.hasAnalysis, false);
  assert.equal(analyst.hasAnalysis, true);
  assert.throws(() => damier.position("international").analyse(), { status: "nothing", message: /analysis: true/ });
  await assert.rejects(load({ analysis: true, source: "./damier.wasm" }), { status: "nothing" });
});

test("a limit that a search does not know is an error", () => {
  const wrong = { status: "bad-argument", message: "'milliseconds' is not an option" };
  assert.throws(() => analyst.position("international").analyse({ milliseconds: 10 }), wrong);
  const [record] = analyst.records('[GameType "20"]\n\n1. 32-28 *\n', { keep: true });
  assert.throws(() => record.analyse({ milliseconds: 10 }), wrong);
  assert.throws(() => analyst.transcribe("", { rulset: "dames" }), { message: "'rulset' is not an option" });
});

test("analysis is loaded from bytes and addresses too", async () => {
  const bytes = readFileSync(join(process.env.DAMIER_JS, "damier-analysis.wasm"));
  assert.equal((await load(bytes)).hasAnalysis, true);
  assert.equal((await load({ source: bytes, analysis: true })).hasAnalysis, true);
  assert.equal((await load("./damier-analysis.wasm")).hasAnalysis, true);
});

test("the larger module has all of the other one", () => {
  assert.deepEqual(analyst.codes, damier.codes);
  assert.equal(
    analyst.convert('[GameType "20"]\n\n1. 32-28 *\n', "json"),
    damier.convert('[GameType "20"]\n\n1. 32-28 *\n', "json"),
  );
});

test("a win is found and proven", () => {
  // White takes two men, and Black has no move.
  const { lines, unit } = analyst.position("international", { setup: "W:W32,37:B28,18" }).analyse({ depth: 4 });
  assert.equal(unit, "man");
  assert.equal(lines.length, 1);
  const [{ proven, plies, eval: text, moves, score }] = lines;
  assert.deepEqual({ proven, plies, moves }, { proven: true, plies: 1, moves: ["32x12"] });
  assert.equal(lines[0].chance, 1);
  assert.match(text, /^#/);
  assert.ok(score > 0);
});

test("scores are for the side to move, evaluations for the first side", () => {
  const ahead = analyst.position("international", { setup: "W:WK46,K47,31:B20" }).analyse({ depth: 2 }).lines[0];
  const behind = analyst.position("international", { setup: "B:WK46,K47,31:B20" }).analyse({ depth: 2 }).lines[0];
  assert.ok(ahead.score > 100);
  assert.ok(behind.score < -100);
  assert.ok(!behind.eval.startsWith("-"));
});

for (const game of games) {
  test(`several lines of ${game}, the same each time`, () => {
    const position = choice(game);
    const options = { nodes: 5000, lines: 3 };
    const first = position.analyse(options);
    assert.equal(first.lines.length, 3);
    assert.equal(new Set(first.lines.map(({ moves }) => moves[0])).size, 3);
    assert.ok(first.depth >= 1);
    for (const line of first.lines) {
      assert.ok(plays(position, line), line.moves.join(" "));
    }
    const scores = first.lines.map(({ score }) => score);
    assert.deepEqual(
      scores,
      [...scores].sort((a, b) => b - a),
    );
    analyst.position("marelle-wmd").analyse({ depth: 2 });
    assert.deepEqual(position.analyse(options), first);
  });

  test(`limits of ${game}`, () => {
    const position = choice(game);
    // A search finishes its last attempt to prove a win, which has at most as many nodes as what went before.
    assert.ok(position.analyse({ nodes: 20000 }).nodes < 41000);
    assert.equal(position.analyse({ depth: 2 }).depth, 2);
    const begin = performance.now();
    const { depth } = position.analyse({ time: 200 });
    const taken = performance.now() - begin;
    assert.ok(depth >= 1);
    assert.ok(taken > 100 && taken < 5000, `${taken} ms`);
  });
}

test("the search is that of damier-analyse", () => {
  // As damier-analyse --nodes 20000 --to text prints it.
  const { depth, nodes, lines } = choice("international").analyse({ nodes: 20000 });
  assert.deepEqual(
    { depth, nodes, moves: lines[0].moves.slice(0, 3), eval: lines[0].eval },
    { depth: 6, nodes: 28153, moves: ["32-27", "17-22", "34-30"], eval: "-0.05" },
  );
});

test("a game that is over has no lines", () => {
  const position = analyst.position("international", { setup: "W:W32:B28", play: "32x23" });
  assert.equal(position.outcome, "first");
  assert.deepEqual(position.analyse().lines, []);
});

test("options out of range are refused, and the next search is as usual", () => {
  const position = analyst.position("international");
  const usual = position.analyse({ depth: 3 });
  for (const options of [
    { depth: 0 },
    { depth: 101 },
    { lines: 0 },
    { lines: 21 },
    { time: -1 },
    { nodes: 1.5 },
    { nodes: "many" },
    { memory: 1025 },
  ]) {
    assert.throws(() => position.analyse(options), { status: "bad-argument" }, JSON.stringify(options));
  }
  assert.deepEqual(position.analyse({ depth: 3 }), usual);
  const { lines } = position.analyse({ depth: 3, memory: 0 });
  assert.equal(lines.length, 1);
});

const played = '[White "Orlova"]\n[GameType "20"]\n\n1. 31-26 16-21 2. 36-31 21-27 *\n';

test("a record is searched as damier-analyse does", () => {
  const news = [];
  for (const record of analyst.records(played)) {
    const written = record.analyse({
      depth: 6,
      watch: (done, all) => {
        news.push([done, all]);
      },
    });
    const { players, positions, summary } = JSON.parse(written("json"));
    assert.deepEqual(players, ["Orlova", "Black"]);
    assert.deepEqual(
      positions.map(({ mark }) => mark ?? null),
      [null, null, null, "mistake", null],
    );
    assert.equal(summary.second.mistake, 1);
    assert.match(written(), /21-27\? \{\[%eval 1\.\d\d\]\} \(2\.\.\. 11-16/);
    assert.match(written("pdn", { words: true, summary: true }), /Better: 11-16.*/s);
    assert.match(written("text"), /accuracy/);
    assert.throws(() => written("docx"), { status: "bad-argument" });
  }
  assert.deepEqual(news[0], [0, 5]);
  assert.deepEqual(news.at(-1), [5, 5]);
});

test("a search of a record ends when the caller says so, or fails", () => {
  for (const record of analyst.records(played)) {
    assert.throws(() => record.analyse({ depth: 30, watch: () => false }), { status: "nothing", message: /stopped/ });
    const failure = new Error("mine");
    assert.throws(
      () =>
        record.analyse({
          depth: 30,
          watch: () => {
            throw failure;
          },
        }),
      failure,
    );
    assert.match(record.analyse({ depth: 1 })("text"), /accuracy/);
  }
  for (const record of analyst.records('[GameType "20"]\n[FEN "W:W1,77:B2"]\n\n1. 32-28 *\n')) {
    assert.throws(() => record.analyse({ depth: 1 }), { status: "nothing" });
  }
});
