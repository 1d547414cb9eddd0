// The types in the comments of the page are right, where the type checker is installed (the package node-typescript).

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";

const settings = fileURLToPath(new URL("../../web/tsconfig.json", import.meta.url));
const { error } = spawnSync("tsc", ["--version"]);

test("types", { skip: error === undefined ? false : "tsc is not installed" }, () => {
  const { status, stdout } = spawnSync("tsc", ["-p", settings], { encoding: "utf8" });
  assert.equal(status, 0, stdout);
});
