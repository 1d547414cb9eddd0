// Sites, which are in damier-analysis.wasm: their files are those of damier-convert.

import assert from "node:assert/strict";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import test from "node:test";

import { native, withoutNative } from "./command.mjs";
import { damier, filesIn, load, sample, source } from "./common.mjs";

const analyst = await load({ analysis: true });
const names = filesIn("samples", "tournaments").filter((name) => name.endsWith(".pdn"));

/** The games of several inputs. */
function* all() {
  for (const name of names) {
    yield* analyst.read(sample(`tournaments/${name}`), { name });
  }
}

/** Returns the files below a directory, by their paths. */
function filesBelow(directory) {
  const paths = readdirSync(directory, { recursive: true }).filter((path) => statSync(join(directory, path)).isFile());
  return new Map(paths.sort().map((path) => [path.replaceAll(sep, "/"), readFileSync(join(directory, path))]));
}

function inDirectory(run) {
  const directory = mkdtempSync(join(tmpdir(), "damier-"));
  return Promise.resolve(run(directory)).finally(() => rmSync(directory, { recursive: true }));
}

test("a site has the files of damier-convert", { skip: withoutNative }, () =>
  inDirectory((directory) => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    writeFileSync(join(directory, "logo.svg"), logo);
    const cases = [
      [[], {}],
      [
        ["--title", "\u00c9lan", "--logo", join(directory, "logo.svg"), "--theme", "classic"],
        { title: "\u00c9lan", logo, theme: "classic" },
      ],
      [["--strip", "comments,nags"], { comments: false, nags: false, theme: "wood" }],
      [["--base-url", "https://example.org/g", "--previews", "0"], { baseUrl: "https://example.org/g" }],
    ];
    for (const [index, [words, options]] of cases.entries()) {
      const out = join(directory, `site${index}`);
      const given = ["convert", "--no-config", "--to", "site", "-o", out, ...words, ...names];
      assert.equal(native(given, { cwd: join(source, "samples/tournaments") }).status, 0);
      const expected = filesBelow(out);
      const made = new Map([...analyst.site(all(), options)].map(({ path, bytes }) => [path, Buffer.from(bytes)]));
      assert.deepEqual([...made.keys()].sort(), [...expected.keys()].sort());
      for (const [path, bytes] of expected) {
        assert.ok(bytes.equals(made.get(path)), `${path} of ${words.join(" ")}`);
      }
    }
  }),
);

test("a site is written into a directory", () =>
  inDirectory(async (directory) => {
    const out = join(directory, "site");
    const count = await analyst.writeSite(all(), out, { title: "Club" });
    const before = filesBelow(out);
    assert.equal(before.size, count);
    assert.match(`${before.get("index.html")}`, />Club</u);
    const state = statSync(join(out, "index.html"));
    assert.equal(await analyst.writeSite(all(), out, { title: "Club" }), count);
    assert.equal(statSync(join(out, "index.html")).ino, state.ino);
    assert.deepEqual(filesBelow(out), before);

    const other = join(directory, "other");
    mkdirSync(other);
    writeFileSync(join(other, "notes.txt"), "mine");
    await assert.rejects(analyst.writeSite(all(), other), /overwrite: true/u);
    assert.deepEqual(readdirSync(other), ["notes.txt"]);
    assert.equal(await analyst.writeSite(all(), other, { overwrite: true }), count);

    const linked = join(directory, "linked");
    mkdirSync(linked);
    symlinkSync(other, join(linked, "assets"));
    await assert.rejects(analyst.writeSite(all(), linked, { overwrite: true }), /is a link/u);
  }));

test("a site is the conversion of an input", () => {
  const text = sample("tournaments/swiss.pdn");
  const made = [...analyst.convert(text, "site", { name: "swiss.pdn", title: "Open" })];
  assert.deepEqual(made, [...analyst.site(analyst.read(text, { name: "swiss.pdn" }), { title: "Open" })]);
  assert.equal(made[0].path, "assets/site.js");
  assert.ok(made.every(({ bytes }) => bytes instanceof Uint8Array && bytes.length > 0));
});

test("two sites are written side by side, and one is left", () => {
  const whole = [...analyst.site(all())].map(({ path }) => path);
  const [one, other] = [analyst.site(all()), analyst.site(all())];
  const paths = [];
  for (const { path } of one) {
    paths.push(path);
    if (paths.length < 20) {
      assert.equal(other.next().value.path, path);
    }
  }
  assert.deepEqual(paths, whole);
  assert.equal(other.return().done, true);
});

test("wrong options of a site", () => {
  assert.throws(() => damier.site([]), { status: "nothing" });
  assert.throws(() => damier.convert("", "site"), { status: "nothing" });
  assert.throws(() => analyst.site([], { colour: "red" }), { status: "bad-argument" });
  assert.throws(() => analyst.site([], { baseUrl: "example.org" }), /is not an address/u);
  assert.throws(() => analyst.site([], { logo: "text" }), /is not a picture/u);
  assert.throws(() => analyst.site([], { theme: "dark" }), { status: "bad-argument" });
  assert.throws(() => analyst.site(7), TypeError);
  assert.ok([...analyst.site([])].some(({ path }) => path === "index.html"));
});
