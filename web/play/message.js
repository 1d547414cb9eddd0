/**
 * Why a move is not legal, and what is wrong with a game, as elements.
 * @typedef {import("./types.js").Finding} Finding
 */

import { make } from "../dom.js";
import { tr } from "../language.js";

/**
 * Makes one finding: its message, its rule, its notes.
 * @param {Finding} finding
 * @param {(rule: string) => void} openRule
 * @returns {HTMLElement}
 */
export function findingIn({ severity, message, rule, ruleText, notes }, openRule) {
  const made = make("div", { class: `play-finding is-${severity}` }, make("p", { text: sentence(message) }));
  if (rule !== "") {
    const link = make("button", { class: "play-rule", text: tr("Rule {0}", rule), click: () => openRule(rule) });
    made.append(make("p", {}, link, ` ${sentence(ruleText)}`));
  }
  // "Legal here: 17x28" says no more than "17 must take: 17x28".
  for (const note of notes.filter((one) => !one.includes(": ") || !message.endsWith(one.slice(one.indexOf(": "))))) {
    made.append(make("p", { class: "play-note", text: sentence(note) }));
  }
  return made;
}

/**
 * Makes a sentence of a message. A square at its beginning, as in `d8 must take`, keeps its small letter.
 * @param {string} text
 */
export function sentence(text) {
  const begin = /^[a-z]\d/.test(text) ? text.slice(0, 1) : text.slice(0, 1).toUpperCase();
  return text === "" ? "" : begin + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");
}

/**
 * Makes a list of findings with a heading.
 * @param {readonly Finding[]} findings
 * @param {(rule: string) => void} openRule
 * @returns {HTMLElement}
 */
export function findingList(findings, openRule) {
  const list = make("ul", { class: "play-findings" });
  for (const finding of findings) {
    list.append(make("li", {}, findingIn(finding, openRule)));
  }
  return list;
}
