// @ts-nocheck
"use strict";
// The modules of a page of games, which the build joins into one script, and from which the browser page makes its board,
// moves, graph and gauge. What the positions are, the data of each game says; nothing here knows a game. Text of records
// is only ever moved as text.

export const SVG = "http://www.w3.org/2000/svg";

/**
 * Returns the first element that matches.
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {any}
 */
export function one(selector, within = document) {
  return within.querySelector(selector);
}

/**
 * Returns all elements that match, as an array.
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {any[]}
 */
export function all(selector, within = document) {
  return [...within.querySelectorAll(selector)];
}

/** Returns a copy of the content of a template. */
export function template(name) {
  return one(`#${name}`).content.firstElementChild.cloneNode(true);
}

/** Messages in the language of the page, by the English ones: those that the page has, unless others are set. */
const words = { known: null };

/** Sets the messages, where no page has them. */
export function setWords(known) {
  words.known = known;
}

/**
 * Returns a message in the language of the page, with its placeholders `{0}`, `{1}` replaced by values.
 * @param {string} message in English
 * @param {...(string|number)} values
 */
export function translated(message, ...values) {
  words.known ??= JSON.parse(one("#damier-words")?.textContent || "{}");
  const text = Object.hasOwn(words.known, message) ? words.known[message] : message;
  return text.replace(/\{(\d)\}/g, (_, number) => values[number]);
}

/** Makes an element with a text. */
export function element(name, text, className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

/** Makes an element of a drawing. */
export function drawn(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  made.append(...children);
  return made;
}

/** Returns what the reader chose on an earlier visit; null if nothing is known. */
export function remembered(key) {
  try {
    return localStorage.getItem(`damier-${key}`);
  } catch {
    return null; // Browsers may refuse to store anything for a file.
  }
}

/** Remembers a choice for later visits; null forgets it. */
export function remember(key, value) {
  try {
    if (value === null) {
      localStorage.removeItem(`damier-${key}`);
    } else {
      localStorage.setItem(`damier-${key}`, value);
    }
  } catch {
    // See remembered.
  }
}

/** Makes a dialog from a template, with a button that closes it. */
export function makeDialog(name) {
  const dialog = template(name);
  document.body.append(dialog);
  one(".close", dialog).addEventListener("click", () => dialog.close());
  return dialog;
}

/**
 * Makes several elements one stop of the tab key: only the current one can be reached by it.
 * @param {Element[]} items
 * @param {Element} current
 */
export function setTabStop(items, current) {
  items.forEach((item) => {
    item.tabIndex = item === current ? 0 : -1;
  });
}
