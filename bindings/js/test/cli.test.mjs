// The command: its inputs, options, outputs and exit statuses. golden.py runs the golden tests of the programs.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

import { damierCommand, folderWith, native, withoutNative } from "./command.mjs";
import { source } from "./common.mjs";

const { optionsOf } = await import(pathToFileURL(join(process.env.DAMIER_JS, "cli/main.js")));

const GOOD = '[Ruleset "lices"]\n[Result "*"]\n\n1. d4-e3 2. d6-e5 *\n';
const BAD = '[Ruleset "lices"]\n[Result "*"]\n\n1. d4-e4 2. d6-e5 *\n';
const WARNED = Array.from(
  { length: 9 },
  (_none, i) => `[Ruleset "lices"]\n[Result "*"]\n[Date "x${i}"]\n\n1. d4-e3 *\n`,
).join("\n");

/** Runs the command and checks its status. */
function expect(status, words, options) {
  const ran = damierCommand(words, options);
  const shown = `${words.join(" ")}\n${ran.stdout}${ran.stderr}`;
  assert.equal(ran.status, status, shown);
  return { out: `${ran.stdout ?? ""}`, err: `${ran.stderr ?? ""}`, bytes: ran.stdout };
}

function withFiles(files, use) {
  const { folder, remove } = folderWith(files);
  try {
    use(folder);
  } finally {
    remove();
  }
}

/** Checks that the command and the native program do the same. */
function same(words, options) {
  const ran = damierCommand(words, options);
  const its = native(words, options);
  assert.equal(`${ran.stdout}`, `${its.stdout}`, words.join(" "));
  assert.equal(ran.status, its.status, `${words.join(" ")}\n${ran.stderr}${its.stderr}`);
  return `${ran.stdout}`;
}

test("exit statuses", () => {
  expect(0, ["check"], { input: GOOD });
  expect(1, ["check"], { input: BAD });
  expect(0, ["check", "--exit-zero"], { input: BAD });
  expect(2, ["check"], { input: "" });
  expect(0, ["check", "--allow-empty"], { input: "" });
  expect(2, ["check", "no-such-file.pdn"]);
  expect(0, ["--help"]);
  expect(2, ["chek"]);
});

test("2 beats 1, and the other files are still read", () => {
  withFiles({ "a.lices": BAD, "b.lices": GOOD }, (cwd) => {
    const { out, err } = expect(2, ["check", "a.lices", "none.lices", "b.lices"], { cwd });
    assert.match(out, /^a\.lices:4:/u);
    assert.match(out, /3 files, 2 records/u);
    assert.equal(err, "damier-check: none.lices: No such file or directory\n");
  });
});

test("wrong command lines", () => {
  const wrong = [
    [["check", "--strikt"], "unknown option --strikt: did you mean --strict?"],
    [["check", "--format", "xml"], "--format: 'xml' is not one of text, gcc, json"],
    [["check", "--format", "sarif"], "--format sarif is not in this command; the native program damier-check has it"],
    [["check", "--baseline", "x"], "--baseline is not in this command; the native program damier-check has it"],
    [["check", "--max-errors", "-1"], "--max-errors must be a non-negative integer, not '-1'"],
    [["check", "--strict=1"], "option --strict takes no value"],
    [["check", "--format"], "option --format needs a value"],
    [["check", "-f", "gcc", "-f", "gcc"], "--format is given twice"],
    [["check", "--ruleset", "chess"], "--ruleset: expected the name of a ruleset, found 'chess'"],
    [["check", "--set", "Colour=blue"], "--set: 'Colour' is not a parameter of the rules"],
    [["check", "--set", "TouchMove"], "--set: 'TouchMove' is not TAG=VALUE"],
    [["check", "--from", "docx"], "--from: expected the name of a format"],
    [["check", "--select", "mised-capture"], "did you mean missed-capture?"],
    [["board", "-t", "png"], "--to png is not in this command; the native program damier-board has it"],
    [["board", "-o", "x.png"], "the native program damier-board has it"],
    [["convert", "-t", "json", "-o", "x.csv"], "contradicts"],
    [["convert", "--sort", "date"], "--sort is not in this command; the native program damier-convert has it"],
    [["find"], "expected a query before the files"],
    [["find", "kindd"], "query: "],
    [["replay"], "'replay' is not in this command; the native program damier has it"],
    [["explain", "mised-capture"], "unknown code 'mised-capture': did you mean missed-capture?"],
  ];
  for (const [words, message] of wrong) {
    const { out, err } = expect(2, words, { input: GOOD });
    assert.equal(out, "");
    assert.ok(err.startsWith("damier") && err.includes(message) && err.includes("--help'."), `${words}: ${err}`);
  }
});

test("every option of the native programs is known here or said to be there", () => {
  for (const command of ["check", "convert", "moves", "board", "find", "analyse", "repair"]) {
    const help = readFileSync(join(source, `tests/golden/tools/help/damier-${command}.txt`), "utf8");
    const options = [...help.matchAll(/^ {2}(?:-.,| {3}) --([a-z-]+)/gmu)].map(([, name]) => name);
    assert.ok(options.length > 20);
    const { options: own, elsewhere } = optionsOf(command);
    assert.deepEqual(
      options.filter((option) => !Object.hasOwn(own, option) && !elsewhere.includes(option)),
      [],
    );
    assert.deepEqual(
      Object.keys(own).filter((option) => !options.includes(option)),
      [],
    );
    assert.deepEqual(
      Object.keys(own).filter((option) => elsewhere.includes(option)),
      [],
    );
    for (const [, letter, option] of help.matchAll(/^ {2}-(.), --([a-z-]+)/gmu)) {
      assert.equal(own[option]?.letter ?? letter, letter, `${command} -${letter}`);
    }
    assert.match(expect(0, [command, "--help"]).out, /^Exit status:$/mu);
  }
});

test("lines that end as on Windows", { skip: withoutNative }, () => {
  withFiles({ "a.lices": BAD.replaceAll("\n", "\r\n"), "list.txt": "a.lices\r\na.lices\r\n" }, (cwd) => {
    same(["check", "a.lices"], { cwd });
    assert.match(expect(1, ["check", "--files-from", "list.txt"], { cwd }).out, /2 files/u);
  });
});

test("reports equal those of the program", { skip: withoutNative }, () => {
  const files = { "a.lices": BAD, "b.lices": GOOD, "w.lices": WARNED, "d/c.lices": BAD, "d/x.txt": "no record" };
  withFiles(files, (cwd) => {
    for (const format of ["text", "gcc", "json"]) {
      for (const more of [
        [],
        ["--strict"],
        ["--all"],
        ["--quiet"],
        ["--max-errors", "1"],
        ["--max-findings=2"],
        ["--syntax-only"],
        ["--go-on"],
        ["--ignore", "straight-pion,date-form"],
        ["--select=straight-pion"],
        ["--record", "2-3"],
        ["--color=always"],
        ["--ruleset", "marelle"],
      ]) {
        same(["check", "--format", format, ...more, "-r", "a.lices", "w.lices", "d", "b.lices"], { cwd });
      }
    }
    same(["check", "-qr", "."], { cwd });
    same(["check", "--stdin-name", "x.lices"], { input: BAD });
    same(["check", "-fjson", "--", "-"], { input: BAD });
  });
});

test("settings of a directory", { skip: withoutNative }, () => {
  const bare = "1. d4-e3 2. d6-e5 *\n";
  withFiles(
    {
      ".git/x": "",
      ".damier": "ruleset = lices # the club\nignore = straight-pion\n",
      "d/a.txt": bare,
      "d/b.lices": BAD,
      "e/.damier": "nonsense\n",
      "e/c.lices": GOOD,
    },
    (cwd) => {
      assert.match(same(["check", "d/a.txt", "d/b.lices"], { cwd }), /1 finding ignored by \.damier/u);
      same(["check", "--no-config", "d/b.lices"], { cwd });
      assert.match(expect(2, ["check", "e/c.lices"], { cwd }).err, /\.damier:1: expected KEY = VALUE/u);
      assert.equal(native(["check", "e/c.lices"], { cwd }).status, 2);
    },
  );
});

test("compressed inputs", { skip: withoutNative }, () => {
  const twice = Buffer.concat([gzipSync(BAD), gzipSync("\n" + GOOD)]);
  withFiles(
    { "a.lices.gz": twice, "cut.lices.gz": gzipSync(GOOD.repeat(99)).subarray(0, 60), "x.zip": "PK\u0003\u0004" },
    (cwd) => {
      for (const format of ["text", "gcc", "json"]) {
        same(["check", "-f", format, "a.lices.gz"], { cwd });
      }
      assert.match(expect(2, ["check", "cut.lices.gz"], { cwd }).err, /cut\.lices\.gz: damaged gzip/u);
      assert.match(expect(2, ["check", "x.zip"], { cwd }).err, /x\.zip: it is packed by zip/u);
    },
  );
});

test("directories", () => {
  withFiles(
    { "d/a.lices": GOOD, "d/e/B.PDN": '[GameType "20"]\n\n1. 32-28 *\n', "d/no.txt": "x", "f/z.lices": GOOD },
    (cwd) => {
      assert.match(expect(2, ["check", "d"], { cwd }).err, /d: is a folder; use --recursive to read it/u);
      assert.match(expect(0, ["check", "-r", "d"], { cwd }).out, /^2 files, 2 records/mu);
      if (process.platform !== "win32") {
        symlinkSync("../f", join(cwd, "d/link"));
        assert.match(expect(2, ["check", "-r", "d"], { cwd }).err, /is a link to a folder elsewhere/u);
      }
    },
  );
});

test("hostile names and records", () => {
  const esc = "\u001b[31m";
  const { out } = expect(1, ["check", "--stdin-name", `${esc}\u202Ex.lices`], {
    input: BAD.replace("d4-e4", `d4${esc}e4`),
  });
  assert.ok(!out.includes("\u001b") && !out.includes("\u202e"), out);
  const { err } = expect(2, ["check", `${esc}none`]);
  assert.ok(!err.includes("\u001b"), err);
});

test("output files", () => {
  withFiles({ "a.lices": GOOD, "bad.lices": "" }, (cwd) => {
    expect(0, ["convert", "-o", "a.json", "a.lices"], { cwd });
    assert.equal(JSON.parse(readFileSync(join(cwd, "a.json"), "utf8")).ruleset, "lices");
    assert.match(
      expect(2, ["convert", "-o", "a.json", "a.lices"], { cwd }).err,
      /a\.json exists; --overwrite replaces it/u,
    );
    expect(0, ["convert", "-O", "-o", "a.json", "a.lices"], { cwd });
    expect(2, ["convert", "-o", "b.json", "bad.lices"], { cwd });
    expect(2, ["convert", "-o", "none/b.json", "a.lices"], { cwd });
    assert.deepEqual(readdirSync(cwd).sort(), ["a.json", "a.lices", "bad.lices"]);
  });
});

test("what a conversion loses is reported", { skip: withoutNative }, () => {
  const words = ["convert", "--to", "hub"];
  const input = '[GameType "20"]\n[White "Anna"]\n\n1. 32-28 {centre} *\n';
  same(["convert", "--to", "sgf"], { input });
  assert.match(expect(native(words, { input }).status, words, { input }).err, /record 1 is cut down/u);
});

test("a full disk is not ignored", { skip: !existsSync("/dev/full") }, () => {
  const full = openSync("/dev/full", "w");
  for (const words of [["check"], ["convert"], ["moves", "--ruleset", "lices"], ["find", "kind capture", "--count"]]) {
    const ran = damierCommand(words, { input: GOOD, stdio: ["pipe", full, "pipe"] });
    assert.equal(ran.status, 2, words.join(" "));
    assert.match(`${ran.stderr}`, /standard output: No space left on device/u);
  }
});

test("a closed pipe is quiet", { skip: process.platform === "win32" }, async () => {
  const child = spawn(process.execPath, [join(process.env.DAMIER_JS, "cli.js"), "check", "--all", "-f", "gcc"]);
  let err = "";
  child.stderr.on("data", (part) => (err += part));
  child.stdin.on("error", () => {});
  child.stdout.destroy();
  child.stdin.end(`${BAD}\n`.repeat(20000));
  const status = await new Promise((resolve) => child.on("close", resolve));
  assert.deepEqual([status, err], [141, ""]);
});

test("finding", { skip: withoutNative }, () => {
  const cwd = join(source, "samples/dames");
  const files = readdirSync(cwd)
    .filter((name) => name.endsWith(".pdn"))
    .slice(0, 12);
  for (const words of [
    ["--list"],
    ["--count"],
    ["--count", "--all"],
    ["--list", "--all", "--variations"],
    [],
    ["--invert", "--list"],
    ["--unique", "--count"],
    ["--first", "2", "--to", "json"],
    ["--to", "ndjson"],
    ["--first=1", "-t", "json"],
  ]) {
    same(["find", "kind capture", ...words, ...files], { cwd });
  }
  assert.equal(expect(1, ["find", 'white = "nobody"', "--list", files[0]], { cwd }).out, "");
});

test("boards of records", { skip: withoutNative }, () => {
  const cwd = join(source, "samples/lices");
  for (const words of [
    [],
    ["--ply", "19", "--last-move"],
    ["--ply=19", "--last-move", "--flip"],
    ["--ply", "0", "--last-move"],
  ]) {
    same(["board", "blocked.lices", ...words], { cwd });
  }
  const input = '[GameType "20"]\n\n1. 32-28 {[%csl G28]} *\n';
  assert.match(expect(0, ["board", "-"], { input }).err, /marks in comments are not drawn/u);
});

test("positions", { skip: withoutNative }, () => {
  const set = "W:WCa9,Eb8,6d:BEb8,Ca9";
  for (const words of [
    ["--ruleset", "international"],
    ["-p", set],
    ["-p", set, "--play", "6d-7c"],
    ["-p", set, "--show", "position"],
    ["--ruleset", "lices", "--show=position"],
  ]) {
    same(["moves", ...words]);
  }
  for (const words of [
    [],
    ["--flip"],
    ["--coordinates"],
    ["--coordinates=off"],
    ["-t", "unicode"],
    ["-t", "svg"],
    ["-t", "svg", "--size=300", "--theme", "print", "--caption", "off", "--frame=off"],
    ["--to=tikz"],
    ["-t", "ansi"],
  ]) {
    for (const ruleset of ["lices", "marelle", "russian", "alice", "lignes-d-action"]) {
      same(["board", "--ruleset", ruleset, ...words]);
    }
  }
  assert.match(expect(2, ["moves", "-p", "W:W1:B2"]).err, /legal in several rulesets|no game accepts the set-up/u);
  assert.match(expect(2, ["moves", "--ruleset", "lices", "--play", "a1-a2"]).err, /--play: /u);
});
