// scripts/web.sh alone makes the page: what it installs and builds, and with which tables of endings. The programs that it
// runs are replaced by ones that write down how they were called. Needs no library.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const python = execFileSync("sh", ["-c", "command -v python3"], { encoding: "utf8" }).trim();

const CMAKE = `#!/bin/sh
echo "cmake $*" >>calls
case $1 in --build) mkdir -p build/wasm/js && touch build/wasm/js/damier.wasm ;; esac
`;
const PYTHON = `#!/bin/sh
case $2 in
  */tables.py) exec "${python}" "$@" ;;
  */rules.py) touch "$3" ;;
esac
`;
const PACKAGES = `build_packages=b wasm_packages=w
install_packages() { echo "install $*" >>calls; }
`;

function program(path, text) {
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

/** Runs the script in a tree of its own; returns how it ended, what was called, and the list of tables. */
function made(environment = {}, prepare = () => {}) {
  const tree = mkdtempSync(join(tmpdir(), "damier-web-"));
  try {
    cpSync(join(root, "scripts"), join(tree, "scripts"), { recursive: true });
    writeFileSync(join(tree, "CMakeLists.txt"), "project(damier VERSION 1.2.3)\n");
    writeFileSync(join(tree, "scripts/packages.sh"), PACKAGES);
    mkdirSync(join(tree, "bin"));
    program(join(tree, "bin/cmake"), CMAKE);
    program(join(tree, "bin/python3"), PYTHON);
    prepare(tree);
    const { DAMIER_JS: _js, DAMIER_BIN: _bin, DAMIER_WEB_TABLES: _tables, PATH, ...others } = process.env;
    const { status, stderr } = spawnSync("sh", [join(tree, "scripts/web.sh")], {
      encoding: "utf8",
      env: { ...others, PATH: `${join(tree, "bin")}:${PATH}`, ...environment },
    });
    const read = (name) => (existsSync(join(tree, name)) ? readFileSync(join(tree, name), "utf8") : "");
    return { status, stderr, calls: read("calls").trim().split("\n"), tables: read("dist/web/tables/index.json") };
  } finally {
    rmSync(tree, { recursive: true });
  }
}

function withModules(tree) {
  mkdirSync(join(tree, "js"));
  writeFileSync(join(tree, "js/damier.wasm"), "");
}

test("on a fresh system the modules and the programs for tables are built", () => {
  // The programs of this test are not there after all: the page has no tables then, and is made.
  const { status, stderr, calls, tables } = made();
  assert.equal(status, 0, stderr);
  assert.match(calls[0], /^install b w .*\bmandoc\b/);
  assert.deepEqual(
    calls.slice(1).map((call) => call.split(" ").slice(0, 3).join(" ")),
    ["cmake --preset wasm", "cmake --build build/wasm", "cmake --preset release", "cmake --build build/release"],
  );
  assert.match(stderr, /the page has no tables of endings: build\/release\/bin\/damier does not exist/);
  assert.deepEqual(JSON.parse(tables), []);
});

test("modules that are there are used, and no tables where none are wanted", () => {
  for (const DAMIER_WEB_TABLES of ["", "none"]) {
    const { status, stderr, calls, tables } = made({ DAMIER_JS: "js", DAMIER_WEB_TABLES }, withModules);
    assert.deepEqual([status, stderr, calls], [0, "", [""]]);
    assert.deepEqual(JSON.parse(tables), []);
  }
});

test("a folder without modules and a ruleset that does not exist are errors", () => {
  const none = made({ DAMIER_JS: "js" });
  assert.deepEqual([none.status, none.stderr], [1, "web.sh: js/damier.wasm does not exist\n"]);
  const { status, stderr } = made(
    { DAMIER_JS: "js", DAMIER_BIN: "bin", DAMIER_WEB_TABLES: "english englsh" },
    (tree) => {
      withModules(tree);
      program(join(tree, "bin/damier"), "#!/bin/sh\necho english 8x8\n");
      program(join(tree, "bin/damier-tables"), "#!/bin/sh\nexit 1\n");
    },
  );
  assert.deepEqual([status, stderr], [1, "tables.py: there is no ruleset englsh\n"]);
});
