/** Where an arrow key leads on a board, some of whose cells are no squares. */

/** @param {readonly (readonly string[])[]} rows */
function isChequered(rows) {
  return !rows.some((row, at) => row.some((name, column) => name !== "" && rows[at + 1]?.[column]));
}

/**
 * Returns the next square in a direction; empty if there is none. Where only squares of one colour have names, no square is
 * straight above another: then those of a row are counted, and the fifth is below the fifth.
 * @param {readonly (readonly string[])[]} rows Names of the squares; empty for other cells.
 * @param {string} from
 * @param {readonly [number, number]} arrow Rows down, and columns to the right.
 * @returns {string}
 */
export function neighbour(rows, from, [down, right]) {
  const board = isChequered(rows) ? rows.map((row) => row.filter((name) => name !== "")) : rows;
  let row = board.findIndex((names) => names.includes(from));
  let column = board[row]?.indexOf(from) ?? 0;
  do {
    row += down;
    column += right;
  } while (board[row]?.[column] === "");
  return board[row]?.[column] ?? "";
}
