// Inputs that are packed: a thread unpacks them, block by block.

import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { folderWith } from "./command.mjs";

const { BLOCK, readBlock, unpacked, Unreadable } = await import(
  pathToFileURL(join(process.env.DAMIER_JS, "cli/packed.js"))
);

/** Returns a hash of the parts of a packed file, and the size of the largest one. */
function read(file) {
  const descriptor = openSync(file);
  try {
    const hash = createHash("sha256");
    let largest = 0;
    for (const part of unpacked("gzip", descriptor, readBlock(descriptor))) {
      hash.update(part);
      largest = Math.max(largest, part.length);
    }
    return { hash: hash.digest("hex"), largest };
  } finally {
    closeSync(descriptor);
  }
}

test("what is packed is read as it was written, in blocks", () => {
  // Parts that pack badly and well, so that now the one thread and now the other is slower.
  const parts = [randomBytes(3 * BLOCK + 1), Buffer.alloc(40 * BLOCK, "1. 32-28 19-23\n"), randomBytes(BLOCK - 1)];
  const hash = createHash("sha256").update(Buffer.concat(parts)).digest("hex");
  const files = folderWith({
    "one.gz": gzipSync(Buffer.concat(parts)),
    "several.gz": Buffer.concat(parts.map((one) => gzipSync(one))),
  });
  try {
    for (let round = 0; round < 5; round += 1) {
      for (const name of ["one.gz", "several.gz"]) {
        const found = read(join(files.folder, name));
        assert.equal(found.hash, hash);
        assert.ok(found.largest <= BLOCK);
      }
    }
  } finally {
    files.remove();
  }
});

test("what is damaged, or not packed by gzip, is unreadable", () => {
  const packed = gzipSync(randomBytes(2 * BLOCK));
  const wrong = Buffer.from(packed);
  wrong.fill(0, BLOCK, BLOCK + 100);
  const files = folderWith({ "cut.gz": packed.subarray(0, BLOCK), "wrong.gz": wrong });
  try {
    for (const name of ["cut.gz", "wrong.gz"]) {
      assert.throws(() => read(join(files.folder, name)), Unreadable);
    }
  } finally {
    files.remove();
  }
  assert.throws(() => [...unpacked("xz", 0, new Uint8Array())], /packed by xz, which is not read here/u);
});

test("who reads only the beginning waits for nothing", () => {
  const files = folderWith({ "long.gz": gzipSync(Buffer.alloc(99 * BLOCK)) });
  const descriptor = openSync(join(files.folder, "long.gz"));
  try {
    for (const part of unpacked("gzip", descriptor, readBlock(descriptor))) {
      assert.ok(part.length > 0);
      break;
    }
  } finally {
    closeSync(descriptor);
    files.remove();
  }
});
