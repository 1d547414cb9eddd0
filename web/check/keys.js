/** The keys of the board: those of the pages that damier-convert writes. */

const KEYS = /** @type {{[key: string]: string}} */ ({
  ArrowRight: "forward",
  ArrowLeft: "back",
  Home: "first",
  End: "last",
  ArrowDown: "otherLine",
  ArrowUp: "previousLine",
  " ": "play",
  f: "flip",
  v: "into",
});

/**
 * Returns what a key does; empty if it does nothing here.
 * @param {KeyboardEvent} event
 */
export function keyOf(event) {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) {
    return "";
  }
  if (target.closest("input, textarea, select, dialog, .index") !== null) {
    return "";
  }
  if (key === " " && target.closest("a, button, summary") !== null) {
    return "";
  }
  return Object.hasOwn(KEYS, key) ? KEYS[key] : "";
}
