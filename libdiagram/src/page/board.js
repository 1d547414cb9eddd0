// @ts-nocheck
// The board of a game: what stands on its squares at a node, drawn by the shapes in its drawing.

import { drawn, one, translated } from "./dom.js";

/** Returns the node whose position is known: itself, or the last one before it. */
export function clearOf(game, node) {
  while (node > 0 && game.nodes[node].unclear) {
    node = game.nodes[node].parent;
  }
  return node;
}

/** Returns what stands on each square: numbers of pieces, 0 for none. */
export function squaresOf(game, node) {
  const path = [];
  for (let at = clearOf(game, node); at >= 0; at = game.nodes[at].parent) {
    path.push(game.nodes[at]);
  }
  const squares = new Array(game.data.squares.length).fill(0);
  for (const { set = [] } of path.reverse()) {
    for (let i = 0; i < set.length; i += 2) {
      squares[set[i]] = set[i + 1];
    }
  }
  return squares;
}

/** Returns a position in words, sort by sort. */
export function wordsOf(game, squares) {
  const { data } = game;
  const places = data.pieces.map(() => []);
  squares.forEach((piece, i) => {
    if (piece > 0) {
      places[piece - 1].push(data.squares[i]);
    }
  });
  const sorts = data.pieces
    .map(({ name }, i) => translated("{0}: {1}", name, places[i].join(", ")))
    .filter((text, i) => places[i].length > 0)
    .sort();
  const all = sorts.length === 0 ? "" : sorts.reduce((list, sort) => translated("{0}; {1}", list, sort));
  return `${all}.${data.naming ? ` (${data.naming})` : ""}`;
}

/** How long a piece slides, in milliseconds. */
const SLIDE = 200;

/** Whether the reader wants nothing to move. */
const stillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** Returns the middle of a square in the drawing. */
export function centreOf({ columns, origin, step }, square) {
  return [origin[0] + step * (square % columns), origin[1] + step * Math.floor(square / columns)];
}

/** Returns which squares pieces came from, by the squares that they came to; both boards have one number a square. */
function slidesOf(before, now) {
  const gone = before.flatMap((piece, square) => (piece > 0 && piece !== now[square] ? [square] : []));
  const come = now.flatMap((piece, square) => (piece > 0 && piece !== before[square] ? [square] : []));
  const found = new Map();
  const match = (fits) => {
    for (const to of come.filter((square) => !found.has(square))) {
      const at = gone.findIndex((from) => fits(before[from], now[to]));
      if (at >= 0) {
        found.set(to, gone.splice(at, 1)[0]);
      }
    }
  };
  match((one, other) => one === other);
  if (come.length === 1 && gone.length === 1) {
    match(() => true); // promoted
  }
  return found;
}

/** Lets pieces slide to where they stand now. */
export function slide(game, before, now, svg = game.svg) {
  if (stillness?.matches) {
    return;
  }
  for (const [to, from] of slidesOf(before, now)) {
    const piece = one(`.pieces > [data-square="${CSS.escape(game.data.squares[to])}"]`, svg);
    const [begin, end] = [from, to].map((square) => {
      const [x, y] = centreOf(game.data, square);
      return { transform: `translate(${x}px, ${y}px)` };
    });
    piece?.animate?.([begin, end], { duration: SLIDE, easing: "ease-in-out" });
  }
}

/** Draws the position of a node on a board of the game. Returns what stands on each square. */
export function drawBoard(game, node, svg = game.svg) {
  const squares = squaresOf(game, node);
  const shown = game.nodes[clearOf(game, node)];
  const place = (shape, square, attributes = {}) => {
    const [x, y] = centreOf(game.data, square);
    const upright = shape.cloneNode(true);
    upright.setAttribute("class", "upright");
    return drawn("g", { transform: `translate(${x} ${y})`, ...attributes }, upright);
  };
  const shapes = (name) => [...one(`.${name}-shapes`, game.svg).children];
  const group = (name, children) => one(`.plane > .${name}`, svg).replaceChildren(...children);

  const traces = [];
  const trace = shown === game.nodes[node] ? shown.trace : [];
  for (let i = 0; i < trace.length; i += 2) {
    traces.push(place(shapes("trace")[trace[i + 1]], trace[i]));
  }
  group("trace", traces);

  const pieceShapes = shapes("piece");
  group(
    "pieces",
    squares.flatMap((piece, square) =>
      piece === 0
        ? []
        : [
            place(pieceShapes[piece - 1], square, {
              "data-square": game.data.squares[square],
              "data-piece": game.data.pieces[piece - 1].letters,
            }),
          ],
    ),
  );

  const colors = ["green", "red", "yellow", "blue"];
  group(
    "marks",
    (shown.marks || []).map(([color, from, to, outline]) =>
      from === to ? place(shapes("ring")[color], from) : drawn("path", { d: outline, class: `arrow-${colors[color]}` }),
    ),
  );
  return squares;
}
