// Records of inputs that come in parts, asynchronously.

import assert from "node:assert/strict";
import { open, rm, writeFile } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";

import { damier, sample } from "./common.mjs";

const game = (number) => `[GameType "20"]\n[Event "Été 😀 ${number}"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n`;
const games = (count) => Array.from({ length: count }, (_game, index) => game(index + 1)).join("");

const utf8 = (text) => new TextEncoder().encode(text);
const utf16 = (text, order) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return new Uint8Array(order === "big" ? bytes.swap16() : bytes);
};

/** Yields parts of a size, and counts what was asked for. */
async function* chunksOf(input, size, seen = {}) {
  seen.pulled = 0;
  try {
    for (let at = 0; at < input.length; at += size) {
      seen.pulled += 1;
      yield input.slice(at, at + size);
    }
  } finally {
    seen.closed = true;
  }
}

/** What is to be the same however an input is read. */
const shown = (record) => [record.index, record.line, record.offset, Array.from(record.tags), record.plies.length];

async function all(source, options) {
  const found = [];
  for await (const record of damier.readFrom(source, options)) {
    found.push(shown(record));
  }
  return found;
}

test("records are read from text, bytes, blobs, responses, streams, files and chunks", async () => {
  const text = games(3);
  const expected = Array.from(damier.records(text), shown);
  assert.equal(expected.length, 3);
  const path = join(tmpdir(), `damier-streams-${process.pid}.pdn`);
  await writeFile(path, text);
  const handle = await open(path);
  const picked = { getFile: async () => new Blob([text]) };
  const packed = gzipSync(text);
  try {
    for (const input of [
      text,
      utf8(text),
      packed,
      new Blob([text]),
      new Blob([packed]),
      new Response(text),
      new Response(packed),
      new Blob([text]).stream(),
      createReadStream(path),
      handle,
      picked,
      Promise.resolve(text),
      [text.slice(0, 30), text.slice(30)],
      chunksOf(text, 17),
      chunksOf(packed, 1),
    ]) {
      assert.deepEqual(await all(input), expected);
    }
    await handle.stat(); // it is still open
  } finally {
    await handle.close();
    await rm(path);
  }
  assert.deepEqual(await all(new Response(null)), []);
  assert.deepEqual(await all([]), []);
  for (const wrong of [7, null, undefined, {}]) {
    await assert.rejects(damier.readFrom(wrong).next(), TypeError);
  }
});

test("records, characters and encodings may cross the borders of chunks", async () => {
  const text = games(3);
  const expected = Array.from(damier.records(text), (record) => Array.from(record.tags));
  const inputs = [
    text,
    utf8(text),
    utf16(text, "little"),
    utf16(text, "big"),
    gzipSync(text),
    gzipSync(utf16(text, "big")),
  ];
  for (const input of inputs) {
    for (const size of [1, 2, 3, 7, 64, 511, 513, 100_000]) {
      const found = await all(chunksOf(input, size));
      assert.deepEqual(
        found.map(([, , , tags]) => tags),
        expected,
      );
    }
  }
  const [halved] = damier.records(chunksSync(text, 1), { keep: true });
  assert.equal(new Map(halved.tags).get("Event"), "Été 😀 1");
});

function* chunksSync(input, size) {
  for (let at = 0; at < input.length; at += size) {
    yield input.slice(at, at + size);
  }
}

test("numbers, lines, offsets and findings are those of the whole input", async () => {
  const wrong = sample("lices/broken/missed-capture.lices");
  const input = Buffer.concat([wrong, Buffer.from("\n"), wrong]);
  const options = { fileName: "x.lices" };
  const findings = [];
  for await (const record of damier.readFrom(chunksOf(input, 5), options)) {
    findings.push(...record.findings);
  }
  assert.deepEqual(findings, damier.check(input, options).findings);
  assert.equal(findings.length, 2);
});

test("a source is asked for a part when its records are", async () => {
  for (const pack of [(text) => text, utf8, (text) => utf16(text, "little")]) {
    const input = pack(games(1000));
    const size = Math.ceil(input.length / 1000);
    const seen = {};
    let count = 0;
    for await (const record of damier.readFrom(chunksOf(input, size, seen))) {
      count += 1;
      // The end of a record is known when the next one begins, and the encoding by the first 512 bytes.
      assert.ok(seen.pulled <= record.index + 10, `${seen.pulled} parts for ${record.index} records`);
      if (count === 50) {
        break;
      }
    }
    assert.ok(seen.closed);
    assert.ok(seen.pulled < 100, `${seen.pulled} parts`);
  }
});

test("memory does not grow with the input", { timeout: 600_000 }, async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const block = games(500);
  const comment = "a comment of many words ".repeat(1000);
  async function* endless(parts) {
    for (let part = 0; part < parts; part += 1) {
      yield utf8(part % 100 === 50 ? `[GameType "20"]\n\n1. 32-28 {${comment}} *\n\n` : block);
    }
  }
  const read = async (parts) => {
    let count = 0;
    let most = 0;
    for await (const record of damier.readFrom(endless(parts), { check: "none" })) {
      count += record.index > 0 ? 1 : 0;
      if (count % 5000 === 1) {
        collect();
        most = Math.max(most, process.memoryUsage().arrayBuffers);
      }
    }
    return { count, most };
  };
  const few = await read(20);
  const many = await read(400); // 15 MB
  assert.equal(many.count, 396 * 500 + 4);
  assert.ok(many.most < few.most + 4_000_000, `${few.most} and ${many.most} bytes`);
});

test("a record that is too large is skipped as in one piece", { timeout: 600_000 }, async () => {
  const large = `[GameType "20"]\n\n1. 32-28 {${"word\n".repeat(4_000_000)}} *\n\n`;
  const input = utf8(game(1) + large + game(3));
  const expected = Array.from(damier.records(input), shown);
  assert.equal(expected.length, 3);
  assert.deepEqual(await all(chunksOf(input, 70_000)), expected);
});

test("a failure of a source is its caller's, and a source is closed after a failure", async () => {
  async function* broken() {
    yield games(2).slice(0, -20);
    throw new RangeError("no more");
  }
  await assert.rejects(all(broken()), RangeError);
  const seen = {};
  await assert.rejects(all(chunksOf([7, 8], 1, seen)), TypeError);
  assert.ok(seen.closed);
  const cut = gzipSync(games(100)).subarray(0, 200);
  await assert.rejects(all(new Blob([cut])));
  await assert.rejects(all(new Blob([games(1)]), { ruleset: "no-such" }), { status: "bad-argument" });
});

test("several sources are read at the same time", async () => {
  const expected = Array.from(damier.records(games(20)), shown);
  const both = await Promise.all([all(chunksOf(games(20), 50)), all(chunksOf(utf8(games(20)), 33))]);
  assert.deepEqual(both, [expected, expected]);
});
