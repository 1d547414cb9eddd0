import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync } from "node:zlib";

const SCRIPT = new URL("../../scripts/web/brotli.mjs", import.meta.url).pathname;

test("each file with a copy by gzip gets one in Brotli", () => {
  const folder = mkdtempSync(join(tmpdir(), "damier-"));
  const text = "32-28 19-23 ".repeat(100);
  for (const name of ["page.css", "page.css.gz", "only.gz", "sw.js"]) {
    writeFileSync(join(folder, name), text);
  }
  execFileSync("node", [SCRIPT, folder]);
  assert.deepEqual(readdirSync(folder).sort(), ["only.gz", "page.css", "page.css.br", "page.css.gz", "sw.js"]);
  assert.equal(brotliDecompressSync(readFileSync(join(folder, "page.css.br"))).toString(), text);
});
