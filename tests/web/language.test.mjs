// The language of the page: every sentence for people goes through tr, trn or trc, and has its translation.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

import { N_, languageFor, setLanguage, tr, trc, trn } from "../../web/language.js";
import { pieceName, sideLabel, sideName } from "../../web/names.js";
import { moveInWords } from "../../web/play/words.js";
import { scoreText, sentenceOf } from "../../web/analyse/report.js";
import { summaryText } from "../../web/check/list.js";

const source = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "damier-language-"));
test.after(() => rmSync(folder, { recursive: true }));

/** Returns what the page loads for French. */
function french() {
  const output = join(folder, "messages-fr.js");
  execFileSync("python3", ["-B", join(source, "scripts/web/messages.py"), "write", "fr", folder, output]);
  const context = {};
  vm.runInNewContext(readFileSync(output, "utf8"), context);
  return JSON.parse(JSON.stringify(context.damierMessages));
}

const messages = french();
const scripts = ["", "check", "play", "analyse"].flatMap((part) =>
  readdirSync(join(source, "web", part))
    .filter((name) => name.endsWith(".js"))
    .map((name) => join("web", part, name)),
);

const LITERAL = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/;
const of = (pattern) => new RegExp(pattern.replaceAll("LITERAL", LITERAL.source), "g");
const CALLS = [
  of("\\b(?:tr|N_)\\(\\s*(LITERAL)"),
  of("\\btrn\\(\\s*(LITERAL),\\s*(LITERAL)"),
  of("\\btrc\\(\\s*(LITERAL),\\s*(LITERAL)"),
];
const valueOf = (literal) => vm.runInNewContext(literal);

/** Returns the code of a script: comments, and regular expressions in the forms of the page, are taken out. */
function codeOf(text) {
  return text
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/^(\s*|.*[;{},)] *)\/\/[^\n]*$/gm, "$1")
    .replace(/([(,=:]\s*)\/(?:[^/\n\\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g, "$1null");
}

/** Returns the messages in a script, and its code without them. */
function messagesOf(text) {
  const found = [];
  let rest = codeOf(text);
  const [plain, plural, inContext] = CALLS;
  rest = rest.replace(plain, (_all, one) => (found.push([valueOf(one)]), "tr("));
  rest = rest.replace(plural, (_all, one, many) => (found.push([valueOf(one), valueOf(many)]), "trn("));
  rest = rest.replace(
    inContext,
    (_all, context, one) => (found.push([`${valueOf(context)}\u0004${valueOf(one)}`]), "trc("),
  );
  return { found, rest };
}

const placeholders = (text) => [...new Set(text.replaceAll(/\{(\d+):\w+\}/g, "{$1}").match(/\{\d+\}/g) ?? [])].sort();

test("every sentence has its translation, with the same placeholders", () => {
  let count = 0;
  for (const name of scripts) {
    for (const [one, many] of messagesOf(readFileSync(join(source, name), "utf8")).found) {
      count += 1;
      const translated = messages[one];
      assert.ok(
        translated !== undefined && translated !== "",
        `${name}: '${one}' is not translated: run scripts/po.sh`,
      );
      const forms = many === undefined ? [translated] : translated;
      assert.equal(forms.length, many === undefined ? 1 : 2, one);
      const known = [one, many ?? one].map((text) => String(placeholders(text)));
      forms.forEach((form) => assert.ok(known.includes(String(placeholders(form))), `${name}: ${form}`));
    }
  }
  assert.ok(count > 250, `only ${count} messages`);
});

/** Literals that no reader sees: names of classes, parts of styles, values of attributes, faults of the page itself. */
const UNSEEN = [
  /^(?:[a-z-]+ )*[a-z-]+-[a-z-]+(?: [a-z-]+)*$/,
  /^screen and /,
  /[#.[>{<]/,
  /^(?:position|line|tray|panel|index|row|bar|moves|graph) \w+$/,
  /^application\//,
  /^part part-$/,
  /^a, button, summary$/,
  /^player ~ /, // a query
];
/** Faults that only a wrong page has. */
const FAULTS = [
  "no record",
  "the game has no such place",
  "the worker has no function ",
  "no such question: ",
  "a line of more than ",
];
const SHOWN =
  /(?:\btext|\btitle|["']aria-label["']|\bplaceholder|\blabel|\.textContent|\.title|\.placeholder)\s*[:=]\s*$/;

/** Returns texts of a script that people would read in English. */
function bypassing(text) {
  const { rest } = messagesOf(text);
  const found = [];
  for (const match of rest.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.|\$(?!\{))*)/g)) {
    const words = match[1] ?? match[2] ?? match[3];
    if (words.includes("\n")) {
      continue; // code between two templates within one another
    }
    const isShown = SHOWN.test(rest.slice(Math.max(0, match.index - 60), match.index)) && /[A-Za-z]{2}/.test(words);
    const isSentence = /[A-Za-z]{2,},? [a-z]{2,}/.test(words) || /^[A-Z][a-z]+(?:…|\.)$/.test(words);
    if ((isShown || isSentence) && !UNSEEN.some((form) => form.test(words)) && !FAULTS.includes(words)) {
      found.push(words);
    }
  }
  return found;
}

test("no text for people bypasses the messages", () => {
  const found = scripts.flatMap((name) =>
    bypassing(readFileSync(join(source, name), "utf8")).map((text) => `${name}: ${text}`),
  );
  assert.deepEqual(found, []);
});

test("a text that bypasses them is noticed", () => {
  for (const [code, text] of [
    ['make("p", { text: "Wrong" });', "Wrong"],
    ["element.textContent = `Game ${number}`;", "Game "],
    ['say("This is not translated");', "This is not translated"],
    ["button.title = 'Turn';", "Turn"],
    ['make("b", {"aria-label": "Board"})', "Board"],
    ['make("label", {}, " A touched piece must be played")', " A touched piece must be played"],
  ]) {
    assert.deepEqual(bypassing(code), [text]);
  }
  assert.deepEqual(
    bypassing('make("p", { class: "play-hint is-x", text: tr("Fine, too") }); // not "this one here"'),
    [],
  );
});

test("the texts of index.html and of the templates are translated", () => {
  const made = execFileSync(
    "python3",
    [
      "-B",
      join(source, "scripts/web/messages.py"),
      "templates",
      "web/index.html",
      "libdiagram/src/page/templates.html",
    ],
    { encoding: "utf8" },
  );
  const texts = [...made.matchAll(/N_\((".*")\);/g)].map(([, text]) => JSON.parse(text));
  assert.ok(texts.length > 50);
  assert.deepEqual(
    texts.filter((text) => messages[text] === undefined),
    [],
  );
});

test("the language: by the address, by choice, by the browser", () => {
  assert.equal(languageFor("", undefined, ["fr-CA", "en"]), "fr");
  assert.equal(languageFor("", undefined, ["de", "en-GB", "fr"]), "en");
  assert.equal(languageFor("", "en", ["fr"]), "en");
  assert.equal(languageFor("?lang=fr", "en", ["en"]), "fr");
  assert.equal(languageFor("?lang=../x", "constructor", ["toString", "FR"]), "fr");
  assert.equal(languageFor("", null, []), "en");
  assert.equal(languageFor("", 7, ["pt-BR"]), "en");
});

test("English is what the sources have", () => {
  assert.equal(tr("Game {0}", 3), "Game 3");
  assert.equal(trc("one", "Game"), "Game");
  assert.deepEqual(
    [0, 1, 2].map((count) => trn("{0} error", "{0} errors", count, count)),
    ["0 errors", "1 error", "2 errors"],
  );
  assert.equal(N_("Play"), "Play");
});

test("French", () => {
  setLanguage("fr", messages);
  try {
    assert.deepEqual(
      [0, 1, 2].map((count) => trn("{0} error", "{0} errors", count, count)),
      ["0 erreur", "1 erreur", "2 erreurs"],
    );
    assert.equal(tr("{0} is <b>{1}</b>", "<i>", "{0}"), "<i> is <b>{0}</b>"); // what records hold is not looked at again
    assert.equal(tr("constructor"), "constructor");
    assert.equal(tr("{0} is <b>{1}</b>", sideName("White"), sideName("Ann")), "les Blancs is <b>Ann</b>");
    assert.equal(tr("{0} to move.", sideName("Black")), "Trait aux Noirs.");
    assert.equal(sideLabel("Black"), "Noirs");
    assert.equal(pieceName("White king"), "dame blanche");
    assert.equal(pieceName("ACO"), "ACO");
    assert.equal(pieceName("<script>"), "<script>");
    assert.equal(
      summaryText({ records: 2, errors: 1, warnings: 0, notes: 3 }),
      "2 parties\u00a0: 1 erreur, 3 remarques.",
    );
    const move = {
      kind: "capture",
      text: "",
      from: "c3",
      to: "c5",
      captured: ["3d", "4e"],
      removed: "",
      promotes: true,
    };
    assert.equal(moveInWords(move), "c3 prend 3d, 4e, arrive en c5, promotion");
    assert.equal(
      scoreText({ eval: null, proven: "first", plies: 5 }, ["White", "Black"]),
      "gain des Blancs en 5 demi-coups",
    );
    assert.equal(
      sentenceOf({ ply: 3, text: "32-28", mark: "mistake", lost: 0.2, best: "33-29" }),
      "32-28\u00a0: une faute, qui coûte 20\u00a0% de chances de gain. Meilleur\u00a0: 33-29.",
    );
  } finally {
    setLanguage("en", {});
  }
});
