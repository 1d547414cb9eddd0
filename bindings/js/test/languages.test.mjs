// Messages in French: the findings are those of damier-check --lang fr; what programs read stays as it is.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

import { damier, filesIn, games, load, sample, source } from "./common.mjs";

const french = await load({ language: "fr" });
const check = join(process.env.DAMIER_NATIVE ?? "", "damier-check");
/** Files in encodings that need iconv, which is not there: another finding. */
const OTHERS = new Set(["charset-byte.sgf"]);

test(
  "findings of the broken samples are those of damier-check --lang fr",
  { skip: !existsSync(check) && "no programs" },
  () => {
    let english = 0;
    for (const game of games) {
      for (const name of filesIn("samples", game, "broken").filter((one) => !OTHERS.has(one))) {
        const folder = join(source, "samples", game, "broken");
        const run = spawnSync(check, ["--lang", "fr", "--quiet", "--all", name], { cwd: folder, encoding: "utf8" });
        const records = [...french.records(sample(`${game}/broken/${name}`), { fileName: name, keep: true })];
        assert.equal(records.map(({ report }) => report).join(""), run.stdout, name);
        english += records
          .map(({ report }) => report)
          .join("")
          .includes(": error: ")
          ? 1
          : 0;
        records.forEach((record) => record.free());
      }
    }
    assert.equal(english, 0);
  },
);

test("only what people read is translated", () => {
  const broken = sample("lices/broken/missed-capture.lices");
  const options = { fileName: "x.lices", fixes: true };
  const [one] = damier.check(broken, options).findings;
  const [other] = french.check(broken, options).findings;
  for (const member of ["message", "ruleText", "notes"]) {
    assert.notDeepEqual(other[member], one[member], member);
  }
  const rest = ({ message, ruleText, notes, ...others }) => others;
  assert.deepEqual(rest(other), rest(one));
  const lines = [damier, french].map((library) =>
    [...library.records(broken, { ...options, keep: true })].map(
      (record) => record.findingText(0, "json") + record.write("json") + record.write("native"),
    ),
  );
  assert.deepEqual(lines[0], lines[1]);
});

test("titles, explanations and summaries", () => {
  assert.equal(french.language, "fr");
  assert.equal(damier.language, "en");
  const title = (library, wanted) => library.rulesets.find(({ name }) => name === wanted).title;
  assert.equal(title(damier, "russian"), "Russian draughts");
  assert.equal(title(french, "russian"), "Dames russes");
  assert.deepEqual(
    french.rulesets.map(({ sides }) => sides),
    damier.rulesets.map(({ sides }) => sides),
  );
  assert.equal(french.translate("White"), "les Blancs");
  assert.equal(french.translate("not a message"), "not a message");
  assert.equal(damier.translate("White"), "White");
  for (const [at, code] of french.codes.entries()) {
    assert.equal(code.name, damier.codes[at].name);
    assert.notEqual(code.explanation, damier.codes[at].explanation);
    assert.equal(french.explain(code.name).explanation, code.explanation);
  }
  assert.ok(
    french.formats.every(({ name, summary }) => summary !== damier.formats.find((one) => one.name === name).summary),
  );
});

test("what is wrong with a move or a set-up is in French", () => {
  assert.throws(() => french.moves("international", { play: "32-28 19-23 37-32" }), {
    status: "bad-input",
    message: /doit prendre.*\nrègle D/s,
  });
  assert.throws(() => damier.moves("international", { play: "32-28 19-23 37-32" }), {
    status: "bad-input",
    message: /must take.*\nrule D/s,
  });
});

/** Words of the English texts of boards, pages and queries. */
const ENGLISH =
  /\b(to move|White|Black|Player|Last move|from|Cards|of the|did you mean|Moves|Start|Play|none|Placed)\b/;

test("boards are in French, with their words for those who do not see them", () => {
  for (const { name } of french.rulesets) {
    const position = french.position(name);
    const [first] = position.moves({ max: 1 });
    position.play(first.text);
    const draw = { legend: true, lastMove: true };
    for (const format of ["text", "unicode", "ansi", "tikz"]) {
      // TikZ has a style of that name.
      assert.doesNotMatch(position.draw(format, draw).replaceAll("damier from", ""), ENGLISH, `${name} ${format}`);
    }
    const words = position
      .draw("svg", draw)
      .replace(/<style>.*?<\/style>/s, "")
      .replace(/<[^>]*>/g, " ");
    assert.match(words, /Trait/, name);
    assert.doesNotMatch(words, ENGLISH, name);
    assert.ok(
      position.board.flat().every(({ pieceName }) => !ENGLISH.test(pieceName)),
      name,
    );
    position.free();
  }
  assert.equal(
    french
      .position("international", { setup: "W:WK5:B1" })
      .board.flat()
      .find(({ name }) => name === "5").pieceName,
    "dame blanche",
  );
  assert.match(
    french.board("international", { format: "text", draw: { legend: true } }),
    /Trait aux Blancs\n.*Les Blancs w pion, W dame/s,
  );
  assert.match(damier.board("international", { format: "text" }), /White to move/);
});

test("pages and documents are in French, and other formats are the same", () => {
  const text = sample("lices/broken/missed-capture.lices");
  const page = french.convert(text, "html");
  assert.match(page, /<html lang="fr"/);
  assert.match(page, /aria-label="Coups"/);
  // What people read: texts and labels, without the tags of the record.
  const shown = page.replace(/<(script|style|dl)\b.*?<\/\1>/gs, "");
  const labels = [...shown.matchAll(/(?:aria-label|title|placeholder)="([^"]*)"/g)].map(([, label]) => label);
  assert.doesNotMatch(`${labels.join("\n")}\n${shown.replace(/<[^>]*>/g, " ")}`, ENGLISH);
  assert.match(french.convert(text, "latex"), /damiererror\{b8 doit prendre/);
  for (const { name } of damier.formats.filter(({ name, writable }) => writable && !["html", "latex"].includes(name))) {
    let plain;
    try {
      plain = damier.convert(text, name);
    } catch {
      continue; // a format of other games
    }
    assert.equal(french.convert(text, name), plain, name);
  }
});

test("what is wrong with a query is in French", () => {
  const wrong = (library) => {
    try {
      return [...library.find("", 'white = "Zo\u00e9" and evnet = 1')];
    } catch ({ status, message }) {
      return { status, message };
    }
  };
  assert.match(wrong(damier).message, /^character 19 of the query: .*: did you mean event\?$/);
  assert.equal(wrong(french).status, "bad-input");
  assert.doesNotMatch(wrong(french).message, ENGLISH);
  assert.match(wrong(french).message, /19/);
});

test("each language that the package carries can be loaded", async () => {
  const carried = readdirSync(join(process.env.DAMIER_JS, "locale")).map((name) => name.replace(".mo", ""));
  assert.ok(carried.length >= 2);
  for (const language of carried) {
    assert.equal((await load({ language })).language, language);
  }
});

test("a catalogue may be bytes; another language, or what is not a catalogue, is an error", async () => {
  const bytes = readFileSync(join(process.env.DAMIER_JS, "locale/fr.mo"));
  assert.equal((await load({ language: "fr", catalogue: bytes })).translate("White"), "les Blancs");
  await assert.rejects(load({ language: "de" }), {
    name: "DamierError",
    status: "bad-argument",
    message: /'de'.*en, fr, eo/,
  });
  await assert.rejects(load({ language: "../fr" }), { status: "bad-argument" });
  await assert.rejects(load({ language: "fr", catalogue: new Uint8Array(100) }), { status: "bad-input" });
});
