/** Where the plies of a game are in its text. */

/**
 * Returns the place of each node in a text that has them in their order: plies, comments, signs. What is not found has
 * none.
 * @param {string} text
 * @param {readonly {text: string, kind: string}[]} nodes The first is the start.
 * @param {number} from Where the game begins in the text.
 * @returns {({start: number, end: number} | null)[]}
 */
export function placesOf(text, nodes, from = 0) {
  // Tags may contain what looks like a ply.
  const tags = /^(?:\s*\[[^\n]*\]\s*\n|\s*\n)*/.exec(text.slice(from));
  let at = from + (tags?.[0].length ?? 0);
  return nodes.map(({ text: part, kind }, node) => {
    const found = node === 0 || part === "" ? -1 : find(text, part, at, kind === "ply");
    if (found < 0) {
      return null;
    }
    at = found + part.length;
    return { start: found, end: at };
  });
}

/**
 * Finds a part of a text; a ply is not a part of a longer word.
 * @param {string} text
 * @param {string} part
 * @param {number} from
 * @param {boolean} isWord
 */
function find(text, part, from, isWord) {
  let found = text.indexOf(part, from);
  while (found > 0 && isWord && /[\p{L}\p{N}]/u.test(text[found - 1]) && /^[\p{L}\p{N}]/u.test(part)) {
    found = text.indexOf(part, found + 1);
  }
  return found;
}

/**
 * Returns the node whose place has a position of the text, or the last one before it; 0 if there is none.
 * @param {readonly ({start: number, end: number} | null)[]} places
 * @param {readonly {kind: string}[]} nodes
 * @param {number} position
 */
export function nodeAt(places, nodes, position) {
  let found = 0;
  places.forEach((place, node) => {
    found = place !== null && nodes[node].kind === "ply" && place.start <= position ? node : found;
  });
  return found;
}
