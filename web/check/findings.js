/**
 * The list of findings under the text. What records say is only ever set as text.
 * @typedef {import("../../bindings/js/damier.js").Finding} Finding
 * @typedef {{goTo: (finding: Finding) => void, mend: (finding: Finding) => void, explain: (code: string) => Promise<string>}}
 *   Actions
 */

import { make } from "../dom.js";
import { counted } from "./reports.js";

/** Maximum number of findings in the list: a page with more is slow, and nobody reads them. */
const MAX_SHOWN = 200;

/**
 * Returns what a fix writes, in words.
 * @param {Finding} finding
 */
function fixText({ fixes }) {
  const written = fixes.map(({ text }) => text.trim()).filter((text) => text !== "").join(" ... ");
  if (written === "") {
    return "Fix: remove it";
  }
  return `Fix: ${written.length > 60 ? `${written.slice(0, 60)}…` : written}`;
}

/** @param {Finding} finding @param {Actions} actions */
function itemOf(finding, actions) {
  const { code, severity, message, rule, ruleText, notes, line, column } = finding;
  const place = make("button", { class: "place-of", "aria-label": `${line}:${column}, line ${line}, column ${column}: show in the text`,
    text: `${line}:${column}`, click: () => actions.goTo(finding) });
  const item = make("li", { class: `finding ${severity}` },
    make("p", {}, place, " ", make("b", { text: severity }), ` ${message}`));
  if (rule !== "" || ruleText !== "") {
    item.append(make("p", { class: "rule", text: rule === "" ? ruleText : `${rule}: ${ruleText}` }));
  }
  notes.forEach((note) => item.append(make("p", { class: "finding-note", text: note })));
  if (finding.fixes.length > 0) {
    item.append(make("button", { class: "mend", text: fixText(finding), click: () => actions.mend(finding) }));
  }
  const more = make("details", { class: "meaning" }, make("summary", { text: code }));
  more.addEventListener("toggle", async () => {
    if (more.open && more.childElementCount === 1) {
      const paragraph = make("p", { text: "…" });
      more.append(paragraph);
      paragraph.textContent = await actions.explain(code).catch((failure) => failure.message);
    }
  });
  item.append(more);
  return item;
}

/**
 * Fills the list.
 * @param {HTMLElement} list
 * @param {readonly Finding[]} findings
 * @param {Actions} actions
 */
export function fillFindings(list, findings, actions) {
  const items = findings.slice(0, MAX_SHOWN).map((finding) => itemOf(finding, actions));
  if (findings.length > MAX_SHOWN) {
    items.push(make("li", { text: `The first ${MAX_SHOWN} are shown; a download has all.` }));
  }
  list.replaceChildren(...items);
}

/**
 * Returns the numbers of a check in words.
 * @param {import("./types.js").Summary} summary
 */
export function summaryText({ records, errors, warnings, notes }) {
  if (records === 0) {
    return "No game found.";
  }
  const found = [[errors, "error"], [warnings, "warning"], [notes, "note"]]
    .filter(([number]) => Number(number) > 0)
    .map(([number, word]) => counted(Number(number), String(word)));
  return `${counted(records, "game")}: ${found.length === 0 ? "no findings" : found.join(", ")}.`;
}
