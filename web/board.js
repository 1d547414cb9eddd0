/** Draws boards: as damier draws them, so that they look the same everywhere. */

import { language } from "./language.js";
import { positionInWords } from "./names.js";

/**
 * Puts the words of a drawing, which are English, into the language of the page.
 * @param {Element} drawing
 * @returns {string} The position in words.
 */
export function translateDrawing(drawing) {
  const words = drawing.querySelector("desc");
  const title = drawing.querySelector("title");
  if (language() !== "en" && words !== null) {
    words.textContent = positionInWords(words.textContent ?? "");
    if (title !== null) {
      const [, name, turn] = /^([^:]*): (.*)$/s.exec(title.textContent ?? "") ?? ["", "", title.textContent ?? ""];
      title.textContent = `${name === "" ? "" : `${name}: `}${positionInWords(turn).replace(/\.$/, "")}`;
    }
  }
  return words?.textContent ?? "";
}

/**
 * Shows a drawing of damier in an element. Returns it, and the position in words.
 * @param {HTMLElement} element
 * @param {string} svg
 */
export function showBoard(element, svg) {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const words = translateDrawing(drawing);
  element.replaceChildren(document.importNode(drawing, true));
  return { drawing: element.firstElementChild, words };
}
