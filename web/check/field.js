/** The field with the text. Changes by the page can be undone as those by the reader. */

/**
 * Replaces a part of the text.
 * @param {HTMLTextAreaElement} field
 * @param {number} start
 * @param {number} end
 * @param {string} text
 */
export function replaceIn(field, start, end, text) {
  if (start === end && text === "") {
    return; // "delete" would take the character before
  }
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  // The only way by which a browser's own undo knows of it.
  const done = text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
  if (!done) {
    field.setRangeText(text, start, end, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

/**
 * Selects a place and scrolls to it.
 * @param {HTMLTextAreaElement} field
 * @param {{start: number, end: number}} place
 * @param {number} line From 1.
 */
export function selectIn(field, { start, end }, line) {
  field.focus();
  field.setSelectionRange(start, end);
  const height = parseFloat(getComputedStyle(field).lineHeight) || 20;
  const top = (line - 1) * height;
  if (top < field.scrollTop || top > field.scrollTop + field.clientHeight - 2 * height) {
    field.scrollTop = Math.max(top - field.clientHeight / 2, 0);
  }
}
