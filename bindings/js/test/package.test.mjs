// The npm package: it is made reproducibly, installed without a network, imported, run by npx, and its types are right.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

import { damier, source } from "./common.mjs";

/** Returns why a test cannot run without a program; false if it is there. */
function without(program) {
  const found = spawnSync(program, ["--version"], { shell: process.platform === "win32" });
  return found.error ? `${program} is not installed` : false;
}

const folder = mkdtempSync(join(tmpdir(), "damier-npm-"));
test.after(() => rmSync(folder, { recursive: true, force: true }));

/** npm keeps its files in the folder of the test. */
const env = {
  ...process.env,
  npm_config_cache: join(folder, "cache"),
  npm_config_update_notifier: "false",
  HOME: folder,
};

function run(program, words, cwd = folder) {
  return spawnSync(program, words, { cwd, env, encoding: "utf8" });
}

function packed(output) {
  execFileSync("sh", [join(source, "scripts/npm.sh"), process.env.DAMIER_JS, join(folder, output)], { env });
  return join(folder, output, `damier-${damier.version}.tgz`);
}

const broken = join(source, "samples/lices/broken/missed-capture.lices");

test("the package", { skip: without("npm") }, async (all) => {
  const tarball = packed("one");

  await all.test("the same files give the same bytes", () => {
    assert.deepEqual(readFileSync(packed("two")), readFileSync(tarball));
  });

  await all.test("it has what it needs and nothing else", () => {
    const files = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" }).split("\n").filter(Boolean);
    const commands = readdirSync(join(source, "bindings/js/cli")).map((name) => `package/cli/${name}`);
    const others = ["LICENSE", "README.md", "cli.js", "damier.d.ts", "damier.js", "package.json"];
    for (const name of [
      ...commands,
      "package/damier.wasm",
      "package/locale/fr.mo",
      ...others.map((one) => `package/${one}`),
    ]) {
      assert.ok(files.includes(name), `${name} is not in the package`);
    }
    const known =
      /^package\/(cli\/[a-z_]+\.js|damier(-analysis)?\.wasm|locale\/[a-z]+\.mo|LICENSE|README\.md|cli\.js|damier\.d\.ts|damier\.js|package\.json)$/u;
    assert.deepEqual(
      files.filter((name) => !known.test(name)),
      [],
    );
  });

  const project = join(folder, "project");
  mkdirSync(project);
  const installed = run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], project);
  assert.equal(installed.status, 0, installed.stderr);

  await all.test("import", () => {
    const code =
      "const { load } = await import('damier'); const damier = await load();" +
      "console.log(damier.version, damier.moves('international').length, import.meta.resolve?.('damier/damier.wasm') !== '')";
    writeFileSync(join(project, "use.mjs"), code);
    assert.equal(run("node", ["use.mjs"], project).stdout, `${damier.version} 9 true\n`);
  });

  await all.test("npx", () => {
    copyFileSync(broken, join(project, "missed-capture.lices"));
    const ran = run("npx", ["--no-install", "damier", "check", "missed-capture.lices"], project);
    assert.equal(ran.stdout, readFileSync(join(source, "tests/golden/lices/broken/missed-capture.txt"), "utf8"));
    assert.equal(ran.status, 1);
  });

  await all.test("examples", () => {
    for (const name of readdirSync(join(source, "examples/js"))) {
      copyFileSync(join(source, "examples/js", name), join(project, name));
    }
    const checked = run("node", ["check.mjs", "missed-capture.lices"], project);
    assert.match(
      checked.stdout,
      /^missed-capture\.lices:8:13: error: b8 must take: Eb8\(7c\)d6 .*\(rule L8\)\n {4}legal here: /u,
    );
    assert.match(checked.stdout, /\n1 records, 1 of them wrong\n$/u);
    assert.equal(checked.status, 1);
    const game = (moves, result) => `[GameType "20"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;
    const games = [
      ["1. 32-28 19-23 2. 28x19 14x23", "2-0"],
      ["1. 32-28 19-23 2. 28x19", "1-1"],
      ["1. 31-27 19-23", "*"],
      ["1. 31-27", "*"],
      ["1. 31-99 19-23", "*"],
    ];
    writeFileSync(join(project, "games.pdn"), games.map((one) => game(...one)).join(""));
    const counted = run("node", ["openings.mjs", "2", "games.pdn"], project);
    assert.deepEqual(JSON.parse(counted.stdout), [
      { ruleset: "international", moves: "32-28 19-23", games: 2, first: 1, draw: 1, second: 0 },
      { ruleset: "international", moves: "31-27 19-23", games: 1, first: 0, draw: 0, second: 0 },
    ]);
  });

  await all.test("types", { skip: without("tsc") }, () => {
    copyFileSync(join(source, "bindings/js/test/types/consumer.ts"), join(project, "consumer.ts"));
    const words = ["--noEmit", "--strict", "--target", "es2022", "--module", "es2022", "--moduleResolution", "node"];
    for (const lib of ["es2022,dom", "es2022"]) {
      const ran = run("tsc", [...words, "--lib", lib, "consumer.ts"], project);
      assert.equal(ran.stdout + ran.stderr, "");
    }
  });
});

test("the types of the command", { skip: without("tsc") }, () => {
  const copy = join(folder, "sources");
  mkdirSync(copy);
  for (const name of ["cli.js", "cli", "damier.d.ts", "test/types/node.d.ts"]) {
    symlinkSync(join(source, "bindings/js", name), join(copy, name.replace("test/types/", "")));
  }
  const words = ["--noEmit", "--allowJs", "--checkJs", "--strict", "--target", "es2022", "--module", "es2022"];
  const more = ["--moduleResolution", "node", "--lib", "es2022,dom", "--preserveSymlinks", "node.d.ts", "cli.js"];
  const ran = run("tsc", [...words, ...more], copy);
  assert.equal(ran.stdout + ran.stderr, "");
});

test("modules of the command are short", () => {
  for (const name of readdirSync(join(source, "bindings/js/cli"))) {
    const lines = readFileSync(join(source, "bindings/js/cli", name), "utf8").split("\n").length - 1;
    assert.ok(lines < 400, `${name} has ${lines} lines`);
  }
});
