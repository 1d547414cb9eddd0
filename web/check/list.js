/**
 * The list of findings under the text. What records say is only ever set as text.
 * @typedef {import("../../bindings/js/damier.js").Finding} Finding
 * @typedef {{goTo: (finding: Finding) => void, mend: (finding: Finding) => void, explain: (code: string) => Promise<string>,
 *   onlyMove: (finding: Finding) => string, playOnly: (finding: Finding) => void, openRule: (rule: string) => void}} Actions
 */

import { make } from "../dom.js";
import { N_, tr, trn } from "../language.js";

const SEVERITIES = { error: N_("error"), warning: N_("warning"), note: N_("note") };

/** Maximum number of findings in the list: a page with more is slow, and nobody reads them. */
const MAX_SHOWN = 200;

/**
 * Returns what a fix writes, in words.
 * @param {Finding} finding
 */
function fixText({ fixes }) {
  const written = fixes
    .map(({ text }) => text.trim())
    .filter((text) => text !== "")
    .join(" ... ");
  if (written === "") {
    return tr("Fix: remove it");
  }
  return tr("Fix: {0}", written.length > 60 ? `${written.slice(0, 60)}…` : written);
}

/** @param {Finding} finding @param {Actions} actions */
function itemOf(finding, actions) {
  const { code, severity, message, rule, ruleText, notes, line, column } = finding;
  const place = make("button", {
    class: "place-of",
    "aria-label": tr("{0}:{1}, line {0}, column {1}: show in the text", line, column),
    text: `${line}:${column}`,
    click: () => actions.goTo(finding),
  });
  const item = make(
    "li",
    { class: `finding ${severity}` },
    make("p", {}, place, " ", make("b", { text: tr(SEVERITIES[severity]) }), ` ${message}`),
  );
  if (rule !== "" || ruleText !== "") {
    const text = rule === "" ? ruleText : tr("{0}: {1}", rule, ruleText);
    const link = make("button", { class: "rule-link", text, click: () => actions.openRule(rule) });
    item.append(rule === "" ? make("p", { class: "rule", text }) : make("p", { class: "rule" }, link));
  }
  notes.forEach((note) => item.append(make("p", { class: "finding-note", text: note })));
  const row = make("div", { class: "row mends" });
  if (finding.fixes.length > 0) {
    row.append(make("button", { class: "mend", text: fixText(finding), click: () => actions.mend(finding) }));
  }
  const only = actions.onlyMove(finding);
  if (only !== "" && !finding.fixes.some(({ text }) => text.trim() === only)) {
    const text = tr("Only legal move: {0}", only);
    row.append(make("button", { class: "only-move", text, click: () => actions.playOnly(finding) }));
  }
  item.append(row);
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
    items.push(make("li", { text: tr("The first {0} are shown; a download has all.", MAX_SHOWN) }));
  }
  list.replaceChildren(...items);
}

/** @param {import("./types.js").Summary} summary */
function numbersText({ errors, warnings, notes }) {
  const found = [
    errors === 0 ? "" : trn("{0} error", "{0} errors", errors, errors),
    warnings === 0 ? "" : trn("{0} warning", "{0} warnings", warnings, warnings),
    notes === 0 ? "" : trn("{0} note", "{0} notes", notes, notes),
  ].filter((text) => text !== "");
  return found.length === 0 ? tr("no findings") : found.join(", ");
}

/**
 * Returns the numbers of a check in words.
 * @param {import("./types.js").Summary} summary
 */
export function summaryText(summary) {
  const { records } = summary;
  return records === 0
    ? tr("No game found.")
    : trn("{0} game: {1}.", "{0} games: {1}.", records, records, numbersText(summary));
}

/**
 * Returns the numbers of a check of one game of an archive in words: they are not those of the archive.
 * @param {import("./types.js").Summary} summary
 * @param {number} index
 */
export function summaryOfOne(summary, index) {
  return summary.records === 0
    ? tr("No game found.")
    : tr("Game {0} of the archive: {1}.", index, numbersText(summary));
}
