// Joining modules into one script.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const program = fileURLToPath(new URL("../../scripts/web/bundle.py", import.meta.url));

/** Bundles modules whose entry is a.js; returns the script. */
function bundled(modules, options = []) {
  const folder = mkdtempSync(join(tmpdir(), "damier-bundle-"));
  try {
    for (const [name, text] of Object.entries(modules)) {
      writeFileSync(join(folder, name), text);
    }
    const output = join(folder, "out.js");
    const words = options.map((word) => word.replaceAll("@", `${folder}/`));
    execFileSync("python3", ["-B", program, ...words, join(folder, "a.js"), output], { stdio: "pipe" });
    return readFileSync(output, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ran(script) {
  const context = { out: [] };
  vm.runInNewContext(script, context);
  return context;
}

const modules = {
  "a.js":
    '/** Doc. */\nimport { one as first, Two } from "./b.js";\nimport { three } from "./c.js";\n' +
    '/** @type {any} */ (globalThis).out.push(first(), new Two().two, three, "/** kept */ // kept");\n',
  "b.js":
    'import {\n  three,\n} from "./c.js";\nexport function one() {\n  return three - 2;\n}\n' +
    "export class Two {\n  two = 2;\n}\n",
  "c.js": "// Once.\nout.push(0);\nexport const three = 3;\n",
};

test("modules are run once, in the order of their imports", () => {
  assert.deepEqual([...ran(bundled(modules)).out], [0, 1, 2, 3, "/** kept */ // kept"]);
});

test("a worker's script as text, with another module", () => {
  const script = bundled({ ...modules, "d.js": "export const three = 4;\n" }, [
    "--as-text",
    "source",
    "--replace",
    "@c.js=@d.js",
  ]);
  const context = ran(script);
  assert.deepEqual([...ran(context.source).out], [2, 2, 4, "/** kept */ // kept"]);
});

test("exports that are passed on", () => {
  const script = bundled({
    "a.js": 'import { x } from "./b.js";\nout.push(x);\n',
    "b.js": 'export { y as x } from "./c.js";\n',
    "c.js": "const y = 7;\nexport { y };\n",
  });
  assert.deepEqual([...ran(script).out], [7]);
});

test("what cannot be bundled is refused", () => {
  for (const text of [
    "export default 1;\n",
    "export let x = 1;\n",
    'import * as x from "./b.js";\n',
    'import "./b.js";\n',
    'import { x } from "./a.js";\n',
  ]) {
    assert.throws(() => bundled({ "a.js": text, "b.js": "" }), /cannot be bundled|imports itself/, text);
  }
});
