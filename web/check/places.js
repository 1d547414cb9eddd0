/**
 * Where findings are in a text. damier counts lines, columns in code points, and bytes of UTF-8; a page counts units of
 * UTF-16.
 */

/** @param {number} point A code point. Half a pair of surrogates is replaced by three bytes. */
function bytesOfPoint(point) {
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/**
 * Returns where each line begins.
 * @param {string} text
 */
export function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}

/**
 * Goes forward from a place.
 * @param {string} text
 * @param {number} from
 * @param {number} count In code points, or in bytes of UTF-8.
 * @param {boolean} [isBytes]
 */
export function forward(text, from, count, isBytes = false) {
  let at = from;
  for (let left = count; left > 0 && at < text.length; ) {
    const point = /** @type {number} */ (text.codePointAt(at));
    left -= isBytes ? bytesOfPoint(point) : 1;
    at += point > 0xffff ? 2 : 1;
  }
  return at;
}

/**
 * Returns the place of a finding.
 * @param {string} text
 * @param {readonly number[]} starts
 * @param {{line: number, column: number, size: number}} finding
 * @param {boolean} [isBytes] Whether the input was bytes of a single-byte encoding.
 * @returns {{start: number, end: number}}
 */
export function placeOf(text, starts, { line, column, size }, isBytes = false) {
  const begin = starts[Math.min(Math.max(line, 1), starts.length) - 1];
  const start = forward(text, begin, Math.max(column, 1) - 1);
  return { start, end: forward(text, start, size, !isBytes) };
}

/**
 * Returns the changes of a fix as places in the text, last first, so that they can be made in that order. Each is made
 * once, even if it is named twice.
 * @param {string} text
 * @param {readonly {offset: number, size: number, text: string}[]} fixes Offsets in bytes of UTF-8.
 * @returns {{start: number, end: number, text: string}[]}
 */
export function changesOf(text, fixes) {
  let at = 0;
  let offset = 0;
  const inOrder = [...fixes].sort((one, other) => one.offset - other.offset);
  const isNew = (/** @type {typeof fixes[0]} */ fix, /** @type {number} */ which) => {
    const before = inOrder[which - 1];
    return before?.offset !== fix.offset || before.size !== fix.size || before.text !== fix.text;
  };
  return inOrder
    .filter(isNew)
    .map((fix) => {
      const start = forward(text, at, fix.offset - offset, true);
      const end = forward(text, start, fix.size, true);
      at = end;
      offset = fix.offset + fix.size;
      return { start, end, text: fix.text };
    })
    .reverse();
}

/**
 * Returns the change that makes all changes of a fix at once: one to undo.
 * @param {string} text
 * @param {readonly {offset: number, size: number, text: string}[]} fixes
 * @returns {{start: number, end: number, text: string} | null} Null if there are none.
 */
export function changeOf(text, fixes) {
  const changes = changesOf(text, fixes);
  const [last] = changes;
  const first = changes.at(-1);
  if (first === undefined) {
    return null;
  }
  let part = text.slice(first.start, last.end);
  for (const { start, end, text: by } of changes) {
    part = part.slice(0, start - first.start) + by + part.slice(end - first.start);
  }
  return { start: first.start, end: last.end, text: part };
}

/**
 * Returns which of several games a line is in: its place in the list; -1 if none.
 * @param {ArrayLike<number>} lines Where the games begin, in order.
 * @param {number} line
 */
export function gameAt(lines, line) {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle] <= line) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return lines.length === 0 ? -1 : Math.max(low - 1, 0);
}
