// What a page has to load.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { gzipSync } from "node:zlib";

const MEBIBYTE = 1 << 20;

for (const [module, most] of [
  ["damier.wasm", MEBIBYTE],
  ["damier-analysis.wasm", 2 * MEBIBYTE],
]) {
  test(`size of ${module}`, () => {
    const size = gzipSync(readFileSync(join(process.env.DAMIER_JS, module)), { level: 9 }).length;
    assert.ok(size <= most, `${size} bytes with gzip -9, of ${most}`);
  });
}
