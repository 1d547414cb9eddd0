/**
 * The page of a game that damier-convert writes, which is English, in the language of the reader. What records hold
 * stays as it is. The findings are left out, since the part of the page that checks has them in this language.
 */

import { language, N_, tr, trc, translateTemplate, trn } from "./language.js";
import { pieceName, positionInWords, rulesetTitle, sideLabel, variationsOf } from "./names.js";

/** @param {string} text `White to move`, without a full stop. */
function inWords(text) {
  return text === "" ? "" : positionInWords(text).replace(/\.$/, "");
}

/** @param {string} text What is beside the board: `9 in hand`, `1 point`. */
function trayText(text) {
  const [, stones, points] = /^(?:(\d+) in hand|(\d+) points?)$/.exec(text) ?? [];
  if (points !== undefined) {
    return trn("{0} point", "{0} points", Number(points), points);
  }
  return stones === undefined ? text : tr("{0} in hand", stones);
}

/** @param {any} data Of one game, as its script reads it. */
function translateData(data) {
  for (const piece of data.pieces ?? []) {
    piece.name = pieceName(piece.name);
  }
  data.naming = data.naming === "" ? "" : tr("squares as White names them");
  for (const say of data.says ?? []) {
    say.turn = inWords(say.turn);
    say.notes = say.notes.map(inWords);
    for (const tray of [say.above, say.below].filter(Boolean)) {
      tray.text = trayText(tray.text);
    }
  }
}

/** @param {ParentNode} root @param {string} selector @param {(text: string) => string} translated */
function replaceAll(root, selector, translated) {
  root.querySelectorAll(selector).forEach((element) => {
    const text = element.textContent ?? "";
    const words = translated(text);
    if (words !== text) {
      element.textContent = words;
    }
  });
}

/** @param {string} text */
function foldText(text) {
  const [, count] = /^(?:(\d+) )?variations?$/.exec(text.trim()) ?? [];
  const number = Number(count ?? 1);
  return /^(\d+ )?variations?$/.test(text.trim()) ? variationsOf(number) : text;
}

/**
 * Returns a date of a record as the page has it in English, `26 November 2026`, and in the language of the reader.
 * @param {string} tag `2026.11.26`
 */
function datesOf(tag) {
  const [, year, month, day] = /^(\d{4})\.(\d\d)(?:\.(\d\d))?$/.exec(tag) ?? [];
  if (month === undefined) {
    return { english: tag, translated: tag };
  }
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  const form = /** @type {Intl.DateTimeFormatOptions} */ ({ year: "numeric", month: "long", timeZone: "UTC", ...(day ? { day: "numeric" } : {}) });
  return { english: date.toLocaleDateString("en-GB", form), translated: date.toLocaleDateString(language(), form) };
}

/** @param {Element} article Of one game: its heading has dates and titles of rulesets in English. */
function translateHeading(article) {
  const tags = [...article.querySelectorAll(".tags dl > div")];
  const date = tags.find((tag) => tag.querySelector("dt")?.textContent === "Date")?.querySelector("dd")?.textContent ?? "";
  const { english, translated } = datesOf(date);
  replaceAll(article, "header h1, header h2, header .occasion", (text) => text.split(" · ").map((part) =>
    part.split(", ").map((one) => (one === english ? translated : rulesetTitle(one))).join(", ")).join(" · "));
}

/**
 * Returns the page in the language of the reader.
 * @param {string} html
 */
export function gamePage(html) {
  if (language() === "en") {
    return html;
  }
  const page = new DOMParser().parseFromString(html, "text/html");
  page.documentElement.lang = language();
  page.querySelectorAll("template").forEach((template) => translateTemplate(template.content));
  page.querySelectorAll('script[type="application/json"]').forEach((script) => {
    const data = JSON.parse(script.textContent ?? "{}");
    translateData(data);
    script.textContent = JSON.stringify(data).replaceAll("<", "\\u003c");
  });
  page.querySelectorAll("article.game").forEach(translateHeading);
  page.querySelectorAll(".findings, .reason").forEach((element) => element.remove());
  page.querySelectorAll('ol[aria-label="variation"]').forEach((line) => line.setAttribute("aria-label", tr("Variation")));
  replaceAll(page, ".colour, .player .name:not(:has(~ .colour))", sideLabel);
  page.querySelectorAll("[aria-label=Moves]").forEach((list) => list.setAttribute("aria-label", tr("Moves")));
  replaceAll(page, ".board > .turn, .board > .note", inWords);
  replaceAll(page, "details.tags > summary", (text) => (text === "Tags" ? tr("Tags") : text));
  replaceAll(page, "details.fold > summary", foldText);
  return `<!DOCTYPE html>\n${page.documentElement.outerHTML}`;
}

/** What the script of the page says in words of its own. */
const SAID = [
  N_("to move"), N_("Position unknown after the error"), N_("Copied"), N_("Position"), N_("Link"),
  N_("Code to embed the page"), N_("Press Ctrl+C to copy the marked text"), N_("This browser cannot make a PNG; take the SVG"),
];
const PLACES = /** @type {readonly (readonly [string, (text: string) => string])[]} */ ([
  [".now", (text) => (text === "Start" ? trc("position", "Start") : text)],
  [".place", (text) => {
    const [, ply, all] = /^Ply (\d+) of (\d+)$/.exec(text) ?? [];
    return ply === undefined ? text : tr("Ply {0} of {1}", ply, all);
  }],
  [".turn, .its-turn, .done, .share .row span", (text) => (SAID.includes(text) ? tr(text) : text)],
  [".accuracy", (text) => {
    const [, accuracy] = /^accuracy (\d+) %$/.exec(text) ?? [];
    return accuracy === undefined ? text : tr("accuracy {0} %", accuracy);
  }],
]);

/**
 * Goes on translating what the script of the page writes.
 * @param {Document} page
 */
export function followGamePage(page) {
  if (language() === "en") {
    return;
  }
  const translate = () => {
    for (const [selector, translated] of PLACES) {
      replaceAll(page, selector, translated);
    }
    const play = page.querySelector("[data-do=play]");
    const label = play?.getAttribute("aria-label") ?? "";
    if (label === "Play" || label === "Pause") {
      play?.setAttribute("aria-label", label === "Play" ? trc("through", "Play") : tr("Pause"));
    }
  };
  translate();
  new MutationObserver(translate).observe(page.body, { childList: true, subtree: true, attributeFilter: ["aria-label"] });
}
