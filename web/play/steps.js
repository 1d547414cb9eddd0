/**
 * How clicks narrow the legal moves down to one. Every move is a sequence of steps: squares that a player clicks, or a
 * card of the pile. Steps come from the list of legal moves and their texts alone; no rule is known here.
 *
 * A step names a cell of the board as the board does, `card:3TR` is a card, and `pass` a pass.
 * @typedef {import("./types.js").Move} Move
 * @typedef {import("./types.js").Way} Way
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Look} Look
 * @typedef {import("./types.js").Square} Square
 */

import { rowOf } from "../games.js";

export const PASS = "pass";
const CARD = "card:";

/**
 * Returns the names of squares in moves by cell, and of cells by the names that a side uses.
 * @param {string} ruleset
 * @param {readonly Square[][]} board
 * @returns {(name: string, owner: import("./types.js").Side | null) => string}
 */
export function cellNames(ruleset, board) {
  if (!rowOf(ruleset).isNamedByOwner) {
    return (name) => name;
  }
  const cells = board.flat();
  const turned = new Map(cells.map(({ name }, at) => [name, cells[cells.length - 1 - at].name]));
  return (name, owner) => (owner === "second" ? (turned.get(name) ?? name) : name);
}

/**
 * Returns the squares that a text names, in their order, without those in parentheses.
 * @param {string} text
 * @param {ReadonlySet<string>} names
 * @returns {string[]}
 */
export function squaresIn(text, names) {
  const found = [];
  const plain = text.replace(/\([^)]*\)/g, " ");
  for (const [word] of plain.matchAll(/[a-l]\d+|\d+[a-e](?![a-z])|\d+/g)) {
    if (names.has(word)) {
      found.push(word);
    }
  }
  return found;
}

/**
 * Returns the card that a move draws; empty if it draws none.
 * @param {Move} move
 */
export function cardOf(move) {
  return move.kind.startsWith("draw") ? move.text.slice(1, move.text.indexOf(move.to)) : "";
}

/**
 * @param {Move} move
 * @param {(name: string) => string} cell
 * @param {ReadonlySet<string>} names
 * @returns {{paths: string[][], needed: number}}
 */
function pathsOf(move, cell, names) {
  const squares = squaresIn(move.text, names);
  switch (move.kind) {
    case "pass":
      return { paths: [[PASS]], needed: 1 };
    case "draw":
      return { paths: [[CARD + cardOf(move), move.to]], needed: 2 };
    case "draw-exchange":
      return { paths: [[CARD + cardOf(move), move.to, squares[squares.length - 1]]], needed: 3 };
    case "exchange":
      return {
        paths: [
          [move.from, move.to],
          [move.to, move.from],
        ],
        needed: 2,
      };
    default:
  }
  const removal = move.removed === "" ? [] : [move.removed];
  if (move.from === "") {
    const path = [move.to, ...removal];
    return { paths: [path], needed: path.length };
  }
  const isRoute = squares[0] === move.from && squares[squares.length - 1] === move.to && squares.length > 1;
  const route = isRoute && removal.length === 0 ? squares : [move.from, move.to];
  return { paths: [[...route.map(cell), ...removal]], needed: removal.length === 0 ? 2 : 3 };
}

/**
 * Returns the legal moves of a position as ways of clicking.
 * @param {string} ruleset
 * @param {Pick<Look, "board" | "moves" | "huffs" | "side">} position
 * @returns {Way[]}
 */
export function waysOf(ruleset, { board, moves, huffs, side }) {
  const names = new Set(
    board
      .flat()
      .map(({ name }) => name)
      .filter((name) => name !== ""),
  );
  const cells = cellNames(ruleset, board);
  const opponent = side === "first" ? "second" : "first";
  /** @param {Move} move @param {string} huffed @returns {Way} */
  const way = (move, huffed) => {
    const { paths, needed } = pathsOf(move, (name) => cells(name, side), names);
    const before = huffed === "" ? [] : [huffed];
    return {
      move,
      huffed,
      paths: paths.map((path) => [...before, ...path]),
      needed: needed + before.length,
      captured: move.captured.map((name) => cells(name, opponent)),
    };
  };
  return [
    ...moves.map((move) => way(move, "")),
    ...huffs.flatMap(({ square, moves: after }) => after.map((move) => way(move, square))),
  ];
}

/**
 * Begins with all moves.
 * @param {readonly Way[]} ways
 * @returns {Choice}
 */
export function begin(ways) {
  return { items: ways.flatMap((way) => way.paths.map((path) => ({ way, path, at: 0 }))), chosen: [] };
}

/**
 * Takes a step. Returns null if no move has it.
 *
 * The step is the next one of some moves, or else a later one, past squares of a route; or it is the square of a piece
 * that some of the moves capture. From nothing, only a first step leads on; where just one card can be drawn, its
 * square does as well.
 * @param {Choice} choice
 * @param {string} step
 * @returns {Choice | null}
 */
export function take({ items, chosen }, step) {
  const next = items.filter(({ path, at }) => path[at] === step);
  if (next.length > 0) {
    return { items: next.map((item) => ({ ...item, at: item.at + 1 })), chosen: [...chosen, step] };
  }
  const card = onlyCard(items);
  const later = items.flatMap((item) => {
    const at = item.path.indexOf(step, item.at);
    return at > 0 && mayPass(item, at, card) ? [{ ...item, at: at + 1 }] : [];
  });
  if (later.length > 0) {
    return { items: later, chosen: [...chosen, step] };
  }
  const capturing = items.filter(({ way, at }) => at > firstOf(way) && way.captured.includes(step));
  return capturing.length > 0 ? { items: capturing, chosen: [...chosen, step] } : null;
}

/**
 * Returns which step of a way begins its move: a huff comes before it.
 * @param {Way} way
 */
function firstOf({ huffed }) {
  return huffed === "" ? 0 : 1;
}

/**
 * Returns the choice after its huff alone, before a piece is touched; null if it has none.
 * @param {Choice | null} choice
 * @param {readonly Way[]} ways
 * @returns {Choice | null}
 */
export function huffOf(choice, ways) {
  const huffed = choice?.items[0]?.way.huffed ?? "";
  return huffed === "" ? null : take(begin(ways), huffed);
}

/**
 * Returns the step of the card that moves draw, if they all draw the same one; empty if there are several or none.
 * @param {Choice["items"]} items There may be thousands, of a pile that is not known.
 */
function onlyCard(items) {
  let card = "";
  for (const {
    path: [first],
  } of items) {
    if (first.startsWith(CARD) && first !== card) {
      if (card !== "") {
        return "";
      }
      card = first;
    }
  }
  return card;
}

/**
 * Returns whether a step may be taken that is not the next one: squares of a route may be left out, and a card of the
 * pile if there is only one.
 * @param {Choice["items"][number]} item
 * @param {number} at
 * @param {string} card The step of the only card; empty if there are several.
 */
function mayPass(item, at, card) {
  const { path, way } = item;
  if (item.at === 0) {
    return at === 1 && path[0] === card && way.move.kind === "draw";
  }
  return way.needed - firstOf(way) === 2 && item.at > firstOf(way);
}

/**
 * Returns the one move that the steps leave, or null if there are more, or steps to take.
 * @param {Choice} choice
 * @returns {Way | null}
 */
export function settled({ items }) {
  const ways = new Set(items.map(({ way }) => way));
  const [first] = items;
  return ways.size === 1 && items.some(({ at, way }) => at >= way.needed) ? first.way : null;
}

/**
 * Returns the moves that end with the steps so far, where others go on or take other pieces.
 * @param {Choice} choice
 * @returns {Way[]}
 */
export function endings({ items, chosen }) {
  return chosen.length === 0
    ? []
    : [...new Set(items.filter(({ path, at }) => at === path.length).map(({ way }) => way))];
}

/**
 * Returns the moves that the steps leave.
 * @param {Choice} choice
 * @returns {Way[]}
 */
export function left({ items }) {
  return [...new Set(items.map(({ way }) => way))];
}

/**
 * Returns the steps that lead on: those to show on the board.
 * @param {Choice} choice
 * @returns {{next: Set<string>, ends: Set<string>}} The next steps, and the squares where a move may end.
 */
export function targets(choice) {
  const next = new Set(choice.items.flatMap(({ path, at }) => path.slice(at, at + 1)));
  const ready = choice.chosen.length === 0 ? [] : choice.items.filter(({ way, at }) => at >= way.needed - 1);
  const lasts = new Set(ready.filter(({ path, at }) => at < path.length).map(({ path }) => path[path.length - 1]));
  return { next, ends: new Set([...lasts].filter((step) => take(choice, step) !== null)) };
}
