// Text of records and file names, made safe to print on a terminal or in a log.

const UNSAFE = /[\u0000-\u001f\u007f-\u009f\ufeff\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const TURNING = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** @param {string} one */
function shown(one) {
  return TURNING.test(one) ? `\\u${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}` : "?";
}

/**
 * Makes part of a line safe to print: control characters become question marks, characters that turn text or end its
 * line become escapes, and so does the first colon of a command in the logs of a server, `::`.
 * @param {string} text
 */
export function printable(text) {
  return text
    .replace(/\t/gu, " ")
    .replace(UNSAFE, shown)
    .replace(/^(\s*):(?=:)/u, "$1\\u003A");
}

/**
 * Makes whole lines safe to print; tabs and line ends stay.
 * @param {string} text
 */
export function printableLines(text) {
  return text.replace(UNSAFE, (one, at) =>
    one === "\t" || one === "\n" || (one === "\r" && text[at + 1] === "\n") ? one : shown(one),
  );
}
