// The parts of the page that checks games, without the library.

import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";

import { isWords } from "../../web/check/archive.js";
import { Checking } from "../../web/check/checking.js";
import { summaryOfOne, summaryText } from "../../web/check/list.js";
import { Tree } from "../../web/check/nodes.js";
import { MAX_TEXT, OpenError, decoded, opened, unpacked, withPlainLines } from "../../web/check/opening.js";
import { changesOf, forward, gameAt, lineStarts, placeOf } from "../../web/check/places.js";
import { cell, csvOf, jsonOf, textOf } from "../../web/check/reports.js";
import { Client } from "../../web/client.js";
import { playerTags } from "../../web/names.js";
import { fileName } from "../../web/play/savedialog.js";
import { overText } from "../../web/turn.js";

const finding = {
  record: 1,
  code: "missed-capture",
  severity: "error",
  message: 'a "capture" is compulsory',
  rule: "L8",
  ruleText: "",
  notes: ["legal here: a"],
  line: 2,
  column: 3,
  offset: 9,
  size: 2,
  node: 1,
  fixes: [],
};

test("places count code points, sizes bytes", () => {
  const text = "é𝄞\n1. 𝄞é-e3 x\n";
  const starts = lineStarts(text);
  assert.deepEqual(starts, [0, 4, text.length]);
  const place = placeOf(text, starts, { line: 2, column: 4, size: 9 });
  assert.equal(text.slice(place.start, place.end), "𝄞é-e3");
  const bytes = placeOf("\xe9\xe9x", [0], { line: 1, column: 2, size: 2 }, true);
  assert.deepEqual(bytes, { start: 1, end: 3 });
  assert.deepEqual(placeOf("ab", [0], { line: 9, column: 9, size: 99 }), { start: 2, end: 2 });
  assert.equal(forward("\ud800x", 0, 3, true), 1, "half a pair is three bytes");
});

test("fixes become changes that can be made from the last to the first", () => {
  const text = "é a b c";
  const fixes = [
    { offset: 7, size: 1, text: "C" },
    { offset: 3, size: 1, text: "AA" },
    { offset: 3, size: 0, text: "+" },
  ];
  let made = text;
  for (const { start, end, text: by } of changesOf(text, [fixes[0], fixes[1]])) {
    made = made.slice(0, start) + by + made.slice(end);
  }
  assert.equal(made, "é AA b C");
  assert.deepEqual(changesOf(text, [fixes[2]]), [{ start: 2, end: 2, text: "+" }]);
});

test("a line is in the game that begins before it", () => {
  const games = [1, 10, 20];
  assert.deepEqual(
    [1, 9, 10, 19, 20, 99].map((line) => gameAt(games, line)),
    [0, 0, 1, 1, 2, 2],
  );
  assert.equal(gameAt(games.slice(1), 3), 0);
  assert.equal(gameAt([], 3), -1);
});

test("findings as CSV are no formulas", () => {
  assert.equal(cell('=HYPERLINK("x")'), '"\'=HYPERLINK(""x"")"');
  assert.equal(cell("-1"), '"\'-1"');
  const writer = csvOf("a,b.pdn");
  assert.equal(writer.begin, "file,record,line,column,severity,code,rule,message,notes\r\n");
  assert.equal(
    writer.record({ report: "", findings: [finding] }),
    '"a,b.pdn","1","2","3","error","missed-capture","L8","a ""capture"" is compulsory","legal here: a"\r\n',
  );
});

test("findings as JSON and as text", () => {
  const json = jsonOf("f.pdn");
  const parts = [
    json.begin,
    json.record({ report: "", findings: [finding] }),
    json.record({ report: "", findings: [finding] }),
    json.end(),
  ];
  assert.deepEqual(
    JSON.parse(parts.join("")).map(({ file, code }) => [file, code]),
    [
      ["f.pdn", "missed-capture"],
      ["f.pdn", "missed-capture"],
    ],
  );
  assert.deepEqual(JSON.parse(jsonOf("").begin + jsonOf("").end()), []);
  const text = textOf();
  assert.equal(text.record({ report: "R\n", findings: [finding] }) + text.end(), "R\n1 record, 1 error, 0 warnings\n");
});

test("summaries in words", () => {
  const numbers = { records: 2, errors: 1, warnings: 0, notes: 3 };
  assert.equal(summaryText(numbers), "2 games: 1 error, 3 notes.");
  assert.equal(summaryText({ ...numbers, errors: 0, notes: 0 }), "2 games: no findings.");
  assert.equal(summaryText({ ...numbers, records: 0 }), "No game found.");
  // Of an archive, only the game is meant.
  assert.equal(
    summaryOfOne({ ...numbers, records: 1, errors: 0, notes: 0 }, 17),
    "Game 17 of the archive: no findings.",
  );
  assert.equal(summaryOfOne({ ...numbers, records: 0 }, 17), "No game found.");
  const sides = ["White", "Black"];
  assert.equal(overText("first", sides), "The game is over: White wins.");
  assert.equal(overText("draw", sides), "The game is over: a draw.");
});

test("bytes become text", () => {
  assert.deepEqual(decoded(new TextEncoder().encode("é")), { text: "é", isUtf8: true });
  assert.deepEqual(decoded(Uint8Array.of(0xe9, 0x20)), { text: "é ", isUtf8: false });
  assert.equal(decoded(Uint8Array.of(0xff, 0xfe, 0x41, 0)).text, "A");
  assert.equal(decoded(Uint8Array.of(0xfe, 0xff, 0, 0x41)).text, "A");
  assert.equal(withPlainLines("a\r\nb\rc\n"), "a\nb\nc\n");
});

test("files are unpacked, and large ones stay files", async () => {
  const small = await opened(new File([gzipSync("1. 32-28 *\r\n")], "a.pdn.gz"));
  assert.deepEqual([small.name, small.text], ["a.pdn", "1. 32-28 *\n"]);
  assert.ok(small.source instanceof Uint8Array, "its line ends are checked as they are");
  const plain = await opened(new File(["1. 32-28 *\n"], "a.pdn"));
  assert.equal(plain.source, plain.text);
  const large = await opened(new File([gzipSync("x".repeat(MAX_TEXT + 1))], "b.pdn.gz"));
  assert.equal(large.text, null);
  assert.equal(large.source.size, MAX_TEXT + 1);
});

test("damaged and too large packed files are refused", async () => {
  const packed = gzipSync("x".repeat(100_000));
  await assert.rejects(unpacked(new Blob([packed.subarray(0, 40)])), OpenError);
  await assert.rejects(unpacked(new Blob([packed]), 1000), /larger than this page can open/);
});

test("an old answer is not shown, and each change is answered", async () => {
  let text = 0;
  const shown = [];
  const asked = [];
  const checking = new Checking(
    async () => {
      const now = text;
      asked.push(now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return now;
    },
    (answer) => shown.push(answer),
    () => {},
  );
  const all = [];
  for (text = 1; text <= 5; text += 1) {
    all.push(checking.changed());
  }
  text = 5;
  await Promise.all(all);
  await new Promise((resolve) => setTimeout(resolve, 40));
  assert.deepEqual(asked, [1, 5]);
  assert.deepEqual(shown, [5]);
});

test("a failure is reported, and the next change is checked", async () => {
  const failures = [];
  const shown = [];
  let fails = true;
  const checking = new Checking(
    async () => {
      if (fails) {
        throw new Error("broken");
      }
      return 1;
    },
    (answer) => shown.push(answer),
    ({ message }) => failures.push(message),
  );
  await checking.changed();
  fails = false;
  await checking.changed();
  assert.deepEqual([failures, shown], [["broken"], [1]]);
});

test("a text that takes long does not hold up the next one", async () => {
  let text = "slow";
  let stopSlow = () => {};
  const shown = [];
  const failures = [];
  const checking = new Checking(
    () =>
      text === "slow"
        ? new Promise((_resolve, reject) => {
            stopSlow = () => reject(new Error("stopped"));
          })
        : Promise.resolve(text),
    (answer) => shown.push(answer),
    (failure) => failures.push(failure),
    () => stopSlow(),
    10,
  );
  const first = checking.changed();
  text = "quick";
  await checking.changed();
  await first;
  assert.deepEqual([shown, failures], [["quick"], []]);
});

test("searches for names, or by a query", () => {
  assert.ok(isWords("Van der Berg"));
  assert.ok(isWords("Орлова"));
  assert.ok(!isWords('White ~ "x"'));
  assert.ok(!isWords("plies > 40"));
});

test("the tree of moves, and numbers", () => {
  const node = (kind, at, parent, firstChild, nextSibling, more = {}) => ({
    node: at,
    kind,
    parent,
    firstChild,
    nextSibling,
    text: "",
    ...more,
  });
  const ply = (number, side) => ({ number, side, resolved: true });
  const nodes = [
    node("root", 0, null, 1, null),
    node("comment", 1, 0, null, 2),
    node("ply", 2, 0, 4, 3, ply(1, "first")),
    node("ply", 3, 0, null, null, ply(1, "first")),
    node("ply", 4, 2, null, null, ply(2, "second")),
  ];
  const tree = new Tree(nodes);
  assert.deepEqual(
    tree.plies(0).map((one) => one.node),
    [2, 3],
  );
  assert.equal(tree.plies(2)[0].node, 4);
});

/** A worker that answers by a function. */
class Fake {
  constructor(answer) {
    this.listeners = {};
    this.answer = answer;
    this.isStopped = false;
  }

  addEventListener(kind, listener) {
    this.listeners[kind] = listener;
  }

  postMessage(message) {
    queueMicrotask(() => this.answer(message, this));
  }

  say(data) {
    this.listeners.message({ data });
  }

  terminate() {
    this.isStopped = true;
  }
}

test("a client asks, follows the progress and cancels", async () => {
  const messages = [];
  const client = new Client(
    "damier.wasm",
    async () =>
      new Fake((message, worker) => {
        messages.push(message);
        if (message.cancel) {
          worker.say({ id: message.id, value: "stopped" });
        } else if (message.name === "long") {
          worker.say({ id: message.id, progress: 1 });
        } else {
          worker.say(
            message.name === "bad"
              ? { id: message.id, failure: "no", status: "bad-input" }
              : { id: message.id, value: message.values },
          );
        }
      }),
  );
  assert.deepEqual(await client.ask("good", 1, 2), [1, 2]);
  await assert.rejects(client.ask("bad"), { message: "no", status: "bad-input", isBroken: false });
  const reports = [];
  const { done, cancel } = client.job("long", [], (value) => reports.push(value));
  setTimeout(cancel, 5);
  assert.equal(await done, "stopped");
  assert.deepEqual(reports, [1]);
});

test("a worker that breaks is replaced, and open questions fail", async () => {
  const workers = [];
  const client = new Client("damier.wasm", async () => {
    const worker = new Fake((message, one) => {
      if (message.name === "trap") {
        one.say({ id: message.id, failure: "unreachable", isBroken: true });
      } else if (message.name === "die") {
        one.listeners.error({});
      } else if (message.name === "ok") {
        one.say({ id: message.id, value: 1 });
      }
    });
    workers.push(worker);
    return worker;
  });
  const waits = client.ask("never");
  await Promise.all([
    assert.rejects(client.ask("trap"), { isBroken: true }),
    assert.rejects(waits, /started again\. Your text is unchanged/),
  ]);
  assert.equal(await client.ask("ok"), 1);
  await assert.rejects(client.ask("die"), { isBroken: true });
  assert.equal(await client.ask("ok"), 1);
  assert.deepEqual(
    workers.map(({ isStopped }) => isStopped),
    [true, true, false],
  );
});

test("a worker that cannot start fails its questions, and the next may succeed", async () => {
  let fails = true;
  const client = new Client("damier.wasm", async () => {
    if (fails) {
      throw new Error("no network");
    }
    return new Fake((message, one) => one.say({ id: message.id, value: 1 }));
  });
  await assert.rejects(client.ask("ok"), /no network/);
  fails = false;
  assert.equal(await client.ask("ok"), 1);
});

test("the player who begins comes first", () => {
  assert.deepEqual(playerTags(["White", "Black"]), ["White", "Black"]);
  assert.deepEqual(playerTags(["Black", "White"]), ["Black", "White"]);
  assert.deepEqual(playerTags(["Blue", "Green"]), ["White", "Black"]);
  assert.deepEqual(playerTags(["Player 1", "Player 2"]), ["White", "Black"]);
  assert.deepEqual(playerTags([]), ["White", "Black"]);
  const game = {
    ruleset: "english",
    tags: [
      ["White", "Anne"],
      ["Black", "Jean"],
    ],
  };
  const pdn = { name: "pdn", extension: ".pdn" };
  assert.equal(fileName(game, ["Black", "White"], pdn), "Jean-Anne.pdn");
  assert.equal(fileName({ ...game, ruleset: "international" }, ["White", "Black"], pdn), "Anne-Jean.pdn");
});
