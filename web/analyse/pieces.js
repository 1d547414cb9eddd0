/**
 * Returns the number of pieces on the board of a position; null while pieces are still placed, when few are no ending.
 * @param {import('../../bindings/js/damier.js').Position} position
 */
export function piecesOf(position) {
  if (position.moves({ max: 1 })[0]?.kind === "place") {
    return null;
  }
  return position.board.flat().filter(({ piece }) => piece !== "").length;
}
