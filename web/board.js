/** Draws boards: as damier draws them, so that they look the same everywhere. */

/**
 * Returns a drawing of damier as an element of this page.
 * @param {string} svg
 */
export function drawingOf(svg) {
  return document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
}

/**
 * Shows a drawing of damier in an element. Returns the position in words.
 * @param {HTMLElement} element
 * @param {string} svg
 */
export function showBoard(element, svg) {
  const drawing = drawingOf(svg);
  element.replaceChildren(drawing);
  return drawing.querySelector("desc")?.textContent ?? "";
}
