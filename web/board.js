/** Draws boards: as damier draws them, so that they look the same everywhere. */

/**
 * Shows a drawing of damier in an element. Returns it, and the position in words.
 * @param {HTMLElement} element
 * @param {string} svg
 */
export function showBoard(element, svg) {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  element.replaceChildren(document.importNode(drawing, true));
  return { drawing: element.firstElementChild, words: drawing.querySelector("desc")?.textContent ?? "" };
}
