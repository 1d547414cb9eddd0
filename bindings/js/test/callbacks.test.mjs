// What the library calls while it works, and what may use it meanwhile; what is forgotten; addresses above 2 GiB.

import assert from "node:assert/strict";
import test from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { load, sample } from "./common.mjs";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const game = '[GameType "20"]\n[White "Orlova"]\n\n1. 31-26 16-21 2. 36-31 21-27 *\n\n';
const russian = `${sample("dames/russian.pdn").toString("utf8")}\n`;

/** Loads the library, and gives its memory too. */
async function loadWithMemory(options) {
  const { Instance } = WebAssembly;
  let instance;
  WebAssembly.Instance = class extends Instance {
    constructor(...given) {
      super(...given);
      instance = this;
    }
  };
  try {
    return { damier: await load(options), exports: instance.exports };
  } finally {
    WebAssembly.Instance = Instance;
  }
}

/** Lets what was forgotten be freed. */
async function forget() {
  for (let i = 0; i < 3; i++) {
    collect();
    await new Promise((done) => setTimeout(done, 5));
  }
}

test("what makes the parts of an input may use the library", async () => {
  const damier = await load();
  const count = 2500;
  const seen = new Set();
  function* parts() {
    for (let i = 0; i < count; i++) {
      if (i % 100 === 50) {
        seen.add(damier.moves("lices").length).add(damier.check(russian).records);
        seen.add([...damier.records([game, game], { keep: true })].length);
        seen.add([...damier.find(game, "kind capture", { every: true })].length);
        seen.add(damier.records(game).next().value.ruleset);
        assert.throws(() => damier.moves("chess"), { status: "bad-argument" });
      }
      yield russian.replace("Ozola", `N${i}`);
    }
  }
  let index = 0;
  for (const record of damier.records(parts())) {
    assert.equal(new Map(record.tags).get("White"), `N${index}, Ieva`);
    index += 1;
    assert.equal(record.index, index);
  }
  assert.equal(index, count);
  assert.deepEqual(seen, new Set([damier.moves("lices").length, 1, 2, "international"]));
  assert.equal(damier.check(russian).records, 1);
});

test("inputs that are read by turns do not disturb each other", async () => {
  const damier = await load();
  const failures = ["first", "second"].map((name) => new Error(name));
  const inputs = failures.map((failure) => {
    function* parts() {
      yield russian.repeat(2500);
      throw failure;
    }
    return damier.records(parts());
  });
  const ends = inputs.map(() => null);
  for (let i = 0; ends.includes(null); i++) {
    const which = i % 2;
    try {
      ends[which] ??= inputs[which].next().done ? "none" : null;
    } catch (failure) {
      ends[which] = failure;
    }
    assert.equal(damier.check(game).records, 1);
    assert.throws(() => damier.position("chess"), { status: "bad-argument", message: /chess/ });
  }
  assert.deepEqual(ends, failures);
});

test("an input may throw anything", async () => {
  const damier = await load();
  for (const thrown of [undefined, null, 0, "text", new RangeError("mine")]) {
    function* parts() {
      yield game;
      throw thrown;
    }
    let caught = "nothing";
    try {
      damier.check(parts());
    } catch (failure) {
      caught = failure;
    }
    assert.equal(caught, thrown);
  }
  assert.throws(() => damier.check({}), { name: "TypeError", message: /an iterable/ });
  assert.throws(() => damier.check(null), { name: "TypeError", message: /an iterable/ });
  assert.throws(() => damier.check([7]), { name: "TypeError", message: /string or bytes/ });
});

test("an input that is left is told so, once", async () => {
  const damier = await load();
  let returned = 0;
  const parts = {
    [Symbol.iterator]: () => ({
      next: () => ({ value: game }),
      return: () => {
        returned += 1;
        return {};
      },
    }),
  };
  for (const record of damier.records(parts)) {
    assert.equal(record.index, 1);
    break;
  }
  assert.equal(returned, 1);
});

test("iterators that nobody ends are freed when they are forgotten", async () => {
  const { damier, exports } = await loadWithMemory();
  const large = russian.repeat(3000);
  const use = () => {
    damier.records(large, { keep: true }).next().value.free();
    damier.find(large, "kind capture").next();
  };
  for (let i = 0; i < 12; i++) {
    use();
    await forget();
  }
  const { byteLength } = exports.memory.buffer;
  for (let i = 0; i < 24; i++) {
    use();
    await forget();
  }
  assert.ok(exports.memory.buffer.byteLength - byteLength < 30e6, `${exports.memory.buffer.byteLength - byteLength}`);
});

test("an input is forgotten with its iterator", async () => {
  const damier = await load();
  const begin = () => {
    const parts = [game, game];
    damier.records(parts).next();
    return new WeakRef(parts);
  };
  const refs = Array.from({ length: 20 }, begin);
  await forget();
  assert.ok(refs.filter((ref) => ref.deref() !== undefined).length < 3);
});

test("a small input takes little memory, though its iterator is never ended", async () => {
  const { damier, exports } = await loadWithMemory();
  const { byteLength } = exports.memory.buffer;
  for (let i = 0; i < 300; i++) {
    damier.records(game).next();
  }
  assert.ok(exports.memory.buffer.byteLength - byteLength < 60e6, `${exports.memory.buffer.byteLength - byteLength}`);
});

test("records that are kept take time for themselves only", async () => {
  const spent = async (count) => {
    const damier = await load();
    const text = russian.repeat(count);
    const begin = process.cpuUsage();
    const kept = [...damier.records(text, { keep: true })];
    assert.equal(kept.length, count);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / count;
  };
  await spent(2000);
  const [few, many] = [await spent(4000), await spent(24000)];
  assert.ok(many < 3 * few, `${many} and ${few} microseconds a record`);
});

test("a watch may search, and nothing of it is lost", async () => {
  const damier = await load({ analysis: true });
  const [record] = damier.records(game, { keep: true });
  const other = damier.position("international");
  const plain = record.analyse({ depth: 3 })("json");
  const news = [];
  for (const options of [{ depth: 1 }, { depth: 1, memory: 64 }, { depth: 2, lines: 2 }]) {
    const nested = record.analyse({
      depth: 3,
      watch(done, all) {
        news.push(`${done}/${all}`);
        other.analyse(options);
        const inner = [];
        record.analyse({
          ...options,
          watch: (mine) => {
            inner.push(mine);
          },
        });
        assert.deepEqual(inner, [0, 1, 2, 3, 4, 5]);
        assert.throws(() => record.analyse({ depth: 1, watch: () => false }), { status: "nothing" });
        assert.throws(
          () =>
            record.analyse({
              depth: 1,
              watch: () => {
                throw new RangeError();
              },
            }),
          RangeError,
        );
      },
    });
    assert.equal(nested("json"), plain);
  }
  assert.equal(news.length, 18);
  assert.throws(
    () =>
      record.analyse({
        depth: 3,
        watch: () => {
          throw undefined;
        },
      }),
    (failure) => failure === undefined,
  );
});

test("what a search of a record found stays, whatever is searched later", async () => {
  const damier = await load({ analysis: true });
  const [first, second] = damier.records([game, game.replace("Orlova", "Berg")], { keep: true });
  const written = [first, second].map((record) => record.analyse({ depth: 2 }));
  damier.position("lices").analyse({ depth: 1, memory: 1 });
  await forget();
  assert.deepEqual(
    written.map((write) => JSON.parse(write("json")).players[0]),
    ["Orlova", "Berg"],
  );
  first.free();
  assert.match(written[0]("pdn"), /Orlova/);
});

test("searches of records leave no tables behind", async () => {
  const { damier, exports } = await loadWithMemory({ analysis: true });
  const kept = [];
  const [record] = damier.records(game, { keep: true });
  for (let i = 0; i < 40; i++) {
    kept.push(record.analyse({ depth: 1 }));
  }
  assert.ok(exports.memory.buffer.byteLength < 300e6, `${exports.memory.buffer.byteLength}`);
  assert.equal(new Set(kept.map((write) => write("json"))).size, 1);
});

test("addresses above 2 GiB are as good as others", async () => {
  const { damier, exports } = await loadWithMemory({ analysis: true });
  const blocks = [exports.malloc(1.2e9), exports.malloc(1.1e9)];
  assert.ok(blocks.every((block) => block !== 0));
  const highest = exports.malloc(1e6);
  assert.ok(highest < 0, "an address of 32 bits with a sign");
  exports.free(highest);
  // Nothing below is free for texts and records of this size.
  const text = russian.repeat(3000);
  assert.equal(damier.check(text).records, 3000);
  assert.equal(
    damier.convert(game, "native", { fileName: `${"x".repeat(60000)}.pdn` }),
    damier.convert(game, "native"),
  );
  const [record] = damier.records([text.slice(0, 100), text.slice(100)], { keep: true });
  assert.equal(record.bytes.length > 0, true);
  assert.match(record.analyse({ depth: 1 })("text"), /accuracy/);
  assert.equal(damier.position("international").analyse({ depth: 1 }).lines.length, 1);
  assert.throws(() => damier.addTable(new Uint8Array(5e6)), { status: "bad-input" });
});

test("a search without room for its table is an error, after which all works as before", async () => {
  const { damier, exports } = await loadWithMemory({ analysis: true });
  const [record] = damier.records(game, { keep: true });
  const position = damier.position("international");
  const usual = position.analyse({ depth: 2 });
  const blocks = [exports.malloc(1.4e9), exports.malloc(1.3e9)];
  for (const memory of [1024, 800, 600]) {
    assert.throws(() => position.analyse({ depth: 2, memory }), { name: "DamierError", status: "no-memory" });
    assert.throws(() => record.analyse({ depth: 2, memory }), { name: "DamierError", status: "no-memory" });
  }
  assert.deepEqual(position.analyse({ depth: 2 }), usual);
  assert.match(record.analyse({ depth: 2 })("text"), /accuracy/);
  blocks.forEach((block) => exports.free(block));
  assert.throws(() => position.analyse({ memory: 1025 }), { status: "bad-argument", message: /0 to 1024/ });
  // Its size and what is around it would be a small number of 32 bits.
  assert.throws(() => damier.addTable(new Uint8Array(2 ** 32 - 4)), { name: "DamierError", status: "no-memory" });
});

test("the largest table works", { skip: !process.env.DAMIER_NIGHTLY }, async () => {
  const damier = await load({ analysis: true });
  const position = damier.position("international");
  for (const memory of [1024, 800, 500, 900, 300]) {
    try {
      assert.equal(position.analyse({ depth: 2, memory }).lines.length, 1);
    } catch (failure) {
      assert.equal(failure.status, "no-memory"); // what was freed may be in pieces
      assert.equal(memory, 900);
    }
    assert.equal(damier.check(game).records, 1);
  }
});
